"""SIGKILL at random moments. Whatever the moment, the report opens, says that it is incomplete, and has at least what was flushed and at
most what was done; the victims record both in shared memory. NBCOUNT_KILLS sets the number of kills (100); if it is set, the figures are
written to results/kill.md."""

from __future__ import annotations

import json
import mmap
import os
import random
import signal
import struct
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from conftest import environment, nbcount_bin
from scripts import Program, line_of

ROOT = Path(__file__).resolve().parents[2]
VICTIM = ROOT / "build" / "kill" / "victim"
KILLS = int(os.environ.get("NBCOUNT_KILLS", "100"))
MODULES, SLOTS = 512, 4
# What the victim is doing when it is killed -> within how many milliseconds; None: within twice the time until it has a file.
PHASES = {"exec": 3, "start": None, "log": 5, "modules": 12, "growth": 60, "threads": 30, "ended": 30, "fork": 30, "count": 5}
FIGURES: dict[str, Counter] = {}


@pytest.fixture(scope="module", autouse=True)
def figures_fixture(request):
    """Prints the figures of all tests, and saves those of a long run."""
    yield
    head = ["died in", "kills", "before any file", "unreadable", "not marked incomplete", "flushed counts",
            "of these lost", "counts never done", "half-made files"]
    rows = [[phase] + [str(figures[key]) for key in head[1:]] for phase, figures in FIGURES.items()]
    total = sum(FIGURES.values(), Counter())
    rows.append(["all"] + [str(total[key]) for key in head[1:]])
    lines = ["| " + " | ".join(row) + " |" for row in [head, ["---"] + ["--:"] * (len(head) - 1)] + rows]
    text = "\n".join(lines) + "\n"
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print("\n" + text)
    if "NBCOUNT_KILLS" in os.environ:
        (ROOT / "results" / "kill.md").write_text(
            "# SIGKILL at random moments\n\nWritten by `make test-long` (tests/e2e/test_kill.py). A count is flushed "
            "when its store has returned; lost: fewer in the\nreport than were flushed; never done: more than were "
            "begun. Half-made files are drafts without a counter.\n\n" + text)


def look(path: Path) -> tuple[int, dict | None]:
    done = subprocess.run([nbcount_bin(), "report", str(path), "--format", "json"], capture_output=True,
                          env=environment(), timeout=60, check=False)
    return done.returncode, json.loads(done.stdout) if done.returncode == 0 else None


def judge(figures: Counter, path: Path, bounds: dict) -> None:
    """Compares a report with the victim's account: (function, line) -> (at least, at most)."""
    figures["kills"] += 1
    figures["flushed counts"] += sum(least for least, _ in bounds.values())
    names = os.listdir(path) if path.is_dir() else [path.name] if path.exists() else []
    figures["half-made files"] += sum(name.startswith(".") for name in names)
    hits: Counter = Counter()
    if all(name.startswith(".") for name in names):
        figures["before any file"] += 1
    else:
        status, report = look(path)
        if status:
            figures["unreadable"] += 1
            return
        figures["not marked incomplete"] += report["run"]["complete"] is not False
        hits.update({(f["name"], line["line"]): line["hits"] for f in report["functions"] for line in f["lines"]})
    for key, (least, most) in bounds.items():
        figures["of these lost"] += max(0, least - hits[key])
        figures["counts never done"] += max(0, hits[key] - most)


def nothing_wrong(figures: Counter) -> None:
    for key in ("unreadable", "not marked incomplete", "of these lost", "counts never done"):
        assert figures[key] == 0, figures


# -- a program in C: many kills, in phases that real programs pass quickly


def wait_ready(account: mmap.mmap) -> None:
    end = time.monotonic() + 20
    while account[0] == 0:
        assert time.monotonic() < end, "the victim does not come to its phase"


def ms_to_file(folder: Path) -> float:
    """The milliseconds from a victim's start until it has a file; this varies between kernels."""
    account, out = folder / "account", folder / "out"
    account.write_bytes(bytes(8 + 16 * MODULES * SLOTS))
    with open(account, "r+b") as file, mmap.mmap(file.fileno(), 8) as words:
        victim = subprocess.Popen([VICTIM, "start", account, out], start_new_session=True)
        wait_ready(words)
        begin = time.perf_counter()
        while not out.is_dir() or all(name.startswith(".") for name in os.listdir(out)):
            assert time.perf_counter() < begin + 60, "the victim makes no file"
        took = time.perf_counter() - begin
        os.killpg(victim.pid, signal.SIGKILL)
        victim.wait()
    return 1000 * took


