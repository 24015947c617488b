"""Random programs whose times are known, into results/steps.md.

    python tests/perf/steps.py [--out FILE] [--seed N] [--count N] [--seconds S]

All work of a program is one chain of steps, each of which depends on the one before. So a line's
share of the time is its share of the steps: those on the line times its hits, which are exact.
Loops, branches, calls and rare work are around them at random.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

import built  # noqa: E402
import report  # noqa: E402

BUDGETS = "5", "none"
DEEPEST = 3             # nested blocks
MOST_FUNCTIONS = 5
HEAD = """import numpy as np
from numba import njit

M = np.uint64(6364136223846793005)
V, W = np.uint64(31), np.uint64(29)
"""


@dataclass(frozen=True)
class Steps:
    """A kind of steps. `forms`: all take the same time. `second`: how many run in a second,
    roughly."""

    type: str
    forms: tuple[str, ...]
    second: int
    options: str = ""

    @property
    def decorator(self) -> str:
        return f'@njit("{self.type}({self.type}, int64)"{self.options})'


HASHES = Steps("uint64", ("(x ^ (x >> V)) * M", "(x ^ (x >> W)) * M", "(x - (x >> W)) * M"), 550_000_000)
DIVISIONS = Steps("float64", ("3.0 / (x + 1.0)", "3.0 / (x + 2.0)", "5.0 / (x + 1.0)"), 160_000_000, ', error_model="numpy"')


class Maker:
    """Makes one program. Methods that make code return how many steps it probably runs. With
    DIVISIONS, arms of `elif`s end alike, and so do several returns."""

    def __init__(self, seed: int, steps: Steps = HASHES) -> None:
        self.random = random.Random(seed)
        self.steps = steps
        self.functions: dict[str, tuple[list[str], float]] = {}
        self.text: list[str] = []
        self.names = 0

    def name(self, kind: str) -> str:
        self.names += 1
        return f"{kind}{self.names}"

    def line(self, indent: str, steps: int) -> float:
        step = f"x = {self.random.choice(self.steps.forms)}"
        self.text.append(indent + "; ".join([step] * steps) + f"  # {steps} steps")
        return steps

    def block(self, indent: str, depth: int, index: str) -> float:
        return sum(self.statement(indent, depth, index) for _ in range(self.random.randint(1, 3)))

    def statement(self, indent: str, depth: int, index: str) -> float:
        kinds = [self.chain, self.chain, self.loop, self.loop, self.branch, self.call, self.until] if depth < DEEPEST else [self.chain]
        if self.steps is DIVISIONS:
            kinds += [self.arms, self.arms] if depth < DEEPEST else [self.arms]
        return self.random.choice(kinds)(indent, depth, index)

    def chain(self, indent: str, depth: int, index: str) -> float:
        return self.line(indent, self.random.choice([1, 2, 4, 8, 16, 30]))

    def loop(self, indent: str, depth: int, index: str) -> float:
        name, trips = self.name("j"), self.random.choice([2, 3, 7, 20, 33, 100])
        more = f" + ({index} & 1)" if self.random.random() < 0.5 else ""
        self.text.append(f"{indent}for {name} in range({trips}{more}):")
        if self.random.random() < 0.7:
            return trips * self.line(indent + "    ", self.random.choice([1, 2, 3, 8]))
        return trips * self.block(indent + "    ", depth + 1, name)

    def until(self, indent: str, depth: int, index: str) -> float:
        name, trips = self.name("k"), self.random.choice([3, 10, 50])
        self.text += [f"{indent}{name} = 0", f"{indent}while {name} < {trips} + ({index} & 3):", f"{indent}    {name} += 1"]
        return trips * self.line(indent + "    ", self.random.choice([1, 2, 8]))

    def branch(self, indent: str, depth: int, index: str) -> float:
        often = self.random.choice([2, 3, 10, 100, 1000])
        self.text.append(f"{indent}if {index} % {often} == {often - 1}:")
        steps = self.block(indent + "    ", depth + 1, index) / often
        if self.random.random() < 0.5:
            self.text.append(f"{indent}else:")
            steps += self.block(indent + "    ", depth + 1, index) * (often - 1) / often
        return steps

    def arms(self, indent: str, depth: int, index: str) -> float:
        ways, steps = self.random.randint(2, 5), 0.0
        for way in range(ways):
            self.text.append(indent + ("else:" if way == ways - 1 else f"{'elif' if way else 'if'} {index} % {ways} == {way}:"))
            steps += self.line(indent + "    ", self.random.choice([1, 1, 2, 3])) / ways
        return steps

    def early(self, index: str) -> float:
        often = self.random.choice([2, 3, 10])
        self.text.append(f"    if {index} % {often} == {often - 1}:")
        steps = self.line("        ", self.random.choice([1, 2, 4]))
        self.text.append("        return x")
        return steps / often

    def call(self, indent: str, depth: int, index: str) -> float:
        is_new = len(self.functions) < MOST_FUNCTIONS and self.random.random() < 0.7
        if not is_new and not self.functions:
            return self.line(indent, 4)
        name = self.function() if is_new else self.random.choice(list(self.functions))
        self.text.append(f"{indent}x = {name}(x, {index})")
        return self.functions[name][1]

    def function(self) -> str:
        name, around = self.name("f"), self.text
        self.text = []
        steps = self.early("i") if self.steps is DIVISIONS and self.random.random() < 0.5 else 0
        steps += self.block("    ", 1, "i")
        self.functions[name] = self.text, steps
        self.text = around
        return name

    def program(self, seconds: float) -> str:
        steps = self.block("        ", 0, "i")
        functions = [(name, text) for name, (text, _) in self.functions.items()] + [("main", ["    for i in range(n):", *self.text])]
        codes = (f'\n\n{self.steps.decorator}\ndef {name}(x, {"n" if name == "main" else "i"}):\n' + "\n".join([*text, "    return x\n"])
                 for name, text in functions)
        return HEAD + "".join(codes) + f"\n\nmain(np.{self.steps.type}(1), {max(1000, int(seconds * self.steps.second / steps))})\n"


@dataclass
class Row:
    """A program. `elsewhere`: per cent of the time that the report has at another line than it was
    spent at; `worst`: the line that is furthest off; `beside`: per cent of all time that the report
    has at lines without steps; `step`: all ticks divided by all steps."""

    seed: int
    budget: str
    elsewhere: float
    worst: str
    beside: float
    step: float


def measure(seed: int, budget: str, source: Path) -> Row | None:
    out = source.parent / f"out-{budget}"
    nbcount = [sys.executable, "-m", "nbcount"]
    subprocess.run([*nbcount, "run", "--budget", budget, "--out", str(out), str(source)], check=True, capture_output=True)
    done = subprocess.run([*nbcount, "report", "--format", "json", str(out)], check=True, capture_output=True, text=True)
    text, steps, ticks, others = source.read_text().splitlines(), {}, {}, 0
    for function in json.loads(done.stdout)["functions"]:
        for line in function["lines"]:
            others += line.get("events", {}).get("ticks", {"self": 0})["self"]
            found = re.search(r"# (\d+) steps$", text[line["line"] - 1])
            if found and line["hits"]:
                steps[line["line"]] = int(found[1]) * line["hits"]
                ticks[line["line"]] = line.get("events", {}).get("ticks", {"self": 0})["self"]
                others -= ticks[line["line"]]
    if len(steps) < 2:
        return None         # all time is one line's
    expected, said = ({line: 100 * n / sum(of.values()) for line, n in of.items()} for of in (steps, ticks))
    worst = max(steps, key=lambda line: abs(expected[line] - said[line]))
    known = sum(ticks.values())
    return Row(seed, budget, sum(abs(expected[line] - said[line]) for line in steps) / 2,
               f"{worst}: {expected[worst]:.1f} → {said[worst]:.1f}", 100 * others / (known + others), (known + others) / sum(steps.values()))


def measure_all(seeds: range, seconds: float, steps: Steps) -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            if sys.stderr.isatty():
                print(f"\rsteps: {seed - seeds.start + 1} of {len(seeds)}", end="\n" if seed == seeds[-1] else "", file=sys.stderr, flush=True)
            source = Path(folder) / str(seed) / "program.py"
            source.parent.mkdir()
            source.write_text(Maker(seed, steps).program(seconds))
            rows += [row for budget in BUDGETS if (row := measure(seed, budget, source))]
    return rows


def beside(rows: list[Row], budget: str) -> list[float]:
    """For each of the budget's programs, `beside` less the time that the steps leave. A step is
    taken to be as long as with the default budget, because reading the clock after each line
    stretches the time."""
    step = min(row.step for row in rows if row.budget == BUDGETS[0])
    left = {row.seed: 100 * (1 - step / row.step) for row in rows if row.budget == BUDGETS[0]}
    return [row.beside - left[row.seed] for row in rows if row.budget == budget]


def spread(found: list[float]) -> str:
    found = sorted(found)
    return f"{found[len(found) // 2]:.1f} | {found[len(found) * 9 // 10]:.1f} | {found[-1]:.1f}"


def text(rows: list[Row], arguments: list[str]) -> str:
    lines = ["# Times of random programs against their steps", "", f"`{' '.join(['tests/perf/steps.py', *arguments])}`", "",
             *report.where(), "",
             "Programs in which a line's part of the time is known: all work is one chain of steps that wait for each other, so it is the number of steps, by "
             "exact hits. *elsewhere*: per cent of the time of such lines that reports have at another one (half the sum of all differences of shares).",
             "*beside*: the same of all time that stands at the other lines, less what can have been spent there: the time that the steps leave, each of which is "
             "taken to be as long as in the program that has least time for one.", "",
             "| budget | programs | elsewhere: median | nine of ten below | worst | beside: median | nine of ten below | worst |",
             "|---|---:|---:|---:|---:|---:|---:|---:|"]
    for budget in BUDGETS:
        lines.append(f"| `{budget}` | {sum(row.budget == budget for row in rows)} | {spread([row.elsewhere for row in rows if row.budget == budget])} | "
                     f"{spread(beside(rows, budget))} |")
    lines += ["", "The ten that are furthest off:", "", "| seed | budget | elsewhere | worst line: expected → report |", "|---:|---|---:|---|"]
    for row in sorted(rows, key=lambda row: -row.elsewhere)[:10]:
        lines.append(f"| {row.seed} | `{row.budget}` | {row.elsewhere:.1f} | {row.worst} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", metavar="FILE", type=Path, help="instead of standard output")
    parser.add_argument("--seed", type=int, default=1, help="of the first program (%(default)s)")
    parser.add_argument("--count", type=int, default=100, help="of programs (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0.3, help="that each runs, about (%(default)s)")
    parser.add_argument("--print", action="store_true", dest="show", help="print the first program, and measure nothing")
    parser.add_argument("--divisions", action="store_const", dest="steps", const=DIVISIONS, default=HASHES,
                        help="instead of hashes, and arms and returns that end alike")
    options = parser.parse_args(arguments)
    if options.show:
        print(Maker(options.seed, options.steps).program(options.seconds), end="")
        return
    built.require()
    result = text(measure_all(range(options.seed, options.seed + options.count), options.seconds, options.steps), arguments)
    report.put(result, options.out)


if __name__ == "__main__":
    main(sys.argv[1:])
