"""Exceptions raised, caught, and leaving."""
import numpy as np

from kernlib import helper, kernel

N = [(0,), (1,), (2,), (3,), (6,)]


@helper()
def check(x):
    if x > 2:
        raise ValueError("too large", 3)
    return x


@helper()
def check_deep(x):
    y = check(x)
    return y + 1


@kernel(N)
def leaves(n):
    s = 0
    for i in range(n):
        s += check(i)
    return s


@kernel(N)
def leaves_deep(n):
    for i in range(n):
        n -= check_deep(i)
        n += 1
    return n


@kernel(N)
def raises_itself(n):
    if n > 4:
        raise ValueError
    if n == 3:
        raise RuntimeError("three")
    if n == 2: raise KeyError("two", 2)
    return n


@kernel(N)
def raises_in_loop(n):
    s = 0
    for i in range(10):
        s += i
        if i == n:
            raise IndexError("at n")
        s -= 1
    return s


@kernel(N)
def raises_multi_line(n):
    if n > 2:
        raise ValueError(
            "a",
            "b")
    return n


@kernel(N)
def caught(n):
    try:
        x = check(n)
    except Exception:
        x = -1
    return x


@kernel(N)
def caught_bare(n):
    s = 0
    try:
        s = check(n)
        s += 1
    except:
        s = -5
        s -= 1
    return s


@kernel(N)
def caught_else(n):
    s = 0
    for i in range(n):
        try:
            s += check(i)
        except Exception:
            s += 100
        else:
            s += 1
    return s


@kernel(N)
def caught_finally(n):
    s = 0
    for i in range(n):
        try:
            s += check(i)
        except Exception:
            s += 100
        finally:
            s += 3
    return s


@kernel(N)
def finally_only(n):
    s = 0
    for i in range(n):
        try:
            s += i
        finally:
            s += 2
    return s


@kernel(N)
def caught_own_raise(n):
    s = 0
    for i in range(n):
        try:
            if i % 2:
                raise ValueError("odd")
            s += 1
        except Exception:
            s += 10
    return s


@kernel(N)
def caught_outside_loop(n):
    s = 0
    try:
        for i in range(n):
            s += check(i)
    except Exception:
        s = -s
    return s


@kernel(N)
def try_in_while_true(n):
    k = 0
    while True:
        try:
            k += 1
            check(k)
        except Exception:
            break
    return k


@kernel(N)
def caught_then_raise(n):
    bad = False
    try:
        check(n)
    except Exception:
        bad = True
    if bad:
        raise RuntimeError("other")
    return n


@kernel(N)
def nested_try(n):
    s = 0
    try:
        try:
            s += check(n)
        except Exception:
            s += 10
            check(n + 1)
        s += 1
    except Exception:
        s += 100
    return s


@kernel(N)
def try_return(n):
    try:
        x = check(n)
        return x
    except Exception:
        return -1


@kernel(N)
def try_one_line(n):
    s = 0
    for i in range(n):
        try: s += check(i)
        except Exception: s += 7
    return s


@kernel(N)
def try_pass(n):
    for i in range(n):
        try:
            check(i)
        except Exception:
            pass
    return n


@kernel(N)
def try_calls_deep(n):
    s = 0
    for i in range(n):
        try:
            s += check_deep(i)
            s += check_deep(i + 1)
        except Exception:
            s -= 1
    return s


@kernel([(0,), (4,)], loose=None)
def divide(n):
    s = 0
    for i in range(3):
        s += 10 // n
    return s


@kernel([(0,), (4,)])
def divide_caught(n):
    s = 0
    for i in range(3):
        try:
            s += 10 // n
        except Exception:
            s -= 1
    return s


@kernel([(0,), (7,)])
def assert_fails(n):
    for i in range(n):
        assert i < 4
    assert n, "zero"
    return n


@kernel([(0,), (7,)])
def assert_fails_multi(n):
    for i in range(n):
        assert (i < 4 and
                i >= 0), "out"
    return n


@helper()
def find(a, x):
    for i in range(a.size):
        if a[i] == x:
            return i
    raise ValueError("not there")


@kernel(lambda: [(np.arange(5), 3), (np.arange(5), 9)])
def search_all(a, m):
    hits = 0
    miss = 0
    for x in range(m):
        try:
            find(a, x)
            hits += 1
        except Exception:
            miss += 1
    return hits, miss


@kernel([(4,)])
def raise_in_nested_loops(n):
    s = 0
    for i in range(n):
        for j in range(n):
            s += 1
            if i * j == 4:
                raise ValueError("found")
    return s


@kernel([(3,), (0,)])
def all_paths_raise(n):
    if n:
        raise ValueError("a")
    else:
        raise TypeError("b")
