"""Which functions a module counts, according to its site tables; tables for functions that have no
clock (docs/FORMAT.md)."""

from __future__ import annotations

import hashlib
import re

from ._sites import escaped

# `\n` is quicker than `^`. It finds all tables, because a module's text begins with its name.
_TABLE = re.compile(r'\n@nbcount\.t\..* c"([^"]*)"')
_BYTE = re.compile(rb"\\(\\|[0-9A-Fa-f]{2})")  # an escape in LLVM's strings
_CHARACTER = re.compile(r"\\(.)")  # an escape in fields of tables (_sites.escaped)
_CHARACTERS = {"t": "\t", "n": "\n", "r": "\r"}


def functions_of(text: str) -> set[tuple[str, str, int]]:
    """-> (qualified name, file, line) of each function that this module counts, also of inlined
    ones."""
    return {function for table in _TABLE.findall(text) for function in _functions(unescaped(table))}


def untimed(text: str, why: str) -> list[bytes]:
    """Tables that say that these functions have no clock in this module, and why."""
    return [_untimed(unescaped(table), why) for table in _TABLE.findall(text)]


def _untimed(table: str, why: str) -> bytes:
    rows = [row for row in table.split("\n") if row.startswith(("file\t", "function\t"))]
    rows += [f"untimed\t{row.split(chr(9))[1]}\t{escaped(why)}" for row in rows if row.startswith("function\t")]
    body = "".join(row + "\n" for row in ("slots\t0", *rows)).encode("utf-8", "surrogateescape")
    return f"nbcount-table\t1\t{hashlib.sha256(table.encode('utf-8', 'surrogateescape') + body).hexdigest()[:32]}\n".encode() + body


def _functions(table: str):
    files: dict[str, str] = {}
    for row in table.split("\n"):
        kind, *fields = map(_field, row.split("\t"))
        if kind == "file":
            files[fields[0]] = fields[2]
        elif kind == "function":
            yield fields[4], files[fields[1]], int(fields[2])


def unescaped(literal: str) -> str:
    """The string that a literal in LLVM's text stands for. `literal`: without its quotes."""
    data = _BYTE.sub(lambda m: m[1] if m[1] == b"\\" else bytes([int(m[1], 16)]), literal.encode())
    return data.decode("utf-8", "surrogateescape")


def _field(text: str) -> str:
    return _CHARACTER.sub(lambda m: _CHARACTERS.get(m[1], m[1]), text)
