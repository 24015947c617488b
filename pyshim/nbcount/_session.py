"""The counters file of this process, as seen from Python. It is opened when first needed."""

from __future__ import annotations

import atexit
import json
import os
import platform
import re
import sys
from contextlib import suppress

from . import _began, _core
from ._paths import START, out_directory
from ._run import first_command, identity
from ._warn import warn_once


_SURROGATE = re.compile("[\ud800-\udfff]")


def _valid(text: str) -> str:
    """The text without surrogates, which stand for bytes that are not UTF-8: they become U+FFFD, as
    in reports."""
    return _SURROGATE.sub("\ufffd", text)


def _plain(text: str) -> str:
    """The text as one field: control characters become blanks."""
    return _valid("".join(c if c >= " " else " " for c in text))


def _bytes(text: str) -> bytes:
    """Encodes a text that may be a file name. A file name need not be UTF-8: Python represents its
    other bytes by surrogates, and uses surrogates in names for nothing else."""
    text = text.replace("\0", " ")
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return _valid(text).encode()


def _command() -> list[str]:
    """sys.argv as text. Programs may have put anything into it."""
    argv = list(getattr(sys, "argv", []))
    # While Python is still looking for the module of `-m`, its name is missing from sys.argv.
    if argv[:1] == ["-m"] and len(sys.orig_argv) > len(argv):
        argv.insert(1, sys.orig_argv[-len(argv)].removeprefix("-m"))
    texts = [os.fsdecode(a) if isinstance(a, (bytes, os.PathLike)) else str(a) for a in argv]
    return [_valid(text.replace("\0", " ")) for text in texts]


class Session:
    """Declares tables and describes the run. The file is opened by the first table or note, or when
    code from a cache counts for the first time.

    `events`: names of what is counted besides hits and ticks, separated by commas."""

    events = ""

    def start(self, budget: str) -> None:
        """Describes the run and chooses the events. `budget`: what measuring time may cost
        (Budget.value)."""
        # After Ctrl-C, Python ends the process by a signal, so C's atexit handlers do not run.
        atexit.register(_core.finish)
        os.register_at_fork(after_in_child=self._finish_worker)
        self._finish_worker()
        run = _plain(identity()).encode()[:63].decode(errors="ignore")
        self._directory = out_directory()
        _core.start(self._directory, run, _began.ns)
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
        """No events are counted without a clock; tells the report so for each that was wanted."""
        others = {"", "none", "hits", "ticks"}
        names = [name for name in dict.fromkeys(re.split(r"[\s,]+", wanted)) if name not in others]
        if names:
            _core.info("events", wanted)
        for name in names:
            _core.info("unavailable", f"{name}\tevents are counted where the clock is read, and the budget is 0")

    def _finish_worker(self) -> None:
        """Makes workers of multiprocessing finish: they end by os._exit, after its finalizers."""
        util = sys.modules.get("multiprocessing.util")
        if util is not None:
            util.register_after_fork(
                self, lambda _: util.Finalize(None, _core.finish, exitpriority=-1000))

    def keep_directory(self) -> None:
        """For children, which belong to this run. Not before this process profiles anything: others may run nbcount, each in its place."""
        if not os.environ.get("NBCOUNT_OUT"):
            os.environ["NBCOUNT_OUT"] = self._directory

    def declare(self, table: bytes) -> None:
        self.keep_directory()
        _core.declare(table)

    def note(self, name: str, filename: str, line: int, why: str) -> None:
        """Never raises: callers are giving up a function, in the middle of the user's call."""
        self.keep_directory()
        with suppress(RuntimeError):  # the file cannot grow; the C library has warned of it
            _core.note(_bytes(name), _bytes(filename), line, _bytes(why))


def _of_run() -> dict[str, str]:
    """What the environment says: the run's number in a series (`nbcount run --repeat`), and the
    command of the run."""
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
        "executable": sys.executable or "",  # none where Python is embedded
        "budget": budget,
    }
