"""Loops with conditions over elements of 1 or 4 bytes: a vector holds 8 to 64 of them, but only
4 or 8 counters of 8 bytes."""

import numpy as np
from numba import njit


@njit
def f32_if(x, out, times):
    for _ in range(times):
        for i in range(len(x)):
            if x[i] > np.float32(0.5):
                out[i] += x[i]
    return out[1]


@njit
def f32_if_else(x, out, times):
    for _ in range(times):
        for i in range(len(x)):
            if x[i] > np.float32(0.5):
                out[i] = x[i] * np.float32(0.5)
            else:
                out[i] = x[i] + np.float32(0.25)
    return out[1]


@njit
def u8_if(x, threshold, times):
    count = 0
    for _ in range(times):
        for i in range(len(x)):
            if x[i] > threshold:
                count += 1
    return count


@njit
def u8_if_else(x, out, threshold, times):
    for _ in range(times):
        for i in range(len(x)):
            if x[i] > threshold:
                out[i] = 255
            else:
                out[i] = x[i]
    return out[1]


@njit
def life(cells, other, steps):
    n, m = cells.shape
    for _ in range(steps):
        for i in range(1, n - 1):
            for j in range(1, m - 1):
                near = (cells[i - 1, j - 1] + cells[i - 1, j] + cells[i - 1, j + 1] + cells[i, j - 1]
                        + cells[i, j + 1] + cells[i + 1, j - 1] + cells[i + 1, j] + cells[i + 1, j + 1])
                if near == 3 or (near == 2 and cells[i, j] == 1):
                    other[i, j] = 1
                else:
                    other[i, j] = 0
        cells, other = other, cells
    return cells.sum()
