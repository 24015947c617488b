"""Ticks of every thread add up exactly, whatever the budget, and results and hits are those without clocks."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

import clockfile
from conftest import calls_of, environment, hits_of, load
from scripts import CALLEES, ENDLESS, Program, killed, line_of

CLOCKS = Path(__file__).resolve().parent / "clocks"
LAYERS = {"5": "workqueue", "none": "omp", "line": "workqueue", "0.001": "omp", "1000": "tbb", "0": "workqueue",
          "off": "workqueue"}
BUDGETS = [b for b in LAYERS if b not in ("0", "off")]
by_budget = pytest.mark.parametrize("budget", BUDGETS)
in_short = pytest.mark.parametrize("budget", ["none", "5", "0.001"])


class Run:
    """A process that has run all of `clocks`. Budgets in percent share a Numba cache."""

    def __init__(self, budget: str, folder: Path, cache: dict[str, str]):
        self.out = folder / f"profile-{budget}"
        results = folder / f"results-{budget}.json"
        setting = {"NBCOUNT": "0"} if budget == "off" else {"NBCOUNT": "1", "NBCOUNT_BUDGET": budget,
                                                            "NBCOUNT_OUT": str(self.out)}
        if budget[0].isdigit() and budget != "0":
            setting |= cache
        layer = LAYERS[budget] if LAYERS[budget] in layers() else "workqueue"
        done = subprocess.run([sys.executable, str(CLOCKS / "run.py"), str(results)], timeout=600,
                              env=environment(**setting, NUMBA_NUM_THREADS="3", NUMBA_THREADING_LAYER=layer),
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{budget}: exit {done.returncode}\n{done.stderr[-4000:]}"
        self.stderr = done.stderr
        self.results = json.loads(results.read_text())

    @property
    def threads(self) -> list[clockfile.ThreadTime]:
        return clockfile.of_directory(self.out)


@cache
def layers() -> set[str]:
    """The threading layers that are installed."""
    code = "import importlib, sys; importlib.import_module(f'numba.np.ufunc.{sys.argv[1]}')"
    found = [name for name in ("omppool", "workqueue", "tbbpool")
             if subprocess.run([sys.executable, "-c", code, name], capture_output=True).returncode == 0]
    return {name.removesuffix("pool") for name in found}


@pytest.fixture(scope="module")
def runs(tmp_path_factory, nbcount, cache):
    """budget -> Future of its Run. All are queued at once; two run at a time."""
    folder = tmp_path_factory.mktemp("clocks")
    with ThreadPoolExecutor(int(os.environ.get("NBCOUNT_WORKERS", "2"))) as pool:
        yield {budget: pool.submit(Run, budget, folder, cache) for budget in LAYERS}


def of(runs: dict[str, Future], budget: str) -> Run:
    return runs[budget].result()


def assert_adds_up(threads: list[clockfile.ThreadTime]) -> None:
    assert threads, "no counters file"
    for number, t in enumerate(threads):
        assert t.charged == t.total, f"thread {number}: {t.charged} ticks charged, {t.total} in all calls"
        assert min([t.own, t.rests, t.total, *(r.ticks for r in t.regions), *(r.shared for r in t.regions)]) >= 0


# -- the identity


@by_budget
def test_ticks_add_up_in_each_thread(runs, budget):
    threads = of(runs, budget).threads
    assert_adds_up(threads)
    assert sum(t.calls > 0 for t in threads) > 10
    assert sum(t.total for t in threads) > 1_000_000


@by_budget
def test_report_adds_up(runs, budget):
    report = load(of(runs, budget).out)
    assert_report_adds_up(report)
    assert report["run"]["total_ticks"] == sum(t.total for t in of(runs, budget).threads)


def assert_report_adds_up(report: dict) -> None:
    own = report["run"]["overhead"]["own_ticks"] + report["run"]["off_core_ticks"]
    assert sum(self_ticks(report).values()) + own == report["run"]["total_ticks"]


@by_budget
def test_the_head_says_how_much_of_the_time_is_measured(runs, budget, nbcount):
    """The shares beside the marks, and quality_ticks, are of the lines' own times."""
    report = load(of(runs, budget).out)
    by_quality = dict.fromkeys(("measured", "uncertain", "apportioned"), 0)
    for function in report["functions"]:
        for line in function["lines"]:
            ticks = line.get("events", {}).get("ticks", {"self": 0, "quality": "measured"})
            by_quality[ticks["quality"]] += ticks["self"]
    assert report["run"]["quality_ticks"] == by_quality
    text = subprocess.run([nbcount, "report", str(of(runs, budget).out)], capture_output=True, text=True, check=True).stdout
    share = re.search(r"marks += measured(?:: [<>]?([0-9.]+)%)?,", text)
    expected = 100 * by_quality["measured"] / sum(by_quality.values())
    assert share and abs(float(share[1] or 0) - expected) <= 0.1, share


