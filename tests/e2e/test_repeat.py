"""`nbcount run --repeat` runs a program once for each group of events. The oracle for page faults are pages that are touched for the first
time, for the number of runs the program's own notes. A preloaded library leaves too few counters."""

from __future__ import annotations

import csv
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import clockfile
from conftest import nbcount_bin
from scripts import Program, line_of
from test_events import FRESH, line_counts

HERE = Path(__file__).resolve().parent
NAMES = ["page-faults", "context-switches", "minor-faults"]

# Each run adds a letter to the file `runs`.
RUNS = FRESH + """
    from pathlib import Path
    notes = Path("runs")
    notes.write_text(notes.read_text() + "r" if notes.exists() else "r")
    number = len(notes.read_text())
"""


@pytest.fixture(scope="module")
def one_counter(tmp_path_factory):
    library = tmp_path_factory.mktemp("counters") / "counters.so"
    subprocess.run(["gcc", "-O1", "-Wall", "-shared", "-fPIC", "-o", library, HERE / "counters.c", "-ldl"], check=True)
    return {"LD_PRELOAD": str(library), "COUNTERS": "1"}


def repeat(program: Program, events: str, *args: str, check: bool = True, budget: str = "line", **env: str):
    return program.nbcount("run", "--repeat", "--budget", budget, "--events", events, str(program.path), *args, check=check,
                           **env)


def runs(program: Program) -> int:
    return len((program.folder / "runs").read_text())


def check_sums(report: dict) -> None:
    """Ticks and each event add up, over all that is shown, to what their run has read."""
    lines = [line for f in report["functions"] for line in f["lines"]]
    run = report["run"]
    ticks = sum(line["events"]["ticks"]["self"] for line in lines)
    assert ticks + run["overhead"]["own_ticks"] + run["off_core_ticks"] == run["total_ticks"]
    for event in report["events"][2:]:
        assert sum(line["events"][event["name"]]["self"] for line in lines) + event["own"] == event["total"], event


# -- one run for each group


def test_each_event_has_a_run_of_its_own(tmp_path, one_counter):
    program = Program(tmp_path, RUNS + """
    touch(fresh(100), fresh(1000))
    print("done")
    """)
    done = repeat(program, "page-faults,no-such,context-switches,minor-faults", **one_counter)
    assert done.stdout == "done\n" * 3
    assert done.stderr == "nbcount: run: no-such is not counted: unknown event; `nbcount events' lists those of this machine\n"
    assert runs(program) == 3 and len(program.files()) == 3
    report = program.report()
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    for event in ("page-faults", "minor-faults"):
        assert line_counts(report, event) == {first: 101, second: 1001}
    assert program.hits("touch")[second] == 1001
    assert report["functions"][0]["calls"] == 2
    check_sums(report)
    series = report["run"]["series"]
    assert series["planned"] == 3 and series["differ"] == []
    assert [(r["run"], r["processes"], r["threads"], r["events"]) for r in series["runs"]] == [
        (n + 1, 1, 1, [name]) for n, name in enumerate(NAMES)]
    assert (report["run"]["processes"], report["run"]["threads"], report["run"]["complete"]) == (1, 1, True)
    entry, = report["unavailable"]
    assert entry["event"] == "no-such" and "unknown event" in entry["why"]


def test_every_thread_of_every_run_adds_up(tmp_path, one_counter):
    program = Program(tmp_path, FRESH + """
    for i in range(200):
        touch(fresh(10), fresh(i + 1))
    """)
    repeat(program, ",".join(NAMES), budget="5", **one_counter)
    threads = clockfile.of_directory(program.out)
    assert len(threads) == 3
    for thread in threads:
        assert thread.charged == thread.total > 0
        for charged, total in thread.events.values():
            assert charged == total
    report = program.report()
    check_sums(report)
    assert sum(line_counts(report, "page-faults").values()) == 2 + 200 * 10 + 201 * 100


def test_what_fits_is_one_run(tmp_path):
    program = Program(tmp_path, RUNS)
    repeat(program, ",".join(NAMES))
    assert runs(program) == 1
    report = program.report()
    assert [e["name"] for e in report["events"]] == ["hits", "ticks", *NAMES]
    assert "series" not in report["run"]


