"""A Python function that calls a jitted one very often."""

import time

from numba import njit


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def fib2(times):
    total = 0
    for _ in range(times):
        total += fib(10)
    return total


if __name__ == "__main__":
    fib2(1)
    begin = time.process_time()
    fib2(1_000_000)
    print(time.process_time() - begin)