def self_ticks(report: dict) -> dict[tuple[str, int], int]:
    """(file, line) -> ticks"""
    ticks: dict = {}
    for function in report["functions"]:
        for line in function["lines"]:
            key = line.get("file", function["file"]), line["line"]
            ticks[key] = ticks.get(key, 0) + line.get("events", {}).get("ticks", {}).get("self", 0)
    return ticks


@by_budget
def test_results_are_those_of_plain_numba(runs, budget):
    plain, clocked = of(runs, "off").results, of(runs, budget).results
    assert {**clocked, "layer": ""} == {**plain, "layer": ""}


@by_budget
def test_counts_are_those_without_clocks(runs, budget):
    counted, clocked = load(of(runs, "0").out), load(of(runs, budget).out)
    assert nonzero(hits_of(clocked)) == nonzero(hits_of(counted))
    assert nonzero(calls_of(clocked)) == nonzero(calls_of(counted))


def clock_hz(directory) -> float:
    """Ticks a second, as the first counters file says."""
    data = next(iter(sorted(directory.glob("*.nbc")))).read_bytes()
    return float(data.split(b"clock-hz=")[1].split(b"\n")[0])


def nonzero(counts) -> dict:
    return {key: count for key, count in counts.items() if count}


@pytest.mark.parametrize("budget", LAYERS)
def test_nothing_is_refused(runs, budget):
    """Every function has counts and clocks; otherwise nbcount would warn."""
    assert "nbcount" not in of(runs, budget).stderr.lower(), of(runs, budget).stderr
    if budget != "off":
        assert [entry for entry in load(of(runs, budget).out)["unavailable"] if "function" in entry] == []


def test_switching_switches(runs):
    """A budget of almost nothing switches most clocks off; without a limit, no clock is ever off."""
    shared = {b: sum(r.shared for t in of(runs, b).threads for r in t.regions) + sum(t.rests for t in of(runs, b).threads)
              for b in BUDGETS}
    visits = {b: sum(r.visits for t in of(runs, b).threads for r in t.regions) for b in BUDGETS}
    assert shared["none"] == shared["line"] == 0
    assert shared["0.001"] > 0


def test_a_suspended_generator_takes_no_time(runs):
    """While the generator's consumer sleeps for 200 ms, the generator gets no ticks."""
    report = load(of(runs, "none").out)
    first = line_of(CLOCKS / "outside.py", "def slow_steps")
    ticks = sum(t for (file, line), t in self_ticks(report).items()
                if file.endswith("outside.py") and first <= line < first + 5)
    assert ticks < 0.1 * clock_hz(of(runs, "none").out)


# -- whole programs


def test_caches(tmp_path):
    """Code from a cache has clocks like new code, and each budget has cache entries of its own."""
    program = Program(tmp_path, """
        from numba import njit

        @njit(cache=True)
        def callee(x):
            for i in range(x):
                x ^= i
            return x

        @njit(cache=True)
        def caller(n):
            s = 0
            for i in range(n):
                s += callee(i & 15)
            return s

        print(caller(1000), sum(caller.stats.cache_hits.values()))
    """)
    for budget in ("none", "0.001"):
        seen = []
        for number, cached in enumerate("01"):
            program.out = tmp_path / f"out-{budget}-{number}"
            done = program.python(NBCOUNT="1", NBCOUNT_BUDGET=budget)
            assert done.stdout.split()[1] == cached and "nbcount" not in done.stderr
            assert_adds_up(clockfile.of_directory(program.out))
            seen.append((done.stdout.split()[0], hits_of(program.report())))
        assert seen[0] == seen[1]