def test_semicolons_begin_another_run(tmp_path):
    program = Program(tmp_path, RUNS + "    touch(fresh(5), fresh(6))\n")
    assert repeat(program, "none;page-faults,context-switches;minor-faults").stderr == ""
    assert runs(program) == 3
    report = program.report()
    assert [r["events"] for r in report["run"]["series"]["runs"]] == [[], NAMES[:2], NAMES[2:]]
    assert sum(line_counts(report, "page-faults").values()) == 2 + 11
    check_sums(report)


def test_all_processes_of_a_run_belong_to_it(tmp_path, one_counter):
    program = Program(tmp_path, FRESH + """
    import os
    touch(fresh(10), fresh(20))
    for n in (3, 4):
        if os.fork() == 0:
            touch(fresh(n), fresh(2 * n))
            sys.exit()
        os.wait()
    """)
    repeat(program, "context-switches,page-faults", **one_counter)
    assert len(program.files()) == 6
    report = program.report()
    first, second = line_of(program.path, "first"), line_of(program.path, "second")
    assert line_counts(report, "page-faults") == {first: 1 + 10 + 3 + 4, second: 1 + 20 + 6 + 8}
    assert program.hits("touch")[second] == 1 + 20 + 6 + 8
    assert report["run"]["processes"] == 3
    check_sums(report)


