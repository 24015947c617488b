"""Events that are counted with the clock agree with the kernel's own figures; for an event that cannot be counted, the report says why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import clockfile
from conftest import environment, load
from scripts import CALLEES, Program, line_of

CLOCKS = Path(__file__).resolve().parent / "clocks"
NAMES = "page-faults,context-switches,task-clock,perf::MINOR-FAULTS"

FRESH = """
    import ctypes, resource, sys, threading
    import numpy as np
    from numba import njit

    libc = ctypes.CDLL(None)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t] + [ctypes.c_int] * 3 + [ctypes.c_long]
    libc.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]

    def fresh(pages):
        at = libc.mmap(None, pages * 4096, 3, 0x22, -1, 0)
        assert libc.madvise(at, pages * 4096, 15) == 0  # MADV_NOHUGEPAGE
        return np.frombuffer((ctypes.c_char * (pages * 4096)).from_address(at), dtype=np.uint8)

    @njit(profile=True, nogil=True)
    def touch(a, b):
        s = 0
        for i in range(0, a.size, 4096):
            a[i] = 1                            # first
        for i in range(0, b.size, 4096):
            b[i] = 2                            # second
        for i in range(0, a.size, 4096):
            s += a[i]                           # again
        return s

    touch(fresh(1), fresh(1))
"""


def events_of(report: dict, name: str, function: str = "touch") -> dict[int, dict]:
    """line -> {self, apportioned, quality}"""
    lines: dict = {}
    for f in report["functions"]:
        if f["name"] == function:
            lines |= {line["line"]: line["events"][name] for line in f["lines"]}
    return lines


def line_counts(report: dict, name: str) -> dict[int, int]:
    return {line: event["self"] for line, event in events_of(report, name).items() if event["self"]}


# -- page faults


def check_faults_of_lines(folder, event: str, **env: str) -> None:
    program = Program(folder, FRESH + """
    touch(fresh(100), fresh(1000))
    touch(fresh(7), fresh(1))
    """)
    program.python(NBCOUNT_EVENTS=event, NBCOUNT_BUDGET="line", **env)
    report = program.report()
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    assert line_counts(report, event) == {first: 108, second: 1002}
    assert {e["quality"] for e in events_of(report, event).values()} == {"exact"}
    entry, = (e for e in report["events"] if e["name"] == event)
    assert (entry["class"], entry["total"] - entry["own"]) == ("exact", 1110)


@pytest.mark.parametrize("event", ["page-faults", "perf::PAGE-FAULTS"])
def test_page_faults_of_a_line_are_the_pages_that_it_touches_first(tmp_path, event):
    check_faults_of_lines(tmp_path, event)


def test_the_file_says_how_long_a_line_of_the_cache_is(tmp_path):
    """The file has the size of a cache line, from which bytes/cycle is computed; it must be the kernel's."""
    caches = sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*/coherency_line_size"))
    if not caches:
        pytest.skip("the kernel says nothing of caches")
    program = Program(tmp_path, FRESH + "    touch(fresh(1), fresh(1))\n")
    program.python(NBCOUNT_EVENTS="page-faults")
    [data] = [path.read_bytes() for path in program.files()]
    assert f"cache-line={caches[-1].read_text().strip()}\n".encode() in data


@pytest.mark.parametrize("threads", [1, 4])
@pytest.mark.parametrize("event", ["page-faults", "perf::PAGE-FAULTS"])
def test_page_faults_of_each_thread_are_its_own(tmp_path, event, threads):
    program = Program(tmp_path, FRESH + """
    def work(n):
        touch(fresh(100 * n), fresh(10 * n))
    workers = [threading.Thread(target=work, args=(n + 1,)) for n in range(int(sys.argv[1]))]
    for w in workers: w.start()
    for w in workers: w.join()
    """)
    program.python(str(threads), NBCOUNT_EVENTS=event, NBCOUNT_BUDGET="line")
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    report = program.report(per_thread=True)
    found = {first: [], second: []}
    for line in report["functions"][0]["lines"]:
        if line["line"] in found:
            found[line["line"]] = sorted(t["events"][event]["self"] for t in line["threads"])
    assert found == {first: sorted([1, *(100 * (n + 1) for n in range(threads))]),
                     second: sorted([1, *(10 * (n + 1) for n in range(threads))])}


