"""Times of lines that share a loop against the time of each alone, into results/alone.md.

    python tests/perf/alone.py [--out FILE] [--only KIND,...]

The body of a loop is two lines of different kinds. One clock measures both, and static costs divide
the time (`≈`). A line's share is at least the time that it adds to the loop, and at most its time
in a loop of its own. How to divide what both do at the same time, nobody can say.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

import built  # noqa: E402
import report  # noqa: E402
from workers import clean_environment  # noqa: E402

LINES = {
    "sum": ["s += a[i]"],
    "decay": ["p = p * 0.999 + a[i]"],
    "maximum": ["z = max(z, a[i])"],
    "hash": ["h = (h ^ (h >> W)) * M"],
    "one of two": ["o = o * 0.5 + 1.0 if o > 1.5 else o + a[i]"],
    "copy": ["w[i] = a[i]"],
    "product": ["r[i] = a[i] * b[i] + 1.0"],
    "shift": ["t[i] = (k[i] << 3) ^ (k[i] >> 2) + 5"],
    "gather": ["g += b[x[i]]"],
    "division": ["u[i] = a[i] / b[i]"],
    "root": ["v[i] = math.sqrt(a[i])"],
    "remainder": ["m += k[i] % q"],
    "exponential": ["e[i] = math.exp(a[i])"],
    "count": ["if a[i] > 0.5:", "    c += k[i]"],
    "sum of some": ["if b[i] > 1.5:", "    y += a[i]"],
}
HEAD = """import math

import numpy as np
from numba import njit

M, W = np.uint64(6364136223846793005), np.uint64(29)
"""
ELEMENTS, TIMES, CALLS = 1000, 300, 7
FAR = 10                # points
SHOWN = 20
# A line that LLVM vectorises when it is alone would then do something else than in the shared loop.
SCALAR = {"NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0"}


@dataclass
class Bounded:
    """A line's share according to the report, and the bounds of its true share, in per cent of the
    loop's time."""

    least: float
    most: float
    said: float

    @property
    def off(self) -> float:
        return max(self.least - self.said, self.said - self.most, 0)


@dataclass
class Row(Bounded):
    kind: str
    other: str


def names(kinds: list[str]) -> dict[str, tuple[str, ...]]:
    """Function's name -> the kinds of its lines."""
    return {f"f{n}": of for n, of in enumerate([*((k,) for k in kinds), *itertools.combinations(kinds, 2)])}


def write(path: Path, functions: dict[str, tuple[str, ...]]) -> dict[str, dict[str, list[int]]]:
    """Writes a module of these functions. Returns function -> kind -> its lines in the file."""
    text, where = HEAD.splitlines(), {}
    for name, kinds in functions.items():
        text += ["", "", "@njit", f"def {name}(a, b, k, x, u, v, w, r, e, t, q, n):", "    s = p = g = z = y = o = 0.0", "    m = c = 0",
                 "    h = np.uint64(1)", "    for j in range(n):", "        for i in range(len(a)):"]
        where[name] = {}
        for kind in kinds:
            where[name][kind] = [len(text) + n for n in range(1, len(LINES[kind]) + 1)]
            text += ["            " + line for line in LINES[kind]]
        text.append("    return s + p + g + z + y + o + m + c + h")
    path.write_text("\n".join(text) + "\n")
    return where


def time_all(path: Path, calls: int) -> None:
    """Runs in a separate process. Prints, as a line of JSON, the least CPU seconds of a call of
    each function."""
    import numpy as np

    sys.path.insert(0, str(path.parent))
    module, random = __import__(path.stem), np.random.default_rng(0)
    a, k, x = random.random(ELEMENTS), random.integers(0, 1000, ELEMENTS), random.integers(0, ELEMENTS, ELEMENTS)
    arrays = [np.zeros(ELEMENTS) for _ in range(5)]
    best = {}
    for name in filter(lambda name: hasattr(getattr(module, name), "py_func"), dir(module)):
        function, best[name] = getattr(module, name), float("inf")
        for times in [1] + [TIMES] * calls:
            begin = time.process_time()
            function(a, a + 1, k, x, *arrays, np.zeros(ELEMENTS, np.int64), 7, times)
            best[name] = min(best[name], time.process_time() - begin) if times == TIMES else best[name]
    print(json.dumps(best))


