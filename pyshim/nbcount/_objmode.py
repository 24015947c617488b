"""Bodies of `with objmode`: Numba compiles each separately, as calls into the interpreter. Any of
these calls may raise, so a body without branches counts its lines itself, as they begin. Of a body
with branches, nothing tells how often its lines begin, so they have no number.

The function around the body is lowered later. It counts the line of the `with`
(CodeMap.hide_interpreted), but not when an exception leaves the body: the event that then fires at
the handler is counted here."""

from __future__ import annotations

import functools
from collections import ChainMap

from numba.core import ir, pylowering, serialize

from ._anchors import codes_of
from ._events import CodeMap, LineEvent, Span
from ._inlined import caller_at
from ._positions import Head, Joined, Position, whole
from ._sites import Sites
from ._state import Patch, State
from ._weaving import mark, or_spoil


def patches(state: State) -> list[Patch]:
    cls = pylowering.PyLower
    stock_lower, stock_inst, stock_raised = cls.lower, cls.lower_inst, cls.return_exception_raised

    @functools.wraps(stock_lower)
    def lower(self):
        with state.failing_open(self.func_ir.func_id):
            self.nbcount_body = self.module.nbcount_weaving = body_of(self)
        stock_lower(self)
        if self.nbcount_body is not None and self.nbcount_body.sites.spoiled:
            self.nbcount_body.refuse(state, self.nbcount_body.sites.spoiled)

    @functools.wraps(stock_inst)
    def lower_inst(self, inst):
        if self.nbcount_body is not None:
            self.nbcount_body.before(self.builder, inst)
        stock_inst(self, inst)

    @functools.wraps(stock_raised)
    def return_exception_raised(self):
        if self.nbcount_body is not None:
            self.nbcount_body.raised(self.builder, self.loc)
        stock_raised(self)

    return [(cls, "nbcount_body", None), (cls, "lower", lower), (cls, "lower_inst", lower_inst),
            (cls, "return_exception_raised", return_exception_raised), _patch_pickler()]


def _patch_pickler() -> Patch:
    """Caches contain the Numba IR of bodies, which is compiled again with its Positions."""
    cls = serialize.NumbaPickler
    return cls, "dispatch_table", ChainMap(dict.fromkeys((Position, Head, Joined), whole), cls.dispatch_table)


class Body:
    """The markers of the body that is being lowered."""

    def __init__(self, func_ir, code: CodeMap, span: Span):
        self.func_id = func_ir.func_id
        self.sites = Sites(None, "", False, "")
        self._code, self._span = code, span
        code.hide_interpreted(span)
        self.sites.not_timed(code, "the interpreter runs it: its time is that of the line of the `with objmode`")
        self._begun = _placed(code.body_events(span), _straight(func_ir.blocks))

    @or_spoil
    def before(self, builder, statement) -> None:
        self._mark(builder, self._begun.get(id(statement), []))

    @or_spoil
    def raised(self, builder, loc) -> None:
        """An exception leaves the body at the statement at `loc`, or in code that was inlined
        there."""
        site = caller_at(loc)
        if site is not None and site.code is self._code:
            self._mark(builder, self._code.left_by_error(self._span, site.offset))

    @or_spoil
    def describe(self, module) -> None:
        self.sites.add_to(module)

    def refuse(self, state: State, why: str) -> None:
        state.give_up(self.func_id, why)

    def _mark(self, builder, events: list[LineEvent]) -> None:
        for event in events:
            mark(builder, self.sites.index(self._code, event))


def body_of(lower) -> Body | None:
    """The Body that `lower` lowers; None: it is not such a body, or not profiled."""
    for code, labels in codes_of(lower.func_ir.blocks).items():
        return Body(lower.func_ir, code, _span(lower.func_ir.blocks, code, min(labels)))
    return None


def _span(blocks, code: CodeMap, first: int) -> Span:
    """The body's place in the bytecode. `first`: the chain that it begins in."""
    at = [statement.loc.nbcount_offset for block in blocks.values() for statement in block.body
          if isinstance(statement.loc, Position)
          and not isinstance(statement, (ir.Terminator, ir.PopBlock))]  # those may follow the body
    return code.with_body(first, max(at, default=code.chains[first].first))


def _straight(blocks) -> list:
    """All statements of a function without branches, in order; else []."""
    statements: list = []
    label = min(blocks)
    for _ in blocks:
        statements += blocks[label].body
        end = statements[-1]
        if isinstance(end, ir.Return):
            return statements
        if not isinstance(end, ir.Jump):
            break
        label = end.target
    return []


def _placed(left: list[tuple[int, LineEvent]], statements: list) -> dict[int, list[LineEvent]]:
    """Id of a statement -> the events before it. `left`: all events, with their offsets, in
    order."""
    placed = {}
    for statement in statements:
        if isinstance(statement.loc, Position):
            begun = [event for at, event in left if at <= statement.loc.nbcount_offset]
            left = left[len(begun):]
            placed[id(statement)] = begun
    return placed
