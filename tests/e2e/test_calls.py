"""Call edges are those of CPython (sys.setprofile, with the JIT off), and totals add up to the tick, whatever the budget."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

from conftest import environment, load
from scripts import Program, line_of

HERE = Path(__file__).resolve().parent / "calls"
PROGRAM = str(HERE / "program.py")
FILES = {PROGRAM, str(HERE / "other.py")}
BUDGETS = ["none", "line", "5", "0.001", "0"]
by_budget = pytest.mark.parametrize("budget", BUDGETS)
timed = pytest.mark.parametrize("budget", BUDGETS[:-1])


def run(*args: str, **env: str) -> list[float]:
    done = subprocess.run([sys.executable, PROGRAM, *args], timeout=600, capture_output=True, text=True, check=False,
                          env=environment(NUMBA_NUM_THREADS="2", **env))
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)


def size_of(budget: str) -> str:
    return "20000" if budget == "none" else "100"


@cache
def plain(size: str) -> list[float]:
    return run(NBCOUNT="0", E2E_SIZE=size)


class Profiled:
    def __init__(self, budget: str, folder: Path):
        out = folder / f"profile-{budget}"
        self.results = run(NBCOUNT="1", NBCOUNT_BUDGET=budget, NBCOUNT_OUT=str(out), E2E_SIZE=size_of(budget))
        self.report = load(out)
        self.of_threads = load(out, per_thread=True)

    def function(self, name: str) -> dict:
        return next(f for f in self.report["functions"] if f["name"] == name)

    def edges(self) -> Counter:
        """(file and line of the call, file and name of the callee) -> number of calls; inner functions have their own names"""
        found: Counter = Counter()
        for f in self.report["functions"]:
            for c in f["callees"]:
                found[f["file"], c["line"], c["file"], own_name(c)] += c["calls"]
        return found


@pytest.fixture(scope="module")
def runs(tmp_path_factory, nbcount):
    folder = tmp_path_factory.mktemp("calls")
    with ThreadPoolExecutor(int(os.environ.get("NBCOUNT_WORKERS", "2"))) as pool:
        yield {budget: pool.submit(Profiled, budget, folder) for budget in BUDGETS}


def of(runs: dict[str, Future], budget: str) -> Profiled:
    return runs[budget].result()


@pytest.fixture(scope="module")
def oracle(tmp_path_factory) -> Counter:
    """The same edges as Profiled.edges from CPython, and also those of main()'s calls."""
    out = tmp_path_factory.mktemp("oracle") / "calls.json"
    run(str(out), NBCOUNT="0", NUMBA_DISABLE_JIT="1")
    return Counter({tuple(key): n for *key, n in json.loads(out.read_text())})


def own_name(function: dict) -> str:
    return function["name"].rsplit(".", 1)[-1]


def main_lines() -> range:
    source = Path(PROGRAM).read_text().splitlines()
    first = source.index("def main():") + 1
    return range(first, next(i for i in range(first, len(source)) if not source[i]) + 1)


def ticks(of_what: dict) -> dict:
    return of_what["events"]["ticks"]


def with_code(report: dict) -> list[dict]:
    """The functions that have code. LLVM leaves none of a closure that is inlined wherever it is called."""
    gone = [f for f in report["functions"] if "events" not in f]
    assert {own_name(f) for f in gone} <= {"add"}
    assert not any("events" in line for f in gone for line in f["lines"])
    return [f for f in report["functions"] if f not in gone]


# -- counts


@by_budget
def test_edges_are_those_of_python(runs, oracle, budget):
    want = Counter({key: n for key, n in oracle.items() if not (key[0] == PROGRAM and key[1] in main_lines())
                    and key[3] != "main"})
    assert len(want) > 40
    assert of(runs, budget).edges() == want


@by_budget
def test_calls_from_outside_are_those_of_main(runs, oracle, budget):
    incoming: Counter = Counter()
    for (_, _, file, name), n in of(runs, budget).edges().items():
        incoming[file, name] += n
    want: Counter = Counter()
    for (file, line, callee_file, name), n in oracle.items():
        if file == PROGRAM and line in main_lines() and not name.startswith("<"):
            want[callee_file, name] += n
    got = Counter({key: -n for key, n in incoming.items()})
    for f in of(runs, budget).report["functions"]:
        got[f["file"], own_name(f)] += f["calls"]
    assert {key: n for key, n in got.items() if n} == want


def fib_calls(n: int) -> int:
    a, b = 1, 1  # calls of fib(0), fib(1)
    for _ in range(n):
        a, b = b, 1 + a + b
    return a


@by_budget
def test_primitive_calls(runs, budget):
    found = {f["name"]: (f["calls"], f["primitive_calls"]) for f in of(runs, budget).report["functions"]}
    assert found["fib"] == (fib_calls(12) + fib_calls(11), 2)
    assert found["is_even"] == (5 + 2 + 4, 2)  # in is_even(9), is_odd(4), is_even(7)
    assert found["is_odd"] == (5 + 3 + 4, 1)
    assert found["ackermann"][1] == 1
    assert found["tiny"][0] == found["tiny"][1]


