"""What measuring time may cost: NBCOUNT_BUDGET."""

from __future__ import annotations

import os
import re

DEFAULT = "5"
_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
_DIGITS = 12  # so that no number overflows; src/cli/cmd_run.c has the same bounds


class Budget:
    """Read from the environment once. `value`: "0" (no clock: counts only), "none" (no limit), "line"
    (each line's time, whatever it costs) or per cent of the run time, without needless zeros."""

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
        """What code it makes: "0", "none", "line", or "switched", which is the same for all percentages."""
        return self.value if self.value in ("0", "none", "line") else "switched"


def _canonical(text: str) -> str:
    """-> "" when it is not understood."""
    if text in ("none", "line"):
        return text
    if len(text) > _DIGITS or not _NUMBER.fullmatch(text):
        return ""
    whole, _, part = text.partition(".")
    whole, part = whole.lstrip("0") or "0", part.rstrip("0")
    return f"{whole}.{part}" if part else whole
