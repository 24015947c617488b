"""How accurate the clock's times are, into results/clock.md.

    python tests/perf/truth.py [--out FILE] [--runs N] [--calls N]

It measures programs of known times (tests/e2e/clocks/truths.py), the cost of a line boundary
(boundary.py), and, kernel by kernel, shares with the default budget against those with clocks at
every visit.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "e2e")]

import built  # noqa: E402
import conftest  # noqa: E402
import report  # noqa: E402
import truth  # noqa: E402
from shares import BUDGETS, NAMES, Line, Profile, classes, profile, shares  # noqa: E402

LONG = 10       # a visit of that many probe costs is long enough to measure its region's share
POINTS = 2.0    # the most that a share may be off
BOUNDARY = 1.15     # the most that a boundary may cost, relative to an ordered one
PAIRS = (("serial", 4, 12), ("serial", 10, 30), ("serial", 50, 150), ("restarted", 10, 30), ("gathers", 4, 12), ("gather_vector", 8, 64),
         ("gather_serial", 10, 30), ("vector_serial", 64, 20))


# -- shares


@dataclass
class Shares:
    """A kernel's shares: medians over the runs. `long`, `short`: (class, share with budget `none`,
    share with `5`, ticks per visit)."""

    name: str
    long: list[tuple[Line, float, float, float]] = field(default_factory=list)
    short: list[tuple[Line, float, float, float]] = field(default_factory=list)
    spread: float = 0.0     # points by which a share differs between runs with budget `none`
    off: float = 0.0
    rest: float = 0.0

    @property
    def worst(self) -> float:
        return max((abs(a - b) for _, a, b, _ in self.long), default=0.0)


def compare(name: str, runs: int, calls: int, probe: float) -> Shares:
    found: dict[str, list[Profile]] = {budget: [] for budget in BUDGETS}
    for run in range(runs):
        for budget in BUDGETS[::1 if run % 2 else -1]:
            found[budget].append(profile(name, budget, calls))
    of = classes([p for profiles in found.values() for p in profiles])
    by_run = {budget: [shares(p, of) for p in profiles] for budget, profiles in found.items()}
    result = Shares(name, off=statistics.median(p.off for p in found["5"]),
                    rest=max(p.rest for p in found["5"]))
    for key in sorted(set(of.values())):
        none, five = ([s.get(key, 0.0) for s in by_run[budget]] for budget in BUDGETS)
        visits = statistics.median(_ticks_a_visit(p, of, key) for p in found["none"])
        row = key, statistics.median(none), statistics.median(five), visits
        if visits >= LONG * probe:
            result.long.append(row)
            result.spread = max(result.spread, max(none) - min(none))
        elif max(row[1:3]) >= 1:
            result.short.append(row)
    return result


def _ticks_a_visit(p: Profile, of: dict[Line, Line], key: Line) -> float:
    own = [r for r in p.regions if of[min(r.lines)] == key]
    return sum(r.ticks for r in own) / max(sum(r.visits for r in own), 1)


# -- known times


@dataclass
class Known:
    """Figures of all runs with one budget."""

    sleeps: list[float] = field(default_factory=list)       # ms off the core, of 600
    asleep: list[float] = field(default_factory=list)       # ms of ticks on the sleeping lines
    ratios: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)
    threads: list[float] = field(default_factory=list)
    kinds: list[list[truth.Kind]] = field(default_factory=list)
    probe: list[float] = field(default_factory=list)


def known(runs: int) -> dict[str, Known]:
    found = {budget: Known() for budget in BUDGETS}
    with tempfile.TemporaryDirectory() as folder:
        library = truth.build(Path(folder))
        for run in range(runs):
            for budget in BUDGETS[::1 if run % 2 else -1]:
                _know(found[budget], lambda name: truth.run(  # noqa: B023
                    name, library, Path(tempfile.mkdtemp(dir=folder)), budget))  # noqa: B023
    return found


def _know(k: Known, run) -> None:
    seen = run("sleepy")
    k.sleeps.append(1e3 * seen.off_core / seen.hz)
    k.asleep.append(1e3 * (seen.ticks("# in C") + seen.ticks("# in Python", 1)) / seen.hz)
    seen = run("chain")
    k.ratios.append(seen.ratio())
    k.alone.append(seen.known["alone"])
    k.threads.append(run("threads").ratio_of_threads())
    seen = run("timed")
    k.kinds.append(seen.kinds())
    k.probe.append(seen.probe)


def least_disturbed(k: Known, kind: int) -> truth.Kind:
    """The median, by error, of the runs in which the function was interrupted least."""
    rows = [kinds[kind] for kinds in k.kinds]
    least = min(row.gaps for row in rows)
    rows = sorted((row for row in rows if row.gaps == least), key=lambda row: row.error / row.visits)
    return rows[len(rows) // 2]


# -- short loops


@dataclass
class Pair:
    """Two short loops in a loop: the first one's share in each run, in per cent."""

    name: str
    alone: list[float] = field(default_factory=list)
    found: dict[str, list[float]] = field(default_factory=lambda: {budget: [] for budget in BUDGETS})


