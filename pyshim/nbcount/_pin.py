"""Threads bound to cores: NBCOUNT_PIN. The C library binds them. This module undoes the binding
while a bound thread starts a thread or a process, which must not inherit it."""

from __future__ import annotations

import functools
import os
import subprocess
import threading

from numba.np.ufunc import parallel

from . import _core
from ._warn import warn_once


def wanted(environ=os.environ) -> str:
    """`core`, `pu`, `none`, or any other text that the user has set."""
    return environ.get("NBCOUNT_PIN") or "none"


def patches() -> list[tuple[object, str, object]]:
    """Of what starts Python threads and child processes; and of the start of Numba's threading
    layers, whose libraries ask how many processors there are."""
    from multiprocessing import util  # not in every program: it has an exit handler

    return [(parallel, "_launch_threads", _launching(_unbound(parallel._launch_threads))),
            (threading.Thread, "start", _unbound(threading.Thread.start)),
            (util, "spawnv_passfds", _unbound(util.spawnv_passfds)),
            (subprocess.Popen, "_execute_child", _unbound(subprocess.Popen._execute_child))]


def start(unit: str) -> None:
    """Begins binding threads. Must be called in the main thread. Python does not see what C puts
    into the environment, and programs pass on copies of os.environ."""
    try:
        os.environ["NBCOUNT_PINNED"] = _core.pin(unit)
    except RuntimeError as error:
        warn_once(f"NBCOUNT_PIN={unit}: {error}", so="they run where the system puts them")


def _unbound(stock):
    @functools.wraps(stock)
    def call(*args, **kwargs):
        bound = os.sched_getaffinity(0)
        if not _core.unbind():
            return stock(*args, **kwargs)
        try:
            return stock(*args, **kwargs)
        finally:
            os.sched_setaffinity(0, bound)

    return call


def _launching(stock):
    @functools.wraps(stock)
    def _launch_threads():
        if getattr(parallel, "_is_initialized", False):
            return
        stock()
        if getattr(parallel, "_threading_layer", None) == "workqueue":
            _core.main_waits()

    return _launch_threads