def test_clocks_of_the_kernel_disturb_no_other_event(tmp_path):
    """The kernel's clocks disturb no other event. In one group with them, the kernel would lose counts when threads are switched, so there
    are more threads than processors."""
    threads = 4 * (os.cpu_count() or 1)
    program = Program(tmp_path, FRESH + f"""
    def work():
        for _ in range(20):
            touch(fresh(100), fresh(1))

    touch(fresh(1), fresh(1))
    threads = [threading.Thread(target=work) for _ in range({threads})]
    [t.start() for t in threads]
    [t.join() for t in threads]
    """)
    program.python(NBCOUNT_EVENTS="task-clock,page-faults", NBCOUNT_BUDGET="line")
    first = line_of(program.path, "# first")
    lost = 1 + threads * 20 * 100 - line_counts(program.report(), "page-faults")[first]
    assert -threads <= lost <= 0  # where threads contend, the kernel may take a page fault twice



def test_threads_are_compared_by_each_event(tmp_path):
    """Threads are compared by each event; one thread touches three times as many pages as the other."""
    program = Program(tmp_path, FRESH.replace("touch(fresh(1), fresh(1))", "") + """
    work = lambda n: touch(fresh(n), fresh(n))
    work(50)
    other = threading.Thread(target=work, args=(150,))
    other.start()
    other.join()
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="line")
    text = program.nbcount("report", str(program.out), "--per-thread").stdout
    assert text.count("\n    page-faults, imbalance 1.50: t0 25.0%, t1 75.0%\n") == 2  # of all, and of touch
    report = program.report(per_thread=True)
    assert [t["events"]["page-faults"]["self"] for t in report["threads"]] == [100, 300]
    touch, = report["functions"]
    assert [t["events"]["page-faults"]["self"] for t in touch["threads"]] == [100, 300]
    assert touch["imbalance"]["page-faults"] == report["events"][2]["imbalance"] == 1.5
    assert not any("imbalance" in event for event in program.report()["events"])


@pytest.mark.parametrize("budget", ["none", "5"])
def test_sums_are_exact_whatever_the_budget(tmp_path, budget):
    program = Program(tmp_path, FRESH + """
    for i in range(200):
        touch(fresh(10), fresh(i + 1))
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET=budget)
    assert sum(line_counts(program.report(), "page-faults").values()) == 2 + 200 * 10 + 201 * 100


