"""The oracle: CPython's own line events (sys.settrace) of a call, per (file, line).

Events are summed over all code objects of the wanted files: the function, its callees, inner
functions and, before Python 3.12, comprehensions.
"""
from __future__ import annotations

import os
import sys
from collections import Counter
from typing import Any, Callable


class Events:
    """What a call did.

    lines: (file, line) -> events. steps: (file, line, next line in the same frame) -> events; line
    0: the next line is the frame's first. calls: (file, first line, name) -> calls. edges:
    (caller's file, its line, callee's file, name) -> calls, for callers in wanted files. result,
    error: what the call returned or raised."""

    def __init__(self) -> None:
        self.lines: Counter = Counter()
        self.steps: Counter = Counter()
        self.calls: Counter = Counter()
        self.edges: Counter = Counter()
        self.result: Any = None
        self.error: BaseException | None = None

    def add(self, other: "Events") -> None:
        self.lines.update(other.lines)
        self.steps.update(other.steps)
        self.calls.update(other.calls)
        self.edges.update(other.edges)


def line_events(fn: Callable, *args: Any, wanted: Callable[[str], bool] | None = None) -> Events:
    """Calls fn(*args) under sys.settrace; `wanted(file)` chooses files, default: fn's own file.

    An exception that leaves fn is kept in `.error`. Resuming a generator is not a call.
    """
    home = fn.__code__.co_filename
    wanted = wanted or (lambda f: f == home)
    ev = Events()
    lines, steps, calls = ev.lines, ev.steps, ev.calls
    known: dict[str, bool] = {}
    generators: dict = {}

    def tracer():
        last = 0

        def local(frame, event, arg):
            nonlocal last
            if event == "line":
                file, line = frame.f_code.co_filename, frame.f_lineno
                lines[file, line] += 1
                steps[file, last, line] += 1
                last = line
            return local
        return local

    def enter(frame, event, arg):
        code = frame.f_code
        ok = known.get(code.co_filename)
        if ok is None:
            ok = known[code.co_filename] = bool(wanted(code.co_filename))
        if not ok:
            return None
        if not code.co_flags & 0x20 or frame.f_lasti < _first(code):
            calls[code.co_filename, code.co_firstlineno, code.co_name] += 1
            back = frame.f_back
            if known.get(back.f_code.co_filename):
                ev.edges[back.f_code.co_filename, back.f_lineno, code.co_filename, code.co_name] += 1
        return generators.setdefault(frame, tracer()) if code.co_flags & 0x20 else tracer()

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        ev.result = fn(*args)
    except Exception as e:                      # noqa: BLE001: part of the result
        ev.error = e
    finally:
        sys.settrace(before)
    return ev


def _first(code) -> int:
    """The offset of the first yield: while `f_lasti` is below it, a generator has not yielded
    yet."""
    import dis
    for i in dis.get_instructions(code):
        if i.opname == "YIELD_VALUE":
            return i.offset
    return 1 << 30


def under(*roots: str) -> Callable[[str], bool]:
    """A `wanted` function that chooses files below some directories."""
    full = tuple(os.path.abspath(r) + os.sep for r in roots)
    return lambda f: os.path.abspath(f).startswith(full)


def listing(file: str, first: int, last: int, want: dict, got: dict, mark: str = ">>") -> str:
    """The source lines first..last, with the oracle's and the profile's counts side by side."""
    try:
        with open(file, encoding="utf-8") as f:
            src = f.read().split("\n")
    except OSError:
        src = []
    out = [f"   {'settrace':>9} {'nbcount':>9}  {os.path.basename(file)}"]
    for n in range(first, last + 1):
        w, g = want.get(n), got.get(n)
        bad = (w or 0) != (g or 0)
        text = src[n - 1] if n <= len(src) else ""
        show = [("." if v is None else str(v)) for v in (w, g)]
        out.append(f"{mark if bad else '  '} {show[0]:>9} {show[1]:>9}  {n:4d} {text}")
    return "\n".join(out)