@in_short
def test_calls_by_address_from_code_without_clocks(tmp_path, budget):
    """A first-class function is called by its address, here from code without clocks; ticks must add up all the same."""
    program = Program(tmp_path, """
        import warnings
        from numba import njit
        warnings.simplefilter("ignore")

        @njit("int64(int64)", profile=True)
        def loop(n):
            total = 0
            for i in range(n):
                for j in range(i & 7):
                    total ^= i * j
            return total

        @njit("int64(int64)", profile=True)
        def fib(n):
            if n < 2:
                return n
            return fib(n - 1) + fib(n - 2)

        @njit
        def unprofiled(functions, n):
            total = 0
            for i in range(n):
                for f in functions:
                    total += f(i & 15)
            return total

        print(unprofiled((loop, fib), 1000))
    """)
    program.python(NBCOUNT_BUDGET=budget)
    threads = clockfile.of_directory(program.out)
    assert_adds_up(threads)
    if budget != "0.001":
        assert sum(t.total for t in threads) > 0


@pytest.mark.parametrize("budget", ["none", "5"])
def test_code_inlined_into_unprofiled_functions_does_not_get_their_time(tmp_path, budget):
    """Code inlined into an unprofiled function is counted, but not timed: the time of that function's own loops and calls belongs to the
    line that calls it, or to nobody."""
    program = Program(tmp_path, """
        import sys
        from numba import njit

        @njit(profile=True)
        def key(x):
            return -x

        @njit(profile=True)
        def helper(x):
            return x * 2.0 + 1.0

        @njit
        def plain(n):
            s = helper(n)
            for i in range(n):
                s += 1.0 / (s + i)
            return helper(s)

        @njit(debug=True, profile=True)
        def debugged(n):
            s = helper(n)
            for i in range(n):
                s += 1.0 / (s + i)
            return s

        @njit(profile=True)
        def sorts(n):
            a = [float((i * 7919) % 10007) for i in range(n)]
            a.sort(key=key)
            return a[0]

        plain(100000), debugged(100000)
        sorts(20000)
        if len(sys.argv) > 1:
            key(1.0)
    """)
    program.python(NBCOUNT_BUDGET=budget)
    assert_adds_up(clockfile.of_directory(program.out))
    by_name = {f["name"]: f for f in program.report()["functions"]}
    assert by_name["key"]["calls"] == 20000 and by_name["helper"]["calls"] == 3
    for name in ("key", "helper"):
        assert "events" not in by_name[name] and "is not profiled" in by_name[name]["untimed"]
    ticks = {line["source"].strip(): line["events"]["ticks"]["self"] for line in by_name["sorts"]["lines"]}
    assert ticks["a.sort(key=key)"] > 0.5 * by_name["sorts"]["events"]["ticks"]["total"]
    program.out = tmp_path / "partly"
    program.python("1", NBCOUNT_BUDGET=budget)  # one hit of `key` is timed
    by_name = {f["name"]: f for f in program.report()["functions"]}
    assert by_name["key"]["events"] and "is not profiled" in by_name["key"]["untimed"]
    text = program.nbcount("report", str(program.out), "-F", "key").stdout
    assert "  not timed: where LLVM made it a part of code that is not profiled" in text
    assert text.split(" ns/hit  source\n")[1].splitlines()[-1].split("%")[-1].split() == ["return", "-x"]


@pytest.mark.parametrize("budget", ["none", "5", "line"])
def test_lines_that_never_ran_have_no_time(tmp_path, budget):
    """A line that never ran gets no time from code that LLVM places there: not an error's line from the block where all returns meet, and
    not a generator's last line from its dispatch."""
    program = Program(tmp_path, """
        from numba import njit

        @njit(profile=True)
        def checked(n):
            if n < 0:
                raise ValueError("never")
            s = 0
            for i in range(n):
                s ^= i * i % 7
            return s

        @njit(profile=True)
        def generated(n):
            try:
                for i in range(n):
                    yield i * 2
            except Exception:
                pass

        print(checked(1000), checked(10), sum(generated(2000)))
    """)
    program.python(NBCOUNT_BUDGET=budget)
    by_name = {f["name"]: f for f in program.report()["functions"]}
    for function in by_name.values():
        assert [line["source"] for line in function["lines"] if line["hits"] == 0 and line["events"]["ticks"]["self"]] == []
        assert any(line["hits"] == 0 for line in function["lines"])