# -- ticks


@timed
def test_totals_add_up(runs, budget):
    report = of(runs, budget).report
    incoming: Counter = Counter()
    for f in with_code(report):
        below = sum(ticks(c)["total"] for c in f["callees"] if "events" in c)
        assert ticks(f)["total"] == ticks(f)["self"] + below, f["name"]
        for line in f["lines"]:
            called = sum(ticks(c)["total"] for c in f["callees"] if "events" in c and c["line"] == line["line"])
            assert ticks(line)["total"] == ticks(line)["self"] + called, (f["name"], line["line"])
        for c in f["callees"]:
            incoming[c["file"], c["function_line"], c["name"]] += ticks(c)["total"] if "events" in c else 0
    outside = 0
    for f in with_code(report):
        rest = ticks(f)["total"] - incoming[f["file"], f["line"], f["name"]]
        outside += rest
        if f["name"] not in ("is_even", "is_odd"):  # calls into a component have the time of the whole component
            assert rest >= 0, f["name"]
    assert outside == sum(ticks(f)["self"] for f in with_code(report)) == own_free(report)


def own_free(report: dict) -> int:
    run_ = report["run"]
    return run_["total_ticks"] - run_["overhead"]["own_ticks"] - run_["off_core_ticks"]


@timed
def test_recursion_has_no_total(runs, budget):
    profiled = of(runs, budget)
    for name in ("fib", "is_even", "is_odd", "ackermann"):
        assert not any("events" in c for c in profiled.function(name)["callees"])
    assert ticks(profiled.function("tiny"))["total"] == ticks(profiled.function("tiny"))["self"]


def test_lines_that_call_with_more_work_have_more_ticks(runs):
    f = of(runs, "none").function("little_and_much")
    little, much = (ticks(c)["total"] for c in f["callees"] if c["name"] == "work")
    assert much > 5 * little > 0    # fifty times the work


@timed
def test_bodies_of_prange_are_their_callers(runs, budget):
    (edge,) = (c for c in of(runs, budget).function("calls_wide")["callees"] if c["name"] == "wide")
    assert ticks(edge)["total"] == ticks(of(runs, budget).function("wide"))["total"]


def test_without_a_clock_there_are_counts_only(runs):
    report = of(runs, "0").report
    assert not any("events" in c for f in report["functions"] for c in f["callees"])


@by_budget
def test_results_are_those_of_plain_code(runs, budget):
    assert of(runs, budget).results == plain(size_of(budget))


# -- threads


def without_threads(report: dict) -> list:
    return [{key: value for key, value in f.items() if key not in ("threads", "imbalance", "lines")} for f in report["functions"]]


def check_threads(report: dict) -> None:
    """What the threads have adds up to the total of all."""
    for f in with_code(report):
        assert sum(t["calls"] for t in f["threads"]) == f["calls"], f["name"]
        for what in (f, *f["lines"]):
            threads = [ticks(t) for t in what["threads"]]
            assert sum(t["total"] for t in threads) == ticks(what)["total"], (f["name"], what["line"])
            assert all(t["total"] >= t["self"] for t in threads), (f["name"], what["line"])


@timed
def test_totals_of_threads_add_up(runs, budget):
    profiled = of(runs, budget)
    assert without_threads(profiled.of_threads) == without_threads(profiled.report)
    check_threads(profiled.of_threads)


THREADS = """
    from threading import Thread
    from numba import njit

    @njit(nogil=True)
    def work(n):
        x = 1.0
        for i in range(n):
            x = x * 0.999 + (x - 0.3) * (x - 0.7)
        return x

    @njit(nogil=True)
    def caller(n, size):
        total = 0.0
        for i in range(n):
            total += work(size)             # called
        return total

    @njit(nogil=True)
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    def one(n, size, k):
        caller(n, size)
        if k:
            fib(k)

    caller(0, 1), fib(0)
    for args in ((30, 4000, 7), (400, 4000, 0)):
        thread = Thread(target=one, args=args)
        thread.start()
        thread.join()
"""


@timed
def test_each_thread_has_its_own_calls_and_totals(nbcount, tmp_path, budget):
    program = Program(tmp_path, THREADS)
    program.python(NBCOUNT="1", NBCOUNT_BUDGET=budget)
    report = program.report(per_thread=True)
    check_threads(report)
    functions = {f["name"]: f for f in report["functions"]}
    main, few, many = sorted({t["thread"] for t in functions["caller"]["threads"]})
    calls = {name: {t["thread"]: t["calls"] for t in f["threads"]} for name, f in functions.items()}
    assert calls == {"work": {few: 30, many: 400}, "caller": {main: 1, few: 1, many: 1},
                     "fib": {main: 1, few: fib_calls(7)}}
    caller = {t["thread"]: ticks(t) for t in functions["caller"]["threads"]}
    work = {t["thread"]: ticks(t) for t in functions["work"]["threads"]}
    for thread in (few, many):      # nobody else calls work()
        assert caller[thread]["total"] == caller[thread]["self"] + work[thread]["total"]
    assert work[many]["total"] > 4 * work[few]["total"] > 0     # thirteen times the work
    line = next(at for at in functions["caller"]["lines"] if at["line"] == line_of(program.path, "# called"))
    assert {t["thread"]: ticks(t)["total"] - ticks(t)["self"] for t in line["threads"]} == {
        thread: work[thread]["total"] for thread in (few, many)}