def test_children_count_their_own(tmp_path):
    program = Program(tmp_path, FRESH + """
    import os
    touch(fresh(10), fresh(20))
    for n in (3, 4):
        if os.fork() == 0:
            touch(fresh(n), fresh(2 * n))
            sys.exit()
        os.wait()
    touch(fresh(100), fresh(200))
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="line")
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    # "again" reads pages that the process already has: it has faults only if a fork took them away
    assert line_counts(program.report(), "page-faults") == {first: 1 + 10 + 3 + 4 + 100, second: 1 + 20 + 6 + 8 + 200}


def test_what_was_divided_is_exact_for_none_of_its_lines(tmp_path):
    """If a line's count was divided, it is exact for no line, not even for one that got nothing."""
    program = Program(tmp_path, FRESH + """
    @njit(profile=True)
    def spread(a, b, n):
        k = 0
        for i in range(n):
            if a[k] == 0 and b[i % 8] == 0:     # often
                k += b[i % 4]
            if i % 500 == 499:
                a[k] = 1                        # rare
                k += 4096
        return k

    spread(np.zeros(10**6, np.uint8), np.zeros(8, np.uint8), 1)
    spread(fresh(4), np.zeros(8, np.uint8), 2000)
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="none")
    events = events_of(program.report(), "page-faults", "spread")
    often, rare = events[line_of(program.path, "often")], events[line_of(program.path, "rare")]
    assert rare["self"] == 0, "its share is none"
    assert rare["quality"] == often["quality"] == "apportioned"


def test_what_came_while_clocks_were_off_makes_no_line_exact(tmp_path):
    """A fault that came while clocks were off may be any line's, so no line's count is exact."""
    program = Program(tmp_path, FRESH + """
    @njit(profile=True)
    def hot(a, b, n):
        s = 0
        for i in range(n):
            for j in range(100):
                s += (b[j] * s) ^ j             # before
            k = 0 if i == n // 2 else 4096
            for j in range(k, k + 100):
                s -= (a[j] * s) ^ i             # behind
        return s

    used = fresh(2)
    used[:] = 1
    hot(used, used, 10)
    a = fresh(2)
    a[4096] = 1
    hot(a, used, 10**6)
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="0.1")
    events = events_of(program.report(), "page-faults", "hot")
    for line in ("before", "behind"):
        assert events[line_of(program.path, line)]["quality"] == "apportioned", line


def test_pages_of_the_counters_are_not_among_them(tmp_path):
    """Page faults of the counters' own pages are not counted: on a disk, each page faults again after it was written back."""
    program = Program(tmp_path, FRESH + """
    import os
    a, b = fresh(3), fresh(5)
    for i in range(10):
        touch(a, b)
        os.sync()
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="line")
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    assert line_counts(program.report(), "page-faults") == {first: 1 + 3, second: 1 + 5}
    file, = program.files()
    assert file.is_file() and not file.is_symlink()


def test_a_killed_process_leaves_its_counts(tmp_path):
    program = Program(tmp_path, FRESH + """
    import os, signal
    touch(fresh(3), fresh(5))
    os.kill(os.getpid(), signal.SIGKILL)
    """)
    program.python(check=False, NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="line")
    report = program.report()
    assert not report["run"]["complete"]
    assert sum(line_counts(report, "page-faults").values()) == 2 + 8
    for file in program.files():
        if file.is_symlink():
            os.unlink(os.readlink(file))


# -- the kernel's other figures


def test_context_switches_are_the_kernels(tmp_path):
    program = Program(tmp_path, """
    import ctypes, resource
    from numba import njit
    usleep = ctypes.CDLL(None).usleep
    usleep.argtypes, usleep.restype = [ctypes.c_uint], ctypes.c_int

    @njit(profile=True)
    def rest(n):
        for i in range(n):
            usleep(1000)                        # sleeps
        return n

    def switches():
        usage = resource.getrusage(resource.RUSAGE_THREAD)
        return usage.ru_nvcsw + usage.ru_nivcsw

    rest(1)
    before = switches()
    rest(50)
    print(switches() - before)
    """)
    most = int(program.python(NBCOUNT_EVENTS="context-switches", NBCOUNT_BUDGET="line").stdout)
    report = program.report()
    if not any(e["name"] == "context-switches" for e in report["events"]):
        pytest.skip(str(report["unavailable"]))
    sleeps = events_of(report, "context-switches", "rest")[line_of(program.path, "sleeps")]["self"]
    assert 51 <= sleeps <= most + 10  # 10: the first call may have been interrupted, too


# -- sums, in programs that recurse, fork threads, leave early, call Python


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    results = tmp_path_factory.mktemp("plain") / "results.json"
    run_clocks(results, NBCOUNT="0")
    return json.loads(results.read_text())


def run_clocks(results: Path, **env: str) -> None:
    done = subprocess.run([sys.executable, str(CLOCKS / "run.py"), str(results)], timeout=600, capture_output=True,
                          env=environment(**env, NUMBA_NUM_THREADS="3", NUMBA_THREADING_LAYER="workqueue"), text=True)
    assert done.returncode == 0, done.stderr[-4000:]


@pytest.mark.parametrize("budget", ["line", "5"])
def test_events_add_up_in_each_thread(tmp_path, plain, cache, budget):
    run_clocks(tmp_path / "results.json", NBCOUNT="1", NBCOUNT_OUT=str(tmp_path / "out"), NBCOUNT_BUDGET=budget,
               NBCOUNT_EVENTS=NAMES, **cache)
    assert json.loads((tmp_path / "results.json").read_text()) == plain
    threads = clockfile.of_directory(tmp_path / "out")
    counted = 0
    for number, thread in enumerate(threads):
        assert thread.charged == thread.total
        for name, (charged, total) in thread.events.items():
            assert charged == total, f"thread {number}: {charged} {name} charged, {total} in all calls"
            counted += total
    assert counted > 0
    report = load(tmp_path / "out")
    for event in report["events"][2:]:
        shown = sum(line["events"][event["name"]]["self"] for f in report["functions"] for line in f["lines"] if "events" in line)
        assert shown + event["own"] == event["total"], event


# -- what cannot be counted


def test_what_is_not_counted_says_why(tmp_path):
    program = Program(tmp_path, FRESH)
    program.python(NBCOUNT_EVENTS="page-faults,no-such-event,PAPI_NO_SUCH")
    report = program.report()
    assert [e["name"] for e in report["events"]] == ["hits", "ticks", "page-faults"]
    why = {entry["event"]: entry["why"] for entry in report["unavailable"]}
    assert set(why) == {"no-such-event", "PAPI_NO_SUCH"}
    assert all(why.values())
    text = program.nbcount("report", str(program.out)).stdout
    assert "no-such-event not counted: " + why["no-such-event"] in text


@pytest.mark.parametrize("budget, events", [("5", "none"), ("0", "page-faults"), ("5", "")])
def test_nothing_is_counted_that_was_not_asked_for(tmp_path, budget, events):
    program = Program(tmp_path, FRESH)
    program.python(NBCOUNT_EVENTS=events, NBCOUNT_BUDGET=budget)
    names = {e["name"] for e in program.report()["events"]}
    default = {"off-core", "cycles", "instructions", "cache-misses", "branch-misses"}
    assert names - {"hits", "ticks"} <= (default if events == "" else set())


def test_without_a_clock_there_are_none_and_it_says_so(tmp_path):
    program = Program(tmp_path, FRESH)
    program.python(NBCOUNT_EVENTS="page-faults,page-faults,ticks,off-core", NBCOUNT_BUDGET="0")
    report = program.report()
    assert [e["name"] for e in report["events"]] == ["hits"]
    assert [entry["event"] for entry in report["unavailable"]] == ["page-faults", "off-core"]
    assert all("the budget is 0" in entry["why"] for entry in report["unavailable"])


@pytest.mark.parametrize("events, budget, why", [
    ("task-clock", "line", "their process counted other events"),
    ("page-faults", "0", "events are counted where the clock is read, and the budget is 0")])
def test_processes_of_a_run_that_count_other_events(tmp_path, events, budget, why):
    program = Program(tmp_path, FRESH)
    program.python(NBCOUNT_EVENTS="page-faults,task-clock", NBCOUNT_BUDGET="line", NBCOUNT_RUN="mixed")
    program.python(NBCOUNT_EVENTS=events, NBCOUNT_BUDGET=budget, NBCOUNT_RUN="mixed")
    report = program.report()
    assert report["run"]["processes"] == 2
    assert {"event": "page-faults", "some_threads": True, "why": why} in report["unavailable"]
    assert sum(line_counts(report, "page-faults").values()) == 2
    text = program.nbcount("report", str(program.out)).stdout
    assert f"page-faults not counted in some threads: {why}" in text


def test_run_has_an_option(tmp_path):
    program = Program(tmp_path, FRESH + "    touch(fresh(5), fresh(6))\n")
    program.nbcount("run", "--events", "page-faults", "--budget", "line", str(program.path))
    assert sum(line_counts(program.report(), "page-faults").values()) == 2 + 11
    rows = program.nbcount("report", str(program.out), "--format", "csv").stdout.splitlines()
    assert rows[0].endswith(",page-faults,page-faults_apportioned,page-faults_quality")


def test_functions_by_an_event(tmp_path):
    program = Program(tmp_path, FRESH + """
    @njit(profile=True)
    def busy(n):
        s = 0
        for i in range(n):
            s ^= i * s + 1
        return s

    busy(100000)
    touch(fresh(5), fresh(6))
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET="line")
    said = program.nbcount("report", str(program.out), "--sort", "page-faults", "--top", "1").stdout
    assert "Functions by page-faults" in said and "touch" in said and "busy  " not in said
    wrong = program.nbcount("report", str(program.out), "--sort", "cycles", check=False)
    assert wrong.returncode == 2 and wrong.stdout == ""
    assert wrong.stderr == "nbcount: report: --sort cycles: use time, total, hits, calls, name, line or page-faults\n"


def test_code_of_other_events_is_not_taken_from_the_cache(tmp_path):
    program = Program(tmp_path, FRESH.replace("profile=True", "profile=True, cache=True") +
                      "    touch(fresh(5), fresh(6))\n")
    for events, expected in (("page-faults", 13), ("none", None), ("perf::PAGE-FAULTS,page-faults", 13),
                             ("page-faults", 13)):
        program.python(NBCOUNT_EVENTS=events, NBCOUNT_BUDGET="line", NBCOUNT_OUT=str(tmp_path / events))
        report = load(tmp_path / events)
        if expected:
            for event in events.split(","):
                assert sum(line_counts(report, event).values()) % expected == 0
                assert sum(line_counts(report, event).values()) > 0
        else:
            assert len(report["events"]) == 2


def test_events_of_callees_that_are_off_are_theirs(tmp_path):
    """Callees that are off have their own events. The callee of a hot loop is in another module; its code here is taken to have the rate of
    events that was measured there."""
    program = Program(tmp_path, CALLEES + "    loop(np.arange(10_000), 50_000)\n")
    program.python(NBCOUNT_EVENTS="task-clock", NBCOUNT_BUDGET="5")
    report = program.report()
    shares = {}
    for event in ("ticks", "task-clock"):
        of = {f["name"]: f["events"][event]["self"] for f in report["functions"]}
        shares[event] = of["loop"] / sum(of.values())
    assert abs(shares["task-clock"] - shares["ticks"]) < 0.1


def test_loops_have_none_of_the_time_of_long_callees(tmp_path):
    """A loop must have nothing of the time of long callees. One read of the kernel takes so long that a burst over calls of 14 us also
    meets calls with the callee's clocks on. The loop itself takes a few ns a call, but had up to 12 % of the time."""
    program = Program(tmp_path, CALLEES + "    loop(np.arange(10_000), 50_000)\n")
    for run in range(3):
        program.out = tmp_path / str(run)
        program.python(NBCOUNT_EVENTS="task-clock", NBCOUNT_BUDGET="5")
        of = {f["name"]: f["events"]["ticks"]["self"] for f in program.report()["functions"]}
        assert of["loop"] < 0.02 * sum(of.values())


@pytest.mark.parametrize("budget", ["5", "none"])
def test_the_time_of_asking_the_kernel_is_no_functions(tmp_path, budget):
    """The time for asking the kernel belongs to no function: a call takes nanoseconds, but reading its events takes a microsecond or
    more."""
    program = Program(tmp_path, """
        from numba import njit

        @njit(profile=True)
        def tiny(x):
            return x * 3 + 1

        for i in range(5000):
            tiny(i)
    """)
    program.python(NBCOUNT_EVENTS="page-faults", NBCOUNT_BUDGET=budget)
    report = program.report()
    f, = report["functions"]
    own = report["run"]["overhead"]["own_ticks"]
    assert f["calls"] == 5000
    assert 2 * f["events"]["ticks"]["self"] < own
    assert f["events"]["ticks"]["self"] + own + report["run"]["off_core_ticks"] == report["run"]["total_ticks"]
