"""Whether a function has `profile=True`, and which of the functions that it calls, directly or not,
have. Their code may be inlined in its own, so cached code cannot be used if the marks have changed.
Numba's cache key covers neither options nor callees."""

from __future__ import annotations

import functools
from types import CodeType, ModuleType
from typing import Callable, Iterator

from numba.core.caching import Cache
from numba.core.ccallback import CFunc
from numba.core.codegen import CodeLibrary
from numba.core.dispatcher import Dispatcher
from numba.np.ufunc.dufunc import DUFunc
from numba.np.ufunc.gufunc import GUFunc
from numba.np.ufunc.ufuncbuilder import GUFuncBuilder, UFuncDispatcher
from numba.np.ufunc.wrappers import _GufuncWrapper

from ._signals import let_pass
from ._state import Patch


def is_marked(keeper: Cache | CodeLibrary) -> bool:
    """Has the function whose code this keeps `profile=True`? A cache is asked for code before there
    are flags, and knows only the Python function, from which several may be made."""
    return getattr(keeper, "nbcount_marked", False)


def patches() -> list[Patch]:
    """Tells caches. A gufunc has two: one of its kernel, and one of its wrapper, which contains the
    kernel's code."""
    stock_jit, stock_cfunc = Dispatcher.enable_caching, CFunc.enable_caching
    stock_kernel, stock_wrapper = UFuncDispatcher._compile_core, _GufuncWrapper.__init__

    @functools.wraps(stock_jit)
    def enable_jit(self):
        stock_jit(self)
        self._cache.nbcount_marked = bool(self.targetoptions.get("profile"))

    @functools.wraps(stock_cfunc)
    def enable_cfunc(self):
        stock_cfunc(self)
        self._cache.nbcount_marked = bool(self._compiler.targetoptions.get("profile"))

    @functools.wraps(stock_kernel)
    def _compile_core(self, sig, flags, locals):
        self.cache.nbcount_marked = flags.profile
        cres = stock_kernel(self, sig, flags, locals)
        cres.library.nbcount_marked = flags.profile
        return cres

    @functools.wraps(stock_wrapper)
    def __init__(self, *args, **kwargs):
        stock_wrapper(self, *args, **kwargs)
        self.cache.nbcount_marked = is_marked(self.library)

    return [(Dispatcher, "enable_caching", enable_jit), (CFunc, "enable_caching", enable_cfunc),
            (UFuncDispatcher, "_compile_core", _compile_core), (_GufuncWrapper, "__init__", __init__)]


def marked_callees(function: Callable) -> tuple[str, ...]:
    """Their names, sorted, as far as they can be found: in the function's globals, in its closure, and in
    modules and tuples found there. The objects there may be anything and raise when examined (a proxy
    does): then the result is ()."""
    try:
        return tuple(sorted(_find_marked(function)))
    except Exception as error:  # noqa: BLE001 - never harm the user's program
        let_pass(error)
        return ()


def _find_marked(function: Callable) -> set[str]:
    found: set[str] = set()
    seen = {function}
    left = [function]
    while left:
        for callee in _callees(left.pop()):
            if callee.targetoptions.get("profile"):
                found.add(f"{callee.py_func.__module__}.{callee.py_func.__qualname__}")
            if callee.py_func not in seen:
                seen.add(callee.py_func)
                left.append(callee.py_func)
    return found


def _callees(function: Callable) -> Iterator[Dispatcher | UFuncDispatcher | GUFuncBuilder]:
    names = _names(function.__code__)
    known = function.__globals__
    values = [known[name] for name in names if name in known]
    values += [cell.cell_contents for cell in function.__closure__ or () if _is_filled(cell)]
    modules: list[ModuleType] = []
    for value in values:  # which grows
        if isinstance(value, tuple):
            values += value
        elif isinstance(value, ModuleType) and value not in modules:
            modules.append(value)
            values += [vars(value)[name] for name in names if name in vars(value)]
        value = value._dispatcher if isinstance(value, DUFunc) else value.gufunc_builder if isinstance(value, GUFunc) else value
        if isinstance(value, (Dispatcher, UFuncDispatcher, GUFuncBuilder)):
            yield value


def _names(code: CodeType) -> set[str]:
    """The names that code looks up, including those of comprehensions and functions in it."""
    return set(code.co_names).union(*(_names(const) for const in code.co_consts if isinstance(const, CodeType)))


def _is_filled(cell) -> bool:
    try:
        cell.cell_contents
    except ValueError:
        return False
    return True
