"""One warning per process: whatever goes wrong, the program itself goes on."""

from __future__ import annotations

import sys
import warnings


class NbcountWarning(RuntimeWarning):
    """Something runs unprofiled."""


_said = False


def warn_once(what: str, filename: str = "<nbcount>", line: int = 0) -> None:
    """`filename`, `line`: the place in the user's program that it is about."""
    global _said
    if _said:
        return
    _said = True
    message = f"nbcount: {what}; it runs unprofiled (`nbcount report` lists all that do)"
    try:
        warnings.warn_explicit(message, NbcountWarning, filename, line)
    except NbcountWarning:  # the user turned warnings into errors: not ours
        print(message, file=sys.stderr)
