"""Loops, branches, early exits, exceptions: what a function's own code can do."""

from __future__ import annotations

import numpy as np

from case import case, raised
from kernlib import njit


@njit
def nest(n, m):
    total = 0
    for i in range(n):
        row = 0
        for j in range(m):
            for k in range(3):
                row ^= i * j + k
            if row & 1:
                row += 3
        total += row
    for i in range(m):
        total -= i
    return total


@njit(fastmath=True)
def vectors(x, y):
    for i in range(len(x)):
        y[i] = x[i] * 2.0 + 1.0
    total = 0.0
    for i in range(len(x)):
        total += y[i]
    for i in range(len(x)):
        y[i] = y[i] - total
    return total


@njit
def early(a, wanted):
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            for k in range(a.shape[2]):
                if a[i, j, k] == wanted:
                    return i * 100 + j * 10 + k
                if a[i, j, k] > 900:
                    break
            if i * j > 30:
                break
            else:
                continue
        if i > 7:
            return -2
    return -1


@njit
def jumps(n):
    total, i = 0, 0
    while i < n:
        i += 1
        if i % 3 == 0:
            continue
        j = 0
        while j < i:
            j += 2
            if j * i % 17 == 5:
                break
            if j % 5 == 1:
                continue
            total += j
        else:
            total += 1000
        for k in range(i):
            if k > 12:
                break
        else:
            total -= 1
    else:
        total += 7
    return total


@njit
def switch(n):
    total = 0
    for i in range(n):
        kind = i * 7 % 11
        if kind == 0:
            total += 1
        elif kind == 1:
            total *= 3
        elif kind == 2:
            total ^= i
        elif kind == 3:
            total -= 5
        elif kind == 4:
            total += i * i
        elif kind in (5, 6):
            total &= 0xffffff
        elif kind == 7:
            total |= 1
        elif kind == 8:
            continue
        else:
            total += kind
    return total


@njit
def out_of_luck(a, at):
    total = 0
    for i in range(len(a)):
        for j in range(3):
            if i == at:
                raise ValueError("no", i)
            total += a[i] // (i - 8 + j * 100)
    return total


@njit
def tries(n):
    total = 0
    for i in range(n):
        try:
            for j in range(i):
                if (i * j) % 13 == 7:
                    raise IndexError("thirteen")
                total += j
        except Exception:  # noqa: BLE001
            total -= 1
            for j in range(5):
                total ^= j
    return total


@njit
def counted(n):
    for i in range(n):
        for j in range(i):
            if j == 3:
                yield i * j
        yield i


@njit
def sum_counted(n):
    total = 0
    for x in counted(n):
        if x % 2:
            total += x
    return total


@njit
def strings(n):
    text, found = "", 0
    for i in range(n):
        text += "ab" if i % 3 else "c"
        if "cab" in text:
            found += 1
    return found


@njit(cache=False)  # plain Numba, too, crashes if list.sort comes from a cache
def sort(a):
    if len(a) < 2:
        return a
    less, more = [a[0]], [a[0]]
    less.pop()
    more.pop()
    for x in a[1:]:
        if x < a[0]:
            less.append(x)
        else:
            more.append(x)
    return sort(less) + [a[0]] + sort(more)


@njit
def long_lines(n):
    s = 0
    for i in range(n): s += i; s ^= 1  # noqa: E701, E702
    while s > 10: s //= 3  # noqa: E701
    return s


@njit
def empty():
    pass


@case
def loops():
    return [nest(n, 2 * n) for n in range(0, 70, 7)], nest(300, 100)


@case
def vector_loops():
    x = np.arange(3001, dtype=np.float64)
    y = np.empty_like(x)
    return [vectors(x[:n], y[:n]) for n in (0, 1, 7, 64, 3001)], y


@case
def early_exits():
    a = np.arange(1000).reshape(10, 10, 10)
    return [early(a, w) for w in (0, 5, 55, 555, 899, 950, 2000)]


@case
def jumping():
    return [jumps(n) for n in range(0, 60, 3)]


@case
def switches():
    return switch(5000)


@case
def exceptions():
    ones = np.ones(30, np.int64)
    return [raised(out_of_luck, ones, at) for at in (0, 1, 4, 29)] + [raised(out_of_luck, ones, 99)]


@case
def handlers():
    return [tries(n) for n in (0, 1, 9, 80)]


@case
def generators():
    return [list(counted(9)), sum_counted(30), next(counted(5)), [next(counted(4)) for _ in range(9)]]


@case
def containers():
    return strings(90), sort([i * 7919 % 101 for i in range(101)])


@case
def odd_lines():
    return [long_lines(n) for n in (0, 1, 100)], [empty() for _ in range(100)]
