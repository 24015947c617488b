"""Shares of time against samples of plain Numba, into results/samples.md.

    python tests/perf/samples.py [--out FILE] [--seconds S] [--calls N]

Samples show where a program spends its time without anything of nbcount's in it (sampled.py). They
are compared with reports at the default budget, and with clocks at every visit (`none`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

import built  # noqa: E402
import report  # noqa: E402
import shares  # noqa: E402

Shares = dict[int, float]      # line -> per cent

NAMES = [name for name in shares.NAMES if name not in ("heat", "monte_carlo")]  # these use threads
ALIKE = 0.8, 1.25       # limits of the sampled program's time, relative to plain Numba's


@dataclass
class Row:
    """A kernel. `regions`, `lines`: for each budget, the percentage of time that the report has in
    another region, or at another line, than samples have."""

    name: str
    samples: int
    slower: float                   # time of the sampled program, relative to plain Numba's
    regions: dict[str, float] = field(default_factory=dict)
    lines: dict[str, float] = field(default_factory=dict)
    # For each budget: the lines of the worst region, and its shares by samples and by the report.
    worst: dict[str, tuple[str, float, float]] = field(default_factory=dict)

    @property
    def is_alike(self) -> bool:
        return ALIKE[0] <= self.slower <= ALIKE[1]


def sampled(name: str, seconds: float) -> dict:
    done = subprocess.run([sys.executable, str(HERE / "sampled.py"), name, str(seconds)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def per_cent(ticks: dict[int, float]) -> Shares:
    total = sum(ticks.values()) or 1
    return {line: 100 * t / total for line, t in ticks.items()}


def by_region(lines: Shares, of: dict[int, int]) -> Shares:
    found: Shares = defaultdict(float)
    for line, share in lines.items():
        found[of.get(line, line)] += share
    return found


def elsewhere(a: Shares, b: Shares) -> float:
    """The total variation distance: half of the sum of all differences, which is what would have to
    be moved to turn one into the other."""
    return sum(abs(a.get(line, 0) - b.get(line, 0)) for line in a.keys() | b.keys()) / 2


def compare(name: str, seconds: float, calls: int) -> Row:
    print(f"samples: {name}", file=sys.stderr)
    found = sampled(name, seconds)
    row = Row(name, sum(found["lines"].values()), found["located"] / found["plain"])
    if not row.is_alike:
        return row
    truth = per_cent({int(line): n for line, n in found["lines"].items()})
    profiles = {budget: shares.profile(name, budget, calls) for budget in shares.BUDGETS}
    # Lines that are one region with either budget are compared as one.
    of = {line: first for (_, line), (_, first) in shares.classes(list(profiles.values())).items()}
    for budget, profile in profiles.items():
        said = per_cent(_by_line(profile.lines))
        a, b = by_region(truth, of), by_region(said, of)
        first = max(a.keys() | b.keys(), key=lambda key: abs(a.get(key, 0) - b.get(key, 0)))
        members = sorted({line for line, f in of.items() if f == first} & (truth.keys() | said.keys())) or [first]
        row.regions[budget], row.lines[budget] = elsewhere(a, b), elsewhere(truth, said)
        row.worst[budget] = ",".join(map(str, members)), a.get(first, 0), b.get(first, 0)
    return row


def _by_line(lines: dict[shares.Line, float]) -> dict[int, float]:
    found: dict[int, float] = defaultdict(float)
    for (_, line), ticks in lines.items():
        found[line] += ticks
    return found


def text(rows: list[Row], arguments: list[str]) -> str:
    lines = ["# Times against samples of plain Numba", "",
             f"`{' '.join(['tests/perf/samples.py', *arguments])}`", "",
             *report.where(), "",
             "An oracle that has nothing of nbcount: signals at random moments, some 5,000 a second, find where a thread is in the kernel as plain Numba "
             "compiles it at -O3, with Numba's own debug info for its lines (*slower*: the time it takes, to that without debug info). Samples have "
             "errors of their own: of a count of 10,000, a share is known to a point; an instruction that waits is found, not the one that it waits for; and "
             "machine code of the two differs where debug info made LLVM allot other registers. What a call takes is at the callee's first line in "
             "samples, and at the calling one in reports. "
             "The plain form of `sieve` is another program: LLVM has it keep thirty variables, which takes most of the time, and with clocks it does not "
             "(docs/PROBES.md, section 7).", "",
             "*regions*: per cent of the time that reports have in another region than samples have (half the sum of all differences of shares); "
             "*lines*: the same of single lines, also where a report marks them as divided by hits and costs (`≈`). *worst*: the region whose "
             "share is furthest off: lines, samples → report.", "",
             "| kernel | samples | slower | regions, `5` | `none` | lines, `5` | `none` | worst of `5` | worst of `none` |",
             "|---|---:|---:|---:|---:|---:|---:|---|---|"]
    for row in filter(lambda row: row.is_alike, rows):
        worst = [f"{lines}: {a:.1f} → {b:.1f}" for lines, a, b in (row.worst[budget] for budget in ("5", "none"))]
        lines.append(f"| {row.name} | {row.samples:,} | {row.slower:.2f} | " + " | ".join(
            f"{figures[budget]:.1f}" for figures in (row.regions, row.lines) for budget in ("5", "none")) + " | " + " | ".join(worst) + " |")
    others = ", ".join(f"{row.name} ({row.slower:.2f})" for row in rows if not row.is_alike)
    if others:
        lines += ["", f"Left out, for with debug info LLVM makes another program of them (*slower*): {others}."]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", metavar="FILE", type=Path, help="instead of standard output")
    parser.add_argument("--seconds", type=float, default=6, help="of samples, each kernel (%(default)s)")
    parser.add_argument("--calls", type=int, default=12, help="of the kernel, each budget (%(default)s)")
    parser.add_argument("--only", metavar="KERNEL,...", type=lambda names: names.split(","), default=NAMES, help="or programs of everyday, `everyday:NAME`")
    options = parser.parse_args(arguments)
    built.require()
    result = text([compare(name, options.seconds, options.calls) for name in options.only], arguments)
    report.put(result, options.out)


if __name__ == "__main__":
    main(sys.argv[1:])
