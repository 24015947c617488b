"""Who calls the code that Numba puts into its callers' IR: closures, comprehensions, `inline="always"`.

Of a call that was inlined, nothing is left in Numba's IR. So each copy of inlined code has a CodeMap of its
own, which knows its caller, and the caller it. Statements of Numba's own inlined code have no CodeMap; their
locations say who called that.
"""

from __future__ import annotations

from copy import copy
from types import CodeType

from ._events import Caller, CodeMap
from ._positions import Position, line_of


def caller_at(loc) -> Caller | None:
    """The user's statement that a location stands for; None: it is not known."""
    if isinstance(loc, Position):
        return Caller(loc.nbcount_code, loc.nbcount_offset, loc.line) if line_of(loc) else None
    return getattr(loc, "nbcount_caller", None)


def line_at(loc) -> tuple[CodeMap, int] | None:
    """That statement's line, and whose code it is."""
    caller = caller_at(loc)
    return caller and (caller.code, caller.line)


def inlined(site, callee: CodeType | None, blocks, variables) -> None:
    """Code in `blocks` was inlined in place of a statement at `site`. `callee`: whose; None: nobody else has
    its IR. Its variables are new."""
    call = _Call(site, callee)
    statements = [statement for block in blocks.values() for statement in block.body]
    codes = {statement.loc.nbcount_code for statement in statements if isinstance(statement.loc, Position)}
    if any(code.code is callee and code.caller for code in codes):  # Numba keeps the IR of overloads
        for placed in (*statements, *(s.value for s in statements if hasattr(s, "value")), *variables):
            call.put_elsewhere(placed)
    else:
        for code in codes:
            call.begin(code)
    for statement in statements:
        call.mark(statement)


class _Call:
    """A call that is inlined."""

    def __init__(self, site, callee: CodeType | None):
        self._caller = caller_at(site)
        self._once = isinstance(site, Position)  # each time the caller is at the site; not in Numba's own code
        self._callee = callee
        self._copies: dict[CodeMap, CodeMap] = {}

    def begin(self, code: CodeMap) -> None:
        """The call is one of this code, or of what that is inlined in."""
        while code.caller and code.caller != self._caller:
            code = code.caller.code
        if self._caller and code.caller is None and code is not self._caller.code:
            self._is_of(code)

    def _is_of(self, code: CodeMap) -> None:
        code.caller = self._caller
        if self._caller and self._once:
            self._caller.code.inlined.append((self._caller.offset, code))

    def put_elsewhere(self, placed) -> None:
        """Gives something with a location one in a copy of its code."""
        loc = getattr(placed, "loc", None)
        caller = caller_at(loc)
        if isinstance(loc, Position):
            placed.loc = copy(loc)
            placed.loc.nbcount_code = self._copy(loc.nbcount_code)
        elif caller:
            placed.loc = copy(loc)
            placed.loc.nbcount_caller = caller._replace(code=self._copy(caller.code))

    def _copy(self, code: CodeMap) -> CodeMap:
        """Of code of the callee; other code is itself."""
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
        """Of Numba's own code, if it is."""
        if self._caller and not isinstance(statement.loc, Position) and not caller_at(statement.loc):
            statement.loc = copy(statement.loc)
            statement.loc.nbcount_caller = self._caller
