"""When CPython fires line events: the rule of `sys.settrace`, for the interpreter that runs this.

A line event fires when the program reaches an instruction that begins a line: one whose line
differs from that of the instruction executed before it, or one that is reached by a backward jump.
So it is a fact about pairs of instructions. Each Python version is its own oracle:
tests/e2e/test_line_events.py compares this rule with what really fires.
"""

from __future__ import annotations

import dis
import re
import sys
from types import CodeType
from typing import NamedTuple

_VERSION = sys.version_info[:2]
SUPPORTED = (3, 10) <= _VERSION <= (3, 13)  # versions for which the rule was checked
_DEF = re.compile(r"\s*(async\s+)?def\s")


class LineRule:
    """The lines of one code object. Offsets are CPython's."""

    def __init__(self, code: CodeType):
        self.offsets: list[int] = []
        self.names: dict[int, str] = {}
        for instruction in dis.get_instructions(code):
            self.offsets.append(instruction.offset)
            self.names[instruction.offset] = instruction.opname
        self.lines: dict[int, int | None] = {
            at: line for start, end, line in code.co_lines() for at in range(start, end, 2)
        }
        resumes = [at for at in self.offsets if self.names[at] == "RESUME"]
        self.traced = resumes[0] + 1 if resumes else 0  # events fire from here on: after RESUME

    def fires(self, before: int, here: int) -> bool:
        """Does a line event fire at instruction `here` when `before` was executed last in this
        frame? `before` below `traced`: the frame has just been entered."""
        line = self.lines.get(here)
        if line is None or here < self.traced or self.names.get(here) == "RESUME":
            return False
        if before < self.traced or line != self.lines.get(before):
            return True
        if _VERSION >= (3, 12):
            return self.names.get(before) == "JUMP_BACKWARD"
        return here < before and self.names.get(here) != "SEND"


def is_test(opname: str) -> bool:
    """Is an instruction of this name a conditional branch?"""
    return opname.startswith(("POP_JUMP_", "JUMP_IF_", "FOR_ITER"))


class Handler(NamedTuple):
    """Exceptions in [start, end) lead to `target`; CPython's offsets."""

    start: int
    end: int
    target: int


def handlers_of(code: CodeType) -> list[Handler]:
    entries = getattr(dis.Bytecode(code), "exception_entries", None)
    if entries is not None:
        return [Handler(entry.start, entry.end, entry.target) for entry in entries]
    return [Handler(i.offset, i.argval, i.argval) for i in dis.get_instructions(code)
            if i.opname in ("SETUP_FINALLY", "SETUP_WITH")]


def def_line(code: CodeType, text: list[str]) -> int:
    """Line of the function's `def`, which follows its decorators. The first line if there is no
    source, and for a lambda or a comprehension. `text`: the file's lines."""
    if code.co_name.startswith("<"):
        return code.co_firstlineno
    for line in range(code.co_firstlineno, min(code.co_firstlineno + 100, len(text) + 1)):
        if _DEF.match(text[line - 1]):
            return line
    return code.co_firstlineno
