"""Errors in inlined calls: they leave the caller, and its callers, in the middle of a line."""
import numpy as np

from kernlib import List, helper, kernel

N = [(0, 1), (3, 1), (3, 0), (4, 2), (-1, 1), (6, 0)]


@helper(inline="always")
def divided(a, b):
    c = a // b
    return c + 1


@helper(inline="always")
def divided_late(a, b):
    c = 0
    for i in range(a):
        c += i
    return c // b


@helper(inline="always")
def divided_in_loop(a, b):
    while True:
        a -= 1
        if a < 0:
            break
        b -= 2 // a
    return b


@helper(inline="always")
def around(a, b):
    c = (
        a + 1)
    d = divided(
        c,
        b)
    return d + divided_late(a, b)


@helper(inline="always")
def only_calls(a, b):
    return divided(a,
                   b)


@helper(inline="always")
def asserted(x):
    assert x < 5
    assert x != 4, "four"
    return x


@helper()
def raising(x):
    if x > 2:
        raise ValueError("large")
    return x


@helper(inline="always")
def calls_raising(x):
    y = x + 1
    return raising(
        y)


@helper(inline="always")
def item(x, i):
    y = 2
    return x[i] + y


# Different paths lead to the call.
@kernel(N, loose=None)
def arms(n, d):
    x = (n
         if n > 0
         else n * 2)
    z = divided(n, d)
    y = (x
         if n > 0
         else n * 3)
    return z + divided_late(n, d) + y


@kernel(N)
def arms_assert(n, d):
    x = (n
         if n > 0
         else n * 2)
    z = asserted(n + d)
    if z > 0:
        return z
    for i in range(8):
        x += (i
              if i > n
              else d)
        x += asserted(i)
    return x


@kernel(N, loose=None)
def loops(n, d):
    total = 0
    for i in range(4):
        total += (
            around(i, n)
            if i > n else
            i)
        total += around(i, d)
    return total


@kernel(N, loose=None)
def loops_in_calls(n, d):
    total = 0
    while True:
        total += divided_in_loop(
            n, d)
        total -= 1
        n -= 1
        if n < 0:
            return total


@kernel(N, loose=None)
def calls_in_calls(n, d):
    total = only_calls(
        n, d)
    if n > 0:
        return calls_raising(
            n)
    return total


@kernel(N)
def caught(n, d):
    total = 0
    for i in range(7):
        try:
            total += divided(
                i, 1) + calls_raising(i)
        except Exception:
            total += 100
        total -= 1
    return total


@kernel(lambda: [(np.arange(5.0), n) for n in (3, 5, 7)], loose=None, boundscheck=True)
def bounds(x, n):
    s = 0.0
    for i in range(n):
        s += (
            item(x, i)
        )
    return s


@kernel(N, loose=None)
def lists(n, d):
    x = List([n, d])
    total = item(
        x, 1)
    for i in range(3):
        total += item(x,
                      i)
    return total
