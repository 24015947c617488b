"""One warning per process: whatever goes wrong, the program itself goes on."""

from __future__ import annotations

import os
import sys
import traceback
import warnings


_UNPROFILED = "it runs unprofiled (`nbcount report` lists all that do)"


class NbcountWarning(RuntimeWarning):
    """Something runs unprofiled, or in another way than was asked for."""


_said = False
_VERBOSE = bool(os.environ.get("NBCOUNT_VERBOSE"))  # nbcount run -v


def warn_once(what: str, filename: str = "<nbcount>", line: int = 0, so: str = _UNPROFILED) -> None:
    """`filename`, `line`: the place in the user's program that it is about; `so`: what follows from it. With `nbcount run
    -v` each is said, and where the error that is being handled came from."""
    global _said
    if _VERBOSE:
        where = traceback.format_exc() if sys.exc_info()[1] else ""
        _print(f"{where}{filename}:{line}: nbcount: {what}; {so}")
        return
    if _said:
        return
    _said = True
    message = f"nbcount: {what}; {so}"
    try:
        warnings.warn_explicit(message, NbcountWarning, filename, line)
    except NbcountWarning:  # the user turned warnings into errors: not ours
        _print(message)
    except Exception:  # noqa: BLE001 - nobody can read it: the program has closed its standard error, say
        pass


def _print(text: str) -> None:
    """On standard error, where there is one."""
    try:
        if sys.stderr is not None:
            print(text, file=sys.stderr)
    except Exception:  # noqa: BLE001 - as above
        pass
