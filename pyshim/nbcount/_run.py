"""Which run a process is of."""

from __future__ import annotations

import os
import time


def identity() -> str:
    """The first process's start, inherited by its children."""
    if not os.environ.get("NBCOUNT_RUN"):
        os.environ["NBCOUNT_RUN"] = f"{time.time_ns():x}-{os.getpid()}"
    return os.environ["NBCOUNT_RUN"]
