"""What the hooks know in this process, and what becomes of a function in which one of them fails."""

from __future__ import annotations

from contextlib import contextmanager

from ._budget import Budget
from ._lines import def_line
from ._paths import absolute
from ._select import Selection
from ._session import Session
from ._source import text_of
from ._warn import warn_once

Patch = tuple[object, str, object]  # owner, attribute, its new value


class State:
    """What the hooks know in this process."""

    def __init__(self):
        self.selection = Selection()
        self.budget = Budget()
        self.session = Session()
        self.placements: list = []  # of the functions that are being lowered, outermost first
        self.spoiled: set = set()  # code objects in whose Numba IR something went wrong

    def give_up(self, func_id, why: str) -> None:
        name, filename, line = func_id.func_qualname, absolute(func_id.filename), _line_of(func_id)
        why = why.removeprefix(f"{name}: ")
        self.session.note(name, filename, line, why)
        warn_once(f"{name}: {why}", filename, line)

    @contextmanager
    def failing_open(self, func_id):
        """What goes wrong in here leaves the function uncounted."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self.spoiled.add(func_id.code)
            self.give_up(func_id, named(error))


def _line_of(func_id) -> int:
    """Of its `def`, as that of a function that is counted."""
    try:
        text = text_of(absolute(func_id.filename), func_id.code, func_id.func.__globals__)
        return def_line(func_id.code, text.lines)
    except Exception:  # noqa: BLE001 - this may be what it is given up for
        return func_id.firstlineno


def named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
