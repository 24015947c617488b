"""Which functions with `profile=True` a function calls, directly or not. Their code may be inlined
in its own, so cached code cannot be used if the marks have changed. Numba's cache key does not
cover callees."""

from __future__ import annotations

from types import CodeType, ModuleType
from typing import Callable, Iterator

from numba.core.dispatcher import Dispatcher
from numba.np.ufunc.dufunc import DUFunc
from numba.np.ufunc.ufuncbuilder import UFuncDispatcher


def marked_callees(function: Callable) -> tuple[str, ...]:
    """Their names, sorted, as far as they can be found: in the function's globals, in modules among
    these, and in its closure. The objects there may be anything and raise when examined (a proxy
    does): then the result is ()."""
    try:
        return tuple(sorted(_find_marked(function)))
    except Exception:  # noqa: BLE001 - never harm the user's program
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


def _callees(function: Callable) -> Iterator[Dispatcher | UFuncDispatcher]:
    names = _names(function.__code__)
    known = function.__globals__
    values = [known[name] for name in names if name in known]
    values += [cell.cell_contents for cell in function.__closure__ or () if _is_filled(cell)]
    values += [vars(module)[name] for module in values if isinstance(module, ModuleType) for name in names if name in vars(module)]
    for value in values:
        value = value._dispatcher if isinstance(value, DUFunc) else value
        if isinstance(value, (Dispatcher, UFuncDispatcher)):
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
