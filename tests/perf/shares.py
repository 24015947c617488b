"""What a kernel's report says about its time: lines' shares, and which are measured together."""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "e2e")]

import clockfile  # noqa: E402
import conftest  # noqa: E402
from workers import Worker  # noqa: E402

BUDGETS = ("none", "5")
NAMES = ("mandelbrot", "matmul", "laplace", "heat", "nbody", "kmeans", "monte_carlo", "fft", "helpers", "siphash",
         "levenshtein", "sieve", "branches24", "hash_join", "collatz", "quicksort", "queens", "strings")
WARM_UP = "_warm_up"     # of tests/perf/worker.py

Line = tuple[str, int]


@dataclass
class Region:
    """A region in one run, without the cost of its probes."""

    lines: frozenset[Line]
    ticks: float
    visits: int


@dataclass
class Profile:
    """One run of a kernel. `lines`: its report, which subtracts probes and shares out the rests of
    levels."""

    regions: list[Region]
    lines: dict[Line, float]
    rest: float = 0.0           # fraction of the ticks that was not shared out
    off: float = 0.0            # fraction of the ticks that was not measured visit by visit

def profile(name: str, budget: str, calls: int) -> Profile:
    """Runs a kernel in a separate process."""
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker("profiled", folder, 1, env={"NBCOUNT_BUDGET": budget})
        worker.ask("compile", name)
        for _ in range(calls):
            worker.ask("run", name, 1.0)
        worker.close()
        out = Path(folder) / "profiled"
        return _profile(conftest.load(out), clockfile.of_directory(out))


def _profile(seen: dict, threads: list[clockfile.ThreadTime]) -> Profile:
    probe = seen["run"]["overhead"]["probe_ticks"]
    regions = [r for t in threads for r in t.regions if r.parts[0][0] != WARM_UP]
    rests = sum(t.rests for t in threads)
    found = [Region(frozenset(r.parts), max(r.ticks - r.visits * probe, 0) + r.shared, r.visits) for r in regions]
    total = sum(r.ticks for r in found) + rests or 1
    lines: dict[Line, float] = defaultdict(float)
    for function in seen["functions"]:
        for line in function["lines"]:
            if function["name"] != WARM_UP:
                lines[function["name"], line["line"]] += line.get("events", {}).get("ticks", {}).get("self", 0)
    return Profile(found, lines, rests / total, sum(r.shared for r in regions) / total)


def classes(profiles: list[Profile]) -> dict[Line, Line]:
    """Line -> the first line of its class: lines that any region has in common are in one class."""
    first: dict[Line, Line] = {}

    def find(line: Line) -> Line:
        while first.setdefault(line, line) != line:
            line = first[line]
        return line

    for region in (r for p in profiles for r in p.regions):
        lines = sorted(region.lines)
        for line in lines:
            a, b = sorted((find(lines[0]), find(line)))
            first[b] = a
    return {line: find(line) for line in list(first)}


def shares(p: Profile, of: dict[Line, Line]) -> dict[Line, float]:
    """Class -> per cent of the time."""
    sums: dict[Line, float] = defaultdict(float)
    for line, ticks in p.lines.items():
        sums[of.get(line, line)] += ticks
    total = sum(sums.values()) or 1
    return {key: 100 * ticks / total for key, ticks in sums.items()}
