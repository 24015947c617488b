"""Which run a process belongs to."""

from __future__ import annotations

import os
import sys
import time


_MOST = 1 << 16  # bytes; a longer command is not put into the environment


def is_first() -> bool:
    """Is this process the program that `nbcount run` became?"""
    return os.environ.get("NBCOUNT_RUN", "").endswith(f"-{os.getpid()}")


def keep_command() -> None:
    """Keeps the command line as typed, for child processes. Perhaps only they count anything, and
    their own arguments would tell a user nothing."""
    import json

    text = json.dumps(sys.orig_argv[2 if sys.orig_argv[1:2] == ["--"] else 1:])
    if len(text) <= _MOST:
        os.environ["NBCOUNT_COMMAND"] = text


def first_command() -> str | None:
    """The run's command as JSON, if this process is a child in a run; else None."""
    return None if is_first() else os.environ.get("NBCOUNT_COMMAND")


def identity() -> str:
    """The run's identity: its first process's start time and process ID. Children inherit it."""
    if not os.environ.get("NBCOUNT_RUN"):
        os.environ["NBCOUNT_RUN"] = f"{time.time_ns():x}-{os.getpid()}"
    return os.environ["NBCOUNT_RUN"]
