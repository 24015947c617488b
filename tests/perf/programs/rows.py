"""A parallel loop whose rows differ in work."""

import time

import numpy as np
from numba import njit, prange


@njit(parallel=True)
def triangle(a):
    total = np.zeros(len(a))
    for i in prange(len(a)):
        x = 0.0
        for j in range(i):
            x = x * 0.5 + a[i, j]
        total[i] = x
    return total


if __name__ == "__main__":
    a = np.random.default_rng(1).random((3000, 3000))
    triangle(a[:2])
    begin = time.process_time()
    for _ in range(50):
        triangle(a)
    print(time.process_time() - begin)
