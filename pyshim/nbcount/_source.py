"""Source files, each read once: what was compiled is the source as it was imported, not as it may be edited later. A file in
which a function is not found is read again, for it may have been imported again; without it then, it is taken for none."""

from __future__ import annotations

import ast
import linecache
from types import CodeType

from . import _core

_hashes: dict[str, str] = {}
_trees: dict[str, ast.Module] = {}
_codes: dict[str, dict[tuple[str, int], list[set[int]]]] = {}


def hash_of(filename: str, code: CodeType) -> str:
    """Of the file that the code is of: 16 hex digits of its bytes, "-" where it cannot be read, or is not what is being run. What
    is in no file has the code's own, so that functions that were made of different texts are never taken for one."""
    if filename.startswith("<"):
        return f"{_core.hash(code.co_code + repr(sorted(_lines_of(code))).encode()):016x}"
    _check(filename, code)
    if filename not in _hashes:
        try:
            with open(filename, "rb") as file:
                _hashes[filename] = f"{_core.hash(file.read()):016x}"
        except OSError:
            _hashes[filename] = "-"
    return _hashes[filename]


def tree_of(filename: str) -> ast.Module:
    """Its syntax tree; empty where there is no source, or none that can be parsed."""
    if filename not in _trees:
        try:
            _trees[filename] = ast.parse("".join(linecache.getlines(filename)))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            _trees[filename] = ast.Module([], [])
    return _trees[filename]


def _check(filename: str, code: CodeType) -> None:
    """Before anything else is asked of the code's file."""
    if _may_have(filename, code):
        return
    linecache.checkcache(filename)
    for known in (_hashes, _trees, _codes):
        known.pop(filename, None)
    if not _may_have(filename, code):
        _hashes[filename], _trees[filename], _codes[filename] = "-", ast.Module([], []), {}


def _may_have(filename: str, code: CodeType) -> bool:
    """Is the code in the file, or nothing known of that? Lines are compared, and nothing else: what rewrites code when it is
    imported (pytest's assertions) keeps them."""
    if filename not in _codes:
        _codes[filename] = _codes_in(filename)
    return not _codes[filename] or _lines_of(code) in _codes[filename].get((code.co_name, code.co_firstlineno), [])


def _codes_in(filename: str) -> dict[tuple[str, int], list[set[int]]]:
    """Lines of all code objects of a file, by name and first line; empty where it cannot be compiled."""
    found: dict[tuple[str, int], list[set[int]]] = {}
    try:
        left = [compile(tree_of(filename), filename, "exec", dont_inherit=True)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {}
    while left:
        code = left.pop()
        found.setdefault((code.co_name, code.co_firstlineno), []).append(_lines_of(code))
        left.extend(const for const in code.co_consts if isinstance(const, CodeType))
    return found


def _lines_of(code: CodeType) -> set[int]:
    return {line for _, _, line in code.co_lines() if line}
