"""Functions that call themselves: in loops, beside loops, with errors, helpers, many parameters."""
import numpy as np
from kernlib import helper, kernel


@kernel([(0, 1, 0, 0), (255, 0, 0, 0), (31, 0, 0, 0)])
def queens(full, columns, left, right):
    if columns == full:
        return 1
    ways = 0
    free = full & ~(columns | left | right)
    while free:
        bit = free & -free
        free ^= bit
        ways += queens(full, columns | bit, (left | bit) << 1, (right | bit) >> 1)
    return ways


def numbers():
    x = np.arange(200) * 7919 % 211
    return [(x.astype(np.int64), 0, 199), (np.zeros(3, np.int64), 0, 2), (np.zeros(0, np.int64), 0, -1)]


@kernel(numbers)
def quicksort(x, low, high):
    if low >= high:
        return 0
    pivot = x[(low + high) // 2]
    i = low
    j = high
    moved = 0
    while i <= j:
        while x[i] < pivot:
            i += 1
        while x[j] > pivot:
            j -= 1
        if i <= j:
            x[i], x[j] = x[j], x[i]
            i += 1
            j -= 1
            moved += 1
    moved += quicksort(x, low, j)
    moved += quicksort(x, i, high)
    return moved


@kernel([(5,), (0,)])
def sums_beside(n):
    x = np.zeros(16, np.int64)
    for i in range(16):
        x[i] = i * n
        if i % 3 == 0:
            x[i] += 1
    if n > 0:
        for k in range(2):
            x[k] += sums_beside(n - 1)
    s = 0
    for i in range(16):
        s += x[i]
    return s


@kernel([(4,), (7,)])
def fails_deep(n):
    if n == 0:
        return 1
    if n == 6:
        for k in range(3):
            if k == 2:
                raise ValueError("deep")
    s = 0
    for k in range(2):
        s += fails_deep(n - 1)
    return s


@helper()
def half(n):
    if n % 2:
        return n // 2 + 1
    return n // 2


@kernel([(0,), (20,)])
def with_helper(n):
    if n < 1:
        return 0
    s = half(n)
    for k in range(half(n) % 3):
        s += with_helper(n // 2 - k)
    return s


@kernel([(3, 1, 2, 3, 4, 5, 6, 7, 8.5), (0, 1, 2, 3, 4, 5, 6, 7, 0.5)])
def nine(n, a, b, c, d, e, f, g, x):
    if n == 0:
        return x + a + b + c + d + e + f + g
    s = x
    if n % 2:
        s += nine(n - 1, b, c, d, e, f, g, a, x * 2)
    else:
        s -= nine(n - 1, g, a, b, c, d, e, f, x / 2)
    for k in range(n):
        if k == 2:
            break
        if k == 1:
            continue
        s += nine(n - 2 if n > 1 else 0, a, b, c, d, e, f, g, s)
    return s


@kernel([(6, 1), (4, 3)])
def grows_array(n, k):
    x = np.ones(n, np.float64)
    for i in range(n):
        x[i] *= k
    if n > 1 and k < 5:
        y = grows_array(n - 1, k + 1)
        for i in range(n - 1):
            x[i] += y[i] if y[i] > 2 else -y[i]
    return x


@kernel([(10,), (1,)])
def countdown(n):
    if n <= 0:
        return 0
    if n % 3 == 0:
        return countdown(n - 2)
    return countdown(n - 1)


@helper()
def inner_tree(n):
    s = 1
    for k in range(n):
        s += inner_tree(k)
    return s


@kernel([(5,)])
def forest(n):
    s = 0
    for i in range(n):
        for j in range(i):
            s += inner_tree(j) + i
    return s