def test_threads_of_each_run(tmp_path, one_counter):
    program = Program(tmp_path, FRESH + """
    def work(n):
        touch(fresh(100 * n), fresh(10 * n))
    workers = [threading.Thread(target=work, args=(n + 1,)) for n in range(2)]
    for w in workers: w.start()
    for w in workers: w.join()
    """)
    repeat(program, "context-switches,page-faults", **one_counter)
    report = program.report(per_thread=True)
    of_run = {t["thread"]: t["run"] for t in report["threads"]}
    for line in report["functions"][0]["lines"]:
        ticks = [t for t in line["threads"] if "ticks" in t["events"]]
        faults = [t for t in line["threads"] if "page-faults" in t["events"]]
        assert {of_run[t["thread"]] for t in ticks} == {1}
        assert {of_run[t["thread"]] for t in faults} <= {2}
        assert sum(t["hits"] for t in ticks) == line["hits"] and not any("hits" in t for t in faults)
        assert sum(t["events"]["page-faults"]["self"] for t in faults) == line["events"]["page-faults"]["self"]
    text = program.nbcount("report", str(program.out), "--per-thread", "--format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {bool(row["hits"]) for row in rows} == {True, False}
    assert all((row["ticks"] == "") == (row["hits"] == "") == (row["page-faults"] != "") for row in rows)
    assert sum(int(row["page-faults"] or 0) for row in rows) == 2 + 300 + 30


def test_threads_are_compared_in_the_run_of_each_event(tmp_path, one_counter):
    """Threads are compared in the run of each event: one thread touches 50 fresh pages, one 150, and one none."""
    program = Program(tmp_path, FRESH.replace("touch(fresh(1), fresh(1))", "") + """
    old = np.zeros(4096, np.uint8)
    works = [lambda: touch(fresh(25), fresh(25)), lambda: touch(fresh(75), fresh(75)), lambda: touch(old, old)]
    old[:] = 1
    for work in works:
        t = threading.Thread(target=work)
        t.start()
        t.join()
    """)
    repeat(program, "context-switches,page-faults", **one_counter)
    report = program.report(per_thread=True)
    faults, = (event for event in report["events"] if event["name"] == "page-faults")
    touch, = report["functions"]
    assert touch["imbalance"]["page-faults"] == faults["imbalance"] == 2.25
    of_run = {run: [t["events"] for t in report["threads"] if t["run"] == run] for run in (1, 2)}
    assert [events["page-faults"]["self"] for events in of_run[2]] == [50, 150, 0]
    assert all("page-faults" not in events for events in of_run[1])
    text = program.nbcount("report", str(program.out), "--per-thread").stdout
    assert len(re.findall(r"^    page-faults, run 2, imbalance 2.25: t\d 25.0%, t\d 75.0%, t\d 0.0%$", text, re.M)) == 2


def test_calls_and_parallel_loops_are_of_the_first_run(tmp_path):
    """Calls, their times and parallel loops are those of the first run, not sums over all runs."""
    program = Program(tmp_path, """
    import numpy as np
    from numba import njit, prange

    @njit(profile=True)
    def factorial(n):
        return n * factorial(n - 1) if n > 1 else 1

    @njit(profile=True, parallel=True)
    def fill(a):
        for i in prange(a.size):                # loop
            a[i] = factorial(i % 20)
        return a

    fill(np.zeros(1000, np.int64))
    """)
    repeat(program, "page-faults;context-switches", NUMBA_NUM_THREADS="2")
    report = program.report(per_thread=True)
    fill, = (f for f in report["functions"] if f["name"] == "fill")
    factorial, = (f for f in report["functions"] if f["name"] == "factorial")
    assert factorial["calls"] == sum(max(i % 20, 1) for i in range(1000))
    assert [c["calls"] for c in fill["callees"]] == [1000]
    assert sum(c["events"]["ticks"]["total"] for c in fill["callees"]) <= fill["events"]["ticks"]["total"]
    loop, = (line for line in fill["lines"] if line["line"] == line_of(program.path, "# loop"))
    assert loop["hits"] == 1001
    of_run = {t["thread"]: t["run"] for t in report["threads"]}
    assert 1 <= len(loop["parallel"]["threads"]) <= 2
    assert {of_run[t["thread"]] for t in loop["parallel"]["threads"]} == {1}
    assert loop["parallel"]["wall"] <= report["run"]["total_ticks"]


def test_all_reports(tmp_path, one_counter):
    program = Program(tmp_path, FRESH + "    touch(fresh(5), fresh(6))\n")
    repeat(program, "context-switches,page-faults", **one_counter)
    text = program.nbcount("report", str(program.out), "--sort", "page-faults").stdout
    assert "Functions by page-faults" in text
    assert "runs     2 of 2; hits, ticks, context-switches from run 1; page-faults from run 2\n" in text
    assert "13= page-faults" in text
    rows = list(csv.DictReader(io.StringIO(program.nbcount("report", str(program.out), "--format", "csv").stdout)))
    assert sum(int(row["page-faults"]) for row in rows) == 13
    assert sum(int(row["hits"]) for row in rows) == sum(program.hits("touch").values())


def test_runs_that_differ(tmp_path, one_counter):
    program = Program(tmp_path, RUNS + "    touch(fresh(10), fresh(10 * number))\n")
    repeat(program, "context-switches,page-faults", **one_counter)
    report = program.report()
    second = line_of(program.path, "second")
    assert program.hits("touch")[second] == 1 + 10
    assert line_counts(report, "page-faults")[second] == 1 + 20
    found = {line["line"]: line["hits"] for line in report["run"]["series"]["differ"]}
    assert found == {second - 1: [2 + 11, 2 + 21], second: [11, 21]}
    assert "the runs differ in hits of 2 lines; " in program.nbcount("report", str(program.out)).stdout


SOFTWARE = ["page-faults", "minor-faults", "major-faults", "context-switches", "cpu-migrations", "task-clock"]


def test_more_events_than_one_run_can_have(tmp_path):
    """Each is counted in one of the runs; of the others it is said once, and why."""
    program = Program(tmp_path, FRESH)
    names = [f"{name}{of}" for name in SOFTWARE for of in ("", ":u", ":k")]
    done = repeat(program, ",".join(["such", "no-such", *names]) + ";no-such,none")
    assert re.findall(r"^nbcount: run: (\S+) is not counted: (\w+ \w+)", done.stderr, re.M) == [
        ("such", "unknown event"), ("no-such", "unknown event"), ("none", "it is")] and done.stderr.count("\n") == 3
    runs = program.report()["run"]["series"]["runs"]
    assert [r["events"] for r in runs] == [names[:16], names[16:], []]


def test_each_run_begins_with_its_first_process(tmp_path):
    """Which says if nothing was profiled, and what was typed if children are all that was."""
    none = Program(tmp_path, "import subprocess, sys\nsubprocess.run([sys.executable, '-c', ''], check=True)\n")
    assert repeat(none, "none;page-faults").stderr == 2 * "nbcount: nothing was profiled: the program did not import Numba\n"
    driver = Program(tmp_path, "import subprocess, sys\nsubprocess.run([sys.executable, 'child.py'], check=True)\n", "driver.py")
    Program(tmp_path, FRESH, "child.py")
    assert repeat(driver, "none;page-faults", "x").stderr == ""
    assert driver.report()["run"]["command"] == [str(driver.path), "x"]


@pytest.mark.parametrize("name", ["mine", "a-1"])
def test_a_series_has_the_name_that_the_user_gave_it(tmp_path, name):
    program = Program(tmp_path, FRESH)
    repeat(program, "none;page-faults", NBCOUNT_RUN=name)
    run = program.report()["run"]
    assert run["id"] == name and len(run["series"]["runs"]) == 2


def test_a_series_says_more_too(tmp_path):
    """Of each run what a run alone says."""
    program = Program(tmp_path, FRESH + """
    import os
    print(os.environ["NBCOUNT_VERBOSE"])
    """)
    done = program.nbcount("run", "-v", "--repeat", "--events", "none;page-faults", "prog.py")
    assert done.stdout == "1\n" * 2
    assert done.stderr.count("nbcount: runs: ") == 1 and "counters go to" in done.stderr


# -- the end of a series


@pytest.mark.parametrize("end, status, said", [
    ("sys.exit(3)", 3, "failed with exit status 3"),
    ("raise ValueError", 1, "failed with exit status 1"),
    ("os.kill(os.getpid(), 15)", -15, "was ended by signal 15")])
def test_a_run_that_fails_is_the_last(tmp_path, one_counter, end, status, said):
    program = Program(tmp_path, RUNS + f"""
    import os
    touch(fresh(5), fresh(6))
    if number == 2:
        {end}
    """)
    done = repeat(program, ",".join(NAMES), check=False, **one_counter)
    assert done.returncode == status
    assert f"nbcount: run: run 2 of 3 {said}: the others are not run\n" in done.stderr
    assert runs(program) == 2
    report = program.report()
    assert [r["run"] for r in report["run"]["series"]["runs"]] == [1, 2]
    assert sum(line_counts(report, "page-faults").values()) == 13
    assert {"event": "minor-faults", "why": "run 3 of 3 left no counts"} in report["unavailable"]


ENDS = RUNS + """
    touch(fresh(5), fresh(6))
    import time
    try:
        print("ready", flush=True)
        time.sleep(60)
    except KeyboardInterrupt:
        if sys.argv[1] == "goes on":
            sys.exit()
        raise
"""


@pytest.mark.parametrize("what, number, status, terminal", [
    ("stops", signal.SIGINT, -2, False), ("goes on", signal.SIGINT, 0, False), ("stops", signal.SIGTERM, -15, False),
    ("stops", signal.SIGINT, -2, True), ("goes on", signal.SIGINT, 0, True)])
def test_signals_are_for_the_program_and_end_the_series(tmp_path, one_counter, what, number, status, terminal):
    program = Program(tmp_path, ENDS)
    command = [nbcount_bin(), "run", "--repeat", "--events", ",".join(NAMES), str(program.path), what]
    # A terminal's Ctrl-C goes to all processes that run there
    master, slave = os.openpty() if terminal else (None, None)
    process = subprocess.Popen(command, cwd=tmp_path, env=program.environment(**one_counter), stdin=slave, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
                               preexec_fn=own_terminal if terminal else heed_interrupts)
    assert process.stdout.readline() == "ready\n"
    if terminal:
        os.write(master, b"\x03")
    else:
        process.send_signal(number)
    errors = process.communicate(timeout=60)[1]
    assert process.returncode == status
    assert "nbcount: run: run 1 of 3 was interrupted: the others are not run\n" in errors
    assert runs(program) == 1
    assert sum(line_counts(program.report(), "page-faults").values()) == 13


def test_other_signals_are_for_the_program_and_the_series_goes_on(tmp_path, one_counter):
    program = Program(tmp_path, RUNS + """
    import signal, time
    got = []
    signal.signal(signal.SIGUSR1, lambda *_: got.append(True))
    print("ready", flush=True)
    while number == 1 and not got:
        time.sleep(0.01)
    touch(fresh(13), fresh(1))
    """)
    command = [nbcount_bin(), "run", "--repeat", "--events", ",".join(NAMES), str(program.path)]
    process = subprocess.Popen(command, cwd=tmp_path, env=program.environment(**one_counter), text=True,
                               stdout=subprocess.PIPE)
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGUSR1)
    process.communicate(timeout=120)
    assert process.returncode == 0 and runs(program) == 3


