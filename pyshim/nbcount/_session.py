"""The counters file of this process, seen from Python: opened when first needed."""

from __future__ import annotations

import atexit
import json
import os
import platform
import re
import sys

from . import _began, _core
from ._paths import START, out_directory
from ._run import first_command, identity
from ._warn import warn_once


def _plain(text: str) -> str:
    """Without what would end a field or cannot be encoded."""
    return "".join(c if c >= " " else " " for c in text).encode("utf-8", "replace").decode()


def _bytes(text: str) -> bytes:
    """File names may be no UTF-8: Python has surrogates for such bytes, and for nothing else in a name."""
    text = text.replace("\0", " ")
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def _command() -> list[str]:
    """sys.argv as text: programs put into it what they like."""
    argv = list(getattr(sys, "argv", []))
    if argv[:1] == ["-m"] and len(sys.orig_argv) > len(argv):  # Python is still looking for the module, and leaves its name out
        argv.insert(1, sys.orig_argv[-len(argv)].removeprefix("-m"))
    texts = [os.fsdecode(a) if isinstance(a, (bytes, os.PathLike)) else str(a) for a in argv]
    return [text.replace("\0", " ").encode("utf-8", "replace").decode() for text in texts]


class Session:
    """Declares tables and describes the run. The file is opened by the first table or note, or
    when code from a cache counts first. `events`: what is counted beside hits and ticks, with commas between the
    names; `recorded`: was there any table or note?"""

    events = ""
    recorded = False

    def start(self, budget: str) -> None:
        """`budget`: what measuring time may cost (Budget.value)."""
        atexit.register(_core.finish)  # C's atexit comes too late after Ctrl-C: a signal ends the process
        os.register_at_fork(after_in_child=self._finish_worker)
        self._finish_worker()
        run = _plain(identity()).encode()[:63].decode(errors="ignore")
        _core.start(out_directory(), run, _began.ns)
        wanted = _plain(re.sub(r"\s*\n\s*", ",", (os.environ.get("NBCOUNT_EVENTS") or "").strip()))
        if budget == "0":
            self._miss_events(wanted)
        else:
            self._choose_events(wanted)
            _core.clock(0.0 if budget in ("none", "line") else float(budget))
        for key, value in (_description(budget) | _of_run()).items():
            _core.info(key, _plain(value))

    def _choose_events(self, wanted: str) -> None:
        if wanted:
            _core.info("events", _plain(wanted))
        try:
            self.events = _core.choose_events(wanted)
        except RuntimeError as error:
            warn_once(f"NBCOUNT_EVENTS={wanted}: {error}", so="hits and ticks are counted")

    def _miss_events(self, wanted: str) -> None:
        """None is counted, for there is no clock: the report says so of those that were asked for."""
        others = {"", "none", "hits", "ticks", "off-core"}
        names = [name for name in dict.fromkeys(re.split(r"[\s,]+", wanted)) if name not in others]
        if names:
            _core.info("events", wanted)
        for name in names:
            _core.info("unavailable", f"{name}\tevents are counted where the clock is read, and the budget is 0")

    def _finish_worker(self) -> None:
        """Workers of multiprocessing end by os._exit, after finalizers of its own."""
        util = sys.modules.get("multiprocessing.util")
        if util is not None:
            util.register_after_fork(
                self, lambda _: util.Finalize(None, _core.finish, exitpriority=-1000))

    def declare(self, table: bytes) -> None:
        self.recorded = True
        _core.declare(table)

    def note(self, name: str, filename: str, line: int, why: str) -> None:
        self.recorded = True
        _core.note(_bytes(name), _bytes(filename), line, _bytes(why))


def _of_run() -> dict[str, str]:
    """Which run of a series this is, as `nbcount run --repeat` says, and what was run."""
    said = {"repeat": os.environ.get("NBCOUNT_REPEAT"), "run-command": first_command()}
    return {key: value for key, value in said.items() if value}


def _description(budget: str) -> dict[str, str]:
    import llvmlite
    import numba
    from llvmlite.binding import llvm_version_info

    return {
        "command": json.dumps(_command()),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "llvm": ".".join(map(str, llvm_version_info)),
        "machine": f"{platform.machine()}, {os.cpu_count()} CPUs, {platform.system()} {platform.release()}",
        "cwd": START,
        "executable": sys.executable,
        "budget": budget,
    }
