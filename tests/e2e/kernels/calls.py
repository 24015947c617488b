"""Calls, recursion, closures, inner and inlined functions."""
import numpy as np
from kernlib import helper, kernel

from kernels._other_file import clip, poly, scaled_sum

N = [(0,), (1,), (2,), (5,), (8,)]


@helper()
def level3(x):
    y = x + 1
    return y


@helper()
def level2(x):
    if x % 2:
        return level3(x)
    return level3(x) + level3(x + 1)


@helper()
def level1(n):
    s = 0
    for i in range(n):
        s += level2(i)
    return s


@kernel(N)
def call_levels(n):
    a = level1(n)
    b = level1(n + 1)
    return a + b + level2(n)


@kernel(N)
def call_twice_on_line(n):
    return level3(n) + level3(level3(n))


@kernel(N)
def call_multi_line(n):
    s = 0
    for i in range(n):
        s += max(level3(i),
                 level3(i + 1),
                 3)
    return s


@kernel([(0,), (1,), (6,), (10,)])
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@kernel([(0,), (6,)])
def factorial(n):
    if n <= 1:
        return 1
    r = n * factorial(n - 1)
    return r


@kernel([(2, 3), (1, 2)])
def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


@helper()
def is_odd(n):
    if n == 0:
        return False
    return is_even(n - 1)


@helper()
def is_even(n):
    if n == 0:
        return True
    return is_odd(n - 1)


@kernel([(0,), (5,), (8,)])
def mutual(n):
    c = 0
    for i in range(n):
        if is_even(i):
            c += 1
    return c


@kernel([(3,)])
def hanoi_like(n):
    if n == 0:
        return 0
    s = 1
    for i in range(2):
        s += hanoi_like(n - 1)
    return s


@helper(inline="always")
def inl_simple(x):
    y = x * 2
    return y + 1


@helper(inline="always")
def inl_branch(x):
    if x > 3:
        return x
    else:
        y = x + 10
    return y


@helper(inline="always")
def inl_loop(n):
    s = 0
    for i in range(n):
        s += i
    return s


@helper(inline="always")
def inl_outer(n):
    a = inl_simple(n)
    return a + inl_simple(a)


@kernel(N)
def inline_simple(n):
    s = 0
    for i in range(n):
        s += inl_simple(i)
    return s


@kernel(N)
def inline_branches(n):
    s = 0
    for i in range(n):
        s += inl_branch(i)
        s += inl_branch(i + 2); s -= 1
    return s


@kernel(N)
def inline_loops(n):
    s = inl_loop(n)
    for i in range(n):
        s += inl_loop(i)
    return s


@kernel(N)
def inline_nested(n):
    s = 0
    while n > 0:
        s += inl_outer(n)
        n -= 1
    return s


@kernel(N)
def inline_other_file(n):
    s = 0
    for i in range(n):
        s += poly(i)
        s += clip(s, 0, 50)
    return s + scaled_sum(n)


@kernel(N)
def closure_capture(n):
    k = n + 1

    def add(x):
        return x + k

    s = 0
    for i in range(n):
        s += add(i)
    return s


@kernel(N)
def closure_lines(n):
    def g(x):
        y = x * 2
        if y > 4:
            y -= 1
        return y
    s = 0
    for i in range(n):
        s += g(i)
    return s + g(n)


@kernel(N)
def closure_one_line(n):
    def g(x): return x + n
    s = 0
    for i in range(n): s += g(i)
    return s


@kernel(N)
def lambda_call(n):
    f = lambda y: y * y + 1
    s = 0
    for i in range(n):
        s += f(i)
    return s


@kernel(N)
def closure_nested(n):
    def h(x):
        return x + 1

    def g(x):
        a = h(x)
        return a + h(a)

    return g(n) + h(n)


@helper()
def apply(f, x):
    return f(x) + 1


@kernel(N)
def function_argument(n):
    s = 0
    for i in range(n):
        s += apply(level3, i)
    return s


@kernel(N)
def call_in_conditions(n):
    s = 0
    while level3(s) < n:
        s += 1
    for i in range(level3(n)):
        if level3(i) > 3: s += 1
        elif level3(i) == 2:
            s += 20
    return s


@kernel([(4, 3), (0, 0)])
def same_helper_two_types(n, m):
    a = level3(n)
    b = level3(m + 0.5)
    for i in range(m):
        b += level3(i * 1.5)
    return a + b


