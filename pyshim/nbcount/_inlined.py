"""Who calls the code that Numba puts into its callers' IR: closures, comprehensions, `inline="always"`.

Of a call that was inlined, nothing is left in Numba's IR. So each copy of inlined code gets a CodeMap of its own, which knows
the line that called it. Statements of Numba's own inlined code have no CodeMap; their locations say who called that.
"""

from __future__ import annotations

from copy import copy

from ._events import Caller, CodeMap
from ._positions import Position


def caller_at(loc) -> Caller | None:
    """The user's line that a statement's location stands for; None: it is not known."""
    if isinstance(loc, Position):
        return Caller(loc.nbcount_code, loc.line) if loc.line else None
    return getattr(loc, "nbcount_caller", None)


def inlined(site, blocks) -> None:
    """Code in `blocks`, which nobody else has, was inlined in place of a statement at `site`."""
    copies = _Copies(caller_at(site))
    done: set[int] = set()
    for statement in (statement for block in blocks.values() for statement in block.body):
        if not isinstance(statement.loc, Position):
            caller = copies.caller(caller_at(statement.loc))
            if caller:
                statement.loc = copy(statement.loc)
                statement.loc.nbcount_caller = caller
        elif id(statement.loc) not in done:
            done.add(id(statement.loc))
            statement.loc.nbcount_code = copies.code(statement.loc.nbcount_code)


class _Copies:
    """Of the code objects of one callee, that are inlined for `outside`."""

    def __init__(self, outside: Caller | None):
        self._outside = outside
        self._of: dict[CodeMap, CodeMap] = {}

    def code(self, code: CodeMap) -> CodeMap:
        if code not in self._of:
            self._of[code] = code.called_by(self.caller(code.caller))
        return self._of[code]

    def caller(self, inside: Caller | None) -> Caller | None:
        """What a caller in the callee's IR has become."""
        return Caller(self.code(inside.code), inside.line) if inside else self._outside
