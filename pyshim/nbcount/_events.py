"""Which line events a code object has: inside its basic blocks, and on the edges between them.

A `Chain` is a basic block of bytecode as Numba cuts it; its label is the label of the Numba IR
block that Numba makes of it. Offsets are Numba's: CPython's plus `FIXED_OFFSET`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from types import CodeType

from ._lines import LineRule, def_line, handler_offsets

FIXED_OFFSET = 2  # Numba puts a NOP before every function (numba/core/bytecode.py)

_ENDS = {
    "JUMP_FORWARD", "JUMP_ABSOLUTE", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT",
    "RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE",
}


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
        self._rule = LineRule(code)
        self.handlers = {at + FIXED_OFFSET for at in handler_offsets(code)}
        self.chains: dict[int, Chain] = {}
        self._cut(sorted(graph.nodes()), graph)
        self.back_edges = {(label, header) for header, loop in graph.loops().items()
                           for label in loop.body if header in self.chains[label].successors}
        self._starts = sorted(self.chains)
        self.entry = self._starts[0]
        self.returns = {chain.label for chain in self.chains.values() if self._returns(chain.last)}
        self.predecessors: dict[int, list[int]] = {label: [] for label in self.chains}
        for chain in self.chains.values():
            for label in chain.successors:
                self.predecessors[label].append(chain.label)

    def __deepcopy__(self, memo):
        return self  # Numba copies IR with its locations

    def _cut(self, labels: list[int], graph) -> None:
        names = self._rule.names
        offsets = [at + FIXED_OFFSET for at in self._rule.offsets]
        for label, end in zip(labels, [*labels[1:], offsets[-1] + 1]):
            body = offsets[bisect_left(offsets, label) : bisect_left(offsets, end)]
            ends = [n for n, at in enumerate(body) if names[at - FIXED_OFFSET] in _ENDS]
            body = body[: ends[0] + 1] if ends else body
            events = [
                (here, self.line_at(here))
                for before, here in zip(body, body[1:])
                if self._fires(before, here)
            ]
            successors = tuple(sorted(to for to, _ in graph.successors(label)))
            if not body:  # Numba's NOP in front, or a cut inside an instruction, at its inline cache
                body = [offsets[bisect_right(offsets, label) - 1] if label else 0]
            self.chains[label] = Chain(label, body[0], body[-1], events, successors)

    def line_at(self, offset: int) -> int | None:
        return self._rule.lines.get(offset - FIXED_OFFSET)

    def _fires(self, before: int, here: int) -> bool:
        return self._rule.fires(before - FIXED_OFFSET, here - FIXED_OFFSET)

    def _returns(self, offset: int) -> bool:
        return self._rule.names.get(offset - FIXED_OFFSET, "").startswith("RETURN_")

    def chain_of(self, offset: int) -> Chain:
        """The chain whose instructions include `offset`."""
        return self.chains[self._starts[max(bisect_right(self._starts, offset) - 1, 0)]]

    def entry_event(self) -> list[int]:
        """The line that begins at the function's first instruction, when it does."""
        first = self.chains[self.entry].first
        return [self.line_at(first)] if self._fires(-1, first) else []

    def edge_event(self, source: int, target: int) -> list[int]:
        """The line that begins at the first instruction of `target` when control comes from
        the last of `source`."""
        first = self.chains[target].first
        return [self.line_at(first)] if self._fires(self.chains[source].last, first) else []
