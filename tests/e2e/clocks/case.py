"""Registers the cases that `run.py` runs. With E2E_CACHE, Numba caches them (kernlib.njit)."""

from __future__ import annotations

CASES: list = []


def case(function):
    """Decorator: registers a function as a case."""
    CASES.append(function)
    return function


def raised(call, *args):
    """The result of a call, or what it raised."""
    try:
        return "result", call(*args)
    except Exception as error:  # noqa: BLE001
        return type(error).__name__, repr(error.args)
