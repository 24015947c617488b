"""When this process began: when Python loaded nbcount at start-up, or when the process forked."""

from __future__ import annotations

import os
import time

ns = time.time_ns()  # since 1970


def _begin() -> None:
    global ns
    ns = time.time_ns()


os.register_at_fork(after_in_child=_begin)
