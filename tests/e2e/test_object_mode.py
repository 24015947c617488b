"""For what Numba hands to the interpreter, or leaves nothing of, there is no number rather than a wrong one, and all other lines are
exact."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scripts import Program, line_of

OBJECT_MODE = """
    from numba import njit, objmode

    @njit
    def work(n):
        s = 0                           # start
        for i in range(n):              # loop
            with objmode(t="int64"):    # with
                t = 0                   # inside
                {inside}
            s += t                      # behind
        return s                        # end

    print(work(5))
"""


def hits(program: Program) -> dict[str, int | None]:
    """Comment of a line -> its hits."""
    program.nbcount("run", "-o", str(program.out), str(program.path))
    found = program.hits("work")
    lines = enumerate(program.path.read_text().splitlines(), 1)
    return {text.rsplit("# ", 1)[1]: found.get(n) for n, text in lines if "# " in text}


def refused(program: Program) -> list[str]:
    return [note["function"] for note in program.report()["unavailable"] if "function" in note]


@pytest.mark.parametrize("inside", ["for k in range(i): t += k      # more", "t += 1 if i % 2 else 2     # more",
                                    "t = sum([k for k in range(i)])     # more",
                                    "print('step') if i == 3 else None      # more",
                                    "if i == 3: t += 1\n                else: pass     # more",
                                    "if n > 1:      # more\n                    t = 1"])
def test_lines_of_object_mode_with_branches_have_no_number(tmp_path, inside):
    """Which lines the interpreter ran in a block with branches is not known: these have no number, and all others are exact."""
    program = Program(tmp_path, OBJECT_MODE.format(inside=inside))
    found = hits(program)
    assert {k: found[k] for k in ("start", "loop", "with", "behind", "end")} == {
        "start": 1, "loop": 6, "with": 10, "behind": 5, "end": 1}
    assert found["inside"] in (None, 5) and found["more"] in (None, 5)  # comprehensions are not the function's own lines
    assert refused(program) == []


@pytest.mark.parametrize("inside", ["t += n     # more", "pass     # more"])
def test_straight_lines_of_object_mode_are_counted(tmp_path, inside):
    found = hits(Program(tmp_path, OBJECT_MODE.format(inside=inside)))
    assert found == {"start": 1, "loop": 6, "with": 10, "inside": 5, "more": 5, "behind": 5, "end": 1}


def test_lines_of_object_mode_have_no_time_of_their_own(tmp_path):
    """The interpreter runs these lines, so their time is in that of the `with`, and the report says that they are not timed."""
    program = Program(tmp_path, OBJECT_MODE.format(inside="t += i                              # more"))
    hits(program)
    work, = program.report()["functions"]
    lines = {line["source"].rsplit("# ", 1)[1]: line for line in work["lines"]}
    for inside in "inside", "more":
        assert "events" not in lines[inside] and lines[inside]["untimed_hits"] == lines[inside]["hits"] == 5
    assert lines["with"]["events"]["ticks"]["self"] > 0 and "untimed_hits" not in lines["with"]
    assert "interpreter" in work["untimed"]
    rows = [row.split(",") for row in program.nbcount("report", str(program.out), "--format", "csv").stdout.splitlines()]
    assert {row[7] == "" for row in rows if "# inside" in row[6] or "# more" in row[6]} == {True}


@pytest.mark.parametrize("options", ["", "cache=True"])
def test_what_an_exception_leaves_of_object_mode_is_counted(tmp_path, options):
    """Lines of an object-mode block that an exception leaves are counted, also from a cache, where only the body is compiled again."""
    program = Program(tmp_path, f"""
        from numba import njit, objmode

        @njit({options})
        def work(n):
            with objmode(t="int64"):    # with
                t = 12 // (n - 1)       # first
                d = [t,                 # list
                     12 // n]           # item
                t = d[1]                # last
            return t                    # end

        for n in (3, 1, 2, 0, 4):
            try:
                print(work(n))
            except ZeroDivisionError as error:
                print(error)
    """)
    for _ in range(2):
        assert hits(program) == {"with": 10, "first": 5, "list": 7, "item": 4, "last": 3, "end": 3}
        assert refused(program) == []


def test_exceptions_leave_object_mode_with_branches_by_the_with(tmp_path):
    """The `with` has its second event also if an exception leaves a block with branches."""
    program = Program(tmp_path, """
        from numba import njit, objmode

        @njit
        def work(n):
            with objmode(t="int64"):    # with
                t = 0
                for i in range(n):
                    t += 12 // (i - 2)
                t += sum([12 // (k - 1) for k in range(n)])
            return t                    # end

        for n in (1, 2, 3):
            try:
                work(n)
            except ZeroDivisionError as error:
                print(error)
    """)
    assert {k: v for k, v in hits(program).items() if k in ("with", "end")} == {"with": 6, "end": 1}
    assert refused(program) == []


def test_object_mode_on_one_line_has_one_event_as_it_raises(tmp_path):
    """If the block is on the line of its `with`, this line has one event at each call, even if it raises."""
    program = Program(tmp_path, """
        from numba import njit, objmode

        @njit
        def work(n):
            with objmode(): print(12 // n)      # with
            return n                            # end

        for n in (3, 0):
            try:
                work(n)
            except ZeroDivisionError as error:
                print(error)
    """)
    assert hits(program) == {"with": 2, "end": 1}


@pytest.mark.parametrize("hook", ["mark", "codes_of"])
def test_where_object_mode_cannot_be_counted_its_function_is_not(tmp_path, hook):
    """If nbcount fails in its part of object mode, the program goes on, and the whole function is refused."""
    program = Program(tmp_path, f"""
        from numba import njit, objmode
        from nbcount import _objmode

        def boom(*args):
            raise KeyError("boom")

        _objmode.{hook} = boom

        @njit
        def work(n):
            with objmode():
                print(n)
            return n

        print(work(3))
    """)
    done = program.nbcount("run", "prog.py")
    assert done.stdout == "3\n3\n" and "boom" in done.stderr
    assert refused(program) == ["work"] and program.report()["functions"] == []


def test_loops_that_numba_removes_have_no_trips(tmp_path):
    """If Numba removes a loop or the body of a branch, there is no number of trips or branches rather than a wrong one."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit, prange

        @njit(parallel=True)
        def work(n):
            a = np.empty(n)
            for i in prange(n):         # gone
                a[i] = 0.0
            for i in prange(n):         # kept
                a[i] += i
            return a.sum()

        @njit
        def declared(n):
            s = 0
            for i in range(n):          # known
                if i > 3:               # unseen
                    global unused
                    s += i
            return s

        work(7), declared(7)
    """)
    program.nbcount("run", "-o", str(program.out), str(program.path))
    lines = {line["line"]: line for f in program.report()["functions"] for line in f["lines"]}
    gone, kept, known, unseen = (lines[line_of(program.path, text)] for text in ("# gone", "# kept", "# known", "# unseen"))
    assert kept["trips"] == 7 and kept["hits"] == 8
    assert "trips" not in gone and "entered" not in gone
    assert known["trips"] == 7 and unseen["hits"] == 7 and "taken" not in unseen  # its body begins with a statement that does nothing


def test_an_array_comprehension_begins_once(tmp_path):
    """An array comprehension is called once, or not at all from Python 3.12 on. Outside of the parallel loop that it becomes, nothing is
    left of it."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit

        @njit(parallel=True)
        def work(n):
            w = np.array([i * 2 for i in range(n)])
            return w.sum()

        print(work(8))
    """)
    done = program.nbcount("run", "-o", str(program.out), str(program.path))
    assert done.stdout == "56\n"
    calls = [f["calls"] for f in program.report()["functions"] if f["name"].endswith("<listcomp>")]
    assert calls in ([], [1]) and refused(program) == []
    loop = line_of(program.path, "for i in range")
    assert sum(line["hits"] for f in program.report()["functions"] for line in f["lines"] if line["line"] == loop) >= 9


def test_functions_without_a_clock_have_no_times(tmp_path):
    program = Program(tmp_path, """
        from numba import njit

        @njit(profile=True, debug=True)
        def work(n):
            s = 0
            for i in range(n):
                s += i
            return s

        @njit(profile=True)
        def timed(n):
            return n + 1

        work(100), timed(3)
    """)
    program.python()
    by_name = {f["name"]: f for f in program.report()["functions"]}
    assert by_name["work"]["calls"] == 1 and "events" not in by_name["work"]
    assert not any("events" in line for line in by_name["work"]["lines"])
    assert by_name["timed"]["events"]["ticks"]["quality"]
    text = program.nbcount("report", str(program.out)).stdout
    assert "203 hits, 1 call, not timed\n" in text
    why = "it is compiled with Numba's debug info (debug=True or NUMBA_DEBUGINFO)"
    assert by_name["work"]["untimed"] == why and "untimed" not in by_name["timed"]
    assert f"\n  not timed: {why}\n" in text
    csv = program.nbcount("report", str(program.out), "--format", "csv").stdout.splitlines()
    assert all(row.endswith(",,,,") for row in csv if row.startswith("work,"))


def test_functions_in_object_mode_are_named(tmp_path):
    program = Program(tmp_path, """
        from numba import jit

        @jit(forceobj=True)
        def whole(n):
            return len([str(i) for i in range(n)])

        @jit(forceobj=True, looplift=True)
        def lifted(n):
            s = 0
            for i in range(n):
                s += i
            return str(s)

        print(whole(5), lifted(5))
    """)
    done = program.nbcount("run", str(program.path))
    assert done.stdout == "5 10\n"
    notes = {note["function"]: note["why"] for note in program.report()["unavailable"] if "function" in note}
    assert list(notes) == ["whole", "lifted"] and all(why.startswith("object mode") for why in notes.values())
    assert [note["line"] for note in program.report()["unavailable"] if "function" in note] == [
        line_of(program.path, f"def {name}") for name in notes]


def test_functions_in_files_of_odd_names_are_named(tmp_path):
    """A refused function is named even if its file's name has backslashes, tabs, or bytes that are not UTF-8."""
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/a\\d\t\xff"))
    folder.mkdir()
    program = Program(folder, """
        from numba import jit

        @jit(forceobj=True)
        def whole(n):
            return len([str(i) for i in range(n)])

        print(whole(5))
    """)
    program.out = tmp_path / "out"
    assert program.nbcount("run", "prog.py").stdout == "5\n"
    note, = (note for note in program.report()["unavailable"] if "function" in note)
    assert note["function"] == "whole" and note["file"].endswith("/a\\d\t\ufffd/prog.py")


def test_inlined_calls_that_nothing_tells_of_are_refused(tmp_path):
    """An inlined call is refused if nothing tells that it began, but something is left of the rest. No program is known in which Numba does
    this, so here the statements at a call's beginning lose their positions."""
    program = Program(tmp_path, """
        from numba import njit
        from numba.core import ir
        from nbcount import _place
        from nbcount._positions import Position

        stock = _place.Anchors

        def anchors(blocks, *args):
            for block in blocks.values():
                for statement in block.body:
                    loc = statement.loc
                    if isinstance(loc, Position) and loc.nbcount_code.caller is not None:
                        if loc.nbcount_code.chain_of(loc.nbcount_offset).label == loc.nbcount_code.entry:
                            statement.loc = ir.Loc(loc.filename, loc.line)
            return stock(blocks, *args)

        _place.Anchors = anchors

        @njit(inline="always")
        def inner(x):
            if x > 2:
                return x * 3
            return x - 1

        @njit
        def work(n):
            return inner(n) + 1

        print(work(3), work(1))
    """)
    assert program.python(NBCOUNT="1").stdout == "10 1\n"
    [note] = [note for note in program.report()["unavailable"] if "function" in note]
    assert (note["function"], note["why"]) == (
        "work", "inner: Numba removed its beginning where it is inlined")
    assert program.report()["functions"] == []


def test_a_parallel_loop_and_its_function_are_counted_or_refused_together(tmp_path):
    """If either a parallel loop or its function cannot be placed, both are refused, because each counts a part of the loop's header."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit, prange
        from nbcount import _place, _ways

        stock = _place.Placer.place

        def place(self):
            if (self.statements.kernel, compiling) in ((False, "around"), (True, "within")):
                raise _ways.NotCountable(compiling)
            return stock(self)

        _place.Placer.place = place

        def make(name):
            @njit(parallel=True)
            def work(x):
                s = 0.0
                for i in prange(x.size):
                    s += x[i]
                return s
            return work

        for compiling in "around", "within":
            print(make(compiling)(np.arange(4.0)))
    """)
    done = program.nbcount("run", "prog.py")
    assert done.stdout == "6.0\n" * 2 and done.stderr.count("nbcount:") == 1, done.stderr
    assert [note["why"] for note in program.report()["unavailable"] if "function" in note] == ["around", "within"]
    assert program.report()["functions"] == []
