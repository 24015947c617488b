"""More of what users write, in the guest of a PMU lab: threads, an error, calls, narrow vectors.

    nbcount run programs.py NAME N          NAME.results.json: what they returned; NAME.s: LLVM's assembly of two of them"""

import json
import sys

import numpy as np
from numba import njit, prange

INNER = 100
LIMIT = 1000


@njit(parallel=True)
def spread(a):
    for i in prange(a.size):
        s = 0
        for j in range(INNER):
            s ^= a[i] * j
        a[i] = s
    return a.sum()


@njit
def checked(a):
    s = 0
    for i in range(a.size):
        if a[i] > LIMIT:
            raise ValueError("too much")
        s += a[i]
    return s


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@njit
def sums(n):
    s = 0
    for i in range(n):
        s += fib(i)
    return s


@njit
def darker(a):
    for i in range(a.size):
        if a[i] > 100:
            a[i] -= 100
    return a


def error_of(a) -> str:
    try:
        return str(checked(a))
    except ValueError as error:
        return str(error)


def main() -> None:
    name, n = sys.argv[1], int(sys.argv[2])
    bad = np.full(n, 1)
    bad[n // 2] = LIMIT + 1
    results = {"spread": int(spread(np.arange(n))), "checked": [error_of(np.full(n, 1)), error_of(bad)],
               "sums": int(sums(n // 100)), "darker": int(darker(np.arange(n).astype(np.uint8)).sum())}
    with open(f"out/{name}.results.json", "w") as to:
        json.dump(results, to)
    for kernel in (sums, darker):
        with open(f"out/{name}.{kernel.__name__}.s", "w") as to:
            to.write(kernel.inspect_asm(kernel.signatures[0]))


main()
