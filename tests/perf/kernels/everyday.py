"""Loops with branches, as in programs: conditions on data that is read once, short arms."""

import numpy as np
from numba import njit


@njit
def clamp(x, low, high, times):
    """Clamps in place, by statements that a compiler turns into selects."""
    for _ in range(times):
        for i in range(len(x)):
            if x[i] > high:
                x[i] = high
            if x[i] < low:
                x[i] = low
        low *= 0.999
        high *= 0.999
    return x[1]


@njit
def bands(income, tax, times):
    """One of five formulas, chosen by an `elif` chain."""
    for _ in range(times):
        for i in range(len(income)):
            x = income[i]
            if x < 0.1:
                tax[i] = 0.0
            elif x < 0.3:
                tax[i] = 0.1 * (x - 0.1)
            elif x < 0.5:
                tax[i] = 0.02 + 0.2 * (x - 0.3)
            elif x < 0.8:
                tax[i] = 0.06 + 0.3 * (x - 0.5)
            else:
                tax[i] = 0.15 + 0.4 * (x - 0.8)
    return tax[1]


@njit
def run_lengths(data, values, lengths, times):
    """Runs, as an encoder finds them; most are of length 1."""
    n = 0
    for _ in range(times):
        n = 0
        i = 0
        while i < len(data):
            j = i + 1
            while j < len(data) and data[j] == data[i]:
                j += 1
            values[n] = data[i]
            lengths[n] = j - i
            n += 1
            i = j
    return n


@njit
def search_floats(grid, keys):
    """For each key, the first of the sorted grid that is not below it."""
    total = 0
    for key in keys:
        low, high = 0, len(grid)
        while low < high:
            middle = (low + high) // 2
            if grid[middle] < key:
                low = middle + 1
            else:
                high = middle
        total += low
    return total


@njit
def fields(text, times):
    """Numbers between commas, parsed by a state machine over bytes."""
    total = 0
    number = 0
    count = 0
    quoted = False
    for _ in range(times):
        for c in text:
            if c == 34:
                quoted = not quoted
            elif quoted:
                continue
            elif 48 <= c <= 57:
                number = number * 10 + c - 48
            elif c == 44 or c == 10:
                total += number
                number = 0
                count += 1
    return total + count


@njit
def histogram(x, low, high, counts, times):
    scale = len(counts) / (high - low)
    for _ in range(times):
        for value in x:
            if value < low or value >= high:
                continue
            counts[int((value - low) * scale)] += 1
    return counts[1]


@njit
def insertion_sort(x, width):
    """Pieces of some elements, as the last step of a merge sort."""
    for start in range(0, len(x), width):
        for i in range(start + 1, min(start + width, len(x))):
            value = x[i]
            j = i
            while j > start and x[j - 1] > value:
                x[j] = x[j - 1]
                j -= 1
            x[j] = value
    return x[1]


@njit
def merge(a, b, out, times):
    i = 0
    for _ in range(times):
        i = j = 0
        for k in range(len(out)):
            if j == len(b) or (i < len(a) and a[i] <= b[j]):
                out[k] = a[i]
                i += 1
            else:
                out[k] = b[j]
                j += 1
    return i


@njit
def extremes(x, times):
    """The highest and the lowest point of a walk, and its longest climb."""
    highest = lowest = x[0]
    longest = 0
    for _ in range(times):
        climb = 0
        for i in range(1, len(x)):
            if x[i] > highest:
                highest = x[i]
            elif x[i] < lowest:
                lowest = x[i]
            if x[i] > x[i - 1]:
                climb += 1
                longest = max(longest, climb)
            else:
                climb = 0
    return highest - lowest + longest
