"""Paths through chains of bytecode of which nothing is left in Numba IR. Here, each chain has one event inside, and each edge has one."""

from __future__ import annotations

import pytest

from nbcount._events import CALL, Chain
from nbcount._lines import Handler
from nbcount._ways import At, NotCountable, Ways

FIRST, INSIDE, LAST = 0, 4, 8  # offsets in a chain from its label


class Code:
    """A CodeMap. `graph`: label of a chain -> the chains that it leads to; the lowest label is the entry."""

    qualname, before = "f", ("before",)

    def __init__(self, graph: dict, back_edges=(), handlers=(), parallel=None):
        self.chains = {label: Chain(label, label, label + LAST, [(label + INSIDE, f"in {label}")], to) for label, to in graph.items()}
        self.entry, self.returns = min(graph), {label for label, to in graph.items() if not to}
        self.predecessors = {label: [other for other, to in graph.items() if label in to] for label in graph}
        self.back_edges, self._handlers, self._parallel = set(back_edges), handlers, parallel or {}
        self.handlers = {handler.target for handler in handlers}

    def edge_event(self, source, target):
        return [f"{source}>{target}"]

    def entry_event(self):
        return ["entry"]

    def line_at(self, offset):
        return offset

    def handlers_of(self, after, to):
        return {handler.target for handler in self._handlers if handler.start <= to and after < handler.end}

    def parallel_loop(self, label):
        return self._parallel.get(label)


def ways(code: Code, *present: int, elsewhere=None) -> Ways:
    return Ways({code: set(present)}, {} if elsewhere is None else {code: elsewhere})


def way(code: Code, start, to: int, *present: int, elsewhere=None, at: int = LAST, **more):
    start = None if start is None else At(start, start, **more)
    return ways(code, *present, elsewhere=elsewhere).way(code, start, At(to, to + at))


def of(*chains: int, whole: bool = True) -> tuple:
    """What begins on a path through these chains; `whole`: including the last chain's event."""
    found = [f"in {chains[0]}"]
    for source, target in zip(chains, chains[1:]):
        found += [f"{source}>{target}", f"in {target}"]
    return tuple(found if whole else found[:-1])


LINE = {0: (10,), 10: (20,), 20: ()}
FORK = {0: (10, 20), 10: (30,), 20: (30,), 30: ()}
LOOP = {0: (10,), 10: (20, 40), 20: (30,), 30: (10,), 40: ()}
ROUND = [(30, 10)]


def test_within_a_chain():
    code = Code(LINE)
    places = ways(code, 0)
    assert places.way(code, At(0, 2), At(0, 6)) == ("in 0",)
    assert places.way(code, At(0, INSIDE), At(0, INSIDE)) == () == places.way(code, At(0, 1), At(0, 3))
    assert places.way(code, At(0, 6), At(0, 2)) is None


def test_through_what_is_gone_only():
    assert way(Code(LINE), 0, 20, 0, 20) == of(0, 10, 20)
    assert way(Code(LINE), 0, 20, 0, 20, at=FIRST) == of(0, 10, 20, whole=False)
    assert way(Code(LINE), 0, 20, 0, 10, 20) is None
    assert way(Code(LINE), 0, 20, 0, 20, elsewhere={10}) is None


def test_of_two_ways_none_is_taken():
    with pytest.raises(NotCountable, match="several paths to line 30"):
        way(Code(FORK), 0, 30, 0, 30)
    assert way(Code(FORK), 0, 30, 0, 30, via=20) == of(0, 20, 30)
    assert way(Code(FORK), 0, 30, 0, 10, 30) == of(0, 20, 30)


def test_round_a_loop_where_the_program_went_round():
    code = Code(LOOP, ROUND)
    assert way(code, 20, 10, 10, 20) is None
    assert way(code, 20, 10, 10, 20, lap=1) == of(20, 30, 10)
    assert way(code, 20, 20, 20, lap=1, via=30) == of(20, 30, 10, 20)
    assert way(code, 20, 20, 20, lap=1, at=FIRST) == of(20, 30, 10, 20, whole=False)
    assert way(code, 10, 40, 10, 40) == of(10, 40)
    assert way(code, 10, 40, 10, 40, lap=1) is None
    assert way(code, 0, 40, 0, 40) == of(0, 10, 40)
    assert way(code, 0, 40, 0, 10, 40) is None


