"""Paths: of source files, as profiles contain them and users name them, and of the directory for
counters files."""

from __future__ import annotations

import os

try:
    START = os.getcwd()  # relative names start here, even if the program changes its directory
except OSError:
    START = "/"


def out_directory() -> str:
    """Where counters files go: absolute, unless there is no current directory, which the runtime
    reports if it matters."""
    name = os.environ.get("NBCOUNT_OUT") or "nbcount-out"
    try:
        return os.path.join(os.getcwd(), name)
    except OSError:
        return name


def keep_out_directory() -> None:
    """Makes the output directory absolute: it is relative to where the program starts, even if the
    program or its children first count elsewhere."""
    os.environ["NBCOUNT_OUT"] = out_directory()


def patterns(environ=os.environ) -> tuple[str, ...]:
    """Of functions to profile. What begins as shells complete a file's name is meant from where the program begins."""
    return tuple(_from_start(glob) for glob in environ.get("NBCOUNT_ONLY", "").split(",") if glob)


def keep_patterns() -> None:
    """Wherever the program or its children are when they import Numba."""
    if os.environ.get("NBCOUNT_ONLY"):
        os.environ["NBCOUNT_ONLY"] = ",".join(patterns())


def _from_start(glob: str) -> str:
    if not glob.startswith(("./", "../")):
        return glob
    from glob import escape

    return os.path.normpath(os.path.join(escape(START).replace(",", "?"), glob))


def absolute(filename: str) -> str:
    """The absolute path; names that are not paths (`<string>`, `<stdin>`) stay as they are."""
    if filename.startswith("<"):
        return filename
    return os.path.normpath(os.path.join(START, filename))
