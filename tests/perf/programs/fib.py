"""`fib(30)`, a hundred times: a jitted function that calls itself."""

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
    for _ in range(100):
        fib(30)
    print(time.process_time() - begin)