def test_clocks_are_on_from_the_first_visit(tmp_path):
    """The time of an inner loop of few trips goes neither to the rest nor to the loop's header, even if its function is called only
    once."""
    program = Program(tmp_path, """
        from numba import njit

        import numpy as np

        @njit("int64(int64, int64)", profile=True)
        def sieve(limit, times):
            count = 0
            for _ in range(times):      # outer
                prime = np.ones(limit + 1, np.bool_)
                count = 0
                for i in range(2, limit + 1):
                    if prime[i]:
                        count += 1
                        for j in range(i * i, limit + 1, i):     # inner
                            prime[j] = False                      # step
            return count

        sieve(200_000, 60), sieve(200_000, 60)
    """)
    program.python(NBCOUNT_BUDGET="5")
    threads = clockfile.of_directory(program.out)
    assert_adds_up(threads)
    report = program.report()
    outer = self_ticks(report)[str(program.path), line_of(program.path, "# outer")]
    assert outer < 0.02 * report["run"]["total_ticks"]
    ticks = self_ticks(report)
    inner = sum(ticks[str(program.path), line_of(program.path, mark)] for mark in ("# inner", "# step"))
    assert 0.1 < inner / sum(ticks.values()) < 0.8  # with few bursts, a single one in the inner loops has much weight
    assert sum(t.rests for t in threads) < 0.5 * report["run"]["total_ticks"]


def test_a_tiny_function_in_a_tiny_loop_has_the_time_of_its_work(tmp_path):
    """A distance of eight numbers takes a few ns, which a probe hides completely; the loop around must not get that time. One of three
    processes is enough, because other programs on the machine make the cost of a probe less certain."""
    assert any(_share_of_distance(tmp_path / str(i)) > 0.3 for i in range(3))


def _share_of_distance(folder) -> float:
    folder.mkdir()
    program = Program(folder, """
        import numpy as np
        from numba import njit

        @njit(profile=True)
        def distance(a, b):
            s = 0.0
            for k in range(a.shape[0]):
                s += (a[k] - b[k]) ** 2
            return s

        @njit(profile=True)
        def nearest(x, q):
            best, at = np.inf, -1
            for j in range(x.shape[0]):
                d = distance(x[j], q)
                if d < best:
                    best, at = d, j
            return at

        x = np.random.default_rng(0).random((100_000, 8))
        for _ in range(16):
            nearest(x, x[7])
    """)
    program.python(NBCOUNT_BUDGET="5")
    assert_adds_up(clockfile.of_directory(program.out))
    ticks = {f["name"]: f["events"]["ticks"]["self"] for f in program.report()["functions"]}
    return ticks["distance"] / sum(ticks.values())


def test_visits_that_are_rare_and_long_are_seen(tmp_path):
    """20 visits in a million take a large part of the time, but hardly any burst has one. Their share must be near the true one, which a
    run with all clocks on measures."""
    program = Program(tmp_path, """
        import math
        from numba import njit

        @njit("int64(int64)", profile=True)
        def uneven(n):
            s = 0
            x = 1.5
            for i in range(n):
                m = 2
                if i % 50_000 == 0:
                    m = 4_000_000
                for j in range(m):          # inner
                    s ^= (s << 1) + j       # step
                x = math.pow(x, 1.0001) + math.atan2(x, 3.0)
                x = math.pow(x, 0.9) + math.lgamma(x)
                s += int(x)
            return s

        uneven(4_000_000)
    """)

    def share(budget: str) -> float:
        shutil.rmtree(program.out, ignore_errors=True)
        program.python(NBCOUNT_BUDGET=budget)
        assert_adds_up(clockfile.of_directory(program.out))
        ticks = self_ticks(program.report())
        inner = sum(ticks[str(program.path), line_of(program.path, mark)] for mark in ("# inner", "# step"))
        return inner / sum(ticks.values())

    true, shares = share("none"), []
    for _ in range(3):  # 40 visits are few, and on a busy machine the ticker is late
        shares.append(share("5"))
        if shares[-1] > 0.6 * true:
            return
    raise AssertionError((true, shares))


