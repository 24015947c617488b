"""Which run a process is of."""

from __future__ import annotations

import os
import sys
import time


_MOST = 1 << 16  # bytes of an environment variable that nobody minds


def is_first() -> bool:
    """Is this the program that `nbcount run` became?"""
    return os.environ.get("NBCOUNT_RUN", "").endswith(f"-{os.getpid()}")


def keep_command() -> None:
    """What was typed, for children that may be all that counts: their own arguments tell a user nothing."""
    import json

    text = json.dumps(sys.orig_argv[2 if sys.orig_argv[1:2] == ["--"] else 1:])
    if len(text) <= _MOST:
        os.environ["NBCOUNT_COMMAND"] = text


def first_command() -> str | None:
    """As JSON, of the run that this process is a child in."""
    return None if is_first() else os.environ.get("NBCOUNT_COMMAND")


def identity() -> str:
    """The first process's start, inherited by its children."""
    if not os.environ.get("NBCOUNT_RUN"):
        os.environ["NBCOUNT_RUN"] = f"{time.time_ns():x}-{os.getpid()}"
    return os.environ["NBCOUNT_RUN"]