def heed_interrupts() -> None:
    """A shell's background job ignores SIGINT, and so do its children; this undoes it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def own_terminal() -> None:
    """Makes standard input the controlling terminal of the new session."""
    import fcntl
    import termios
    heed_interrupts()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


# -- what a program gets to see


def test_input_is_there_for_every_run(tmp_path, one_counter):
    program = Program(tmp_path, RUNS + """
    import os
    print(sys.stdin.read(), "NBCOUNT_PYTHON" in os.environ)
    """)
    (tmp_path / "input").write_text("all of it")
    with open(tmp_path / "input") as file:
        done = subprocess.run([nbcount_bin(), "run", "--repeat", "--events", "page-faults,context-switches",
                               str(program.path)], stdin=file, cwd=tmp_path, text=True, capture_output=True, timeout=300,
                              env=program.environment(NBCOUNT_PYTHON=sys.executable, **one_counter))
    assert done.stdout == "all of it False\n" * 2


def test_by_the_module(tmp_path, one_counter):
    program = Program(tmp_path, RUNS + "    sys.exit(4 if number == 2 else 0)\n")
    done = subprocess.run([sys.executable, "-m", "nbcount", "run", "--repeat", "-m", "prog"], cwd=tmp_path, timeout=300,
                          env=program.environment(NBCOUNT_EVENTS=",".join(NAMES), **one_counter))
    assert done.returncode == 4 and runs(program) == 2


def test_a_series_in_a_profiled_program_is_a_run_of_its_own(tmp_path, one_counter):
    """A series that a profiled program starts is a run of its own, not a part of that program's."""
    inner = Program(tmp_path, FRESH + "    touch(fresh(5), fresh(6))\n", "inner.py")
    outer = Program(tmp_path, FRESH + f"""
    import subprocess
    subprocess.run([{nbcount_bin()!r}, "run", "--repeat", "--budget", "line", "--events", "context-switches,page-faults",
                    {str(inner.path)!r}], check=True)
    """, "outer.py")
    outer.nbcount("run", "--events", "page-faults", str(outer.path), **one_counter)
    assert len(outer.files()) == 3
    report = inner.report()
    assert {f["file"] for f in report["functions"]} == {str(inner.path)}
    assert report["run"]["series"]["planned"] == 2
    assert sum(line_counts(report, "page-faults").values()) == 13
    assert inner.hits("touch")[line_of(inner.path, "second")] == 7


