"""A dozen kernels, with what they are compiled to: python locations.py OUT.json

OUT.json has `texts`, the inputs of the lower stage; `modules`, the name, text and assembly of each
module that becomes machine code; and `results`.
"""
from __future__ import annotations

import json
import sys

import numpy as np
from numba import guvectorize, njit, prange, vectorize
from numba.core import codegen
from nbcount import _core, _stages        # after Numba, whose import initialises nbcount

TEXTS: list[str] = []
MODULES: list[tuple[str, str, str]] = []


class Core:
    """Stands for nbcount's _core, and records what it is called with."""

    def __getattr__(self, name):
        return getattr(_core, name)

    def rewrite(self, stage, text, *events):
        if stage == _stages.LOWER:
            TEXTS.append(text)
        if stage in (_stages.CLOCK, _stages.CLOCK_LINES, _stages.CLOCK_SWITCHED):
            return None         # no clocks: only the locations are of interest
        return _core.rewrite(stage, text, *events)


def add_module(self, module, stock=codegen.JITCPUCodegen._add_module):
    MODULES.append((module.name, str(module), str(self._tm.emit_assembly(module))))
    return stock(self, module)


@njit
def callee(x, y):
    q = x / y                                       # division in callee
    if q > 3:                                       # test in callee
        return q
    return q * 2.5


@njit
def inlines(a, y):
    s = 0.0
    for x in a:                                     # loop that inlines
        s += callee(x, y)                           # call of callee
    return s


@njit
def nested(a):
    s = 0.0
    for i in range(a.shape[0]):
        j = i
        while j > 0:                                # inner loop
            s += a[j] * a[i]                        # product in inner loop
            j //= 2
        if s > 1e9:
            break
    return s


@njit(parallel=True)
def parallel(a):
    s = 0.0
    for i in prange(a.shape[0]):                    # parallel loop
        s += callee(a[i], a[0]) * 1.5               # parallel body
    return s


@njit(parallel=True)
def expression(a):
    b = a * 2 + np.sqrt(a)
    return b.sum()


@guvectorize(["void(float64[:], float64[:], float64[:])"], "(n),()->(n)")
def generalised(a, x, b):
    for i in range(a.shape[0]):
        b[i] = a[i] + x[0]


@vectorize(["float64(float64)"])
def elementwise(x):
    if x > 2:
        x = x * 2
    return x + 1


@njit
def generates(n):
    for i in range(n):
        yield i * i                                 # what is yielded


@njit
def uses_generator(n):
    s = 0
    for x in generates(n):
        s ^= x                                      # use of what is yielded
    return s


@njit
def closure(n):
    def inner(x):
        y = x / n                                   # division in closure
        return y * y

    return inner(n + 1.5) + inner(3.5)


@njit
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)                  # recursion


@njit
def fails(n):
    for i in range(n):
        if i * i == 49:
            raise ValueError("seven")               # raise
    return n


@njit
def containers(n):
    found = {0: "none"}
    names = []
    for i in range(n):
        found[i] = "x" * i
        names.append(found[i] + "y")
    return len(names[-1])


def results() -> list:
    a = np.arange(1, 101.0)
    return [inlines(a, 3.0), nested(a), parallel(a), expression(a), generalised(a, 2.0).sum(), elementwise(a).sum(),
            uses_generator(100), closure(2.0), fib(15), fails(5), containers(9)]


if __name__ == "__main__":
    _stages._core = Core()
    codegen.JITCPUCodegen._add_module = add_module
    got = dict(results=[float(x) for x in results()], texts=TEXTS, modules=MODULES)
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(got, file)
