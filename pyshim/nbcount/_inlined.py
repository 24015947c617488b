"""Who calls the code that Numba inlines in its IR: closures, comprehensions, `inline="always"`.

Nothing in Numba's IR is left of an inlined call itself. So each copy of inlined code has a CodeMap
of its own; it knows its caller, and the caller knows it. Statements of Numba's own inlined code
have no CodeMap; their locations say which statement of the user's called it.
"""

from __future__ import annotations

from copy import copy
from types import CodeType

from ._events import Caller, CodeMap
from ._positions import Position, line_of


def caller_at(loc) -> Caller | None:
    """The user's statement that a location belongs to; None: it is not known."""
    if isinstance(loc, Position):
        return Caller(loc.nbcount_code, loc.nbcount_offset, loc.line) if line_of(loc) else None
    return getattr(loc, "nbcount_caller", None)


def line_at(loc) -> tuple[CodeMap, int] | None:
    """That statement's code and line; None: it is not known."""
    caller = caller_at(loc)
    return caller and (caller.code, caller.line)


def inlined(site, callee: CodeType | None, blocks, variables) -> None:
    """The code in `blocks`, with new `variables`, was inlined in place of a statement at `site`.
    `callee`: the inlined function's code, whose IR may be inlined elsewhere, too; None: its IR is
    used only here."""
    call = _Call(site, callee)
    statements = [statement for block in blocks.values() for statement in block.body]
    codes = {statement.loc.nbcount_code for statement in statements if isinstance(statement.loc, Position)}
    # Numba reuses the IR of overloads: a callee that has a caller already is inlined once more.
    if any(code.code is callee and code.caller for code in codes):
        for placed in (*statements, *(s.value for s in statements if hasattr(s, "value")), *variables):
            call.put_elsewhere(placed)
    else:
        for code in codes:
            call.begin(code)
    for statement in statements:
        call.mark(statement)


class _Call:
    """A call that is being inlined."""

    def __init__(self, site, callee: CodeType | None):
        self._caller = caller_at(site)
        # Is it called once whenever the caller is at the site? Not from Numba's own code.
        self._once = isinstance(site, Position)
        self._callee = callee
        self._copies: dict[CodeMap, CodeMap] = {}

    def begin(self, code: CodeMap) -> None:
        """The call is of this code, or of the code that this one is inlined in."""
        while code.caller and code.caller != self._caller:
            code = code.caller.code
        if self._caller and code.caller is None and code is not self._caller.code:
            self._is_of(code)

    def _is_of(self, code: CodeMap) -> None:
        code.caller = self._caller
        if self._caller and self._once:
            self._caller.code.inlined.append((self._caller.offset, code))

    def put_elsewhere(self, placed) -> None:
        """Gives a statement, value or variable a location in a copy of its code."""
        loc = getattr(placed, "loc", None)
        caller = caller_at(loc)
        if isinstance(loc, Position):
            placed.loc = copy(loc)
            placed.loc.nbcount_code = self._copy(loc.nbcount_code)
        elif caller:
            placed.loc = copy(loc)
            placed.loc.nbcount_caller = caller._replace(code=self._copy(caller.code))

    def _copy(self, code: CodeMap) -> CodeMap:
        """The copy of a CodeMap of the callee, or of code inlined in it; other code stays
        itself."""
        if code not in self._copies and self._is_inside(code):
            copied = self._copies[code] = code.another()
            self._copies[copied] = copied
            if code.code is self._callee:
                self._is_of(copied)
            else:
                copied.caller = code.caller._replace(code=self._copy(code.caller.code))
            copied.inlined = [(offset, self._copy(call)) for offset, call in code.inlined]
        return self._copies.get(code, code)

    def _is_inside(self, code: CodeMap) -> bool:
        while code.code is not self._callee and code.caller:
            code = code.caller.code
        return code.code is self._callee

    def mark(self, statement) -> None:
        """If a statement is of Numba's own code, notes who called that."""
        if self._caller and not isinstance(statement.loc, Position) and not caller_at(statement.loc):
            statement.loc = copy(statement.loc)
            statement.loc.nbcount_caller = self._caller
