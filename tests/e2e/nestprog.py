"""Nested loops, next to and inside each other. All work is one chain of steps, each of which
depends on the one before, so a line's share of the time is its share of the steps. Run by
test_clock_truth.py."""

import numpy as np
from numba import njit

M, W = np.uint64(6364136223846793005), np.uint64(29)


@njit("uint64(uint64, int64, int64)", profile=True)
def arms(x, n, t):
    for k in range(t):
        if k & 1:
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M  # 1 steps
        else:
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 2 steps
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def breaks(x, n, t):
    for k in range(t):
        for i in range(n):
            for j in range(n):
                x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
            if x == 0:
                break
        for i in range(n):
            for j in range(n):
                x = (x ^ (x >> W)) * M  # 1 steps
                if x == 1:
                    return x
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def deep(x, n, t):
    for k in range(t):
        for h in range(4):
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
        for h in range(4):
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M  # 1 steps
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 2 steps
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def whiles(x, n, t):
    k = 0
    while k < t:
        i = 0
        while i < n:
            j = 0
            while j < n:
                x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
                j += 1
            i += 1
        while i > 0:
            while j > 0:
                x = (x ^ (x >> W)) * M  # 1 steps
                j -= 1
            j = n
            i -= 1
        k += 1
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def cont(x, n, t):
    for k in range(t):
        for i in range(n):
            if i & 1:
                continue
            for j in range(n):
                x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
        for i in range(n):
            if not i & 1:
                continue
            for j in range(n):
                x = (x ^ (x >> W)) * M  # 1 steps
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def tries(x, n, t):
    for k in range(t):
        try:
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
            for i in range(n):
                for j in range(n):
                    x = (x ^ (x >> W)) * M  # 1 steps
        except Exception:
            x += np.uint64(1)
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def sides(x, n, t):
    for k in range(t):
        for i in range(n):
            for j in range(n):
                x = (x ^ (x >> W)) * M  # 1 steps
            for j in range(n):
                x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 2 steps
            for h in range(2):
                for j in range(n):
                    x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 3 steps
            for h in range(2):
                for j in range(n):
                    x = (x ^ (x >> W)) * M  # 1 steps
    return x


@njit("uint64(uint64, int64)", profile=True)
def short(x, k):
    for i in range(2 + (k & 1)):
        j = 0
        while j < 10 + (i & 3):
            j += 1
            x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 4 steps
        j = 0
        while j < 10 + (i & 3):
            j += 1
            x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 4 steps
    for j in range(100):
        x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 2 steps
    for j in range(3 + (k & 1)):
        x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M; x = (x ^ (x >> W)) * M  # 4 steps
    return x


@njit("uint64(uint64, int64, int64)", profile=True)
def often(x, n, t):
    for k in range(n * t):
        x = short(x, k)
        for j in range(7 + (k & 1)):
            x = (x ^ (x >> W)) * M  # 1 steps
    return x


x = np.uint64(1)
for function in (arms, breaks, deep, whiles, cont, tries, sides, often):
    x = function(x, 64, 1000)
    for call in range(100):
        x = function(x, 20, 6)
