"""Which functions are profiled: `profile=True`, NBCOUNT, NBCOUNT_ONLY."""

from __future__ import annotations

import fnmatch
import linecache
import os
import sys
import sysconfig

from ._paths import patterns
from ._switch import mode

_LIBRARIES = tuple(
    os.path.join(os.path.realpath(path), "")
    for key in ("stdlib", "platstdlib", "purelib", "platlib")
    if (path := sysconfig.get_paths().get(key))
)
_PROGRAMS = ("<stdin>", "<string>")  # names that Python gives a program that is in no file
_INSTALLED = ("/site-packages/", "/dist-packages/")  # the second: Debian's


def _numba_itself() -> str:
    import numba

    return os.path.join(os.path.realpath(os.path.dirname(numba.__file__)), "")


def _is_in_archive(filename: str) -> bool:
    """Is it in a zip file? The file name of code in an archive is a path below the archive."""
    folder = os.path.dirname(filename)
    while folder not in ("", "/") and not os.path.exists(folder):
        folder = os.path.dirname(folder)
    return os.path.isfile(folder)


def _is_program(filename: str) -> bool:
    """Is a name in _PROGRAMS that of this program? Interactive input is no program."""
    main = sys.modules.get("__main__")
    return (getattr(main, "__file__", filename) == filename
            and not hasattr(sys, "ps1") and not sys.flags.interactive)


class Selection:
    """The rules of this process, read from the environment once.

    `mode`: that of NBCOUNT (`_switch`). `passed_over`: functions that were compiled and not chosen
    (mode "all"), as FILE:NAME. `made_up`: those that no pattern can choose. `chose`: was any
    chosen?"""

    def __init__(self, environ=os.environ):
        self.mode = mode(environ)
        self.only = patterns(environ)
        self.passed_over: set[str] = set()
        self.made_up: set[str] = set()
        self.chose = False
        self._numba = _numba_itself()
        self._files: dict[tuple[str, str], bool] = {}  # by file and module

    def cache_key(self) -> tuple:
        """The settings that compiled code depends on."""
        return (self.mode, self.only)

    def wants(self, filename: str, qualname: str, module: str, marked: bool) -> bool:
        """Is this function profiled? `filename`: absolute; `module`: the name of its module;
        `marked`: it has profile=True."""
        if self.mode == "off" or qualname.startswith("__numba_"):
            return False
        if self._is_numba(filename):
            return False
        if marked:
            self.chose = True
            return True  # even if there is no source to show: the numbers are right
        if self.mode == "marked":
            return False
        name = f"{filename}:{qualname}"
        if not self._is_source(filename, module):
            self.made_up.add(name)
            return False
        wanted = self.names(name) if self.only else not self._is_library(filename)
        if not wanted:
            self.passed_over.add(name)
        self.chose |= wanted
        return wanted

    def names(self, name: str) -> bool:
        """Does one of the patterns? `name`: FILE:NAME."""
        return any(
            fnmatch.fnmatchcase(name, pattern)
            for glob in self.only
            for pattern in (glob, f"*/{glob}", f"{glob}:*", f"*/{glob}:*")
        )

    def _is_source(self, filename: str, module: str) -> bool:
        """Is it text that somebody wrote: a file, a member of an archive, a notebook's cell, or the
        program itself, given by `-c` or on standard input? Code that programs generate with exec()
        is not: different functions of it share one name."""
        key = filename, module
        if key not in self._files:
            if filename in _PROGRAMS:  # Python 3.13 puts what was given by `-c` into linecache
                self._files[key] = module == "__main__" and _is_program(filename)
            else:
                self._files[key] = os.path.isfile(filename) or filename in linecache.cache or _is_in_archive(filename)
        return self._files[key]

    def _is_numba(self, filename: str) -> bool:
        path = os.path.realpath(filename)
        return path.startswith(self._numba) and not path.startswith(
            os.path.join(self._numba, "tests", ""))

    def _is_library(self, filename: str) -> bool:
        path = os.path.realpath(filename)
        return any(part in path for part in _INSTALLED) or path.startswith(_LIBRARIES)
