"""Parallel loops know how long their chunks take: who worked, and for what part of the time each thread did not."""

from __future__ import annotations

import pytest

import clockfile
import truth
from scripts import Program, line_of
from test_clock import assert_adds_up, layers, self_ticks


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return truth.build(tmp_path_factory.mktemp("truth"))


@pytest.fixture(params=["omp", "workqueue", "tbb"])
def run(request, library, out_dir, nbcount):
    """run(program, threads, budget) with one of the threading layers; skips if it is not installed."""
    if request.param not in layers():
        pytest.skip(f"no {request.param} here")

    def run(name: str, threads: int, budget: str) -> truth.Truth:
        seen = truth.run(name, library, out_dir, budget, NUMBA_THREADING_LAYER=request.param,
                         NUMBA_NUM_THREADS=str(threads))
        assert seen.known["layer"] == request.param
        return seen

    return run


def assert_consistent(loop: dict) -> None:
    for worker in loop["threads"]:
        assert worker["busy"] <= 1.001 * loop["wall"]
        assert worker["idle"] == pytest.approx(max(0, 1 - worker["busy"] / loop["wall"]), abs=1e-4)


@pytest.mark.parametrize("budget", ["none", "5"])
def test_workers_are_busy_as_long_as_their_chunks(run, budget):
    """Workers are busy for no less than C saw and for no longer than the loop, and loops take no longer than Python saw."""
    seen = run("uneven", 2, budget)
    uneven, even = seen.parallel("# one to three"), seen.parallel("# even")
    short, long, rest = seen.known["spent"][:3]
    assert short + long <= sum(w["busy"] for w in uneven["threads"])
    assert rest <= sum(w["busy"] for w in even["threads"])
    assert long <= uneven["wall"] and rest / 2 <= even["wall"]
    assert uneven["wall"] + even["wall"] <= 1.001 * seen.known["took"] * seen.hz
    for loop in (uneven, even):
        assert_consistent(loop)
        assert len(loop["threads"]) + loop["workless"] == 2


def test_threads_without_work_are_idle(run):
    """Four threads have two chunks, so threads without work must be idle."""
    loop = run("uneven", 4, "none").parallel("# one to three")
    assert_consistent(loop)
    idle = sorted([w["idle"] for w in loop["threads"]] + [1.0] * loop["workless"])
    assert len(idle) == 4 and idle[2] > 0.25


def test_loops_in_loops(run, request):
    """Each thread launches the inner loop, so nobody knows to whose pool a worker belonged."""
    if "workqueue" in request.node.name:
        pytest.skip("cannot nest loops")
    seen = run("nested", 3, "none")
    outer, inner = seen.parallel("# outside"), seen.parallel("# inside")
    assert_consistent(outer)
    assert seen.known["spent"][0] <= sum(w["busy"] for w in outer["threads"])
    assert seen.known["spent"][1] <= sum(w["busy"] for w in inner["threads"])
    if "idle_unknown" in inner:
        assert inner["idle_unknown"] == "several threads launched it"
        assert not any("idle" in w for w in inner["threads"])
    else:
        assert_consistent(inner)    # one thread was done before all others could begin


@pytest.mark.parametrize("first", ["out = np.zeros(n)", "out = np.ones(n) * 2.0"])
def test_a_loop_joined_to_what_stands_before_it_is_launched_from_its_own_line(tmp_path, first):
    """Numba joins both into one loop, at the place of the first. It must be reported at its own line, not at the first one's."""
    program = Program(tmp_path, f"""
        import numpy as np
        from numba import njit, prange

        @njit(profile=True, parallel=True)
        def filled(n):
            {first}     # first
            for i in prange(n):     # loop
                out[i] += np.sin(i)
            return out

        filled(100_000)
    """)
    program.python(NBCOUNT_BUDGET="none", NUMBA_NUM_THREADS="2", NUMBA_THREADING_LAYER="workqueue")
    lines = {line["line"]: line for line in program.report()["functions"][0]["lines"]}
    loop = lines[line_of(program.path, "# loop")]
    assert [line for line in lines.values() if "parallel" in line] == [loop]
    assert len(loop["parallel"]["threads"]) + loop["parallel"]["workless"] == 2


