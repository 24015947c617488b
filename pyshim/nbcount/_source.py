"""Source files as they were when their functions were made, not as they may be edited later.

A file is read when it is first needed, and again if it has been edited since, because it may have
been imported again. A function belongs to the text that compiles to its very code; if there is
none, to a text that has code of its name with the same lines; else it has no source. Text that is
in no file, but in `linecache` (a notebook's cell) or known to its module's loader (in an archive),
is kept for the report."""

from __future__ import annotations

import ast
import io
import linecache
import os
from types import CodeType

from . import _core
from ._paths import absolute

_texts: dict[str, list[Text]] = {}  # by file, in the order of its edits
_MOST_KEPT = 65536  # bytes; each module with code of a kept text contains the text


class Text:
    """A text of a file. `hash`: 16 hex digits of its bytes; "-": they cannot be read. `kept`: the
    text itself, if only this process knows it and it is not too long; else "". `tree`: empty if
    there is no source, or it cannot be parsed."""

    def __init__(self, filename: str, module: dict):
        self.stamp = _stamp(filename)
        self.hash = _hash_in(filename)
        self.kept = ""
        if self.hash != "-":
            linecache.checkcache(filename)  # not without a file: it would drop the lines
        self.lines = [] if _is_pipe(filename) else linecache.getlines(filename) or _loaded(filename, module)
        if self.hash == "-" and self.lines:
            self._keep("".join(self.lines).encode("utf-8", "replace"))
        self.tree = _tree(self.lines)
        self._codes = _codes_in(self.tree, filename)

    def _keep(self, text: bytes) -> None:
        self.hash = _hex(text)
        if len(text) <= _MOST_KEPT:
            self.kept = text.decode()

    def has(self, code: CodeType) -> bool:
        """Does this text compile to this very code?"""
        return code in self._codes.get((code.co_name, code.co_firstlineno), [])

    def may_have(self, code: CodeType) -> bool:
        """Has this text code with the same name and lines, or could none of it be compiled? Tools
        that rewrite code on import (pytest's assertions) keep its lines."""
        known = self._codes.get((code.co_name, code.co_firstlineno), [])
        return not self._codes or _lines_of(code) in map(_lines_of, known)


class NoText:
    """Stands for the text of code that is in no known text of its file."""

    hash = "-"
    kept = ""
    lines: list[str] = []
    tree = ast.Module([], [])

    def has(self, code: CodeType) -> bool:
        return False


def text_of(filename: str, code: CodeType, module: dict) -> Text | NoText:
    """The text that `code` belongs to. `module`: the global names of the code's module."""
    texts = _texts.setdefault(filename, [])
    if not texts or texts[-1].stamp != _stamp(filename):
        texts.append(Text(filename, module))
    for text in reversed(texts):
        if text.has(code):
            return text
    return next((text for text in texts if text.may_have(code)), NoText())


def hash_of(text: Text | NoText, filename: str, code: CodeType) -> str:
    """The source hash for `code`: that of its text. Many texts may share a file name like
    `<string>`: if it is not certain which one it is, the code gets a hash of its own, so that
    functions made from different texts are never taken for one."""
    if filename.startswith("<") and not text.has(code):
        return _hex(repr(_traits(code)).encode())
    return text.hash


def _traits(code: CodeType) -> tuple:
    """What distinguishes code objects of one name; the same in each process."""
    consts = [_traits(const) if isinstance(const, CodeType) else sorted(map(repr, const)) if isinstance(const, frozenset) else const
              for const in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, consts, sorted(_lines_of(code))


def _hex(data: bytes) -> str:
    return f"{_core.hash(data):016x}"


def _stamp(filename: str) -> object:
    """A value that changes when the file is edited."""
    try:
        status = os.stat(filename)
    except (OSError, ValueError):
        return linecache.getlines(filename)
    return status.st_mtime_ns, status.st_size, status.st_ino


def _is_pipe(filename: str) -> bool:
    """Is it a pipe, terminal or the like? Opening it again could wait for ever."""
    return os.path.exists(filename) and not os.path.isfile(filename)


def _hash_in(filename: str) -> str:
    if _is_pipe(filename):
        return "-"
    try:
        with open(filename, "rb") as file:
            return _hex(file.read())
    except (OSError, ValueError):
        return "-"


def _loaded(filename: str, module: dict) -> list[str]:
    """The lines as the module's loader knows them; [] if it does not. This avoids `linecache`,
    which would keep them: the program's own tracebacks would then show source lines, too."""
    if absolute(module.get("__file__") or "") != filename:
        return []  # generated in the module, under another file name
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
    """All code objects of a file, by name and first line; {}: it cannot be compiled."""
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
