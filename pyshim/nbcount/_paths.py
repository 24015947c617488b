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


def keep_out_directory() -> None:
    """It is meant from where the program begins, wherever it or its children are when they first count."""
    try:
        os.environ["NBCOUNT_OUT"] = os.path.join(os.getcwd(), out_directory())
    except OSError:
        pass  # the runtime says so, if it needs to


def absolute(filename: str) -> str:
    """An absolute path; names that are no paths (`<string>`, `<stdin>`) stay."""
    if filename.startswith("<"):
        return filename
    return os.path.normpath(os.path.join(START, filename))