def test_a_chain_that_is_gone_is_passed_once():
    """A chain that is gone is passed once: a loop of which nothing is left has no trip count."""
    code = Code({0: (10,), 10: (20, 30), 20: (10,), 30: ()})
    assert way(code, 0, 30, 0, 30) == of(0, 10, 30)


def test_by_an_exception():
    graph = {0: (10,), 10: (), 50: (60,), 60: (), 70: (60,)}
    one = Code(graph, handlers=[Handler(0, 8, 50)])
    assert way(one, 0, 50, 0, 50) == ("0>50", "in 50")
    assert way(one, 0, 60, 0, 60) == ("0>50", "in 50", "50>60", "in 60")
    assert way(one, 0, 60, 0, 50, 60) is None
    behind = Code(graph, handlers=[Handler(4, 8, 50)])
    assert way(behind, 0, 60, 0, 60) == ("0>50", "in 50", "50>60", "in 60")
    assert way(Code(graph, handlers=[Handler(9, 12, 50)]), 0, 60, 0, 60) is None
    two = Code(graph, handlers=[Handler(0, 8, 50), Handler(0, 8, 70)])
    assert way(two, 0, 60, 0, 60) is None
    assert way(two, 0, 60, 0, 60, 70) == ("0>50", "in 50", "50>60", "in 60")


def test_into_a_call():
    assert way(Code(LINE), None, 0, 0) == ("before", CALL, "entry", "in 0")
    assert way(Code(LINE), None, 0, 0, at=FIRST) == ("before", CALL, "entry")
    assert way(Code(LINE), None, 20, 20) == ("before", CALL, "entry", *of(0, 10, 20))
    with pytest.raises(NotCountable, match="no path from its entry"):
        way(Code(LINE), None, 20, 10, 20)


def test_from_one_call_into_the_next():
    code = Code(LINE)
    assert way(code, 10, 0, 0, 10, lap=1) == (*of(10, 20), "before", CALL, "entry", "in 0")
    assert way(code, 20, 0, 0, 20, lap=1) == ("in 20", "before", CALL, "entry", "in 0")
    assert way(code, 10, 0, 0, 10) is None


def test_into_what_is_called_elsewhere():
    assert way(Code(LINE), None, 10, 10, elsewhere=set()) == ("0>10", "in 10")
    with pytest.raises(NotCountable, match="paths into line events cannot be told apart"):
        way(Code(FORK), None, 30, 30, elsewhere=set())


def test_into_the_body_of_a_parallel_loop():
    code = Code(LOOP, ROUND, parallel={10: 10, 20: 10, 30: 10})
    assert way(code, None, 10, 10, 30, elsewhere=set()) == ()
    assert way(code, None, 30, 10, 30, elsewhere=set()) == of(10, 20, 30)[1:]
    with pytest.raises(NotCountable, match="no path from line 18"):
        way(code, None, 30, 10, 20, 30, elsewhere=set())


def test_to_the_end_of_a_call():
    code = Code({0: (10, 40), 10: (20,), 20: (), 40: ()})
    assert ways(code, 0).way_to_end(code, At(0, 0, via=10)) == of(0, 10, 20)
    assert ways(code, 0, 40).way_to_end(code, At(40, 40)) == ("in 40",)
    assert ways(code, 0, 20, 40).way_to_end(code, At(10, 10)) == of(10, 20)
    assert ways(code, 0).way_to_end(code, At(0, 0, via=40)) == of(0, 40)
    with pytest.raises(NotCountable, match="several paths to its end"):
        ways(code, 0).way_to_end(code, At(0, 0))
    endless = Code({0: (10,), 10: (0,)})
    assert ways(endless, 0).way_to_end(endless, At(0, 0)) == ()


def test_what_may_come():
    code = Code(LOOP, ROUND)
    places = ways(code)
    assert places.leads_on(code, At(20, 20), 40) and not places.leads_on(code, At(10, 10, via=40), 20)
    assert not places.leads_on(code, At(40, 40), 40) and places.leads_on(code, At(10, 10), 10)
