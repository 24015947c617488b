"""Which line events a code object has: inside its basic blocks, and on the edges between them.

A `Chain` is a basic block of bytecode as Numba cuts it; its label is the label of the Numba IR
block that Numba makes of it. Offsets are Numba's: CPython's plus `FIXED_OFFSET`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from copy import copy
from types import CodeType
from typing import Iterable, NamedTuple

from ._branches import BranchLine, branches_in
from ._lines import LineRule, def_line, handlers_of, is_test
from ._source import hash_of, text_of

FIXED_OFFSET = 2  # Numba puts a NOP before every function (numba/core/bytecode.py)

_ENDS = {
    "JUMP_FORWARD", "JUMP_ABSOLUTE", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT",
    "RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE",
}


class LineEvent(NamedTuple):
    """Line `line` begins; line 0: the function is entered."""

    line: int
    taken: int = 0  # the branch line whose body this event enters; 0: none
    entered: bool = False  # is it a loop's line, reached from outside the loop?


CALL = LineEvent(0)


class Event(NamedTuple):
    """A line event of `code`: `what` says which line begins."""

    code: CodeMap
    what: LineEvent


def events_of(code: CodeMap, way: Iterable[LineEvent | Event]) -> tuple[Event, ...]:
    """The events of a path (`way`) through a code object. Events of absorbed calls keep their own
    code."""
    return tuple(event if isinstance(event, Event) else Event(code.whole, event) for event in way)


class Chain:
    """A basic block. `events` has an (offset, LineEvent) for each event inside it, except that of
    the first instruction, which depends on where control comes from. It also has an (offset, Event)
    for each event of an absorbed call: one that was inlined here and of which nothing is left."""

    __slots__ = ("label", "first", "last", "events", "successors")

    def __init__(self, label: int, first: int, last: int, events: list, successors: tuple):
        self.label = label
        self.first = first
        self.last = last
        self.events = events
        self.successors = successors

    def another(self) -> Chain:
        """A copy for a copy of the code, without the events that this one has absorbed."""
        own = [(at, event) for at, event in self.events if isinstance(event, LineEvent)]
        return Chain(self.label, self.first, self.last, own, self.successors)

    def to(self, successors: tuple) -> Chain:
        """The same chain with other successors."""
        return Chain(self.label, self.first, self.last, self.events, successors)

    @property
    def start(self) -> int:
        """The offset before the first instruction, which may be a call that has events."""
        return self.first - 1

    def between(self, after: int, to: int) -> list[LineEvent | Event]:
        """The events at offsets in (after, to]."""
        return [event for at, event in self.events if after < at <= to]


class Caller(NamedTuple):
    """The place that calls inlined code."""

    code: CodeMap
    offset: int
    line: int


class Span(NamedTuple):
    """A range of instructions, by their offsets; it includes `last`."""

    first: int
    last: int

    def __contains__(self, offset) -> bool:
        return self.first <= offset <= self.last


class CodeMap:
    """The chains of one code object, and the line events on the edges between them. Each copy that
    Numba inlines has a CodeMap of its own."""

    def __init__(self, code: CodeType, qualname: str, filename: str, module: dict, graph):
        """`module`: the global names of its module; `graph`: Numba's flow graph of the bytecode,
        whose labels are offsets."""
        self.code = code
        self.qualname = qualname
        self.filename = filename
        self.text = text_of(filename, code, module)
        self.line = def_line(code, self.text.lines)
        self.source = hash_of(self.text, filename, code)
        self.kept = self.text.kept if self.source == self.text.hash else ""  # as Text.kept
        self._rule = LineRule(code)
        self._offsets = [at + FIXED_OFFSET for at in self._rule.offsets]
        self.forgotten = False
        # Bodies of `with objmode`, which Numba compiles separately -> the line of the `with`.
        self.interpreted: dict[Span, int | None] = {}
        self._branches = self._find_branches()
        self._bodies = {branch.body: branch for branch in self._branches.values()}
        self._starts = sorted(graph.nodes())
        self._laps = self._find_laps(graph)
        self._handlers = handlers_of(code)
        self.handlers = {handler.target + FIXED_OFFSET for handler in self._handlers}
        self.chains: dict[int, Chain] = {}
        self._cut(self._starts, graph)
        self._seen = self._see_branches()
        self._cycles = {header: set(loop.body) for header, loop in graph.loops().items()}
        self.back_edges = {(label, header) for header, cycle in self._cycles.items()
                           for label in cycle if header in self.chains[label].successors}
        # A loop is known by its first chain. Parallel loop -> the chain that ends its header.
        self._parallel: dict[int, int] = {}
        # Parallel loop that Numba joined to others -> the chains that its body begins with.
        self._joined: dict[int, tuple] = {}
        self._parts: dict[int, CodeMap] = {}  # joined loop -> the loop as code of its own, a part
        self.whole = self  # for a part: the code that it is a part of
        self.head: int | None = None  # for a part: the chain that ends its header
        self.entry = self._starts[0]
        self.returns = {chain.label for chain in self.chains.values() if self._returns(chain.last)}
        self.inlined: list[tuple[int, CodeMap]] = []  # (offset, inlined call) in this code
        self.absorbed: set[CodeMap] = set()  # inlined calls whose events are now this code's
        # If nothing is left of this call but other inlined calls in it: the first of these.
        self.inside: CodeMap | None = None
        # Events that happen before this call, in such calls around it.
        self.before: tuple[Event, ...] = ()
        self.caller: Caller | None = None  # for an inlined call; None: its caller is not profiled
        self.predecessors: dict[int, list[int]] = {label: [] for label in self.chains}
        for chain in self.chains.values():
            for label in chain.successors:
                self.predecessors[label].append(chain.label)

    def __deepcopy__(self, memo):
        return self  # Numba copies IR together with its locations, which refer to this

    def another(self) -> CodeMap:
        """A CodeMap for a copy of the code, with no caller and no inlined calls yet."""
        copied = copy(self)
        copied.chains = {label: chain.another() for label, chain in self.chains.items()}
        copied.caller, copied.inlined, copied.absorbed = None, [], set()
        copied._parallel, copied.inside, copied.before = {}, None, ()
        copied._joined, copied._parts, copied.whole = {}, {}, copied
        return copied

    def _cut(self, labels: list[int], graph) -> None:
        names, offsets = self._rule.names, self._offsets
        for label, end in zip(labels, [*labels[1:], offsets[-1] + 1]):
            body = offsets[bisect_left(offsets, label) : bisect_left(offsets, end)]
            ends = [n for n, at in enumerate(body) if names[at - FIXED_OFFSET] in _ENDS]
            body = body[: ends[0] + 1] if ends else body
            events = [
                (here, self._event(before, here))
                for before, here in zip(body, body[1:])
                if self._fires(before, here)
            ]
            successors = tuple(sorted(to for to, _ in graph.successors(label)))
            if not body:  # Numba's leading NOP, or a cut inside an instruction, at its inline cache
                body = [offsets[bisect_right(offsets, label) - 1] if label else 0]
            self.chains[label] = Chain(label, body[0], body[-1], events, successors)

    def check_exceptions(self, chain: Chain, onward: Iterable[int]) -> None:
        """Adds edges from a chain to those handlers that its Branch leads to (`onward`). Numba
        checks for an exception behind each chain of what it takes for a `try`, even if nothing in
        it can raise, but then its graph has no edge to the handler."""
        for label in self.handlers & self.chains.keys() & {*onward} - {*chain.successors}:
            chain.successors = tuple(sorted((*chain.successors, label)))
            self.predecessors[label].append(chain.label)

    def handlers_of(self, after: int, to: int) -> set[int]:
        """The chains that exceptions at offsets in [after, to] lead to."""
        return {handler.target + FIXED_OFFSET for handler in self._handlers
                if handler.start + FIXED_OFFSET <= to and after < handler.end + FIXED_OFFSET} & self.chains.keys()

    def line_at(self, offset: int) -> int | None:
        return self._rule.lines.get(offset - FIXED_OFFSET)

    def _find_branches(self) -> dict[int, BranchLine]:
        """The branches of the source that the bytecode has."""
        tests = {self._rule.lines.get(at) for at, name in self._rule.names.items() if is_test(name)}
        return {line: branch for line, branch in branches_in(self.text.tree).items() if line in tests}

    def _find_laps(self, graph) -> dict[int, set[int]]:
        """Line of a loop -> the chains that iterate: those of all cycles within the loop's
        lines."""
        laps: dict[int, set[int]] = {line: set() for line, branch in self._branches.items() if branch.loop}
        if not laps:
            return laps
        of_label: dict[int, set] = {label: set() for label in self._starts}
        for at in self._rule.offsets:
            of_label[self._label_of(at + FIXED_OFFSET)].add(self._rule.lines.get(at))
        for cycle in graph.loops().values():
            lines = set().union(*(of_label[label] for label in cycle.body)) - {None}
            for line in laps:
                if all(line <= other <= self._branches[line].end for other in lines):
                    laps[line] |= set(cycle.body)
        return laps

    def _event(self, before: int, here: int) -> LineEvent:
        """The event at offset `here`, after the instruction at `before`; -1: `here` is the first.
        The caller knows that the event fires."""
        line = self.line_at(here)
        if self.forgotten:
            return LineEvent(line)
        body = self._bodies.get(line)
        taken = body.line if body and body.line == self.line_at(before) else 0
        return LineEvent(line, taken, line in self._laps and self._label_of(before) not in self._laps[line])

    def forget_branches(self) -> None:
        """From now on, events say nothing about branches: only their lines distinguish them."""
        self.forgotten = True
        self._parts = {}
        for chain in self.chains.values():
            chain.events = [(at, LineEvent(event.line) if isinstance(event, LineEvent) else event)
                            for at, event in chain.events]

    def with_body(self, first: int, last: int) -> Span:
        """The body of a `with` that begins in chain `first` and has its last statement at offset
        `last`. It ends where the `with` is left."""
        left = [at - 1 for at in self._offsets if at >= last and self._rule.names[at - FIXED_OFFSET] == "POP_BLOCK"] or [
            handler.end + FIXED_OFFSET - 1 for handler in self._handlers if handler.start <= last - FIXED_OFFSET < handler.end]
        return Span(self.chains[first].first, min(left, default=last))

    def hide_interpreted(self, body: Span) -> None:
        """From now on, events in this body do not belong to this code, except those of the `with`'s
        own line."""
        line = self.interpreted[body] = self._line_before(body)
        self._parts = {}
        for chain in self.chains.values():
            chain.events = [(at, event) for at, event in chain.events
                            if at not in body or isinstance(event, LineEvent) and event.line == line]
        left = {event.line for event in self._all_events()}
        self._seen = [line for line in self._seen if line in left]

    def _line_before(self, body: Span) -> int | None:
        """The line of the `with` that has this body."""
        return self.line_at(self._offsets[bisect_left(self._offsets, body.first) - 1])

    def is_interpreted(self, offset: int) -> bool:
        return any(offset in body for body in self.interpreted)

    def body_events(self, body: Span) -> list[tuple[int, LineEvent]]:
        """The hidden events of a body without branches, as (offset, event)."""
        begin = bisect_left(self._offsets, body.first)
        passed = [at for at in self._offsets[begin:] if at in body]
        begun = [(here, LineEvent(self.line_at(here))) for before, here in zip(self._offsets[begin - 1:], passed)
                 if self._fires(before, here)]
        return [(at, event) for at, event in begun if event.line != self._line_before(body)]

    def left_by_error(self, body: Span, offset: int) -> list[LineEvent]:
        """The event that fires when an exception at `offset` leaves a body; usually the line of its
        `with`."""
        targets = [(handler.start, handler.target) for handler in self._handlers
                   if handler.start <= body.first - FIXED_OFFSET < handler.end]
        target = max(targets)[1] + FIXED_OFFSET if targets else None
        return [LineEvent(self.line_at(target))] if targets and self._fires(offset, target) else []

    def branches(self) -> list[BranchLine]:
        """The branches whose bodies some event enters. Their counts are known, unless
        `forgotten`."""
        return [self._branches[line] for line in self._seen]

    def _all_events(self) -> list[LineEvent]:
        events = [event for chain in self.chains.values() for _, event in chain.events if isinstance(event, LineEvent)]
        return events + [event for chain in self.chains.values() for to in chain.successors
                         for event in self.edge_event(chain.label, to)]

    def _see_branches(self) -> list[int]:
        return sorted({event.taken for event in self._all_events()} & self._branches.keys())

    def make_parallel(self, offset: int) -> None:
        """Numba has made the loop whose header ends at `offset` parallel."""
        self._parallel[self._loop_at(offset)] = self._label_of(offset)

    def _loop_at(self, offset: int) -> int:
        """The first chain of the innermost loop around an offset. That may not be the chain of the
        offset: a header may be two chains, cut at its EXTENDED_ARG."""
        label = self._label_of(offset)
        around = [first for first, cycle in self._cycles.items() if label in cycle]
        return min(around, key=lambda first: len(self._cycles[first]))

    def join(self, offset: int) -> None:
        """Numba has joined the parallel loop whose header ends at `offset` to others. Which of them
        comes first in a trip is not certain. So the loop is counted separately, as a part, and all
        paths of the other code lead past it."""
        first, end = self._loop_at(offset), self.chain_of(offset)
        if first not in self._joined:
            self._joined[first] = tuple(to for to in end.successors if to in self._cycles[first])
            end.successors = tuple(to for to in end.successors if to not in self._cycles[first])
            for to in self._joined[first]:
                self.predecessors[to] = [label for label in self.predecessors[to] if label != end.label]

    def leads_past(self, label: int, to: int) -> bool:
        """Does chain `label` end the header of a joined loop, past which all paths lead, and is
        chain `to` in that loop?"""
        return any(self._parallel.get(first) == label and to in self._cycles[first] for first in self._joined)

    def part_of(self, label: int) -> CodeMap:
        """The part for the innermost joined loop that a chain is in; without one, this code."""
        return self._innermost([first for first in self._joined if label in self._cycles[first]])

    def part_around(self, label: int) -> CodeMap:
        """The part around the joined loop whose header ends with this chain; without one, this
        code."""
        return self._innermost([first for first in self._joined if label in self._cycles[first] and self._parallel[first] != label])

    def _innermost(self, around: list[int]) -> CodeMap:
        return self._part(min(around, key=lambda first: len(self._cycles[first]))) if around else self

    def _part(self, first: int) -> CodeMap:
        if first not in self._parts:
            part = self._parts[first] = copy(self)
            end = part.head = self._parallel[first]
            part.chains = {label: self.chains[label] for label in self._cycles[first]}
            part.chains[end] = self.chains[end].to(self._joined[first])
            part._parallel = {inner: last for inner, last in self._parallel.items() if inner in self._cycles[first]}
        return self._parts[first]

    def has_parallel_loops(self) -> bool:
        return bool(self._parallel)

    def begins_parallel(self, label: int) -> bool:
        """Does this chain end the header of a parallel loop?"""
        return label in self._parallel.values()

    def parallel_loop(self, label: int) -> int | None:
        """The chain that ends the header of the outermost parallel loop around a chain of this
        code; None: the chain is in none."""
        around = [first for first in self._parallel if label in self._cycles[first]]
        return self._parallel[max(around, key=lambda first: len(self._cycles[first]))] if around else None

    def is_parallel(self, label: int) -> bool:
        """Is this chain in a parallel loop of this code?"""
        return self.parallel_loop(label) is not None

    def is_called_in_parallel(self) -> bool:
        """Is this a call that was inlined into a parallel loop?"""
        here = self
        while here.caller is not None:
            code, offset, _ = here.caller
            if code.is_parallel(code.chain_of(offset).label):
                return True
            here = code
        return False

    def root(self) -> CodeMap:
        """The code that this one was inlined into, directly or not, and that has no caller
        itself."""
        return self.caller.code.root() if self.caller else self

    def is_inlined_call(self) -> bool:
        """Is it called whenever its caller reaches that place? Not if Numba's own inlined code
        calls it."""
        return self.caller is not None and any(call is self for _, call in self.caller.code.inlined)

    def is_absorbed(self) -> bool:
        """Do its events now belong to its caller?"""
        return self.caller is not None and self in self.caller.code.absorbed

    def is_called_from(self, code: CodeMap) -> bool:
        """Was it inlined into `code`, directly or through other inlined calls?"""
        return self.site_in(code) is not None

    def site_in(self, code: CodeMap) -> int | None:
        """The offset in `code` of the call of this one, or of the inlined call that contains it;
        None: it was not inlined into `code`."""
        here = self
        while here.caller is not None:
            if here.caller.code is code:
                return here.caller.offset
            here = here.caller.code
        return None

    def absorb(self, offset: int, call: CodeMap, events: tuple[Event, ...]) -> None:
        """Moves the events of an inlined call, of which nothing is left, to the calling chain,
        behind the call instruction at `offset`."""
        chain = self.chain_of(offset)
        offset = min(offset + 1, chain.last)
        at = bisect_right(chain.events, offset, key=lambda event: event[0])
        chain.events[at:at] = [(offset, event) for event in events]
        self.absorbed.add(call)

    def put_before(self, events: tuple[Event, ...]) -> None:
        """Makes events of the call around this one happen when this one is called."""
        if self.inside is not None:
            self.inside.put_before(events)
        else:
            self.before = events + self.before

    def only_way(self, left: list[int]) -> list[tuple[Event, ...]] | None:
        """All events of a call, except those in its parallel loops, in sections: one up to each of
        the calls at the offsets `left`, in their order, and one behind the last. None: there are
        several paths through the call, or a path around one of those calls."""
        chain = self.chains[self.entry]
        sections: list[list] = [[CALL, *self.entry_event()]]
        for _ in self.chains:
            self._pass(chain, left, sections)
            if chain.label in self.returns:
                return [events_of(self, way) for way in sections] if len(sections) == len(left) + 1 else None
            onward = [to for to in chain.successors if not self._begins_parallel(chain.label, to)]
            if len(onward) != 1:
                break
            sections[-1] += self.edge_event(chain.label, onward[0])
            chain = self.chains[onward[0]]
        return None

    def _pass(self, chain: Chain, left: list[int], sections: list[list]) -> None:
        """Adds a chain's events to `sections`; each call in `left` begins a new one. The line of a
        call begins before the call; absorbed events of the call come behind it."""
        steps = [(at, 2 * isinstance(event, Event), event) for at, event in chain.events]
        steps += [(offset, 1, None) for offset in left if self._label_of(offset) == chain.label]
        for _, _, event in sorted(steps, key=lambda step: step[:2]):
            if event is None:
                sections.append([])
            else:
                sections[-1].append(event)

    def _begins_parallel(self, header: int, label: int) -> bool:
        """Does the edge from `header` to `label` lead into the body of a parallel loop?"""
        return any(header == end and label in self._cycles[first] for first, end in self._parallel.items())

    def _fires(self, before: int, here: int) -> bool:
        return self._rule.fires(before - FIXED_OFFSET, here - FIXED_OFFSET)

    def _returns(self, offset: int) -> bool:
        return self._rule.names.get(offset - FIXED_OFFSET, "").startswith("RETURN_")

    def chain_of(self, offset: int) -> Chain:
        """The chain whose instructions include `offset`."""
        return self.chains[self._label_of(offset)]

    def _label_of(self, offset: int) -> int:
        return self._starts[max(bisect_right(self._starts, offset) - 1, 0)]

    def entry_event(self) -> list[LineEvent]:
        """The event at the function's first instruction, if one fires there; else []."""
        first = self.chains[self.entry].first
        return [self._event(-1, first)] if self._fires(-1, first) else []

    def edge_event(self, source: int, target: int) -> list[LineEvent]:
        """The event at the first instruction of `target` when control comes from the last
        instruction of `source`, if one fires; else []."""
        first, last = self.chains[target].first, self.chains[source].last
        if any(first in body and self.line_at(first) != line for body, line in self.interpreted.items()):
            return []
        return [self._event(last, first)] if self._fires(last, first) else []
