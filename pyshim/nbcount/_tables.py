"""Which functions a module counts, as its site tables say (docs/FORMAT.md)."""

from __future__ import annotations

import re

_TABLE = re.compile(r'^@nbcount\.t\..* c"([^"]*)"', re.MULTILINE)
_BYTE = re.compile(rb"\\(\\|[0-9A-Fa-f]{2})")  # as LLVM writes strings
_CHARACTER = re.compile(r"\\(.)")  # as fields have it (_sites.escaped)
_CHARACTERS = {"t": "\t", "n": "\n", "r": "\r"}


def functions_of(text: str) -> set[tuple[str, str, int]]:
    """-> (qualified name, file, line) of each function that the module of this text counts, inlined ones too."""
    return {function for table in _TABLE.findall(text) for function in _functions(_string(table))}


def _functions(table: str):
    files: dict[str, str] = {}
    for row in table.split("\n"):
        kind, *fields = map(_field, row.split("\t"))
        if kind == "file":
            files[fields[0]] = fields[2]
        elif kind == "function":
            yield fields[4], files[fields[1]], int(fields[2])


def _string(literal: str) -> str:
    data = _BYTE.sub(lambda m: m[1] if m[1] == b"\\" else bytes([int(m[1], 16)]), literal.encode())
    return data.decode("utf-8", "surrogateescape")


def _field(text: str) -> str:
    return _CHARACTER.sub(lambda m: _CHARACTERS.get(m[1], m[1]), text)
