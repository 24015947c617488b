"""The event `off-core`: which lines threads waited at."""

from __future__ import annotations

import re

import pytest

from scripts import Program, line_of

WAITS = """
    import ctypes, sys, threading, time
    from numba import njit, objmode

    usleep = ctypes.CDLL(None).usleep
    usleep.argtypes, usleep.restype = [ctypes.c_uint], ctypes.c_int

    @njit(profile=True, nogil=True)
    def work(n):
        s = 0.0
        for i in range(n):
            s += i * 0.5        # works
        return s

    @njit(profile=True, nogil=True)
    def wait(k):
        s = 0.0
        for i in range(k):
            usleep(3000)        # long
            s += work(50_000)
            usleep(1000)        # short
        return s

    @njit(profile=True)
    def ask(k):
        for i in range(k):
            with objmode():     # asks
                time.sleep(0.002)

    work(1), wait(1), ask(1)
"""


def off_core(program: Program, report: dict) -> dict[str, float]:
    """Milliseconds off the core, by the comment of the line."""
    hz = next(event["hz"] for event in report["events"] if event["name"] == "ticks")
    found = {line["line"]: line["events"]["off-core"]["self"] for function in report["functions"] for line in function["lines"]
             if "off-core" in line.get("events", {})}
    return {mark: 1000 * found.get(line_of(program.path, f"# {mark}"), 0) / hz for mark in ("works", "long", "short", "asks")}


@pytest.mark.parametrize("budget", ["5", "none"])
def test_turns_that_others_have_are_of_the_line(tmp_path, budget):
    """Most turns end while nbcount asks how long the thread has run, because the kernel looks then."""
    program = Program(tmp_path, """
        import os, subprocess, sys, time
        from numba import njit

        @njit(profile=True)
        def work(x, n):
            for i in range(n):
                x = 3.0 / (x + 1.0)
            return x

        work(1.0, 1)
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        other = subprocess.Popen([sys.executable, "-c", "while True: pass"])
        end = time.perf_counter() + 1
        while time.perf_counter() < end:
            work(1.0, 50_000)   # some 0.2 ms: longer than the bound
        other.kill()
    """)
    program.python(NBCOUNT_BUDGET=budget)
    report = program.report()
    off = report["run"]["off_core_ticks"]
    assert off > 0.1 * report["run"]["total_ticks"]
    assert 0.9 * off <= sum(f["events"]["off-core"]["self"] for f in report["functions"]) <= off


@pytest.mark.parametrize("events", ["off-core", "off-core,page-faults"])
@pytest.mark.parametrize("budget", ["5", "none", "line"])
def test_lines_have_the_time_that_they_wait(tmp_path, in_some_run, budget, events):
    program = Program(tmp_path, WAITS + "    wait(40), ask(20)\n")

    def check(out):
        program.out = out
        program.python(NBCOUNT_BUDGET=budget, NBCOUNT_EVENTS=events)
        report = program.report()
        waited = off_core(program, report)
        assert waited["long"] >= 40 * 3 and waited["short"] >= 40 * 1 and waited["asks"] >= 20 * 2
        # The kernel wakes threads late, but not by so much, if the machine is not busy.
        assert waited["long"] < 40 * 3 * 2 and waited["short"] < 40 * 1 * 3 and waited["asks"] < 20 * 2 * 3
        run = report["run"]
        in_lines = sum(f["events"].get("off-core", {"self": 0})["self"] for f in report["functions"])
        assert 0.95 * run["off_core_ticks"] <= in_lines <= run["off_core_ticks"]
        ticks = sum(f["events"]["ticks"]["self"] for f in report["functions"])
        if ticks + run["overhead"]["own_ticks"] + run["off_core_ticks"] != run["total_ticks"]:
            pytest.fail("in no run may ticks be lost")
        event = next(event for event in report["events"] if event["name"] == "off-core")
        assert event == {"name": "off-core", "class": "measured", "unit": "ticks"}
    in_some_run(check)


def test_threads_wait_apart(tmp_path, in_some_run):
    program = Program(tmp_path, WAITS + """
    threads = [threading.Thread(target=wait, args=(k,)) for k in (10, 30)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    """)

    def check(out):
        program.out = out
        program.python(NBCOUNT_BUDGET="5", NBCOUNT_EVENTS="off-core")
        report = program.report(per_thread=True)
        line, = (line for f in report["functions"] for line in f["lines"] if line["line"] == line_of(program.path, "# long"))
        hz = next(event["hz"] for event in report["events"] if event["name"] == "ticks")
        of = sorted(1000 * t["events"]["off-core"]["self"] / hz for t in line["threads"] if t["hits"] > 1)
        assert len(of) == 2 and 30 <= of[0] < 60 and 90 <= of[1] < 180
    in_some_run(check)


