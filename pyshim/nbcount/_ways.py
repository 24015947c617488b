"""Ways: paths through the bytecode between two places, through chains of which nothing is left in
Numba IR.

Such chains (`continue`, `pass`, `else`: jumps without work) are executed between the statements
around them, so the lines on the way have begun. If two ways have different lines, nothing tells
which one was taken.
"""

from __future__ import annotations

from dataclasses import dataclass

from ._events import CALL, CodeMap


class NotCountable(Exception):
    """This function's events cannot be placed with certainty: better no number than a wrong one."""


@dataclass(frozen=True)
class At:
    """A place reached in a code object: all events up to `offset` in chain `label` have happened.

    `block`: the IR block of the anchor that tells so. `via`: the chain that comes next; None: any
    successor. `lap`: 1: control has since passed the back edge of a loop around the anchor in the
    IR, but not yet in the bytecode; -1: in the bytecode, but not yet in the IR; else 0."""

    label: int
    offset: int
    block: int | None = None
    via: int | None = None
    lap: int = 0


class Ways:
    """The ways of one function's IR. `present`: for each code object, its chains that have anchors
    in that IR; `elsewhere`: for the kernel of a parallel loop, those that have anchors in the
    function around it."""

    def __init__(self, present: dict[CodeMap, set[int]], elsewhere: dict[CodeMap, set[int]]):
        self._present = present
        self._elsewhere = elsewhere
        self._known: dict = {}

    def is_present(self, code: CodeMap, label: int) -> bool:
        """Has this chain anchors, here or in the function around a kernel?"""
        return label in self._present.get(code, ()) or label in self._elsewhere.get(code, ())

    def way(self, code: CodeMap, start: At | None, to: At) -> tuple | None:
        """The events on the way from `start` to `to`; None: there is no way. `start` None: from
        where nothing of this code has been executed."""
        key = (code, start, to)
        if key not in self._known:
            self._known[key] = self._find(code, start, to)
        return self._known[key]

    def _find(self, code, start, to):
        chain = code.chains[to.label]
        if start is None:
            return self._way_from_nowhere(code, to)
        if start.label == to.label and start.lap <= 0 and start.via is None:
            return tuple(chain.between(start.offset, to.offset)) if start.offset <= to.offset else None
        if to.label == code.entry:
            return self.way_to_end(code, start) + self._way_from_nowhere(code, to) if start.lap > 0 else None
        return self._search(code, start, to)

    def _way_from_nowhere(self, code, to):
        chain = code.chains[to.label]
        inside = tuple(chain.between(chain.start, to.offset))
        if code not in self._elsewhere:
            return self._way_from_call(code, to, inside)
        header = code.parallel_loop(to.label)
        if header is not None:
            return self._way_from_header(code, header, to)
        heads = {tuple(code.edge_event(source, to.label)) for source in code.predecessors[to.label]}
        if len(heads) != 1:
            raise NotCountable(f"{code.qualname}: paths into line events cannot be told apart")
        return heads.pop() + inside

    def _way_from_header(self, code, header: int, to):
        """The way to a place in a parallel loop from the end of its header, where a trip begins."""
        if to.label == header:
            return ()
        way = self._search(code, At(header, code.chains[header].last), to)
        if way is None:
            raise NotCountable(f"{code.qualname}: no path from line {code.line_at(code.chains[header].last)}")
        return way

    def _way_from_call(self, code, to, inside):
        head = (*code.before, CALL, *code.entry_event())
        if to.label == code.entry:
            return head + inside
        rest = self._search(code, At(code.entry, code.chains[code.entry].start), to)
        if rest is None:
            raise NotCountable(f"{code.qualname}: no path from its entry")
        return head + rest

    def _search(self, code, start, to):
        """The way through chains without anchors; None: there is none."""
        found = self._ways(code, start, start.lap > 0, to.label,
                           lambda chain: chain.between(chain.start, to.offset))
        return found.pop() if found else self._way_of_exception(code, start, to)

    def _way_of_exception(self, code, start, to):
        """The way of an exception, which follows no edge of the bytecode. Nothing may be left of a
        handler's first chains. None: no handler leads there, or several do."""
        here = code.chains[to.label]
        if to.label in code.handlers:
            return (*code.edge_event(start.label, to.label), *here.between(here.start, to.offset))
        found = {(*code.edge_event(start.label, handler), *rest)
                 for handler in code.handlers_of(start.offset, code.chains[start.label].last)
                 if not self.is_present(code, handler)
                 for rest in self._ways(code, At(handler, code.chains[handler].start), False, to.label,
                                        lambda chain: chain.between(chain.start, to.offset))}
        return found.pop() if len(found) == 1 else None

    def leads_on(self, code, start: At, label: int) -> bool:
        """Does the bytecode lead from a place to a chain?"""
        queue = [start.via] if start.via is not None else [*code.chains[start.label].successors]
        for here in queue:
            queue += [target for target in code.chains[here].successors if target not in queue]
        return label in queue

    def way_to_end(self, code, start) -> tuple:
        """The events from a place to the end of a call of inlined code, which may have no anchors
        left there: Numba removes statements whose results are not used. (): there are none, or an
        exception ended the call."""
        chain = code.chains[start.label]
        if chain.label in code.returns:
            return tuple(chain.between(start.offset, chain.last))
        found = set()
        for label in code.returns:
            found |= self._ways(code, start, False, label, lambda end: end.between(end.start, end.last))
        if len(found) > 1:
            raise NotCountable(f"{code.qualname}: several paths to its end")
        return found.pop() if found else ()

    def _ways(self, code, start, lap: bool, to: int, inside) -> set:
        """The ways from a place to chain `to`, each with the events `inside` that chain: at most
        one. `lap`: does the way take a back edge? Raises NotCountable if ways differ in their
        events, because nothing tells which one was taken."""
        chain = code.chains[start.label]
        found = set()
        onward = chain.successors if start.via is None else (start.via,)
        ways = [(target, (chain.label,), tuple(chain.between(start.offset, chain.last)), False)
                for target in onward]
        for label, passed, lines, lapped in ways:
            here = code.chains[label]
            lines += tuple(code.edge_event(passed[-1], label))
            lapped |= (passed[-1], label) in code.back_edges
            if lapped and not lap:
                continue
            if label == to and lapped == lap:
                found.add(lines + tuple(inside(here)))
                if len(found) > 1:
                    raise NotCountable(f"{code.qualname}: several paths to line {code.line_at(here.first)}")
            elif self._leads_to(code, label, to, passed[1:]):
                lines += tuple(here.between(here.start, here.last))
                ways += [(target, (*passed, label), lines, lapped) for target in here.successors]
        return found

    def _leads_to(self, code, label: int, to: int, passed) -> bool:
        """Can chain `to` be reached from `label` through chains without anchors, and without
        passing those in `passed` again?"""
        shut = {*self._present.get(code, ()), *self._elsewhere.get(code, ()), *passed}
        queue = [label]
        for here in queue:
            if here == to:
                return True
            if here not in shut:
                shut.add(here)
                queue += code.chains[here].successors
        return False
