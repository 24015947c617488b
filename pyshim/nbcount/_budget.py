"""What measuring time may cost: NBCOUNT_BUDGET."""

from __future__ import annotations

import os
import re

DEFAULT = "5"
_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
_DIGITS = 12  # so that no number overflows; src/cli/cmd_run.c has the same bounds


class Budget:
    """The budget, read from the environment once.

    `value`: "0" (no clock, only counts), "none" (no limit), "line" (each line's time, whatever it
    costs) or a percentage of the run time, without needless zeros. `misread`: the text of
    NBCOUNT_BUDGET if it is not understood (`value` is then "0"), else ""."""

    def __init__(self, environ=os.environ):
        text = environ.get("NBCOUNT_BUDGET") or DEFAULT
        value = _canonical(text)
        self.value = value or "0"
        self.misread = "" if value else text

    @property
    def clock(self) -> bool:
        return self.value != "0"

    @property
    def code(self) -> str:
        """The kind of code to make: "0", "none" or "line"; "switched" for all percentages."""
        return self.value if self.value in ("0", "none", "line") else "switched"


def _canonical(text: str) -> str:
    """The budget in its shortest form; "": it is not understood."""
    if text in ("none", "line"):
        return text
    if len(text) > _DIGITS or not _NUMBER.fullmatch(text):
        return ""
    whole, _, part = text.partition(".")
    whole, part = whole.lstrip("0") or "0", part.rstrip("0")
    return f"{whole}.{part}" if part else whole
