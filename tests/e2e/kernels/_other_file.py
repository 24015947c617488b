"""Functions that kernels of other files call and inline."""
from kernlib import helper


@helper(inline="always")
def poly(x):
    a = x + 1

    return a * a


@helper(inline="always")
def clip(x, lo, hi):
    if x < lo:
        return lo
    if x > hi:
        return hi
    return x


@helper()
def scaled_sum(n):
    s = 0
    for i in range(n):
        s += poly(i) % 3
    return s
