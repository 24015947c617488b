"""Who calls the code that Numba puts into its callers' IR: closures, comprehensions, `inline="always"`.

Of a call that was inlined, nothing is left in Numba's IR. So each copy of inlined code has a CodeMap of its own, which knows
the line that called it. Statements of Numba's own inlined code have no CodeMap; their locations say who called that.
"""

from __future__ import annotations

from copy import copy
from types import CodeType

from ._events import Caller, CodeMap
from ._positions import Position


def caller_at(loc) -> Caller | None:
    """The user's line that a statement's location stands for; None: it is not known."""
    if isinstance(loc, Position):
        return Caller(loc.nbcount_code, loc.line) if loc.line else None
    return getattr(loc, "nbcount_caller", None)


def inlined(site, callee: CodeType | None, blocks, variables) -> None:
    """Code in `blocks` was inlined in place of a statement at `site`. `callee`: whose; None: nobody has its IR. Its
    variables are new."""
    places = _Places(caller_at(site), callee)
    statements = [statement for block in blocks.values() for statement in block.body]
    codes = {statement.loc.nbcount_code for statement in statements if isinstance(statement.loc, Position)}
    if any(code.code is callee and code.caller for code in codes):  # Numba keeps the IR of overloads
        for placed in (*statements, *(s.value for s in statements if hasattr(s, "value")), *variables):
            places.copy_of(placed)
    else:
        for code in codes:
            places.begin(code)
    for statement in statements:
        places.mark(statement)


class _Places:
    """Where code of a callee is now."""

    def __init__(self, outside: Caller | None, callee: CodeType | None):
        self._outside = outside
        self._callee = callee
        self._copies: dict[CodeMap, CodeMap] = {}

    def begin(self, code: CodeMap) -> None:
        """Of a callee that is inlined for the first time."""
        while code.caller and code.caller != self._outside:
            code = code.caller.code
        code.caller = self._outside

    def copy_of(self, placed) -> None:
        """Gives something with a location one in a copy of its code."""
        loc = getattr(placed, "loc", None)
        caller = caller_at(loc)
        if isinstance(loc, Position):
            placed.loc = copy(loc)
            placed.loc.nbcount_code = self._copy(loc.nbcount_code)
        elif caller:
            placed.loc = copy(loc)
            placed.loc.nbcount_caller = Caller(self._copy(caller.code), caller.line)

    def _copy(self, code: CodeMap) -> CodeMap:
        if code not in self._copies:
            inner = code.caller if code.code is not self._callee else None
            self._copies[code] = code.called_by(
                Caller(self._copy(inner.code), inner.line) if inner else self._outside)
        return self._copies[code]

    def mark(self, statement) -> None:
        """Of Numba's own code, if it is."""
        if self._outside and not isinstance(statement.loc, Position) and not caller_at(statement.loc):
            statement.loc = copy(statement.loc)
            statement.loc.nbcount_caller = self._outside
