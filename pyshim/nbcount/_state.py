"""The state that the hooks share in this process; what happens to a function if a hook fails."""

from __future__ import annotations

from contextlib import contextmanager
from weakref import WeakSet

from ._budget import Budget
from ._lines import def_line
from ._paths import absolute
from ._select import Selection
from ._session import Session
from ._signals import let_pass
from ._source import text_of
from ._warn import warn_once

Patch = tuple[object, str, object]  # owner, attribute, its new value


class State:
    """The state that the hooks share in this process."""

    def __init__(self):
        self.selection = Selection()
        self.budget = Budget()
        self.session = Session()
        self.placements: list = []  # weavings of the functions being lowered, outermost first
        self.marked: WeakSet = WeakSet()  # functions with profile=True
        self.spoiled: set = set()  # code objects whose Numba IR was refused, or on which a hook failed

    def give_up(self, func_id, why: str) -> None:
        name, filename, line = func_id.func_qualname, absolute(func_id.filename), _line_of(func_id)
        why = why.removeprefix(f"{name}: ")
        self.session.note(name, filename, line, why)
        warn_once(f"{name}: {why}", filename, line)

    @contextmanager
    def failing_open(self, func_id):
        """If the body of this `with` raises, the function is compiled but not counted."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            let_pass(error)
            self.spoiled.add(func_id.code)
            self.give_up(func_id, named(error))


def _line_of(func_id) -> int:
    """The line of the function's `def`, as for a function that is counted."""
    try:
        text = text_of(absolute(func_id.filename), func_id.code, func_id.func.__globals__)
        return def_line(func_id.code, text.lines)
    except Exception:  # noqa: BLE001 - the function may be given up for this very error
        return func_id.firstlineno


def named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