# -- misuse


@pytest.mark.parametrize("args, why", [
    (["--events", "a;b", "prog.py"], "--events a;b: `;' separates runs and needs --repeat"),
    (["--repeat", "-"], "--repeat: a program on standard input can be read once only"),
    (["--repeat", "--budget", "0", "prog.py"], "--repeat: events are counted where the clock is read, and the budget is 0"),
    (["--events", "page-faults,task-clock", "--budget", "0", "prog.py"],
     "--events: events are counted where the clock is read, and the budget is 0")])
def test_misuse(tmp_path, args, why):
    program = Program(tmp_path, RUNS)
    done = program.nbcount("run", *args, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"nbcount: run: {why}\n")
    assert not (tmp_path / "runs").exists()


def test_semicolons_of_the_variable_need_repeat_too(tmp_path):
    program = Program(tmp_path, RUNS)
    done = program.nbcount("run", "prog.py", check=False, NBCOUNT_EVENTS="task-clock;page-faults")
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", "nbcount: run: NBCOUNT_EVENTS=task-clock;page-faults: `;' separates runs and needs --repeat\n")
    assert not (tmp_path / "runs").exists()
    assert program.nbcount("run", "--events", "page-faults", "prog.py", NBCOUNT_EVENTS="task-clock;page-faults").stderr == ""
    program.python(NBCOUNT="1", NBCOUNT_EVENTS="task-clock;page-faults")
    assert program.report()["unavailable"] == [
        {"event": "task-clock;page-faults", "why": "`;' separates runs and needs `nbcount run --repeat'"}]
