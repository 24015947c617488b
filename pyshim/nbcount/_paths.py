"""Paths: of source files, as profiles carry them, and of the directory of counters."""

from __future__ import annotations

import os

try:
    START = os.getcwd()  # relative names are meant from here, wherever the program goes
except OSError:
    START = "/"


def out_directory() -> str:
    """Where counters go."""
    return os.environ.get("NBCOUNT_OUT") or "nbcount-out"


def absolute(filename: str) -> str:
    """An absolute path; names that are no paths (`<string>`, `<stdin>`) stay."""
    if filename.startswith("<"):
        return filename
    return os.path.normpath(os.path.join(START, filename))
