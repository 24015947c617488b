"""Registers what `run.py` runs. With E2E_CACHE, Numba caches it (kernlib.njit)."""

from __future__ import annotations

CASES: list = []


def case(function):
    """The function below is called once, by its name."""
    CASES.append(function)
    return function


def raised(call, *args):
    """A result, or what was raised."""
    try:
        return "result", call(*args)
    except Exception as error:  # noqa: BLE001
        return type(error).__name__, repr(error.args)
