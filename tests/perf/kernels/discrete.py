"""Integers, tables, text: hash tables, strings, dictionaries, branches."""

import numpy as np
from numba import njit, types
from numba.typed import Dict


@njit
def hash_join(left, right, values):
    """Sum of the values found by looking up the keys `left` among `right`; open addressing."""
    size = 1
    while size < 2 * len(right):
        size *= 2
    keys = np.full(size, -1, np.int64)
    rows = np.zeros(size, np.int64)
    mask = size - 1
    for row in range(len(right)):
        slot = (right[row] * 0x9E3779B1 >> 7) & mask
        while keys[slot] != -1 and keys[slot] != right[row]:
            slot = (slot + 1) & mask
        keys[slot] = right[row]
        rows[slot] = row
    total = 0
    matches = 0
    for key in left:
        slot = (key * 0x9E3779B1 >> 7) & mask
        while keys[slot] != -1:
            if keys[slot] == key:
                total += values[rows[slot]]
                matches += 1
                break
            slot = (slot + 1) & mask
    return total, matches


@njit
def strings(text, times):
    """How many words begin as they end; the greatest length of a word not beginning with x."""
    longest = 0
    found = 0
    for _ in range(times):
        for word in text.split(" "):
            if len(word) > 1 and word[0] == word[-1]:
                found += 1
            if len(word) > longest and not word.startswith("x"):
                longest = len(word)
    return found, longest


@njit
def typed_dict(keys):
    counts = Dict.empty(types.int64, types.int64)
    for key in keys:
        if key in counts:
            counts[key] += 1
        else:
            counts[key] = 1
    most = 0
    for key, count in counts.items():
        if count > most:
            most = count
    return len(counts), most


@njit
def branches24(a, b, times):
    total = 0
    for _ in range(times):
        for i in range(len(a)):
            x, y = a[i], b[i]
            if x & 1:
                total += x
            if x & 2:
                total ^= y
            if x > 500:
                total -= i
            if x < 100:
                total += y & 7
            if x % 3 == 0:
                total += 3
            if y & 4:
                total ^= x << 2
            if y > 300:
                total += x
            if x > y:
                total ^= y
            if x + y > 900:
                total -= i
            if x ^ y > 128:
                total += y & 7
            if x & 16:
                total += 3
            if y & 32:
                total ^= x << 2
            if x == y:
                total += x
            if x - y > 50:
                total ^= y
            if y - x > 50:
                total -= i
            if x & y & 8:
                total += y & 7
            if (x | y) & 64:
                total += 3
            if x > 10 * (y & 63):
                total ^= x << 2
            if y % 5 == 1:
                total += x
            if x * 2 < y:
                total ^= y
            if x & 256:
                total -= i
            if y & 512:
                total += y & 7
            if x > 990:
                total += 3
            if y < 10:
                total ^= x << 2
    return total


@njit
def levenshtein(s, t):
    row = np.arange(len(t) + 1)
    for i in range(len(s)):
        diagonal = row[0]
        row[0] = i + 1
        for j in range(len(t)):
            cost = diagonal if s[i] == t[j] else diagonal + 1
            diagonal = row[j + 1]
            row[j + 1] = min(cost, min(row[j], row[j + 1]) + 1)
    return row[-1]


@njit
def sieve(limit, times):
    count = 0
    for _ in range(times):
        prime = np.ones(limit + 1, np.bool_)
        count = 0
        for i in range(2, limit + 1):
            if prime[i]:
                count += 1
                for j in range(i * i, limit + 1, i):
                    prime[j] = False
    return count


@njit
def binary_search(table, wanted):
    found = 0
    for w in wanted:
        lo, hi = 0, len(table)
        while lo < hi:
            mid = (lo + hi) // 2
            if table[mid] < w:
                lo = mid + 1
            else:
                hi = mid
        if lo < len(table) and table[lo] == w:
            found += 1
    return found


@njit
def collatz(limit):
    longest = 0
    for start in range(1, limit):
        n, steps = start, 0
        while n != 1:
            if n & 1:
                n = 3 * n + 1
            else:
                n >>= 1
            steps += 1
        if steps > longest:
            longest = steps
    return longest