@helper()
def kw_helper(a, b=2, *rest):
    s = a + b
    if len(rest) > 0:
        s += len(rest)
    return s


@kernel(N)
def call_kinds(n):
    s = kw_helper(n)
    s += kw_helper(n, 3)
    s += kw_helper(n, b=4)
    s += kw_helper(n, 1, 2, 3)
    return s


@helper()
def swap(a, b):
    return b, a


@kernel(N)
def tuple_results(n):
    a, b = 0, 1
    for i in range(n):
        a, b = swap(a, b + i)
    return a, b


# Nothing is left of the inner, unused call. From Python 3.12 on, it is the first in its block.
@kernel(lambda: [(n,) for n in (0, 2, 3, 9)])
def unused_behind_join(n):
    def inner(u, w):
        return w % 103

    def outer(u, w):
        if u <= w:
            return w % 103
        w = inner(w, (9 if (abs(4) > (w // 2) or u <= abs(3)) else 1))
        return (abs(1) // 3) % 103

    return outer(max(2, n), 2) + outer(n, 5)


# Only a constant is left of the inner call's end: same instruction of `outer` as before its loop.
@kernel(lambda: [(n,) for n in (0, 1, 3, 9)])
def constant_behind_loop(n):
    def loop(u, w):
        for w in range((w if abs(u) != 1 else 2) % 3):
            pass

    def inner(u, w):
        w = loop(u * 3 % 7, 2)
        return 3

    def outer(u, w):
        w = inner(inner(u * u % 109, 3), abs(w))
        return abs(w) // 2

    for k in range(n):
        n += outer(k, n)
    return outer(outer(1, 3), n)


# Helpers that consist only of arms with float comparisons: LLVM turns these into selects.
@helper()
def bounded(v, lo, hi):
    if v < lo:
        return lo
    if v > hi:
        return hi
    return v


@helper()
def sign(v):
    if v > 0.0: return 1.0
    elif v < 0.0:
        return -1.0
    return 0.0


@helper()
def ramp(v, w):
    u = v * w
    if u > 0.5:
        if w > 0.25:
            u = 1.0 - u
        else:
            u = u + w
    if u < v or w < 0.125:
        u += 0.5
    return u


@kernel(lambda: [(np.linspace(-1.0, 1.0, n),) for n in (0, 1, 9, 40)])
def arms_of_floats(x):
    s = bounded(0.5, 1.0, 2.0)
    for v in x:
        s += bounded(v, -0.5, 0.5) + sign(v) * ramp(v, s)
        if ramp(s, v) > 3.0:
            s = sign(s)
    return s


@helper()
def push(heap, x):
    if x >= heap[0]:
        return 0            # most calls
    for k in range(heap.size):
        if heap[k] == x:
            return 0
    i = 0
    while True:
        child = 2 * i + 1
        if child >= heap.size:
            break
        if child + 1 < heap.size and heap[child + 1] > heap[child]:
            child += 1
        if x >= heap[child]:
            break
        heap[i] = heap[child]
        i = child
    heap[i] = x
    return 1


def heaps():
    return [(np.full(size, 90), np.arange(n) * 7 % 31) for size in (1, 2, 7) for n in (0, 1, 40)]


@kernel(heaps)
def early_return(heap, values):
    n = 0
    for x in values:
        n += push(heap, x)
    return n


@kernel(heaps)
def early_returns_in_turns(heap, values):
    n = 0
    for i in range(values.size):
        if i % 3 == 0:
            n += push(heap, values[i])
        n += push(heap, values[i] + 1)
    while n > 3 and push(heap, n) == 0:
        n -= 2
    return n


@helper()
def push_some(heap, values):
    n = 0
    for x in values:
        if x % 5 == 4:
            return n
        n += push(heap, x)
    return n + 1


@kernel(heaps)
def early_returns_of_loops(heap, values):
    n = 0
    for i in range(values.size):
        n += push_some(heap, values[i:])
    return n


@helper()
def push_or_raise(heap, x):
    if x % 4 == 1:
        raise ValueError
    return push(heap, x)


@kernel(heaps)
def early_returns_and_errors(heap, values):
    n = 0
    for i in range(values.size):
        try:
            n += push_or_raise(heap, values[i])
        except Exception:
            n -= 1
    return n