# -- what Numba keeps

OVERLOADED = """
    from numba import njit
    from numba.extending import overload

    def thing(x):
        return x + 1

    @overload(thing, inline="always")
    def thing_of(x):
        def impl(x):
            def inner(y):
                return y * y
            return inner(x) + 1
        return impl

    @njit
    def some(n):
        total = 0
        for i in range(n):
            total += thing(i)               # in a loop
        return total + thing(2) + thing(    # twice
            3)

    @njit
    def more(n):
        return thing(n)                     # elsewhere

    print(some(4), some(6), more(5), more(5), more(5))
"""


def test_each_call_of_an_inlined_overload_is_its_lines(nbcount, tmp_path):
    program = Program(tmp_path, OVERLOADED)
    program.python(NBCOUNT="1")
    functions = {own_name(f): f for f in program.report()["functions"]}
    found = {(own_name(f), c["line"], own_name(c)): c["calls"] for f in functions.values() for c in f["callees"]}
    at = {text: line_of(program.path, text) for text in ("# in a loop", "# twice", "# elsewhere", "inner(x) + 1")}
    assert found == {("some", at["# in a loop"], "impl"): 10, ("some", at["# twice"], "impl"): 4,
                     ("more", at["# elsewhere"], "impl"): 3, ("impl", at["inner(x) + 1"], "inner"): 17}
    assert functions["impl"]["calls"] == functions["inner"]["calls"] == 17


UNUSED = """
    from numba import njit, prange
    from numba.extending import overload

    @njit(inline="always")
    def unused(x):
        y = x * 3
        return y + 1

    def thing(x):
        return x + 1

    @overload(thing, inline="always")
    def thing_of(x):
        def impl(x):
            y = unused(x)                   # each time
            if x > 2:
                y = unused(x + 1)           # sometimes
            return x + 1
        return impl

    @njit(parallel=True)
    def first(n):
        total = 0
        for i in range(n):
            total += thing(i)
        return total

    @njit(parallel=True)
    def second(n):
        total = thing(n)
        for i in prange(n):
            total += thing(i)
        return total

    @njit
    def third(n):
        return thing(n) + thing(n + 1)

    first(5)
    second(7)
    third(2)
    third(2)
"""


def test_copies_of_an_overload_share_no_removed_calls(nbcount, tmp_path):
    """In code for parallel loops, Numba removes all statements of calls whose results are unused; each copy must still count its own."""
    program = Program(tmp_path, UNUSED)
    program.python(NBCOUNT="1")
    functions = {own_name(f): f for f in program.report()["functions"]}
    each = 5 + (1 + 7) + 2 * 2
    sometimes = 2 + (1 + 4) + 2 * 1
    assert (functions["impl"]["calls"], functions["unused"]["calls"]) == (each, each + sometimes)
    assert {c["line"]: c["calls"] for c in functions["impl"]["callees"]} == {
        line_of(program.path, "# each time"): each, line_of(program.path, "# sometimes"): sometimes}


@pytest.mark.parametrize("budget", ["none", "5"])
def test_a_stencil_takes_its_time_where_it_is_called(tmp_path, budget):
    """The callee is Numba's loop around the kernel, but the kernel is entered for each element; its time must still be that line's."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit, stencil

        @stencil
        def blur(a):
            return 0.25 * (a[0, 1] + a[0, -1] + a[1, 0] + a[-1, 0])

        @njit
        def smooth(a, n):
            for _ in range(n):
                a = blur(a)             # calls
            return a

        smooth(np.ones((500, 500)), 10)
    """)
    program.python(NBCOUNT="1", NBCOUNT_BUDGET=budget)
    functions = {f["name"]: f for f in program.report()["functions"]}
    kernel = functions["blur"]["events"]["ticks"]["self"]
    line = next(line for line in functions["smooth"]["lines"] if line["line"] == line_of(program.path, "# calls"))
    assert line["events"]["ticks"]["total"] == line["events"]["ticks"]["self"] + kernel


def test_numbas_own_loop_takes_its_time_where_it_is_called(tmp_path):
    """The loop is inlined after the last line of the call's arguments, and must not be charged to that line."""
    program = Program(tmp_path, """
        import numpy as np
        from functools import reduce
        from numba import njit

        @njit(profile=True)
        def total(a):
            return reduce(              # calls
                lambda p, q: p + q,
                a,
                0.0)                    # the last

        total(np.ones(1_000_000))
    """)
    program.python(NBCOUNT_BUDGET="none")
    function = next(f for f in program.report()["functions"] if f["name"] == "total")
    ticks = {line["line"]: line["events"]["ticks"]["self"] for line in function["lines"]}
    assert ticks[line_of(program.path, "# calls")] > 10 * ticks[line_of(program.path, "# the last")]
