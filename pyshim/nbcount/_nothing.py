"""If nothing was profiled in a program under `nbcount run`, it says so when it ends, because
`nbcount report` would show an older run."""

from __future__ import annotations

import atexit
import os
import sys

from ._paths import out_directory


def say_at_exit(start: int) -> None:
    """`start`: of this program, in ns since 1970."""
    atexit.unregister(_say)  # the package may have been imported before
    atexit.register(_say, start, os.getpid())


def _say(start: int, process: int) -> None:
    if os.getpid() != process or _is_replaced() or _wrote_since(start) or sys.stderr is None:
        return
    core = sys.modules.get("nbcount._core")  # loaded with the first import of Numba
    if core and core.warned():
        return  # the file could not be written, which has been reported
    try:
        print(f"nbcount: nothing was profiled: {_why()}", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        pass  # standard error cannot be written


def _is_replaced() -> bool:
    """Was this module imported again, after somebody emptied sys.modules? Then that one says it."""
    return getattr(sys.modules.get(__name__), "_say", _say) is not _say


def _wrote_since(start: int) -> bool:
    """Has this process or a child written a profile since `start`, in nanoseconds since 1970?"""
    try:
        with os.scandir(out_directory()) as files:
            return any(f.name.endswith(".nbc") and _is_since(f, start) for f in files)
    except OSError:
        return False


def _is_since(file: os.DirEntry, start: int) -> bool:
    try:
        return file.stat().st_mtime_ns >= start
    except OSError:  # a link to a killed process's file in memory, which is gone
        return False


def _state():
    hook = sys.modules.get("nbcount._hook")
    return hook and hook.state()


def _why() -> str:
    if "numba" not in sys.modules:
        return "the program did not import Numba"
    if getattr(getattr(sys.modules["numba"], "config", None), "DISABLE_JIT", 0):
        return "NUMBA_DISABLE_JIT is set, so nothing was compiled"
    state = _state()
    return _why_not(state.selection) if state else "Numba compiled no function of the program"


def _why_not(selection) -> str:
    if selection.chose:
        return "no function to be profiled was compiled to run in this process"
    reasons, made_up = [], selection.made_up
    if selection.passed_over:
        reasons.append(_not_chosen(selection.passed_over, ",".join(selection.only), bool(made_up)))
        made_up = set(filter(selection.names, made_up))  # Numba makes up functions, too
    if made_up:
        reasons.append(_made_up(made_up))
    return "; ".join(reasons) or "Numba compiled no function of the program"


def _not_chosen(names: set[str], only: str, others: bool) -> str:
    """`others`: were functions without a source file compiled, too?"""
    n, example = len(names), min(names)
    if n == 1:
        one = f"{example}, the only function compiled" + " that has a source file" * others
        return (f"--only {only} does not match {one}" if only else
                f"{one}, is not in your own files; --only GLOB profiles others")
    several = f"the {n} functions compiled{' that have source files' * others}, such as {example}"
    return (f"--only {only} matches none of {several}" if only else
            f"{several}, are not in your own files; --only GLOB profiles others")


def _made_up(names: set[str]) -> str:
    n, example = len(names), min(names)
    if n == 1:
        return f"{example} has no source file, so only profile=True profiles it"
    return f"{n} functions, such as {example}, have no source file, so only profile=True profiles them"
