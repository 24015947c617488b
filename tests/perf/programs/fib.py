"""A jitted function that calls itself 2.7 million times."""

import time

from numba import njit


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


if __name__ == "__main__":
    fib(1)
    begin = time.process_time()
    fib(30)
    print(time.process_time() - begin)
