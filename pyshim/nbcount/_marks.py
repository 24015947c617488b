"""Which functions with `profile=True` a function calls, and what these call: code of theirs may be inlined in its own, so code from a
cache is of no use where the marks were others. Numba's key of a cache knows nothing of callees."""

from __future__ import annotations

from types import CodeType, ModuleType
from typing import Callable, Iterator

from numba.core.dispatcher import Dispatcher
from numba.np.ufunc.dufunc import DUFunc
from numba.np.ufunc.ufuncbuilder import UFuncDispatcher


def marked_callees(function: Callable) -> tuple[str, ...]:
    """Their names, sorted. As far as they are seen: names of the function's module, of modules that it knows, and of functions around it.
    What is there may be anything, and refuse to be asked (a proxy does): then none is seen."""
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
    """Of what it looks up, comprehensions and functions in it included."""
    return set(code.co_names).union(*(_names(const) for const in code.co_consts if isinstance(const, CodeType)))


def _is_filled(cell) -> bool:
    try:
        cell.cell_contents
    except ValueError:
        return False
    return True
