"""Threads bound to cores: NBCOUNT_PIN. Binding is C's; Numba's threading layers are made while nothing is bound."""

from __future__ import annotations

import functools
import os

from numba.np.ufunc import parallel

from . import _core
from ._warn import warn_once


def wanted(environ=os.environ) -> str:
    """`core`, `pu` or `none`, or what else was asked for."""
    return environ.get("NBCOUNT_PIN") or "none"


def patches() -> list[tuple[object, str, object]]:
    """A library that asks how many processors there are (libgomp, TBB) must not see those of a bound thread only."""
    stock = parallel._launch_threads

    @functools.wraps(stock)
    def _launch_threads():
        if parallel._is_initialized:
            return
        bound = os.sched_getaffinity(0)
        os.sched_setaffinity(0, _free)
        try:
            stock()
        finally:
            os.sched_setaffinity(0, bound)
        if parallel._threading_layer == "workqueue":
            _core.main_waits()

    return [(parallel, "_launch_threads", _launch_threads)]


def start(unit: str) -> None:
    """To be called in the main thread."""
    global _free
    try:
        _core.pin(unit)
    except RuntimeError as error:
        warn_once(f"NBCOUNT_PIN={unit}: {error}", so="they run where the system puts them")
    _free = os.sched_getaffinity(0)


_free: set[int] = set()
