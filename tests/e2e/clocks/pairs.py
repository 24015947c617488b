"""Two short loops, of FIRST and SECOND trips, in a loop: python pairs.py NAME FIRST SECOND TRIPS.
With `alone` instead of TRIPS: prints the first one's share of the time, each timed alone."""

from __future__ import annotations

import sys
import time

import numpy as np
from numba import njit

FAR = (1 << 21) - 1     # the last index of an array that no cache near the core can hold


@njit
def serial(n, first, second, a, b):
    x = total = 0.0
    for i in range(n):
        for j in range(first):
            x = x * 0.999 + 0.5                         # serial, first
        for j in range(second):
            x = x * 0.998 + 0.25                        # serial, second
        total += x
    return total


@njit
def restarted(n, first, second, a, b):
    total = 0.0
    for i in range(n):
        x = float(i)
        for j in range(first):
            x = x * 0.999 + 0.5                         # restarted, first
        for j in range(second):
            x = x * 0.998 + 0.25                        # restarted, second
        total += x
    return total


@njit
def gathers(n, first, second, a, b):
    x = y = 0.0
    for i in range(n):
        for j in range(first):
            x += a[(i * 7919 + j * 104729) & FAR]       # gathers, first
        for j in range(second):
            y += a[(i * 7561 + j * 15485863) & FAR]     # gathers, second
    return x + y


@njit
def gather_vector(n, first, second, a, b):
    x = 0.0
    for i in range(n):
        for j in range(first):
            x += a[(i * 7919 + j * 104729) & FAR]       # gather_vector, first
        for j in range(second):
            b[j] = b[j] * 0.998 + 0.5                   # gather_vector, second
    return x


@njit
def gather_serial(n, first, second, a, b):
    x = y = 0.0
    for i in range(n):
        for j in range(first):
            x += a[(i * 7919 + j * 104729) & FAR]       # gather_serial, first
        for j in range(second):
            y = y * 0.998 + 0.25                        # gather_serial, second
    return x + y


@njit
def vector_serial(n, first, second, a, b):
    x = 0.0
    for i in range(n):
        for j in range(first):
            b[j] = b[j] * 0.999 + 0.5                   # vector_serial, first
        for j in range(second):
            x = x * 0.998 + 0.25                        # vector_serial, second
    return x


def seconds(function, *trips: int) -> float:
    best = 1e9
    for _ in range(5):
        begin = time.thread_time()
        function(500_000, *trips, A, B)
        best = min(best, time.thread_time() - begin)
    return best


def alone(function, first: int, second: int) -> float:
    neither = seconds(function, 0, 0)
    one, other = seconds(function, first, 0) - neither, seconds(function, 0, second) - neither
    return one / (one + other)


A, B = np.ones(FAR + 1), np.ones(64)

if __name__ == "__main__":
    called, trips = globals()[sys.argv[1]], (int(sys.argv[2]), int(sys.argv[3]))
    called(1, *trips, A, B)
    print(alone(called, *trips) if sys.argv[4] == "alone" else called(int(sys.argv[4]), *trips, A, B))
