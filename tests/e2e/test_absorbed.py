"""If nothing of an inlined call is left in Numba IR, its events become its caller's, in the order in which they happen."""

from __future__ import annotations

from nbcount._events import CALL, Caller, Chain, CodeMap, Event, LineEvent

LAST = 8  # offset of a chain's last instruction from its label


class Code(CodeMap):
    """A CodeMap of these chains. The chain at LABEL begins line LABEL + 4 inside, and an edge to it begins line LABEL."""

    def __init__(self, graph: dict, parallel=(), cycles=None):
        self.chains = {label: Chain(label, label, label + LAST, [(label + 4, LineEvent(label + 4))], to) for label, to in graph.items()}
        self._starts, self.entry = sorted(graph), min(graph)
        self.returns = {label for label, to in graph.items() if not to}
        self._cycles, self._parallel, self.whole = cycles or {}, dict(parallel), self
        self.inlined, self.absorbed, self.caller, self.inside, self.before = [], set(), None, None, ()

    def entry_event(self):
        return [LineEvent(1)]

    def edge_event(self, source, target):
        return [LineEvent(target)]

    def calls(self, offset: int, call: Code, is_inlined: bool = True) -> None:
        call.caller = Caller(self, offset, offset)
        if is_inlined:
            self.inlined.append((offset, call))


def lines(events) -> list:
    return [event.what.line for event in events]


STRAIGHT = {0: (10,), 10: (20,), 20: ()}


def test_all_of_a_call():
    code = Code(STRAIGHT)
    (only,) = code.only_way([])
    assert only[0] == Event(code, CALL) and lines(only) == [0, 1, 4, 10, 14, 20, 24]


def test_up_to_the_calls_that_are_left_and_behind():
    """The calls that are left in an inlined call divide its events into those up to each call, and those behind the last one."""
    code = Code(STRAIGHT)
    assert [lines(way) for way in code.only_way([4, 12])] == [[0, 1, 4], [10], [14, 20, 24]]
    assert [lines(way) for way in code.only_way([6, 7])] == [[0, 1, 4], [], [10, 14, 20, 24]]


def test_a_line_begins_before_its_call_and_what_was_absorbed_behind():
    code, gone = Code(STRAIGHT), Code({0: ()})
    code.absorb(3, gone, (Event(gone, LineEvent(77)), Event(gone, LineEvent(78))))
    assert [at for at, _ in code.chains[0].events] == [4, 4, 4] and code.absorbed == {gone}
    code.absorb(3, Code({0: ()}), (Event(gone, LineEvent(79)),))
    assert [lines(way) for way in code.only_way([4])] == [[0, 1, 4], [77, 78, 79, 10, 14, 20, 24]]
    assert lines(code.only_way([])[0])[:5] == [0, 1, 4, 77, 78]


def test_what_the_last_instruction_of_a_chain_calls_is_the_chains():
    code, gone = Code(STRAIGHT), Code({0: ()})
    code.absorb(8, gone, (Event(gone, CALL),))
    assert code.chains[0].between(-1, 8)[-1] == Event(gone, CALL) and code.chains[0].between(-1, 7) == [LineEvent(4)]
    assert code.chains[0].between(4, 7) == []
    code.calls(8, gone)
    copied = code.another()
    assert copied.chains[0].events == [(4, LineEvent(4))] and copied.inlined == [] and not copied.absorbed and copied.whole is copied


def test_of_several_ways_none_is_taken():
    """If there are several ways through an inlined call, none is taken, because nothing tells which one ran; a way around a parallel loop
    is the only one."""
    assert Code({0: (10, 20), 10: (20,), 20: ()}).only_way([]) is None
    assert Code({0: (10,), 10: (0,)}).only_way([]) is None
    around = Code({0: (10, 20), 10: (0,), 20: ()}, parallel=[(0, 0)], cycles={0: {0, 10}})
    assert [lines(way) for way in around.only_way([])] == [[0, 1, 4, 20, 24]]
    assert around.only_way([12]) is None  # this way has no call


def test_what_happens_before_a_call_that_is_left():
    """What happens before a call that is left is kept with it, or, if nothing is left of the call itself, with the first call left inside
    it."""
    outer, inner = Code({0: ()}), Code({0: ()})
    first, second = Event(outer, CALL), Event(outer, LineEvent(7))
    inner.put_before((second,))
    inner.put_before((first,))
    assert inner.before == (first, second)
    outer.inside = inner
    outer.put_before((Event(outer, LineEvent(5)),))
    assert lines(inner.before) == [5, 0, 7] and outer.before == ()


def test_who_calls():
    parallel = Code({0: (10, 20), 10: (0,), 20: ()}, parallel=[(0, 0)], cycles={0: {0, 10}})
    middle, inner, of_numba = Code({0: ()}), Code({0: ()}), Code({0: ()})
    parallel.calls(12, middle)
    middle.calls(4, inner)
    inner.calls(6, of_numba, is_inlined=False)
    assert of_numba.root() is inner.root() is parallel and parallel.root() is parallel
    assert inner.is_inlined_call() and not of_numba.is_inlined_call() and not parallel.is_inlined_call()
    assert (inner.site_in(parallel), inner.site_in(middle), middle.site_in(inner)) == (12, 4, None)
    assert of_numba.is_called_in_parallel() and middle.is_called_in_parallel()
    behind = Code({0: ()})
    parallel.calls(24, behind)
    assert not behind.is_called_in_parallel() and not parallel.is_called_in_parallel()
    middle.absorbed.add(inner)
    assert inner.is_absorbed() and not middle.is_absorbed()


def test_of_parallel_loops_in_each_other_the_outermost_counts():
    code = Code({0: (10, 40), 10: (20, 0), 20: (10,), 40: ()}, parallel=[(0, 0), (10, 10)], cycles={0: {0, 10, 20}, 10: {10, 20}})
    assert [code.parallel_loop(label) for label in (0, 10, 20, 40)] == [0, 0, 0, None]
    assert code.begins_parallel(10) and not code.begins_parallel(20)
