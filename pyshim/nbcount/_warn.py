"""One warning per process. Whatever goes wrong, the program itself goes on."""

from __future__ import annotations

import os
import sys
import traceback
import warnings


_UNPROFILED = "it runs unprofiled (`nbcount report` lists all that do)"


class NbcountWarning(RuntimeWarning):
    """Something runs unprofiled, or not as requested."""


_said = False
_VERBOSE = bool(os.environ.get("NBCOUNT_VERBOSE"))  # nbcount run -v


def warn_once(what: str, filename: str = "<nbcount>", line: int = 0, so: str = _UNPROFILED) -> None:
    """Warns of `what`, unless the process has warned before. `filename`, `line`: the place in the
    user's program; `so`: the consequence. With `nbcount run -v`, prints each warning, with the
    traceback of the error being handled."""
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
    except NbcountWarning:  # the user turned warnings into errors; ours must not become one
        _print(message)
    except Exception:  # noqa: BLE001 - e.g. the program has closed its standard error
        pass


def _print(text: str) -> None:
    """Prints on standard error, if there is one."""
    try:
        if sys.stderr is not None:
            print(text, file=sys.stderr)
    except Exception:  # noqa: BLE001 - as above
        pass
