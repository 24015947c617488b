"""What the clock says about programs of known times (clocks/truths.py): for tests and
tests/perf/truth.py."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import clockfile
from conftest import environment, load
from scripts import line_of

CLOCKS = Path(__file__).resolve().parent / "clocks"
SOURCE = CLOCKS / "truths.py"
PAIRS = CLOCKS / "pairs.py"
KINDS = (500, 5_000, 50_000, 1_000_000)


def build(folder: Path) -> Path:
    """Builds the library from ticks.c."""
    library = folder / "ticks.so"
    subprocess.run([os.environ.get("CC", "cc"), "-O2", "-shared", "-fPIC", "-o", library, CLOCKS / "ticks.c"],
                   check=True)
    return library


@dataclass
class Kind:
    """The calls, from one line, of a function that times itself; in ticks."""

    spent: int      # according to the function itself
    gaps: int       # those of `spent` in which it was not running
    line: int       # according to the clock
    visits: int     # of the line

    @property
    def error(self) -> int:
        return self.line - (self.spent - self.gaps)


@dataclass
class Truth:
    """A run: what the program itself knows, and what was measured."""

    known: dict
    report: dict
    threads: list[clockfile.ThreadTime]
    hz: float

    @property
    def probe(self) -> float:
        return self.report["run"]["overhead"]["probe_ticks"]

    @property
    def off_core(self) -> int:
        return self.report["run"]["off_core_ticks"]

    def ticks(self, mark: str, before: int = 0) -> int:
        """The ticks of the line with a mark and of `before` lines before it."""
        return line_ticks(self.report, line_of(SOURCE, mark), before)

    def ratio(self) -> float:
        """The time of the second loop of `chain`, divided by the first one's."""
        return self.ticks("# thrice", 1) / self.ticks("# once", 1)

    def ratio_of_threads(self) -> float:
        """The longer of the times of the two threads that worked, divided by the shorter. The main
        thread only compiled."""
        short, long = sorted(sum(r.ticks + r.shared for r in t.regions) + t.rests for t in self.threads)[-2:]
        return long / short

    def parallel(self, mark: str) -> dict:
        """What the report says about the parallel loop at the line with a mark."""
        [found] = [line["parallel"] for function in self.report["functions"] for line in function["lines"]
                   if line["line"] == line_of(SOURCE, mark) and "parallel" in line]
        return found

    def kinds(self) -> list[Kind]:
        """The kinds of calls in `timed`."""
        rows = line_hits(self.report)
        return [Kind(spent, gaps, self.ticks(f"# kind {k}"), rows[line_of(SOURCE, f"# kind {k}")])
                for k, (spent, gaps) in enumerate(zip(self.known["spent"], self.known["gaps"]))]


def line_ticks(report: dict, last: int, before: int = 0) -> int:
    return sum(line.get("events", {}).get("ticks", {}).get("self", 0) for function in report["functions"]
               for line in function["lines"] if last - before <= line["line"] <= last)


def line_hits(report: dict) -> dict[int, int]:
    hits: dict[int, int] = {}
    for function in report["functions"]:
        for line in function["lines"]:
            hits[line["line"]] = hits.get(line["line"], 0) + line["hits"]
    return hits


def run(name: str, library: Path, out: Path, budget: str = "none", **more: str) -> Truth:
    """Runs one of the programs; `more`: further environment variables."""
    env = environment(NBCOUNT="1", NBCOUNT_BUDGET=budget, NBCOUNT_OUT=str(out), **more)
    done = subprocess.run([sys.executable, str(SOURCE), name, str(library)], env=env, capture_output=True, text=True,
                          timeout=300, check=False)
    assert done.returncode == 0 and "nbcount" not in done.stderr, done.stderr
    data = next(iter(sorted(out.glob("*.nbc")))).read_bytes()
    hz = float(data.rsplit(b"clock-hz=", 1)[1].split(b"\n")[0])
    return Truth(json.loads(done.stdout), load(out), clockfile.of_directory(out), hz)


def alone(*pair) -> float:
    """The first one's share of the time of two short loops (clocks/pairs.py), each timed alone."""
    done = subprocess.run([sys.executable, PAIRS, *map(str, pair), "alone"], env=environment(), capture_output=True, text=True,
                          check=True)
    return float(done.stdout)


def share_of_first(name: str, first: int, second: int, out: Path, budget: str, trips: int = 4_000_000) -> float:
    """The same share according to the report."""
    env = environment(NBCOUNT="1", NBCOUNT_BUDGET=budget, NBCOUNT_OUT=str(out))
    subprocess.run([sys.executable, PAIRS, name, str(first), str(second), str(trips)], env=env, capture_output=True, check=True)
    one, other = (line_ticks(load(out), line_of(PAIRS, f"# {name}, {which}"), 1) for which in ("first", "second"))
    return one / (one + other)