def test_what_a_third_of_short_trips_does_is_not_short(tmp_path):
    """On average, a trip is shorter than a probe; two thirds of it are Numba's code behind `normal`, which has no clocks. Its line must get
    that time. One of three processes is enough, because bursts are few."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit

        @njit("float64(int64, float64[::1])", profile=True)
        def walk(n, steps):
            s = 0.0
            for k in range(n):
                x = steps[k % 50] + k * 0.001
                if k % 3:
                    s += x
                else:
                    s += np.random.normal(x, 2.0)   # rare
            return s

        walk(8_000_000, np.ones(50))
    """)
    shares = []
    while len(shares) < 3 and max(shares, default=0) < 0.4:
        shutil.rmtree(program.out, ignore_errors=True)
        program.python(NBCOUNT_BUDGET="5")
        assert_adds_up(clockfile.of_directory(program.out))
        ticks = self_ticks(program.report())
        shares.append(ticks[str(program.path), line_of(program.path, "# rare")] / sum(ticks.values()))
    assert max(shares) > 0.4, shares


@in_short
def test_functions_of_numpy_that_get_numbers_are_of_their_lines(tmp_path, budget):
    """LLVM takes each function out of a loop of one trip and drops its location; the time must be its line's. So must that of a division's
    remainder, which is no call."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import njit

        @njit("void(float64[::1], float64[::1])", profile=True)
        def straight(a, out):
            for i in range(a.size):
                x = a[i]                # light
                y = np.exp(x)           # heavy
                z = np.cos(x)           # heavy
                w = np.fmod(x, 0.3)     # heavy
                out[i] = y + z + w      # light

        @njit("float64(float64)", profile=True)
        def last(x):
            y = x + 1.0                 # light
            return np.tanh(y)           # heavy

        @njit("void(float64[::1], float64[::1])", profile=True)
        def forked(a, out):
            for i in range(a.size):
                x = last(a[i])
                if x > 0.98:
                    y = np.exp(x)       # heavy
                else:
                    y = np.log(x)       # heavy
                x = y + 1.0             # light
                out[i] = x              # light

        a = np.linspace(1.0, 2.0, 100_000)
        straight(a, a.copy()), forked(a, a.copy())
    """)
    program.python(NBCOUNT_BUDGET=budget)
    ticks, source = self_ticks(program.report()), program.path.read_text().splitlines()
    heavy = [ticks[str(program.path), i] for i, text in enumerate(source, 1) if text.endswith("# heavy")]
    light = [ticks.get((str(program.path), i), 0) for i, text in enumerate(source, 1) if text.endswith("# light")]
    assert len(heavy) == 6 and len(light) == 5 and max(light) < 0.5 * min(heavy)


@in_short
def test_a_killed_process_leaves_a_profile(tmp_path, budget):
    program = Program(tmp_path, ENDLESS)
    killed(program, 0.3, NBCOUNT_BUDGET=budget)
    for form in ("text", "json", "csv"):
        assert "work" in program.nbcount("report", str(program.out), "--format", form).stdout


def test_what_a_callee_calls_has_its_part(tmp_path):
    """`work` takes nearly all the time. Its time while clocks are off must not go to its caller, even if they are in different modules."""
    program = Program(tmp_path, CALLEES + "    loop(np.arange(1000), 700_000)\n")
    program.python(NBCOUNT_BUDGET="5")
    report = program.report()
    assert_report_adds_up(report)
    ticks = {f["name"]: f["events"]["ticks"]["self"] for f in report["functions"]}
    assert ticks["work"] > 0.7 * sum(ticks.values())


def test_a_function_that_reads_the_clock_itself_is_timed(tmp_path, nbcount):
    """A module that reads the clock itself declares LLVM's intrinsic already; our declaration must not clash with it."""
    program = Program(tmp_path, """
        from llvmlite import ir
        from numba import njit, types
        from numba.extending import intrinsic

        @intrinsic
        def cycles(typingctx):
            def codegen(context, builder, signature, args):
                kind = ir.FunctionType(ir.IntType(64), [])
                return builder.call(builder.module.declare_intrinsic("llvm.readcyclecounter", (), kind), [])
            return types.int64(), codegen

        @njit
        def work(n):
            begun, s = cycles(), 0
            for i in range(n):
                s += i & begun
            return s, cycles() - begun

        work(1000)
    """)
    done = program.nbcount("run", "--budget", "none", "-o", str(program.out), str(program.path))
    assert "nbcount: " not in done.stderr
    [work] = [f for f in program.report()["functions"] if f["name"] == "work"]
    assert work["events"]["ticks"]["self"] > 0 and "untimed" not in work