def kill_one(phase: str, folder: Path, rng: random.Random, within: float) -> dict:
    """Starts a victim and kills it and its children at a random moment `within` so many ms. Returns the bounds from its account."""
    size = 8 + 16 * MODULES * SLOTS
    (folder / "account").write_bytes(bytes(size))
    with open(folder / "account", "r+b") as file, mmap.mmap(file.fileno(), size) as account:
        victim = subprocess.Popen([VICTIM, phase, folder / "account", folder / "out"], start_new_session=True)
        if phase != "exec":
            wait_ready(account)
        end = time.perf_counter() + rng.random() * within / 1000
        while time.perf_counter() < end:
            pass
        os.killpg(victim.pid, signal.SIGKILL)
        assert victim.wait() == -signal.SIGKILL, "the victim was dead before"
        words = struct.unpack(f"<{2 * MODULES * SLOTS}Q", account[8:])
    half = MODULES * SLOTS
    return {(f"f{i // SLOTS}", 2 + i % SLOTS): (words[half + i], words[i]) for i in range(half) if words[i]}


@pytest.mark.parametrize("phase", PHASES)
def test_kills(tmp_path, phase):
    rng = random.Random(phase)
    figures = FIGURES.setdefault(phase, Counter())
    (tmp_path / "first").mkdir()
    within = PHASES[phase] or 2 * ms_to_file(tmp_path / "first")
    for number in range((KILLS + len(PHASES) - 1) // len(PHASES)):
        folder = tmp_path / str(number)
        folder.mkdir()
        judge(figures, folder / "out", kill_one(phase, folder, rng, within))
        if figures["kills"] % 50 == 0:
            subprocess.run(["rm", "-rf", *map(str, tmp_path.iterdir())], check=True)
    nothing_wrong(figures)


# -- real programs

SOURCE = """
    import mmap, os, sys, threading

    account = mmap.mmap(os.open(sys.argv[1], os.O_RDWR), 4096)
    words = memoryview(account).cast("Q")       # each is written by one store

    from numba import njit

    @njit(profile=True, nogil=True)
    def work(n):
        s = n * 0
        for i in range(100):
            s += i              # body
        return s

    @njit(profile=True, nogil=True)
    def other(n):
        return n + 1.5          # other

    def count(function, argument, index):
        calls = 0
        while True:
            calls += 1
            words[index] = calls
            function(argument)
            words[index + 1] = calls

    def victim():
        threading.Thread(target=count, args=(other, 1, 2)).start()
        count(work, 1.0, 0)

    if sys.argv[2] == "fork":
        while True:
            print("ready", flush=True)
            sys.stdin.readline()
            account[:] = bytes(4096)
            pid = os.fork()
            if pid == 0:
                victim()
            print(pid, flush=True)
            os.waitpid(pid, 0)
    victim()
"""


def bounds_of(account: mmap.mmap, program: Program) -> dict:
    begun, counted, begun_other, counted_other = struct.unpack("<4Q", account[:32])
    return {("work", line_of(program.path, "# body")): (100 * counted, 100 * begun),
            ("other", line_of(program.path, "# other")): (counted_other, begun_other)}


def numba_victims(folder: Path):
    program = Program(folder, SOURCE)
    path = folder / "account"
    path.write_bytes(bytes(4096))
    file = open(path, "r+b")
    return program, path, mmap.mmap(file.fileno(), 4096)


def test_kills_of_numba_programs(tmp_path):
    rng = random.Random(1)
    figures = FIGURES.setdefault("Numba, from its start on", Counter())
    for number in range(4 if KILLS < 1000 else 20):
        folder = tmp_path / str(number)
        folder.mkdir()
        program, path, account = numba_victims(folder)
        process = subprocess.Popen([sys.executable, program.path, path, "run"], env=program.environment())
        time.sleep(rng.random() * 2.5)
        process.kill()
        process.wait()
        judge(figures, program.out, bounds_of(account, program))
    nothing_wrong(figures)


def test_kills_of_forked_numba_programs(tmp_path):
    rng = random.Random(2)
    figures = FIGURES.setdefault("Numba, from its first call on", Counter())
    program, path, account = numba_victims(tmp_path)
    parent = subprocess.Popen([sys.executable, program.path, path, "fork"], env=program.environment(), text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert parent.stdout.readline() == "ready\n"
    for _ in range(16 if KILLS < 1000 else 80):
        parent.stdin.write("\n")
        parent.stdin.flush()
        pid = int(parent.stdout.readline())
        time.sleep(rng.random() * 1.2)
        os.kill(pid, signal.SIGKILL)
        assert parent.stdout.readline() == "ready\n"    # the child is dead
        files = [file for file in program.files() if f".{pid}." in file.name]
        judge(figures, files[0] if files else tmp_path / "none", bounds_of(account, program))
    parent.kill()
    parent.wait()
    nothing_wrong(figures)
