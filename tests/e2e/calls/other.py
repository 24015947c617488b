"""Functions in another file that program.py calls."""

from numba import njit


@njit
def step(i):
    return i * 3 % 7


@njit
def leap(i):
    if i % 2:
        return step(i) + 1
    return step(step(i))