def pairs(runs: int) -> list[Pair]:
    rows = []
    for pair in PAIRS:
        print(f"truth: {pair[0]}", file=sys.stderr)
        row = Pair(f"{pair[0]} {pair[1]}, {pair[2]}")
        for _ in range(runs):
            row.alone.append(100 * truth.alone(*pair))
            for budget, found in row.found.items():
                with tempfile.TemporaryDirectory() as folder:
                    found.append(100 * truth.share_of_first(*pair, Path(folder), budget))
        rows.append(row)
    return rows


# -- boundaries


@dataclass
class Boundary:
    """The ticks that a line boundary costs, in nbcount's code and in text that does only what it
    must."""

    ours: float
    bare: float
    ordered: float
    visits: float   # per trip

    @property
    def ratio(self) -> float:
        return self.ours / self.ordered


def boundary() -> Boundary:
    """Measures the boundary in one process."""
    with tempfile.TemporaryDirectory() as out:
        env = conftest.environment(NBCOUNT_BUDGET="line", NBCOUNT_OUT=out)
        done = subprocess.run([sys.executable, str(HERE / "boundary.py")], env=env, capture_output=True, text=True, check=True)
        reads = conftest.load(out)["run"]["overhead"]["reads"]
    said = json.loads(done.stdout)
    visits = reads / said["calls"]
    bare, ordered = ((said[way] - said["plain"]) / (said["trips"] * said["bare_probes"]) for way in ("bare", "ordered"))
    return Boundary((said["clocked"] - said["unclocked"]) / visits, bare, ordered, visits / said["trips"])


# -- the report


def _spread(values: list[float], digits: int = 3) -> str:
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f}–{max(values):.{digits}f})"


def _verdict(met: bool) -> str:
    return "met" if met else "over"


def _head(arguments: list[str], runs: int) -> list[str]:
    return ["# How true the clock's times are", "",
            f"`{' '.join(['tests/perf/truth.py', *arguments])}`; medians of {runs} runs, least and most in brackets; "
            "budgets in turns, each run a process.", "",
            *report.where(), ""]


def _known_lines(found: dict[str, Known]) -> list[str]:
    lines = ["## Programs whose times are known", "",
             "* **sleep**: two lines that sleep 300 ms each, in C and in Python: ms off the core; and ms of ticks on the two lines.",
             "* **1 : 3**: a dependent chain of n and of 3n steps, on two lines: their ratio; *alone*: that of calls of plain code.",
             "* **threads**: the ratio of two threads with work 1 : 3.", "",
             "| budget | sleep: off core ms | ticks ms | 1 : 3 | alone | off by | within 2 % | threads |",
             "|---|---|---|---|---|---:|---|---|"]
    for budget, k in found.items():
        ratio, alone = statistics.median(k.ratios), statistics.median(k.alone)
        off = 100 * abs(ratio / alone - 1)
        lines.append(f"| {budget} | {_spread(k.sleeps, 1)} | {_spread(k.asleep, 2)} | {_spread(k.ratios)} | {_spread(k.alone)} "
                     f"| {off:.2f} % | {_verdict(off <= 2)} | {_spread(k.threads)} |")
    lines += ["", "With the budget `none`, a line calls a C function that reads the clock at its start and end; the line's ticks have the call on "
              "top, and halves of those two readings. Of the runs, the one in which the function was interrupted least. "
              "*allowed*: 1 % and two probe costs.", "",
              "| ticks | visits | interrupted | line : function | ticks too many a visit | allowed | |",
              "|---:|---:|---:|---:|---:|---:|---|"]
    probe = statistics.median(found["none"].probe)
    for number, ticks in enumerate(truth.KINDS):
        kind = least_disturbed(found["none"], number)
        error = kind.error / kind.visits
        allowed = 0.01 * kind.spent / kind.visits + 2 * probe
        lines.append(f"| {ticks} | {kind.visits} | {100 * kind.gaps / kind.spent:.1f} % | "
                     f"{kind.line / (kind.spent - kind.gaps):.4f} | {error:.1f} | {allowed:.1f} | "
                     f"{_verdict(abs(error) <= allowed)} |")
    return lines + [""]


