"""Source files as they were when functions of them were made, not as they may be edited later. A file is read when it is first asked for, and
again when it was edited since, for it may have been imported again. Which of these texts a function is of, its code says; where none compiles to
that very code, its lines do; and where these are in none, there is no source. What is in no file, but in `linecache` (a notebook's cell) or known to
its module's loader (in an archive), is kept for the report."""

from __future__ import annotations

import ast
import io
import linecache
import os
from types import CodeType

from . import _core
from ._paths import absolute

_texts: dict[str, list[Text]] = {}  # of a file, in the order of their edits
_MOST_KEPT = 65536  # bytes: each module that has code of a text carries it


class Text:
    """A text of a file. `hash`: 16 hex digits of its bytes, "-" where they cannot be read. `kept`: the text itself, where only this process
    knows it, unless it is long. `tree`: empty where there is no source, or none that can be parsed."""

    def __init__(self, filename: str, module: dict):
        self.stamp = _stamp(filename)
        self.hash = _hash_in(filename)
        self.kept = ""
        if self.hash != "-":
            linecache.checkcache(filename)  # it would drop what is in no file
        self.lines = linecache.getlines(filename) or _loaded(filename, module)
        if self.hash == "-" and self.lines:
            self._keep("".join(self.lines).encode("utf-8", "replace"))
        self.tree = _tree(self.lines)
        self._codes = _codes_in(self.tree, filename)

    def _keep(self, text: bytes) -> None:
        self.hash = _hex(text)
        if len(text) <= _MOST_KEPT:
            self.kept = text.decode()

    def has(self, code: CodeType) -> bool:
        """Does it compile to this very code?"""
        return code in self._codes.get((code.co_name, code.co_firstlineno), [])

    def may_have(self, code: CodeType) -> bool:
        """Has it code with these lines, or is nothing known of that? What rewrites code when it is imported (pytest's assertions)
        keeps them."""
        known = self._codes.get((code.co_name, code.co_firstlineno), [])
        return not self._codes or _lines_of(code) in map(_lines_of, known)


class NoText:
    """What is being run is in no text of its file."""

    hash = "-"
    kept = ""
    lines: list[str] = []
    tree = ast.Module([], [])

    def has(self, code: CodeType) -> bool:
        return False


def text_of(filename: str, code: CodeType, module: dict) -> Text | NoText:
    """`module`: the names of the module that the code is of."""
    texts = _texts.setdefault(filename, [])
    if not texts or texts[-1].stamp != _stamp(filename):
        texts.append(Text(filename, module))
    for text in reversed(texts):
        if text.has(code):
            return text
    return next((text for text in texts if text.may_have(code)), NoText())


def hash_of(text: Text | NoText, filename: str, code: CodeType) -> str:
    """Of the text that the code is of. Many texts may have a name like `<string>`: where it is not sure which one, the code has one of its own, so
    that functions that were made of different texts are never taken for one."""
    if filename.startswith("<") and not text.has(code):
        return _hex(repr(_traits(code)).encode())
    return text.hash


def _traits(code: CodeType) -> tuple:
    """By which code of one name differs; the same in each process."""
    consts = [_traits(const) if isinstance(const, CodeType) else sorted(map(repr, const)) if isinstance(const, frozenset) else const
              for const in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, consts, sorted(_lines_of(code))


def _hex(data: bytes) -> str:
    return f"{_core.hash(data):016x}"


def _stamp(filename: str) -> object:
    """Another one when the file is edited."""
    try:
        status = os.stat(filename)
    except (OSError, ValueError):
        return linecache.getlines(filename)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _hash_in(filename: str) -> str:
    try:
        with open(filename, "rb") as file:
            return _hex(file.read())
    except (OSError, ValueError):
        return "-"


def _loaded(filename: str, module: dict) -> list[str]:
    """As the module's loader knows it. Not by way of `linecache`: what the program says of its errors would have lines of it, too."""
    if absolute(module.get("__file__") or "") != filename:
        return []  # made up in the module, and called otherwise
    try:
        text = module["__loader__"].get_source(module["__name__"])
    except Exception:  # noqa: BLE001 - anybody's loader
        return []
    return io.StringIO(text or "").readlines()


def _tree(lines: list[str]) -> ast.Module:
    try:
        return ast.parse("".join(lines))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module([], [])


def _codes_in(tree: ast.Module, filename: str) -> dict[tuple[str, int], list[CodeType]]:
    """All code objects of a file, by name and first line; empty where it cannot be compiled."""
    found: dict[tuple[str, int], list[CodeType]] = {}
    try:
        left = [compile(tree, filename, "exec", dont_inherit=True)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    while left:
        code = left.pop()
        found.setdefault((code.co_name, code.co_firstlineno), []).append(code)
        left.extend(const for const in code.co_consts if isinstance(const, CodeType))
    return found


def _lines_of(code: CodeType) -> set[int]:
    return {line for _, _, line in code.co_lines() if line}
