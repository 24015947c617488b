"""The counters file of this process, seen from Python: opened when first needed."""

from __future__ import annotations

import json
import os
import platform
import sys
import time

from . import _core


def _run_identity() -> str:
    """Identity of the run: the first process's start, inherited by its children."""
    fresh = f"{time.time_ns():x}-{os.getpid()}"
    return os.environ.setdefault("NBCOUNT_RUN", fresh)


class Session:
    """Declares tables and describes the run. Nothing is written before the first table or note."""

    def __init__(self):
        self._started = False

    def declare(self, table: bytes) -> None:
        self._start()
        _core.declare(table)

    def note(self, name: str, filename: str, line: int, why: str) -> None:
        self._start()
        _core.note(name, filename, line, why)

    def _start(self) -> None:
        if self._started:
            return
        self._started = True
        _core.start(os.environ.get("NBCOUNT_OUT") or "nbcount-out", _run_identity()[:63])
        for key, value in _description().items():
            _core.info(key, value.replace("\n", " "))


def _description() -> dict[str, str]:
    import llvmlite
    import numba
    from llvmlite.binding import llvm_version_info

    return {
        "command": json.dumps(sys.argv),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "llvm": ".".join(map(str, llvm_version_info)),
        "machine": f"{platform.machine()}, {os.cpu_count()} CPUs, {platform.system()} {platform.release()}",
        "cwd": os.getcwd(),
        "executable": sys.executable,
    }
