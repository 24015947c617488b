"""Which run a process belongs to."""

from __future__ import annotations

import os
import sys
import time


_MOST = 1 << 16  # bytes; a longer command is not put into the environment


def _first() -> list[str]:
    """What NBCOUNT_FIRST says of this run: START, PROCESS and KIND, as src/cli/first.h has them; []: nothing."""
    *said, name = os.environ.get("NBCOUNT_FIRST", "").split(" ", 3)
    return said if len(said) == 3 and name == os.environ.get("NBCOUNT_RUN") else []


def _set_first(start: str, kind: str) -> None:
    """It is this process."""
    os.environ["NBCOUNT_FIRST"] = f"{start} {os.getpid()} {kind} {os.environ['NBCOUNT_RUN']}"


def _is_first() -> bool:
    return _first()[1:2] == [str(os.getpid())]


def take_start() -> int:
    """When `nbcount run` started this process, in ns since 1970, where this is the program that it became; else 0. The
    first that asks is that program."""
    if _first()[1:2] == ["-"]:
        start, _, kind = _first()
        _set_first(start, kind)
    return int(_first()[0], 16) if _is_first() else 0


def keep_command() -> None:
    """Keeps the command line as typed, for child processes. Perhaps only they count anything, and
    their own arguments would tell a user nothing."""
    import json

    text = json.dumps(sys.orig_argv[2 if sys.orig_argv[1:2] == ["--"] else 1:])
    if len(text) <= _MOST:
        os.environ["NBCOUNT_COMMAND"] = text


def first_command() -> str | None:
    """As JSON, of the run that this process is a child in."""
    return None if _is_first() else os.environ.get("NBCOUNT_COMMAND")


def identity() -> str:
    """The run's identity: its first process's start time and process ID. Children inherit it."""
    if not os.environ.get("NBCOUNT_RUN"):
        os.environ["NBCOUNT_RUN"] = f"{time.time_ns():x}-{os.getpid()}"
        _set_first("0", "made")
    return os.environ["NBCOUNT_RUN"]
