"""Calls: recursion, other modules, pointers, classes, C, ufuncs."""

from __future__ import annotations

import ctypes

import numpy as np
from numba import cfunc, float64, guvectorize, int64, stencil, vectorize
from numba.experimental import jitclass

import callee
from case import case, raised
from kernlib import njit


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@njit(cache=False)  # plain Numba, too, crashes if mutual recursion comes from a cache
def is_even(n):
    if n == 0:
        return True
    return not is_odd(n - 1)


@njit(cache=False)
def is_odd(n):
    if n == 0:
        return False
    return callee.opposite(is_even(n - 1))


@njit
def ackermann(m, n):
    while m:
        if n == 0:
            n = 1
        else:
            n = ackermann(m, n - 1)
        m -= 1
    return n + 1


@njit
def tree(n):
    total = 0
    for i in range(n):
        total += 1 + tree(i)
        for j in range(i):
            total ^= j
    return total


@njit
def levels(n):
    total = 0
    for i in range(n):
        total += callee.middle(i)
        total ^= callee.leaf(total & 15)
    return total


@njit
def deep_error(n):
    total = 0
    for i in range(n):
        total += callee.checked(i, 7)
    return total


@njit
def survives(n):
    total = 0
    for i in range(n):
        try:
            total += callee.checked(i, 5)
        except Exception:  # noqa: BLE001
            total -= 1
    return total


@njit
def apply(f, g, n):
    total = 0
    for i in range(n):
        total += f(i)
        total -= g(total & 7)
    return total


def adder(k):
    @njit
    def add(x):
        y = x
        for i in range(k):
            y += i
        return y
    return add


@njit("int64(int64)")
def pointed_one(x):
    return x + 1


@njit("int64(int64)")
def pointed_two(x):
    y = 0
    for i in range(x & 15):
        y += callee.leaf(i)
    return y


@njit
def through_pointers(functions, n):
    total = 0
    for i in range(n):
        for f in functions:
            total += f(i)
    return total


@cfunc("int64(int64)")
def from_c(n):
    total = 0
    for i in range(n):
        total += callee.leaf(i & 7)
    return total


@njit(cache=False)  # it contains an address
def through_ctypes(n):
    total = 0
    for i in range(n):
        total += C_CALLBACK(i)
    return total


C_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(from_c.address)


@jitclass([("n", int64), ("data", float64[:])])
class Pile:
    def __init__(self, n):
        self.n = n
        self.data = np.zeros(n)

    def grow(self, by):
        for i in range(self.n):
            self.data[i] += by * callee.leaf(i & 3)
        return self.data.sum()

    @property
    def top(self):
        return self.data[self.n - 1]


@njit
def piles(n):
    total = 0.0
    for i in range(1, n):
        pile = Pile(i)
        total += pile.grow(2.0) + pile.top
    return total


@vectorize(["float64(float64, float64)", "int64(int64, int64)"])
def clip(x, y):
    if x > y:
        return y
    return x + callee.leaf(2)


@vectorize
def dynamic(x):
    total = x
    for i in range(5):
        total += i
    return total


@guvectorize(["(float64[:], float64[:])"], "(n)->(n)")
def running(x, out):
    total = 0.0
    for i in range(len(x)):
        total += x[i]
        out[i] = total


@vectorize(["float64(float64)"], target="parallel")
def parallel_ufunc(x):
    y = x
    for i in range(7):
        y = y * 0.5 + callee.leaf(i)
    return y


@guvectorize(["(float64[:], float64[:])"], "(n)->()", target="parallel")
def parallel_rows(x, out):
    total = 0.0
    for i in range(len(x)):
        total += x[i]
    out[0] = total


@stencil
def neighbours(a):
    return a[0, -1] + 2 * a[0, 1] - a[1, 0]


@njit
def blur(a):
    return neighbours(a) + 1


@njit
def scale(x, by=2):
    return x * by


@njit
def odd_arguments(t, s, o, *rest):
    total = t[0] + len(s)
    if o is not None:
        total += o
    for r in rest:
        total += scale(r, by=3)
    return total, s, t


@case
def recursion():
    return fib(17), [is_even(n) for n in (0, 1, 40, 77)], is_odd(13), ackermann(2, 9), tree(9)


@case
def call_chains():
    return levels(60), callee.middle(5), callee.leaf(3)


@case
def errors_from_below():
    return [raised(deep_error, n) for n in (3, 7, 8, 100)], survives(40)


@case
def closures():
    one, two = adder(3), adder(30)
    return apply(one, two, 50), one(2), two(5)


@case
def first_class():
    return [through_pointers((pointed_one, pointed_two), n) for n in (0, 3, 60)], pointed_two(9)


@case
def called_from_c():
    return [from_c.ctypes(n) for n in (0, 5, 200)], through_ctypes(40)


@case
def classes():
    pile = Pile(5)
    return piles(12), [pile.grow(x) for x in (1.0, 2.5)], pile.top


@case
def ufuncs():
    x = np.linspace(-1, 1, 301)
    rows = x[:300].reshape(10, 30)
    return (clip(x, -x), clip(np.arange(9), 4), dynamic(np.arange(40)), running(rows), running(x),
            dynamic(x))


@case
def parallel_ufuncs():
    x = np.linspace(-1, 1, 5000)
    return parallel_ufunc(x), parallel_rows(x.reshape(50, 100))


@case
def stencils():
    a = np.arange(400.0).reshape(20, 20)
    return blur(a), neighbours(a)


@case
def arguments():
    return odd_arguments((1, 2.5), "text", None, 7), odd_arguments((1, 2.5), "text", 5, 1, 2)
