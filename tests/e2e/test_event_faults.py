"""What fails below nbcount must not harm the program: it runs to its end, with the right results, and the report says what
was not counted and why."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from scripts import Program

HERE = Path(__file__).resolve().parent
PERF, PAPI = "page-faults,context-switches,instructions", "page-faults,PAPI_TOT_INS"  # PAPI may not get far here
CALLS = {"perf_event_open": PERF, "mmap": PERF} | {
    name: PAPI for name in re.findall(r"^PAPI_CALL\((\w+)", (HERE / "failing.c").read_text(), re.MULTILINE)}

WORK = """
    import threading
    import numpy as np
    from numba import njit

    @njit(profile=True, nogil=True)
    def work(n):
        s = 0
        for i in range(n):
            s += i % 7
        return s

    results = []
    for n in range(4):
        thread = threading.Thread(target=lambda: results.append(work(1000 + n)))
        thread.start()
        thread.join()
    print([int(r) for r in results], int(work(50)))
"""


@pytest.fixture(scope="module")
def failing(tmp_path_factory):
    library = tmp_path_factory.mktemp("failing") / "failing.so"
    subprocess.run(["gcc", "-O1", "-Wall", "-shared", "-fPIC", "-o", library, HERE / "failing.c", "-ldl"], check=True)
    return library


@pytest.mark.parametrize("start", [1, 2, 5])
@pytest.mark.parametrize("call", CALLS)
def test_the_program_goes_on(tmp_path, failing, call, start):
    program = Program(tmp_path, WORK)
    done = program.python(NBCOUNT_EVENTS=CALLS[call], NBCOUNT_BUDGET="line", LD_PRELOAD=str(failing), FAIL=call,
                          FAIL_FROM=str(start))
    sums = [sum(i % 7 for i in range(n)) for n in (1000, 1001, 1002, 1003, 50)]
    assert done.stdout == f"{sums[:4]} {sums[4]}\n"
    assert done.stderr.count("Traceback") == 0
    report = program.report()
    work, = report["functions"]
    assert work["calls"] == 5
    assert sum(line["hits"] for line in work["lines"]) == sum(2 * n + 3 for n in (1000, 1001, 1002, 1003, 50))
    counted = {e["name"] for e in report["events"]} - {"hits", "ticks"}
    missing = {entry["event"]: entry["why"] for entry in report["unavailable"]}
    for event in CALLS[call].split(","):
        assert event in counted or missing.get(event), (event, counted, missing)


def test_what_fails_at_first_is_not_counted(tmp_path, failing):
    program = Program(tmp_path, WORK)
    program.python(NBCOUNT_EVENTS="page-faults", LD_PRELOAD=str(failing), FAIL="perf_event_open")
    report = program.report()
    assert [e["name"] for e in report["events"]] == ["hits", "ticks"]
    entry, = report["unavailable"]
    assert entry["event"] == "page-faults" and "perf_event_open" in entry["why"]


def test_what_fails_in_a_later_thread_is_said(tmp_path, failing):
    program = Program(tmp_path, WORK)
    for start in range(2, 12):
        program.python(NBCOUNT_EVENTS="page-faults", LD_PRELOAD=str(failing), FAIL="perf_event_open", FAIL_FROM=str(start),
                       NBCOUNT_OUT=str(tmp_path / str(start)))
        text = program.nbcount("report", str(tmp_path / str(start))).stdout
        if "not counted in some threads" in text:
            return
    raise AssertionError("no thread failed")