def run(path: Path, calls: int, env: dict[str, str]) -> str:
    return subprocess.run([sys.executable, __file__, "--time", str(path), str(calls)], env=clean_environment() | SCALAR | env, check=True,
                          stdout=subprocess.PIPE, text=True).stdout


def profile(path: Path, out: Path) -> dict[str, dict[int, float]]:
    """Function -> line -> ticks."""
    run(path, 2, {"NBCOUNT": "1", "NBCOUNT_BUDGET": "none", "NBCOUNT_ONLY": str(path), "NBCOUNT_OUT": str(out)})
    said = subprocess.run([Path(sys.prefix) / "bin" / "nbcount", "report", "--format", "json", out], check=True, stdout=subprocess.PIPE, text=True)
    return {f["name"]: {line["line"]: line.get("events", {}).get("ticks", {}).get("self", 0) for line in f["lines"]}
            for f in json.loads(said.stdout)["functions"]}


def compare(kinds: list[str]) -> list[Row]:
    functions = names(kinds)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "loops.py"
        where = write(path, functions)
        seconds = json.loads(run(path, CALLS, {"NBCOUNT": "0"}))
        ticks = profile(path, Path(folder) / "out")
    alone = {of[0]: seconds[name] for name, of in functions.items() if len(of) == 1}
    rows = []
    for name, of in functions.items():
        for kind, other in (of, of[::-1]) if len(of) == 2 else ():
            both, lines = seconds[name], ticks[name]
            least, most = sorted((max(both - alone[other], 0) / both, min(alone[kind] / both, 1)))
            said = sum(lines.get(line, 0) for line in where[name][kind]) / sum(lines.values())
            rows.append(Row(100 * least, 100 * most, 100 * said, kind, other))
    return sorted(rows, key=lambda row: -row.off)


def text(rows: list[Row], arguments: list[str]) -> str:
    off = [row.off for row in rows]
    lines = ["# Lines that share a loop, and alone", "", f"`{' '.join(['tests/perf/alone.py', *arguments])}`", "", *report.where(), "",
             f"Two lines are the body of a loop over {ELEMENTS:,} elements, in cache, without vectors; the report divides the loop's time over them by static costs (`≈`). "
             "A line's part is *at least* what the loop takes more than one with the other line alone, and *at most* what a loop with it alone takes, as plain "
             "Numba runs them; what of the time is whose while a processor does both, nobody can say. *off*: points beyond that.", "",
             f"Of {len(rows)} lines, {sum(o > FAR for o in off)} are off by more than {FAR} points; the mean is {statistics.mean(off):.1f}, the worst {off[0]:.0f}.", "",
             "| line | beside | at least % | at most % | report % | off |", "|---|---|---:|---:|---:|---:|"]
    lines += [f"| {row.kind} | {row.other} | {row.least:.0f} | {row.most:.0f} | {row.said:.0f} | {row.off:.0f} |" for row in rows[:SHOWN]]
    lines += ["", "| line | |", "|---|---|", *(f"| {kind} | `{'` `'.join(map(str.strip, of))}` |" for kind, of in LINES.items())]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--time"]:
        return time_all(Path(arguments[1]), int(arguments[2]))
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", metavar="FILE", type=Path, help="instead of standard output")
    parser.add_argument("--only", metavar="KIND,...", type=lambda kinds: kinds.split(","), default=list(LINES))
    options = parser.parse_args(arguments)
    built.require()
    result = text(compare(options.only), arguments)
    report.put(result, options.out)


if __name__ == "__main__":
    main(sys.argv[1:])
