"""Where in Numba IR the line events of the bytecode are placed.

Events are facts about bytecode, but what is compiled is Numba IR after many passes: blocks are
merged, split, inlined, and turned into parallel kernels. What survives are statements that know
their bytecode offset (`Position`). If two such statements are executed one after the other, the
program has passed the bytecode between them, so the events on that way have happened:

* within one chain: the events between the two offsets;
* from chain to chain: the events of the chains on the way, which have no statements left
  (`continue`, `pass`, `else`: jumps without work), and of the edges. A Branch knows which chain
  each side leads to.

For each statement, these events are computed from the statement before it in its block. For the
first one of a block, they are computed from each edge into the block: if they are equal on all
edges, they are placed before the statement, else on the edges. `_anchors` says which statements
are used, the anchors. An anchor that no way leads to was moved, and is left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from numba.core import ir

from ._anchors import Anchors, Outer, is_anchor
from ._events import CodeMap, Event, events_of
from ._positions import Position
from ._ways import At, NotCountable, Ways


class Misplaced(Exception):
    """An anchor that the bytecode cannot have led to. `args`: its block, the anchor, and the places
    from which there is no way to it."""


Events = tuple[Event, ...]


@dataclass
class Placement:
    """`before`: events before statements, by id(statement). `edges`: events on the edges of
    Branches, by (id(branch), 0 if true, 1 if false). `present`: code -> its chains that have
    anchors."""

    before: dict[int, Events] = field(default_factory=dict)
    edges: dict[tuple[int, int], Events] = field(default_factory=dict)
    present: dict[CodeMap, set[int]] = field(default_factory=dict)

    def add_before(self, statement, events: Events) -> None:
        if events:
            self.before[id(statement)] = self.before.get(id(statement), ()) + events


class Placer:
    """Places the events of one function's IR. `main`: the CodeMap that the function itself is
    compiled from; None: only code inlined into it is profiled, or it is the kernel of a parallel
    loop. `outer`: for a kernel, what is known about the function around it."""

    def __init__(self, blocks, main: CodeMap | None, outer: Outer | None):
        self.blocks, self.main = blocks, main
        self.statements = Anchors(blocks, main, outer)
        self.cfg, self.loops, self.live = self.statements.cfg, self.statements.loops, self.statements.live
        self.dominators = self.cfg.dominators()
        self.elsewhere = self.statements.elsewhere
        self.anchors = self.statements.find()
        self.trusting = True

    def place(self) -> Placement:
        """Places all events. If that is not possible, tries again without anchors that contradict
        others, then also without counts of branches. Raises NotCountable."""
        for less in (self._distrust, self._forget):
            try:
                return self._place()
            except NotCountable:
                less()
                self.anchors = self.statements.find()
        return self._place()

    def _distrust(self) -> None:
        self.trusting = False

    def _forget(self) -> None:
        codes = {self.main} | {code for anchors in self.statements.find().values() for _, code, _ in anchors}
        for code in {code.whole for code in codes - {None}}:
            code.forget_branches()  # ways may differ only in what events say about branches

    def _place(self) -> Placement:
        while True:
            self._look()
            if not self.trusting and self._remove(self._lost()):
                continue
            try:
                return self._try_place()
            except Misplaced as moved:
                self._leave_out(*moved.args)

    def _leave_out(self, label: int, anchor, places: list) -> None:
        """Removes an anchor that no way leads to from `places`: it was moved. A terminator is never
        moved; then the anchors that tell of `places` are removed."""
        statement, code, _ = anchor
        suspects = [(label, anchor)]
        if isinstance(statement, ir.Terminator):
            told = {(place.block, place.label, place.offset) for place in places if place}
            suspects = [(block, other) for block, anchors in self.anchors.items() for other in anchors
                        if other[1] is code and (block, other[2].label, other[2].offset) in told
                        and not isinstance(other[0], ir.Terminator)]
            suspects = suspects or self._moved(code)[:1]  # a moved anchor may be on the way
        if not suspects:
            line = code.line_at(anchor[2].offset)  # Numba's own statements have locations elsewhere
            raise NotCountable(f"{code.qualname}: it cannot be told how it reaches line {line}")
        self._remove(suspects)

    def _remove(self, anchors: list) -> bool:
        for block, anchor in anchors:
            self.anchors[block].remove(anchor)
        return bool(anchors)

    def _moved(self, code: CodeMap) -> list:
        """(block, anchor) of the anchors that no way leads to, without terminators."""
        firsts = [(label, self._followed(label, code)[0]) for label in self.live if self._followed(label, code)]
        return [(label, anchor) for label, anchor in firsts if not isinstance(anchor[0], ir.Terminator)
                and any(self.ways.way(code, place, anchor[2]) is None for place in self.into[label][code])]

    def _lost(self) -> list:
        """(block, anchor) of all anchors of chains that have no followed anchor in any block: what
        is left of these chains was moved."""
        told = {(code, at.label) for label in self.live for code in self.codes for _, _, at in self._followed(label, code)}
        return [(label, anchor) for label, anchors in self.anchors.items() for anchor in anchors
                if (anchor[1], anchor[2].label) not in told]

    def _look(self) -> None:
        """Collects what the remaining anchors tell."""
        self.placement = Placement()
        if self.main is not None:
            self.placement.present[self.main] = set()
        for anchors in self.anchors.values():
            for _, code, at in anchors:
                self.placement.present.setdefault(code, set()).add(at.label)
        self.codes = {code for anchors in self.anchors.values() for _, code, _ in anchors}
        self.ways = Ways(self.placement.present, self.elsewhere)
        self._known_followed: dict = {}
        self._known_inlined: dict = {}

    def _try_place(self) -> Placement:
        self._flow()
        for label in self.live:
            self._place_block(label)
        if self.statements.kernel:
            self._check_loop()
        return self.placement

    def _check_loop(self) -> None:
        """Checks that no event is outside a kernel's loop: code there runs once in each thread."""
        around = {id(statement) for label in self.live if not self.cfg.in_loops(label)
                  for statement in self.blocks[label].body}
        placed = self.placement.before.keys() | {statement for statement, _ in self.placement.edges}
        if around & placed:
            raise NotCountable("a call begins outside of the parallel loop that Numba made of it")

    # -- where each code object is at the beginning and end of each block

    def _flow(self) -> None:
        """Finds `self.into[label][code]`: the places that control may come from (None: the code has
        not begun, or is over)."""
        self.into: dict[int, dict] = {label: {c: set() for c in self.codes} for label in self.live}
        self._look_ahead()
        for code in self.codes:
            self._flow_of(code)

    def _flow_of(self, code: CodeMap) -> None:
        """Each place goes through each block once."""
        arrivals = [(self.live[0], None)]
        while arrivals:
            label, place = arrivals.pop()
            known = self.into[label][code]
            if place in known or known and self._followed(label, code):
                known.add(place)
                continue    # this block's anchors decide what goes on from here
            known.add(place)
            for target in self._targets(label):
                for side in self._sides(label, target):
                    places = self._out(label, code, side) if self._followed(label, code) else (place,)
                    arrivals += [(target, self._pass(code, going, label, target)) for going in places]

    def _look_ahead(self) -> None:
        """Finds `self.ahead[label][code]`: the places of the anchors that may come next, from the
        block's start on."""
        self.ahead: dict[int, dict] = {label: {c: set() for c in self.codes} for label in self.live}
        changed = True
        while changed:
            changed = False
            for label in reversed(self.live):
                for code in self.codes:
                    followed = self._followed(label, code)
                    raised = self._raised(label, code)
                    firsts = {followed[0][2]} if followed else set().union(
                        *(self.ahead[target][code] for target in self._targets(label)))
                    if raised and not followed:  # the place behind the call's instruction
                        firsts.add(replace(raised, offset=raised.offset + 1))
                    if firsts != self.ahead[label][code]:
                        self.ahead[label][code] = firsts
                        changed = True

    def _targets(self, label: int) -> list[int]:
        return [target for target, _ in self.cfg.successors(label)]

    def _sides(self, label: int, target: int) -> list:
        """The sides of a block's terminator that lead to `target`: for a Branch 0 (true) and 1
        (false), else None."""
        end = self.blocks[label].body[-1]
        if isinstance(end, ir.Branch):
            return [side for side, to in enumerate((end.truebr, end.falsebr)) if to == target]
        return [None]

    def _out(self, label: int, code: CodeMap, side) -> set:
        """The places reached at the end of a block, leaving it by one side of its terminator."""
        followed = self._followed(label, code)
        if not followed:
            return self.into[label][code]
        statement, _, at = followed[-1]
        if isinstance(statement, ir.Branch) and (at.label == code.head or label in self.statements.headers):
            return {None} if side else {at}  # the loop is over
        loc = self.blocks[label].body[-1].loc
        if isinstance(loc, Position) and loc.nbcount_sides and (
                loc.nbcount_code, loc.nbcount_offset) == (code, at.offset):
            via = loc.nbcount_sides[side or 0]
            if not code.leads_past(at.label, via):
                return {replace(at, via=via)}
        return {at}

    def _followed(self, label: int, code: CodeMap) -> list:
        """A block's anchors of one code object, without those that do not follow the ones before.
        If that would leave out the terminator, which is never moved: without those that do not lead
        to the ones behind."""
        if (label, code) not in self._known_followed:
            self._known_followed[label, code] = self._find_followed(label, code)
        return self._known_followed[label, code]

    def _find_followed(self, label: int, code: CodeMap) -> list:
        anchors = [anchor for anchor in self.anchors[label] if anchor[1] is code]
        followed = self._in_order(code, anchors, lambda here, at: (here, at))
        if anchors and followed[-1] is not anchors[-1] and isinstance(anchors[-1][0], ir.Terminator):
            followed = self._in_order(code, anchors[::-1], lambda here, at: (at, here))[::-1]
        return followed

    def _in_order(self, code: CodeMap, anchors: list, order) -> list:
        kept = anchors[:1]
        for anchor in anchors[1:]:
            if self.ways.way(code, *order(kept[-1][2], anchor[2])) is not None:
                kept.append(anchor)
        return kept

    def _onward(self, code: CodeMap, place: At | None, target: int) -> tuple:
        """Goes on from a place into a block: -> (place, events on the way). In a block with anchors
        of this code, nothing happens. Else a call that is over is completed. Otherwise the rest of
        the chain and the edge out of it are passed at once, if that edge is certain; but not if the
        chain continues later, behind inlined code."""
        if place is None or self._followed(target, code):
            return place, ()
        ahead = self.ahead[target][code]
        if self._is_over(code, place, ahead):
            return None, self.ways.way_to_end(code, place)
        lines: tuple = ()
        passed = {place.label}
        while not self._is_inlined(target, code) and not any(_goes_on(place, at) for at in ahead):
            chain = code.chains[place.label]
            via = chain.successors[0] if len(chain.successors) == 1 else place.via
            if via is None:
                break
            lines += (*chain.between(place.offset, chain.last), *code.edge_event(chain.label, via))
            lap = place.lap - ((chain.label, via) in code.back_edges)
            place = replace(place, label=via, offset=code.chains[via].start, via=None, lap=max(lap, -1))
            if self.ways.is_present(code, via) or via in passed:
                break
            passed.add(via)
        return place, lines

    def _pass(self, code: CodeMap, place: At | None, source: int, target: int) -> At | None:
        """The place after going from `place` in block `source` into block `target`."""
        place = self._onward(code, place, target)[0]
        loop = self.loops.get(target)
        if place is not None and loop and {source, place.block} <= loop.body:
            return replace(place, lap=min(place.lap + 1, 1))
        return place

    def _is_over(self, code: CodeMap, place: At, ahead: set) -> bool:
        """Is a call of inlined code over, so that at most another call is ahead?"""
        return code is not self.main and code not in self.elsewhere and all(
            self._begins_again(code, place, at)
            or code.begins_parallel(at.label) and not self.ways.leads_on(code, place, at.label)
            for at in ahead)

    def _begins_again(self, code: CodeMap, place: At, at: At) -> bool:
        """Does the anchor at `at` belong to the next call? An anchor of the same instruction in
        another block may be behind what was inlined for that instruction, in the same call. The
        next trip of a loop leads back to a block that dominates the place's."""
        if at.label != code.entry or place.label != code.entry:
            return at.label == code.entry
        return at.offset < place.offset or at.offset == place.offset and at.block in self.dominators[place.block]

    def _is_inlined(self, label: int, code: CodeMap) -> bool:
        """Has a block no anchor of `code`, but of other code? If it has neither: is it amid a call
        that was inlined into `code`?"""
        if (label, code) not in self._known_inlined:
            self._known_inlined[label, code] = self._find_inlined(label, code)
        return self._known_inlined[label, code]

    def _find_inlined(self, label: int, code: CodeMap) -> bool:
        codes = {getattr(statement.loc, "nbcount_code", None) for statement in self.blocks[label].body
                 if is_anchor(statement)}
        return code.whole not in codes and (codes != {None} or any(
            at.label != other.entry for other in self.codes if other.is_called_from(code.whole)
            for at in self.ahead[label][other]))

    # -- events

    def _place_block(self, label: int) -> None:
        for code in sorted(self.codes, key=lambda c: (c.filename, c.line, c.qualname, min(c.chains))):
            followed = self._followed(label, code)
            for (_, _, before), (statement, _, at) in zip(followed, followed[1:]):
                self._add(statement, code, self.ways.way(code, before, at))
            if followed:
                self._place_first(label, code, followed[0])
            self._place_onward(label, code)
            if not self._targets(label):
                self._place_end(label, code)

    def _add(self, statement, code: CodeMap, lines) -> None:
        self.placement.add_before(statement, events_of(code, lines))

    def _place_first(self, label, code, anchor) -> None:
        statement, _, at = anchor
        ways = {place: self.ways.way(code, place, at) for place in self.into[label][code]}
        if None in ways.values():
            raise Misplaced(label, anchor, [place for place, way in ways.items() if way is None])
        common = _common_end(list(ways.values()))
        before = events_of(code, common)
        before += self.placement.before.get(id(statement), ())
        if before:
            self.placement.before[id(statement)] = before
        if len(set(ways.values())) > 1:
            self._place_edges((label,), code, ways, len(common), {})

    def _place_edges(self, path: tuple, code, ways, done: int, joined: dict[int, bool]) -> None:
        """Places the beginnings of `ways` (all but the last `done` events) on the edges into the
        first block of `path`; the ways lead to its last. If a block without anchors joins them
        before, they are placed on the edges into that block. `joined`: block -> is it such a block?
        (for those visited, because several paths may lead from it)."""
        for source, _ in self.cfg.predecessors(path[0]):
            if source in self.anchors:
                for side in self._sides(source, path[0]):
                    self._place_edge(source, side, path, code, ways, done, joined)

    def _place_edge(self, source, side, path, code, ways, done, joined) -> None:
        lines = {ways[self._along(code, place, (source, *path))]
                 for place in self._out(source, code, side)}
        if len(lines) == 1 and not joined.setdefault(source, False):
            way = lines.pop()
            self._on_edge(source, side, events_of(code, way[: len(way) - done]))
        elif joined.get(source) is False or not self._only_leads_to(source, path[-1], code):
            raise NotCountable(f"{code.qualname}: paths into a block cannot be told apart")
        elif source not in joined:
            joined[source] = True
            self._place_edges((source, *path), code, ways, done, joined)

    def _along(self, code: CodeMap, place: At | None, path: tuple) -> At | None:
        """The place reached along a path of blocks, from a place at the end of its first block."""
        for source, target in zip(path, path[1:]):
            place = self._pass(code, place, source, target)
        return place

    def _only_leads_to(self, source, last, code) -> bool:
        """Are the anchors of block `last` the next ones of this code on all paths from `source`?"""
        queue = [source]
        for here in queue:
            if self._followed(here, code):
                return False
            queue += [target for target in self._targets(here)
                      if target != last and target not in queue and self.ahead[target][code]]
        return True

    def _place_onward(self, label: int, code: CodeMap) -> None:
        for target in self._targets(label):
            for side in self._sides(label, target):
                lines = {self._onward(code, place, target)[1] for place in self._out(label, code, side)}
                if len(lines) > 1:
                    raise NotCountable(f"{code.qualname}: paths out of a block cannot be told apart")
                for way in lines:
                    self._on_edge(label, side, events_of(code, way))

    def _place_end(self, label: int, code: CodeMap) -> None:
        """In a block that leaves the function: completes calls of inlined code."""
        lines = {self._end(label, code, place) for place in self._out(label, code, None)}
        if len(lines) > 1:
            raise NotCountable(f"{code.qualname}: paths to its end cannot be told apart")
        for way in lines:
            self._on_edge(label, None, events_of(code, way))

    def _end(self, label: int, code: CodeMap, place: At | None) -> tuple:
        raised = self._raised(label, code)
        if raised is not None:
            return self.ways.way(code, place, raised) or ()
        if place is None or not self._is_over(code, place, set()):
            return ()
        return self.ways.way_to_end(code, place)

    def _raised(self, label: int, code: CodeMap) -> At | None:
        """If a block raises an error in an inlined call, the error leaves the calls around it where
        these were made: that place in this code; else None."""
        end = self.blocks[label].body[-1]
        if not isinstance(end, (ir.Raise, ir.StaticRaise, ir.DynamicRaise)) or not isinstance(end.loc, Position):
            return None
        site = end.loc.nbcount_code.site_in(code.whole)
        if site is None:
            return None
        called = code.whole.chain_of(site).label
        return At(called, site, label) if code.whole.part_of(called) is code else None

    def _on_edge(self, source: int, side: int | None, events: Events) -> None:
        """Places events on an edge. `side`: that of a Branch; None: the terminator has one target
        at most."""
        terminator = self.blocks[source].body[-1]
        if not events:
            return
        if side is None:
            self.placement.add_before(terminator, events)
        else:
            key = (id(terminator), side)
            self.placement.edges[key] = self.placement.edges.get(key, ()) + events


def _goes_on(place: At, at: At) -> bool:
    """Is the anchor at `at` further on in the place's chain? For the same instruction, it is if it
    is in another block: behind the loop that Numba made of an array expression. Round a loop of
    the bytecode, it would be the anchor that tells of the place itself."""
    return at.label == place.label and (at.offset > place.offset or
                                        at.offset == place.offset and at.block != place.block)


def _common_end(ways: list[tuple]) -> tuple:
    end: list = []
    for lines in zip(*(reversed(way) for way in ways)):
        if len(set(lines)) != 1:
            break
        end.append(lines[0])
    return tuple(reversed(end))
