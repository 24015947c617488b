"""Statements of Numba IR that know which bytecode instruction they come from.

`Position` is a `Loc` with a bytecode offset and the `CodeMap` of its code. All of Numba's passes
(inlining, parfors, SSA) copy a statement's Loc: they rename blocks and variables, but do not
change Locs.
"""

from __future__ import annotations

from copy import deepcopy
from copyreg import __newobj__

from numba.core import ir

from ._events import CodeMap
from ._paths import absolute


class Position(ir.Loc):
    """A source location that knows its bytecode offset (Numba's numbering). That of a Branch also
    knows the chains that the Branch leads to when true and when false (`nbcount_sides`), because
    passes rename, join and remove blocks."""

    def __init__(self, filename, line, code: CodeMap, offset: int):
        super().__init__(filename, line)
        self.nbcount_code = code
        self.nbcount_offset = offset
        self.nbcount_sides: tuple[int, int] | None = None

    def with_lineno(self, line, col=None):
        # another line is another place, which is an ordinary location
        return ir.Loc(self.filename, line, col)

    def __eq__(self, other):
        # passes compare locations; a Position must compare like an ordinary Loc
        return isinstance(other, ir.Loc) and (self.filename, self.line, self.col) == (
            other.filename, other.line, other.col)

    def __reduce__(self):
        # Errors take their locations to other processes, which may know nothing of nbcount.
        return ir.Loc, (self.filename, self.line, self.col)

    def __copy__(self):
        return self._with(vars(self))

    def __deepcopy__(self, memo):
        return self._with(deepcopy(vars(self), memo))

    def _with(self, values: dict) -> Position:
        copied = type(self).__new__(type(self))
        vars(copied).update(values)
        return copied


def line_of(loc: ir.Loc) -> tuple[CodeMap, int] | None:
    """The code and line of a location; None: it is not a Position, or has no line."""
    return (loc.nbcount_code, loc.line) if isinstance(loc, Position) and loc.line and loc.line > 0 else None


class Head(Position):
    """The position of the Branch in the header of a loop that Numba made parallel. Other statements
    at a Head are Numba's own."""

    @classmethod
    def of(cls, loc: Position) -> Head:
        head = cls(loc.filename, loc.line, loc.nbcount_code, loc.nbcount_offset)
        head.nbcount_sides = loc.nbcount_sides
        return head


class Joined(Head):
    """The Head of several such loops that Numba joined, at the first one's; `nbcount_heads`:
    all."""

    @classmethod
    def of_all(cls, heads: list[Head]) -> Joined:
        joined = cls.of(heads[0])
        joined.nbcount_heads = heads
        return joined


def whole(position: Position) -> tuple:
    """As `__reduce__`, for Numba's own pickler: nothing of the position is lost."""
    return __newobj__, (type(position),), vars(position)


def code_of(interpreter) -> CodeMap:
    """The CodeMap of the function that the interpreter is about to process."""
    func_id = interpreter.func_id
    return CodeMap(func_id.code, _qualname(func_id), absolute(func_id.filename),
                   func_id.func.__globals__, interpreter.cfa.graph)


def positions_of(interpreter, code: CodeMap, stock_iter_inst):
    """Wraps Interpreter._iter_inst: `interpreter.loc` is the Position of the instruction that is
    being dispatched."""
    func_id = interpreter.func_id
    for inst, kws in stock_iter_inst(interpreter):
        interpreter.loc = Position(func_id.filename, inst.lineno, code, inst.offset)
        yield inst, kws
    interpreter.loc = ir.Loc(func_id.filename, func_id.firstlineno)


def _qualname(func_id) -> str:
    """The qualified name. Numba gives names of its own to closures that it inlines; CPython's names
    say more."""
    if func_id.func_qualname.startswith("closure.<locals>."):
        return getattr(func_id.code, "co_qualname", func_id.code.co_name)
    return func_id.func_qualname


def position_terminators(code: CodeMap, blocks) -> None:
    """Gives each terminator that Numba added by itself (fall-through) the position of its chain's
    last instruction, and each Branch a Position of its own that knows its sides."""
    for label, block in blocks.items():
        last = block.body[-1]
        if label not in code.chains:
            continue
        if not isinstance(last.loc, Position):
            offset = max(label, code.chains[label].last)  # a chain may be a cut inside an instruction
            last.loc = Position(last.loc.filename, last.loc.line, code, offset)
        if isinstance(last, ir.Branch):
            last.loc = Position(last.loc.filename, last.loc.line, code, last.loc.nbcount_offset)
            sides = (last.truebr, last.falsebr)
            chain = code.chain_of(last.loc.nbcount_offset)
            code.check_exceptions(chain, sides)
            if set(sides) <= set(chain.successors):
                last.loc.nbcount_sides = sides


def position_pruned(branch: ir.Branch, terminator) -> None:
    """If Numba replaced a Branch that can go only one way by a Jump, the bytecode's branch goes
    only that way, too."""
    loc = branch.loc
    if isinstance(terminator, ir.Jump) and isinstance(loc, Position) and loc.nbcount_sides:
        side = loc.nbcount_sides[0 if terminator.target == branch.truebr else 1]
        loc.nbcount_code.chain_of(loc.nbcount_offset).successors = (side,)
        loc.nbcount_sides = (side, side)
