"""Outer loops with many counters, held in memory; in them loops, inlined calls, errors, threads."""
import numpy as np
from numba import prange

from kernlib import helper, kernel

SIZES = [(0, 0), (1, 3), (7, 2), (40, 5)]


@kernel(lambda: [(np.zeros(16, np.int64), n, m) for n, m in SIZES])
def many_ways(a, n, m):
    for i in range(n):
        if i % 2:
            a[0] += i
        if i % 3 == 0:
            a[1] -= i
        elif i % 3 == 1:
            a[2] ^= i
        else:
            a[3] += 1
        for j in range(m):
            if (i + j) % 4 == 0:
                a[4] += j
            else:
                a[5] += 1
        if a[0] > 50:
            a[6] += 1
            if a[4] > 9:
                a[7] += a[6]
                continue
            a[8] += 1
        if a[1] < -20:
            a[9] += 1
        if a[2] & 8:
            a[10] += 1
        if a[5] % 5 == 1:
            a[11] += a[5]
            for j in range(m):
                a[12] += 1
        if a[12] > 100:
            a[13] += 1
        if a[9] == 30:
            break
    return a[13]


@helper()
def push(heap, count, x):
    """A heap's push; most calls return at once."""
    if count == len(heap):
        if x >= heap[0]:
            return count
        at = 0
        while True:
            child = 2 * at + 1
            if child >= count:
                break
            if child + 1 < count and heap[child + 1] > heap[child]:
                child += 1
            if heap[child] <= x:
                break
            heap[at] = heap[child]
            at = child
        heap[at] = x
        return count
    at = count
    while at > 0:
        up = (at - 1) // 2
        if heap[up] >= x:
            break
        heap[at] = heap[up]
        at = up
    heap[at] = x
    return count + 1


@kernel(lambda: [(np.arange(n * 7) * 7919 % 101, 5) for n in (0, 1, 2, 9)])
def smallest(values, size):
    a, b = np.zeros(size, np.int64), np.zeros(size + 2, np.int64)
    counts = np.zeros(2, np.int64)
    for i in range(0, len(values), 7):
        for k in range(i, i + 7):
            v = values[k]
            counts[0] = push(a, counts[0], v)
            if v & 1:
                counts[1] = push(b, counts[1], 100 - v)
        if counts[1] == size + 2:
            counts[1] = push(b, counts[1], i % 50)
    return a, b, counts


@kernel(lambda: [(np.arange(24) * d % 13, n) for n in (0, 3, 24) for d in (1, 5, 7)])
def leaves_outer(a, n):
    s = 0
    for i in range(n):
        for j in range(3):
            s += a[(i + j) % 24]
        if s % 2:
            a[0] += 1
        if s % 3 == 0:
            a[1] += 1
        if s % 5 == 0:
            a[2] += 1
        if s % 7 == 1:
            a[3] += 1
        if s % 11 == 4:
            a[4] += 1
        if a[0] > 9:
            a[5] += 1
        if a[1] > 4:
            a[6] += 1
        if a[2] > 3:
            a[7] += 1
        if a[5] > 3:
            a[8] += 1
        if a[8] > 2:
            raise ValueError("enough", 8)
        if a[7] > 2:
            return -s
    return s


@helper()
def sorted_in_place(a):
    moves = 0
    for i in range(1, len(a)):
        x = a[i]
        j = i
        if x < a[0]:
            moves += 100
        if x > a[i - 1]:
            a[i] = x
            continue
        while j > 0 and a[j - 1] > x:
            a[j] = a[j - 1]
            j -= 1
            moves += 1
        if j == 0:
            a[0] = x
        elif j == 1:
            a[1] = x
        elif j % 2:
            a[j] = x
        else:
            a[j] = x
            moves += 7
        if moves > 40:
            a[0] -= 1
        if moves > 80:
            a[0] += 2
        if moves % 3 == 0:
            a[0] -= 0
    return moves


@kernel(lambda: [(np.arange(n * 8) * 37 % 41, n) for n in (0, 1, 4)])
def calls_it(a, n):
    total = 0
    for i in range(n):
        total += sorted_in_place(a[i * 8:i * 8 + 8])
    for k in range(3):
        for i in range(n):
            total += sorted_in_place(a[i * 8:i * 8 + 8 - k])
    return total


@helper()
def tree(a, lo, hi):
    """Quicksort: recursion, with loops in loops."""
    while lo < hi:
        pivot = a[(lo + hi) // 2]
        i, j = lo, hi
        while i <= j:
            while a[i] < pivot:
                i += 1
            while a[j] > pivot:
                j -= 1
            if i <= j:
                if a[i] != a[j]:
                    a[i], a[j] = a[j], a[i]
                i += 1
                j -= 1
        if j - lo < hi - i:
            if lo < j:
                tree(a, lo, j)
            lo = i
        else:
            if i < hi:
                tree(a, i, hi)
            hi = j
    return hi - lo


@kernel(lambda: [(np.arange(n) * 7919 % 97,) for n in (0, 1, 2, 30, 100)])
def sorts(a):
    tree(a, 0, len(a) - 1)
    return a


@kernel(lambda: [(np.arange(n * 6).reshape(n, 6) * 7919 % 31, 3) for n in (0, 1, 20)], parallel=True, threads=True)
def in_threads(a, m):
    for i in prange(len(a)):
        for k in range(m):
            for j in range(5):
                if a[i, j] > a[i, j + 1]:
                    a[i, j], a[i, j + 1] = a[i, j + 1], a[i, j]
            if a[i, 0] % 2:
                a[i, 5] += 1
            if a[i, 1] % 3 == 0:
                a[i, 5] += 2
            if a[i, 2] % 4 == 1:
                a[i, 5] += 3
            if a[i, 3] % 5 == 2:
                a[i, 5] += 4
            elif a[i, 4] > 9:
                a[i, 4] -= 1
            if a[i, 5] > 40:
                a[i, 5] = 7
            if a[i, 5] % 7 == 3:
                a[i, 3] += 1
            if a[i, 3] % 9 == 3:
                a[i, 2] += 1
            if a[i, 2] > 30:
                a[i, 2] = 0
            else:
                a[i, 0] += 1
    return a
