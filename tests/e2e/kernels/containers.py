"""Strings, tuples, lists, dictionaries, sets, comprehensions, generators, literal_unroll."""
from collections import namedtuple

import numba
import numpy as np
from numba import literal_unroll, types

from kernlib import Dict, List, helper, kernel

Point = namedtuple("Point", "x y")
N = [(0,), (1,), (4,), (7,)]


@kernel([("hello world",), ("",)])
def string_count(s):
    n = 0
    for c in s:
        if c == "o":
            n += 1
        elif c == " ":
            continue
    return n


@kernel([("abc", 3), ("", 2)])
def string_build(s, n):
    r = ""
    for i in range(n):
        r += s
        r = r + "-"
    if r.startswith("a"):
        return r.upper()
    return r


@kernel([("one,two,three",)])
def string_split(s):
    n = 0
    for w in s.split(","):
        if len(w) > 3:
            n += len(w)
    return n


@kernel(N)
def tuples(n):
    t = (n, n + 1, 2.5)
    s = t[0] + t[1]
    u = (1, 2, 3)
    for x in u:
        s += x
    for i in range(len(u)):
        s += u[i]
    return t, s


@kernel(lambda: [(Point(1, 2),)])
def named(p):
    q = Point(p.y, p.x)
    for i in range(3):
        q = Point(q.x + 1,
                  q.y + i)
    return q.x * 10 + q.y


@kernel(N)
def list_append(n):
    a = []
    for i in range(n):
        a.append(i * i)
    s = 0
    for x in a:
        s += x
    a.append(3)
    return s + len(a)


@kernel(N)
def list_ops(n):
    a = [1, 2, 3]
    for i in range(n):
        a.append(i)
        if len(a) > 5:
            a.pop()
    a.reverse()
    a[0] = 9
    b = a[1:]
    while len(b) > 1:
        b.pop()
    return a, b


@kernel(N)
def list_comp(n):
    a = [i * 2 for i in range(n)]
    s = 0
    for x in a: s += x
    return s


@kernel(N)
def list_comp_filter(n):
    a = [i for i in range(n) if i % 2]
    b = [i + 1
         for i in range(n)
         if i > 2]
    return len(a) * 10 + len(b)


@kernel(N)
def list_comp_in_loop(n):
    s = 0
    for k in range(n):
        a = [k + i for i in range(k)]
        s += len(a)
    return s


@kernel(N)
def list_comp_nested(n):
    a = [i * j for i in range(n) for j in range(i)]
    b = [[j for j in range(i)] for i in range(n)]
    return len(a) + len(b)


@kernel(N)
def array_comp(n):
    a = np.array([i * 2 for i in range(n + 1)])
    return a.sum()


@kernel(N)
def typed_list(n):
    a = List.empty_list(types.int64)
    for i in range(n):
        a.append(i)
    s = 0
    for x in a:
        s += x
    return s


@kernel(N)
def typed_dict(n):
    d = Dict.empty(types.int64, types.int64)
    for i in range(n):
        k = i % 3
        if k in d:
            d[k] += i
        else:
            d[k] = 1
    s = 0
    for k in d:
        s += d[k] * k
    for k, x in d.items():
        s += x
    return s


@kernel(N)
def dict_literal(n):
    d = {1: 10, 2: 20}
    for i in range(n):
        d[i] = i
    return len(d)


@kernel(N)
def sets(n):
    a = {1, 2, 3}
    for i in range(n):
        a.add(i)
    c = 0
    for x in a:
        if x > 2:
            c += 1
    b = set([1, 5])
    return c + len(a & b)


@kernel(N)
def unroll(n):
    s = 0.0
    for x in literal_unroll((1, 2.5, 3)):
        s += x * n
        if x > 2:
            s += 1
    return s


@kernel(N)
def unroll_in_loop(n):
    s = 0.0
    for i in range(n):
        for x in literal_unroll((1, 2.5)):
            if i > 1:
                s += x
            else:
                s -= x
    return s


@kernel(N)
def loop_in_unroll(n):
    s = 0.0
    for x in literal_unroll((1, 2.5, 3)):
        for i in range(n):
            s += x
            j = i
            while j > 0:
                j -= 2
                if j == 1:
                    s -= x
    return s


@helper(inline="always")
def inlined_loop(x, n):
    s = 0.0
    for i in range(n):
        if i % 2:
            continue
        s += x
    return s


@kernel(N)
def inlined_in_unroll(n):
    s = 0.0
    for x in literal_unroll((1, 2.0, 3)):
        s += inlined_loop(x, n)
        s += len([x * i for i in range(n)])
    return s


@helper()
def gen(n):
    for i in range(n):
        yield i
    yield -1


@kernel(N)
def generator(n):
    s = 0
    for x in gen(n):
        s += x
    return s


@kernel(N)
def reduce_builtins(n):
    a = [3, 1, n]
    s = sum(a) + min(a) + max(a[0], a[1])
    s += len(sorted(a))
    if np.array([n > 2, n > 3]).any():
        s += 100
    return s + abs(-n) + round(2.6) + int(3.7)


@kernel(N)
def mixed_types(n):
    i = 0
    f = 0.0
    c = 0j
    b = False
    for k in range(n):
        i += k
        f += k / 2
        c += complex(k, 1)
        b = not b
    return i, f, c, b


@kernel([(3, 4.5), (2.0, 1)])
def isinstance_pruned(a, b):
    s = 0.0
    if isinstance(a, int):
        s += 1
    else:
        s += 2
    if isinstance(b, float): s += 10
    return s
