"""Declares the kernels of tests/e2e/kernels: one source, two ways to run it.

In mode "python" (environment variable E2E_MODE) a kernel is the plain function, which the oracle
traces; in mode "njit" it is the dispatcher. Both share one code object, so lines and first lines
agree. With E2E_CACHE, Numba caches the dispatchers.
"""
from __future__ import annotations

import os
from functools import partial
from typing import Any, Callable

import numba
import numpy as np

MODE = os.environ.get("E2E_MODE", "njit")
KERNELS: list["Kernel"] = []


class Kernel:
    """A function, its calls and, if compiled code really differs from CPython, how.

    `cases()` makes new argument tuples. `expect(hits, line0)` returns the oracle's counts for the
    kernel's file (dict line -> hits), changed to what compiled code does; `line0` is the first line
    of the function. `why`: the reason. `loose`: the relative error allowed between the results of
    Python and Numba, for fastmath and sums in prange; None: only whether they raise is compared.
    """

    def __init__(self, fn, cases, opts, expect, why, loose, threads):
        self.fn, self.cases, self.opts = fn, cases, opts
        self.expect, self.why, self.loose, self.threads = expect, why, loose, threads
        self.name = fn.__name__
        self.line = fn.__code__.co_firstlineno
        self.file = fn.__code__.co_filename
        self.call = fn


njit = partial(numba.njit, cache="E2E_CACHE" in os.environ)


def _jit(fn, opts):
    return fn if MODE == "python" else njit(**opts)(fn)


def kernel(cases: Callable[[], list] | list, expect=None, why: str = "", loose: float | None = 0.0,
           threads: bool = False, **opts: Any):
    """Decorator: registers a function as a kernel, run on every tuple of `cases`; `opts` go to
    njit."""
    def wrap(fn):
        maker = cases if callable(cases) else lambda: list(cases)
        k = Kernel(fn, maker, opts, expect, why, loose, threads)
        k.call = _jit(fn, opts)
        KERNELS.append(k)
        return k.call
    return wrap


def helper(**opts: Any):
    """Decorator of a profiled function that kernels call."""
    return lambda fn: _jit(fn, opts)


if MODE == "python":
    prange = range

    class List(list):
        """Stands for numba.typed.List in mode "python"."""
        @staticmethod
        def empty_list(_):
            return List()

    class Dict(dict):
        """Stands for numba.typed.Dict in mode "python"."""
        @staticmethod
        def empty(_k, _v):
            return Dict()
else:
    from numba import prange
    from numba.typed import Dict, List


def plain(x: Any) -> Any:
    """A result as plain data: two are equal exactly if the results are equal bit by bit."""
    if isinstance(x, np.ndarray):
        return ("array", x.dtype.str, x.shape, np.ascontiguousarray(x).tobytes().hex())
    if isinstance(x, (np.generic,)):
        return plain(x.item())
    if isinstance(x, bool):
        return x
    if isinstance(x, float):
        return ("float", "nan" if x != x else x.hex())
    if isinstance(x, complex):
        return ("complex", plain(x.real), plain(x.imag))
    if isinstance(x, tuple):
        return (type(x).__name__,) + tuple(plain(i) for i in x)
    if isinstance(x, (set, frozenset)):
        return ("set", sorted((plain(i) for i in x), key=repr))
    if isinstance(x, dict) or type(x).__name__ == "Dict":
        return ("dict", sorted(((plain(k), plain(v)) for k, v in x.items()), key=repr))
    if isinstance(x, list) or type(x).__name__ in ("List", "ReflectedList"):
        return ("list", [plain(i) for i in x])
    if isinstance(x, bytes):
        return ("bytes", x.hex())
    if x is None or isinstance(x, (int, str)):
        return x
    return repr(x)


def outcome(call: Callable, args: tuple) -> tuple:
    """Calls: -> ('ok', result, array arguments afterwards) or ('raised', type, args)."""
    try:
        r = call(*args)
    except Exception as e:                      # noqa: BLE001: a kernel's own exception is its result
        return ("raised", type(e).__name__, tuple(map(repr, e.args)))
    return ("ok", plain(r), tuple(plain(a) for a in args if isinstance(a, np.ndarray)))