def _share_lines(rows: list[Shares], probe: float) -> list[str]:
    within = sum(row.worst <= POINTS for row in rows)
    lines = ["## Shares of a budget of 5 % against `none`", "",
             f"Per cent of a kernel's time, without the probes' own. Regions of {LONG} probe costs ({LONG * probe:.0f} ticks) a "
             f"visit or more are to be within {POINTS:.0f} points: {within} of {len(rows)} kernels are. *spread*: the most that "
             "one of their shares moved between runs of `none`. *short*: the worst of the other regions, which reports mark. "
             "*shared out*: ticks that were not measured but apportioned.", "",
             "| kernel | long regions | worst, points | spread | of (line: none → 5) | | short, points | shared out | left |",
             "|---|---:|---:|---:|---|---|---:|---:|---:|"]
    for row in rows:
        worst = max(row.long, key=lambda r: abs(r[1] - r[2]), default=None)
        short = max((abs(a - b) for _, a, b, _ in row.short), default=0.0)
        what = f"{worst[0][0]}:{worst[0][1]}: {worst[1]:.1f} → {worst[2]:.1f}" if worst else ""
        lines.append(f"| {row.name} | {len(row.long)} | {row.worst:.2f} | {row.spread:.2f} | {what} | "
                     f"{_verdict(row.worst <= POINTS)} | {short:.1f} | {100 * row.off:.0f} % | {100 * row.rest:.1f} % |")
    return lines + [""]


def _pair_lines(rows: list[Pair]) -> list[str]:
    return ["## Short loops beside each other", "",
            "Two loops of a few trips each in a loop of many (tests/e2e/clocks/pairs.py): the first one's share of the time of both, in per cent. "
            "*alone*: of the times that they take each without the other. Where one overlaps with the next trip of the outer loop, as `gathers` and "
            "`vector` do, there is no such thing as the true share: what a loop takes by itself, from its beginning to its end, is more than "
            "what the program would be faster without it.", "",
            "| loops, trips | alone | none | 5 |", "|---|---|---|---|",
            *(f"| {row.name} | {_spread(row.alone, 1)} | {_spread(row.found['none'], 1)} | {_spread(row.found['5'], 1)} |" for row in rows), ""]


def _boundary_lines(rows: list[Boundary]) -> list[str]:
    row = sorted(rows, key=lambda row: row.ratio)[len(rows) // 2]
    return ["## The boundary of a line", "",
            "A loop of eight statements with the budget `line`, less the same loop without a clock, for each reading; and LLVM text that reads "
            "the clock after each statement and adds to two counters and to memory, less the same text without, compiled by the same JIT: "
            "at once (bare), and when all before it has been executed and nothing behind it has (ordered), as ours does. "
            f"Least of many calls in turns; of {len(rows)} processes the one in the middle.", "",
            "| readings a trip | ticks, ours | bare | ordered | ours : ordered | spread | within 1.15 |", "|---:|---:|---:|---:|---:|---|---|",
            f"| {row.visits:.1f} | {row.ours:.1f} | {row.bare:.1f} | {row.ordered:.1f} | {row.ratio:.3f} | {min(r.ratio for r in rows):.3f}–"
            f"{max(r.ratio for r in rows):.3f} | {_verdict(row.ratio <= BOUNDARY)} |", ""]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default="results/clock.md")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--calls", type=int, default=20, help="of a kernel in a run")
    parser.add_argument("--only", default=",".join(NAMES))
    options = parser.parse_args()
    built.require()
    boundaries = [boundary() for _ in range(options.runs)]
    found = known(options.runs)
    probe = statistics.median(found["none"].probe)
    short = pairs(options.runs)
    rows = []
    for name in options.only.split(","):
        print(f"truth: {name}", file=sys.stderr)
        rows.append(compare(name, options.runs, options.calls, probe))
    text = "\n".join(_head(sys.argv[1:], options.runs) + [f"A probe costs {probe:.1f} ticks.", ""]
                     + _known_lines(found) + _pair_lines(short) + _boundary_lines(boundaries) + _share_lines(rows, probe))
    Path(options.out).write_text(text)
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
