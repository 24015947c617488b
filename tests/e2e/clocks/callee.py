"""Functions that those of the other modules call."""

from __future__ import annotations

from kernlib import njit


@njit
def leaf(n):
    total = 1
    for i in range(n):
        total = total * 3 ^ i
    return total & 1023


@njit
def middle(n):
    total = 0
    for i in range(n):
        total += leaf(i & 7)
        if total > 5000:
            return total
    return total + leaf(2)


@njit
def checked(i, limit):
    for j in range(i + 1):
        if j >= limit:
            raise ValueError("too many", i, j)
    return leaf(i)


@njit
def opposite(x):
    return not x


@njit
def fib(n):
    """LLVM cannot inline it."""
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)
