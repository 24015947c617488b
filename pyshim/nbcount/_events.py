"""Which line events a code object has, and between which instructions they fire.

CPython fires a line event when an instruction is reached that begins a line: one whose line
differs from that of the instruction before, or one that is reached by a backward jump. Both
are facts about pairs of instructions, so they are decided here, on the bytecode, for the
interpreter that runs us: each Python version is its own oracle.

A `Chain` is a basic block of bytecode as Numba cuts it; its label is the label of the Numba IR
block that Numba makes of it. Offsets are Numba's: CPython's plus `FIXED_OFFSET`.
"""

from __future__ import annotations

import dis
import linecache
import re
import sys
from bisect import bisect_left, bisect_right
from types import CodeType

_VERSION = sys.version_info[:2]
SUPPORTED = (3, 10) <= _VERSION <= (3, 14)
FIXED_OFFSET = 2  # Numba puts a NOP before every function (numba/core/bytecode.py)

_ENDS = {
    "JUMP_FORWARD", "JUMP_ABSOLUTE", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT",
    "RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE",
}
_DEF = re.compile(r"\s*(async\s+)?def\s")


def line_table(code: CodeType) -> dict[int, int | None]:
    """Line of every code unit, by CPython's offset; None: the unit belongs to no line."""
    return {
        at: line
        for start, end, line in code.co_lines()
        for at in range(start, end, 2)
    }


def handler_offsets(code: CodeType) -> set[int]:
    """Where exception handlers begin, by CPython's offset."""
    entries = getattr(dis.Bytecode(code), "exception_entries", None)
    if entries is not None:
        return {entry.target for entry in entries}
    return {i.argval for i in dis.get_instructions(code) if i.opname in ("SETUP_FINALLY", "SETUP_WITH")}


def def_line(code: CodeType) -> int:
    """Line of the function's `def`: behind its decorators; the first line where there is no source."""
    for line in range(code.co_firstlineno, code.co_firstlineno + 100):
        text = linecache.getline(code.co_filename, line)
        if not text:
            break
        if _DEF.match(text):
            return line
    return code.co_firstlineno


class Chain:
    """A basic block: `events` are (offset, line) of the line events inside it, the first
    instruction's excepted, for that one depends on where control came from."""

    __slots__ = ("label", "first", "last", "events", "successors")

    def __init__(self, label: int, first: int, last: int, events: list, successors: tuple):
        self.label = label
        self.first = first
        self.last = last
        self.events = events
        self.successors = successors

    def between(self, after: int, to: int) -> list[int]:
        """Lines that begin at offsets in (after, to]."""
        return [line for at, line in self.events if after < at <= to]


class CodeMap:
    """The chains of one code object, and the line events on the edges between them."""

    def __init__(self, code: CodeType, qualname: str, filename: str, graph):
        """`graph`: Numba's control flow graph of the bytecode (labels are offsets)."""
        self.code = code
        self.qualname = qualname
        self.filename = filename
        self.line = def_line(code)
        self._lines = line_table(code)
        self._names: dict[int, str] = {}
        self._traced = FIXED_OFFSET  # lines are traced from here on: behind RESUME
        self.handlers = {at + FIXED_OFFSET for at in handler_offsets(code)}
        self.chains: dict[int, Chain] = {}
        self._cut(sorted(graph.nodes()), graph)
        self._starts = sorted(self.chains)
        self.entry = self._starts[0]
        self.predecessors: dict[int, list[int]] = {label: [] for label in self.chains}
        for chain in self.chains.values():
            for label in chain.successors:
                self.predecessors[label].append(chain.label)

    def __deepcopy__(self, memo):
        return self  # Numba copies IR with its locations

    def _cut(self, labels: list[int], graph) -> None:
        instructions = list(dis.get_instructions(self.code))
        self._names = {i.offset + FIXED_OFFSET: i.opname for i in instructions}
        offsets = [i.offset + FIXED_OFFSET for i in instructions]
        resumes = [i.offset + FIXED_OFFSET for i in instructions if i.opname == "RESUME"]
        self._traced = resumes[0] + 1 if resumes else FIXED_OFFSET
        for label, end in zip(labels, [*labels[1:], offsets[-1] + 1]):
            body = offsets[bisect_left(offsets, label) : bisect_left(offsets, end)]
            ends = [n for n, at in enumerate(body) if self._names[at] in _ENDS]
            body = body[: ends[0] + 1] if ends else body
            events = [
                (here, self._line(here))
                for before, here in zip(body, body[1:])
                if self._fires(before, here)
            ]
            successors = tuple(sorted(to for to, _ in graph.successors(label)))
            if not body:  # Numba's NOP in front, or a cut inside an instruction, at its inline cache
                body = [offsets[bisect_right(offsets, label) - 1] if label else 0]
            self.chains[label] = Chain(label, body[0], body[-1], events, successors)

    def _line(self, offset: int) -> int | None:
        return self._lines.get(offset - FIXED_OFFSET)

    def _fires(self, before: int, here: int) -> bool:
        """Does a line event fire at instruction `here` when `before` was executed last? The rule
        of sys.settrace, as tests/e2e/test_line_events.py finds it in this interpreter."""
        line = self._line(here)
        if line is None or here < self._traced or self._names.get(here) == "RESUME":
            return False
        if before < self._traced or line != self._line(before):
            return True
        if _VERSION >= (3, 12):
            return self._names.get(before) == "JUMP_BACKWARD"
        return here < before and self._names.get(here) != "SEND"

    def chain_of(self, offset: int) -> Chain:
        """The chain whose instructions include `offset`."""
        return self.chains[self._starts[max(bisect_right(self._starts, offset) - 1, 0)]]

    def head_event(self, label: int, before: int | None) -> list[int]:
        """Lines that begin at the first instruction of a chain when control comes from offset
        `before` (None: from the call)."""
        chain = self.chains[label]
        line = self._line(chain.first)
        if line is None:
            return []
        if before is None:
            return [line] if chain.first >= self._traced else []
        return [line] if self._fires(before, chain.first) else []

    def edge_event(self, source: int, target: int) -> list[int]:
        return self.head_event(target, self.chains[source].last)
