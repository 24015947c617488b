"""NBCOUNT, which switches profiling on and off."""

from __future__ import annotations

import os

_OFF = ("0", "off", "false", "no")


def mode(environ=os.environ) -> str:
    """Which functions are profiled: "off" (0: none, even profile=True is ignored), "all" (1: every
    function of the user's own files), "marked" (not set, or empty: those with profile=True)."""
    switch = environ.get("NBCOUNT")
    if not switch:
        return "marked"
    return "off" if switch.lower() in _OFF else "all"


def misread(environ=os.environ) -> str:
    """NBCOUNT if it is none of the values that are documented, else ""."""
    switch = environ.get("NBCOUNT", "")
    return "" if switch in ("", "0", "1") else switch