@pytest.mark.parametrize("budget", ["none", "5"])
@pytest.mark.parametrize("work", ["c = np.sin(a) + b", "c = np.zeros(3 * len(a))", "c = a.sum() + b.max()"])
def test_workers_of_array_expressions_take_time(tmp_path, work, budget):
    """No line begins in the code that workers of an array expression run, and some of it is Numba's own. The expression's line must have
    its time, in each thread."""
    program = Program(tmp_path, f"""
        import numpy as np
        from numba import njit

        @njit(profile=True, parallel=True)
        def expression(a, b):
            {work}      # work
            return c

        a = np.ones(1_000_000)
        for _ in range(10):
            expression(a, a)
    """)
    program.python(NBCOUNT_BUDGET=budget, NUMBA_NUM_THREADS="2", NUMBA_THREADING_LAYER="workqueue")
    threads = clockfile.of_directory(program.out)
    assert_adds_up(threads)
    busy = sorted(t.total for t in threads)[-2:]
    assert busy[0] > 0.1 * busy[1]
    report = program.report()
    assert self_ticks(report)[str(program.path), line_of(program.path, "# work")] > 0.9 * sum(self_ticks(report).values()) > 0


@pytest.mark.parametrize("first, work, test, end", [
    ("0.0", "a.sum()", "s", "s"), ("a", "np.arange(1.0, a.size)", "s[2]", "np.min(s)"), ("a", "smooth(s)", "s[2]", "np.min(s)")])
def test_a_loop_of_numbas_own_is_of_the_line_that_wants_it(tmp_path, first, work, test, end):
    """A loop of Numba's own belongs to the line that wants it. If there is another parallel loop, Numba moves the next line's constants
    before the loop, and the copy of its result away."""
    program = Program(tmp_path, f"""
        import numpy as np
        from numba import njit, stencil

        @stencil
        def smooth(a):
            return 0.5 * (a[-1] + a[1])

        @njit(parallel=True)
        def converge(a, n):
            s = {first}
            for _ in range(n):
                s = {work}      # work
                if {test} > 1e12:
                    break
            return np.max(a) + {end}

        converge(np.ones(1_000_000), 10)
    """)
    program.python(NBCOUNT="1", NBCOUNT_BUDGET="none", NUMBA_NUM_THREADS="2", NUMBA_THREADING_LAYER="workqueue")
    function = next(f for f in program.report()["functions"] if f["name"] == "converge")
    ticks = {line["line"]: line["events"]["ticks"]["self"] for line in function["lines"]}
    at = line_of(program.path, "# work")
    assert ticks[at] > 10 * ticks[at + 1]
    assert at in [line["line"] for line in function["lines"] if "parallel" in line]


def test_a_stencils_loop_is_of_the_line_that_calls_it(tmp_path):
    """Numba gives it, and what precedes it, the location of the array that it reads."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit, stencil

        @stencil
        def smooth(a):
            return 0.5 * (a[-1] + a[1])

        @njit(parallel=True)
        def twice(a):
            b = smooth(a)       # first
            first = b[1]
            c = smooth(b)       # second
            return c[2] + first

        twice(np.ones(1_000_000))
    """)
    program.python(NBCOUNT="1", NBCOUNT_BUDGET="none", NUMBA_NUM_THREADS="2", NUMBA_THREADING_LAYER="workqueue")
    function = next(f for f in program.report()["functions"] if f["name"] == "twice")
    assert [line["line"] for line in function["lines"] if "parallel" in line] == [
        line_of(program.path, "# first"), line_of(program.path, "# second")]


def test_a_stencil_in_an_arm_of_a_parallel_loop_is_counted(tmp_path):
    """In the kernel, Numba makes an ordinary loop of the stencil's, which must be at the call: not at the array, from where no way leads
    into the arm."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit, prange, stencil

        @stencil
        def smooth(a):
            return 0.5 * (a[-1] + a[1])

        @njit(parallel=True)
        def some(a, n):
            t = 0.0
            for i in prange(n):
                b = a + i
                if i > 2:
                    c = smooth(b)
                    t += c[2]
            return t

        some(np.ones(50), 8)
    """)
    program.python(NBCOUNT="1", NBCOUNT_BUDGET="0", NUMBA_NUM_THREADS="2", NUMBA_THREADING_LAYER="workqueue")
    report = program.report()
    assert report["unavailable"] == []
    functions = {f["name"]: [line["hits"] for line in f["lines"]] for f in report["functions"]}
    assert functions == {"some": [1, 9, 8, 8, 5, 5, 1], "smooth": [5 * 48]}
