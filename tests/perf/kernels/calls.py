"""Calls: recursion, helpers that LLVM inlines, helpers that it does not."""

import os
import sys

from numba import njit

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "..", "examples"))
from siphash24 import collisions as siphash  # noqa: E402, F401


@njit
def quicksort(a, lo, hi):
    while lo < hi:
        pivot = a[(lo + hi) // 2]
        i, j = lo, hi
        while i <= j:
            while a[i] < pivot:
                i += 1
            while a[j] > pivot:
                j -= 1
            if i <= j:
                a[i], a[j] = a[j], a[i]
                i += 1
                j -= 1
        if j - lo < hi - i:
            quicksort(a, lo, j)
            lo = i
        else:
            quicksort(a, i, hi)
            hi = j


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@njit
def lerp(a, b, t):
    return a + (b - a) * t


@njit
def clip(x, lo, hi):
    return min(max(x, lo), hi)


@njit
def helpers(x, y, out, times):
    for _ in range(times):
        for i in range(len(x)):
            out[i] = clip(lerp(x[i], y[i], 0.25), -1.0, 1.0)
    return out[1]


@njit
def queens(full, columns, left, right):
    """The number of ways to place the remaining queens; bits: squares attacked in this row."""
    if columns == full:
        return 1
    ways = 0
    free = full & ~(columns | left | right)
    while free:
        bit = free & -free
        free ^= bit
        ways += queens(full, columns | bit, (left | bit) << 1, (right | bit) >> 1)
    return ways


# Twenty helpers: eight leaves under six, six under four, four under two, and the loop above them.

@njit
def leaf0(x):
    return x * 3 + 1


@njit
def leaf1(x):
    return x ^ (x >> 7)


@njit
def leaf2(x):
    return x - (x >> 3)


@njit
def leaf3(x):
    return (x << 5) ^ x


@njit
def leaf4(x):
    if x & 1:
        return x + 11
    return x - 5


@njit
def leaf5(x):
    if x > 1 << 40:
        return x & 0xFFFFFFFF
    return x


@njit
def leaf6(x):
    return max(x, -x)


@njit
def leaf7(x):
    return x + (x >> 2)


@njit
def twig0(x):
    if x & 1:
        return leaf0(x)
    return leaf2(x)


@njit
def twig1(x):
    return leaf1(x) + leaf3(x + 1)


@njit
def twig2(x):
    if x & 4:
        return leaf2(x)
    return leaf4(x)


@njit
def twig3(x):
    return leaf3(x) + leaf5(x + 3)


@njit
def twig4(x):
    if x & 16:
        return leaf4(x)
    return leaf6(x)


@njit
def twig5(x):
    return leaf5(x) + leaf7(x + 5)


@njit
def branch0(x):
    y = twig0(x)
    return y ^ twig2(y)


@njit
def branch1(x):
    y = twig1(x)
    return y ^ twig3(y)


@njit
def branch2(x):
    y = twig2(x)
    return y ^ twig4(y)


@njit
def branch3(x):
    y = twig3(x)
    return y ^ twig5(y)


@njit
def bough0(x):
    return branch0(x) + branch1(x >> 1)


@njit
def bough1(x):
    return branch2(x) + branch3(x >> 1)


@njit
def call_tree(seeds, times):
    total = 0
    for _ in range(times):
        for i in range(len(seeds)):
            total ^= bough0(seeds[i]) + bough1(total & 0xFFFF)
    return total