HINT = "--events off-core shows which lines threads waited at"


def parts(program: Program) -> dict[str, str]:
    """The text report, by the function that a part is about; "": its head."""
    head, *others = re.split(r"^(?=\w+  \S*prog\.py:)", program.nbcount("report", str(program.out)).stdout, flags=re.MULTILINE)
    return {"": head} | {part.split()[0]: part for part in others}


def test_by_default_functions_that_wait_have_a_column(tmp_path):
    """Reports for programs have it always."""
    program = Program(tmp_path, WAITS + "    wait(20)\n    for _ in range(100): work(500_000)\n")
    program.python()
    text = parts(program)
    assert HINT not in text[""] and "off-core (measured)" in text[""]
    assert re.search(r"\d+(\.\d+)? ms[=~\u2248] +usleep\(3000\)", text["wait"]), text["wait"]
    off = next(line for line in text["wait"].splitlines() if "usleep(1000)" in line)
    assert re.search(r"\d+(\.\d+)? ms[=~\u2248] +usleep", off), off
    report = program.report()
    assert off_core(program, report)["long"] >= 20 * 3
    of = {f["name"].split(".")[-1]: f["events"] for f in report["functions"]}
    little = of["work"].get("off-core", {"self": 0})["self"] < of["work"]["ticks"]["self"] / 9
    assert ("off-core" not in text["work"]) == little


def test_nobody_who_asks_for_other_events_gets_it(tmp_path):
    """But the head says how to find where a program waits, if it does."""
    program = Program(tmp_path, WAITS + "    wait(20)\n")
    program.python(NBCOUNT_EVENTS="none")
    text = parts(program)
    assert HINT in text[""] and "off-core" not in text["wait"]
    program.python(NBCOUNT_EVENTS="off-core")
    text = parts(program)
    assert HINT not in text[""] and "off-core" in text["work"]


@pytest.mark.parametrize("budget", ["0.001", "5"])
def test_what_is_seldom_waited_for_while_clocks_are_off(tmp_path, in_some_run, budget):
    """A wait that ends in clean code is found when a loop asks whether to switch its clocks on."""
    program = Program(tmp_path, """
        import ctypes
        from numba import njit

        usleep = ctypes.CDLL(None).usleep
        usleep.argtypes, usleep.restype = [ctypes.c_uint], ctypes.c_int

        @njit(profile=True)
        def wait(k):
            s = 0.0
            for i in range(k):
                for j in range(30):
                    s += i * j % 7
                    s = s * 0.5 if s > 9 else s + 1
                if i % 2000 == 0:
                    usleep(2000)        # long
            return s

        wait(1), wait(200_000)
    """)

    def check(out):
        program.out = out
        program.python(NBCOUNT_BUDGET=budget, NBCOUNT_EVENTS="off-core")
        report = program.report()
        in_lines = sum(f["events"]["off-core"]["self"] for f in report["functions"])
        assert 0.95 * report["run"]["off_core_ticks"] <= in_lines <= report["run"]["off_core_ticks"]
        hz = next(event["hz"] for event in report["events"] if event["name"] == "ticks")
        line, = (line for f in report["functions"] for line in f["lines"] if line["line"] == line_of(program.path, "# long"))
        assert 0.2 <= line["events"]["off-core"]["self"] / hz < 0.6
    in_some_run(check)


@pytest.mark.parametrize("budget", ["0.001", "5"])
def test_a_thread_that_is_stopped_in_clean_code(tmp_path, in_some_run, budget):
    """No reading is near: a loop notices when it asks whether to switch its clocks on, and keeps the time for those that it shares."""
    program = Program(tmp_path, """
        import subprocess
        from numba import njit

        @njit(profile=True)
        def spin(k):
            s = 0.0
            for i in range(k):
                for j in range(30):
                    s += i * j % 7      # inner
                    s = s * 0.5 if s > 9 else s + 1
            return s

        spin(1)
        stopper = subprocess.Popen(["sh", "-c", "sleep 0.3; kill -STOP $PPID; sleep 0.4; kill -CONT $PPID"])
        while stopper.poll() is None:
            spin(100_000)
        spin(100_000)
    """)

    def check(out):
        program.out = out
        program.python(NBCOUNT_BUDGET=budget, NBCOUNT_EVENTS="off-core")
        report = program.report()
        run = report["run"]
        hz = next(event["hz"] for event in report["events"] if event["name"] == "ticks")
        in_lines = sum(f["events"]["off-core"]["self"] for f in report["functions"])
        assert run["off_core_ticks"] >= 0.39 * hz
        assert 0.9 * run["off_core_ticks"] <= in_lines <= run["off_core_ticks"]
    in_some_run(check)  # now and then it is stopped where no loop is to ask any more
