"""Functions that call each other. As a script, it prints their results as JSON. If it gets the name
of a file as argument, it writes there who called whom, as sys.setprofile tells it."""

from __future__ import annotations

import json
import os
import sys
from functools import reduce

import numpy as np
from numba import njit, prange

import other

SIZE = int(os.environ.get("E2E_SIZE", "100"))


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@njit
def is_even(n):
    if n == 0:
        return 1
    return is_odd(n - 1)


@njit
def is_odd(n):
    if n == 0:
        return 0
    return is_even(n - 1)


@njit
def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


@njit
def work(n):
    x = 1.0
    for i in range(n):
        x = x * 0.999 + (x - 0.3) * (x - 0.7)
    return x


@njit
def little_and_much(n):
    a = work(n)
    b = work(50 * n)
    return a + b


@njit
def tiny(x):
    return x * x + 1.0


@njit
def twice(x):
    return tiny(x) + tiny(x + 1.0)


@njit
def nested(n):
    total = 0.0
    for i in range(n):
        total += twice(float(i))
        if i % 3 == 0:
            total -= tiny(total * 1e-9)
    return total


@njit
def fails(x):
    if x > 3:
        raise ValueError("too much")
    return x


@njit
def sometimes(n):
    total = 0
    for i in range(n):
        try:
            total += fails(i) + fails(5 - i) + work(3) * 0
        except Exception:
            total -= 1
    return total


@njit
def generate(n):
    for i in range(n):
        yield tiny(float(i))


@njit
def consume(n):
    total = 0.0
    for x in generate(n):
        total += x
    for x in generate(2):
        total -= x
    return total


@njit(parallel=True)
def spread(n):
    total = 0.0
    for i in prange(n):
        total += work(i % 13) + tiny(1.0)
    return total


@njit
def of_module(n):
    total = 0
    for i in range(n):
        total += other.step(i)
        total += (other.step(i)
                  + other.leap(i))
    return total


@njit
def apply(f, n):
    total = 0.0
    for i in range(n):
        total += f(float(i))
    return total


@njit
def higher(n):
    return apply(tiny, n) + apply(twice, n)


@njit
def mixed(n):
    total = 0.0
    for i in range(n):
        total += tiny(float(i))
    return total + fib(11) + is_even(7)


@njit
def closures(n):
    def add(x):
        return x + n

    def twice_more(x):
        def more(y):
            return work(2) + y
        return more(x) + (more(x + 1)
                          + add(3))
    total = 0.0
    for i in range(n):
        total += add(i)
        if i % 3 == 0:
            total += twice_more(i) + add(
                add(2))
    return total + twice_more(1)


@njit
def comprehensions(n):
    squares = [i * i for i in range(n)]
    total = 0
    for i in range(4):
        total += len([j for j in squares if j % 2 == i % 2])
        total += sum([len([k for k in range(j)]) for j in range(i)])
    return total + sum(squares)


@njit(inline="always")
def halved(x):
    for _ in range(3):
        x = x * 0.5
    return x + tiny(x)


@njit(inline="always")
def quartered(x):
    y = halved(x)
    if x > 5.0:
        y += halved(y)
    return y


@njit
def inlined(n):
    total = 0.0
    for i in range(n):
        total += quartered(float(i))
        if i % 2:
            total -= halved(total) + halved(
                1.0)
    return total


@njit(parallel=True)
def spread_inlined(n):
    def scaled(x):
        return x * 0.25
    total = 0.0
    for i in prange(n):
        total += scaled(i) + quartered(float(i))
    return total + scaled(2)


@njit(parallel=True)
def wide(n):
    total = 0.0
    for i in prange(n):
        total += work(i % 7)
    return total


@njit
def calls_wide(n):
    return wide(n) + work(2)


@njit
def reduced(n):
    return reduce(lambda a, b: a + b, np.arange(n)) + reduce(max_of, np.arange(n))


@njit
def max_of(a, b):
    return a if a > b else b


def main():
    results = [fib(12), is_even(9), is_odd(4), ackermann(2, 3), little_and_much(SIZE), nested(50), sometimes(9),
               consume(6), spread(40), of_module(7), higher(5), mixed(8), work(10), tiny(2.0), closures(7), comprehensions(6), inlined(9),
               spread_inlined(30), halved(3.0), reduced(6),
               calls_wide(50)]
    return [float(x) for x in results]


def count_calls() -> list:
    """[file and line of the caller, file and name of the callee, number of calls]; a generator is
    called where it is first resumed."""
    found: dict[tuple, int] = {}
    resumed = set()
    files = {__file__, other.__file__}

    def profiler(frame, event, _arg):
        code, back = frame.f_code, frame.f_back
        if event != "call" or code.co_filename not in files or back.f_code.co_filename not in files:
            return
        if code.co_flags & 0x20:
            if frame in resumed:
                return
            resumed.add(frame)
        key = (back.f_code.co_filename, back.f_lineno, code.co_filename, code.co_name)
        found[key] = found.get(key, 0) + 1

    sys.setprofile(profiler)
    try:
        main()
    finally:
        sys.setprofile(None)
    return [[*key, n] for key, n in found.items()]


if __name__ == "__main__":
    print(json.dumps(main()))
    if sys.argv[1:]:
        with open(sys.argv[1], "w", encoding="utf-8") as out:
            json.dump(count_calls(), out)
