"""What is known of a program's times, within bounds that hold on any machine; tests/perf/truth.py has the exact figures."""

from __future__ import annotations

import pytest

import clockfile
import truth
from scripts import Program


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    return truth.build(tmp_path_factory.mktemp("truth"))


@pytest.fixture(params=["none", "5"])
def run(request, library, out_dir, nbcount):
    return lambda name: truth.run(name, library, out_dir, request.param)


def test_sleep_is_off_core(run):
    """In C and in Python, 300 ms each: neither is ticks of its line."""
    seen = run("sleepy")
    assert seen.off_core > 0.55 * seen.hz
    assert seen.ticks("# in C") < 0.1 * seen.hz
    assert seen.ticks("# in Python", 1) < 0.2 * seen.hz


def test_what_the_caller_waited_is_not_taken_from_the_callee(library, out_dir, nbcount):
    seen = truth.run("patient", library, out_dir)
    spent, gaps = seen.known["spent"][0], seen.known["gaps"][0]
    assert seen.ticks("# labours") > 0.9 * (spent - gaps)
    assert seen.ticks("# waits") < 0.1 * seen.hz


def test_what_is_rare_in_a_hot_loop_has_its_time(run):
    """The loop around is off as a rule, and its bursts miss it: it has clocks of its own."""
    seen = run("rare")
    for kind, mark in ((1, "# now and then"), (2, "# often, now and then")):
        spent, gaps = seen.known["spent"][kind], seen.known["gaps"][kind]
        assert 0.9 * (spent - gaps) < seen.ticks(mark) < 1.1 * spent, mark


def test_three_times_the_work_takes_three_times_as_long(run):
    assert 3 / 1.25 < run("chain").ratio() < 3 * 1.25


@pytest.mark.parametrize("budget", ["none", "5"])
def test_the_longer_of_two_short_loops_takes_longer(budget, out_dir, nbcount):
    """Serial chains, which a processor is still at when it comes to the next probe: a clock that it reads early had the shorter one take
    two thirds."""
    share = truth.share_of_first("serial", 10, 30, out_dir, budget)
    assert 0.15 < share < 0.4


def test_threads_have_their_own_time(run):
    assert 3 / 1.5 < run("threads").ratio_of_threads() < 3 * 1.5


def test_lines_agree_with_functions_that_time_themselves(library, out_dir, nbcount):
    """Within 2 % and four probes a visit. Of time that a visit was not running, the clock need not see short gaps."""
    seen = truth.run("timed", library, out_dir)
    for kind in seen.kinds():
        slack = 0.02 * kind.spent + 4 * seen.probe * kind.visits
        assert -slack < kind.error < slack + kind.gaps, (kind, seen.probe)


def test_a_probe_costs_what_the_shortest_regions_take(nbcount, tmp_path):
    """With every line clocked, the shortest region of a loop is hardly more than its probe."""
    program = Program(tmp_path, """
        from numba import njit
        import numpy as np

        @njit(profile=True)
        def work(a, n):
            for i in range(n):
                a[i & 7] += 1
                a[i & 3] ^= 5
                a[i & 1] += 7

        work(np.zeros(8, np.int64), 300_000)
    """)
    program.python(NBCOUNT_BUDGET="line")
    regions = [r for t in clockfile.of_directory(program.out) for r in t.regions if r.visits > 100_000]
    least = min(r.ticks / r.visits for r in regions)
    assert 0.4 * least < program.report()["run"]["overhead"]["probe_ticks"] < 1.5 * least
