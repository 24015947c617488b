"""Escape times of the Mandelbrot set by rows, in parallel: rows differ in work, so threads do too.

    nbcount run uneven.py && nbcount report --per-thread
"""

import numpy as np
from numba import njit, prange


@njit(parallel=True)
def escape_times(size, limit):
    times = np.zeros((size, size), np.int32)
    for row in prange(size):
        y = -1.5 + 2.0 * row / size
        for col in range(size):
            x = -2.0 + 2.5 * col / size
            c = complex(x, y)
            z = 0j
            n = 0
            while n < limit:
                z = z * z + c
                if z.real * z.real + z.imag * z.imag > 4.0:
                    break
                n += 1
            times[row, col] = n
    return times


if __name__ == "__main__":
    times = escape_times(300, 500)
    print("inside:", int((times == 500).sum()), "of", times.size)
