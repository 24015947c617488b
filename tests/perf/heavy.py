"""The time of a line that takes most of a loop, wherever the line is, into results/heavy.md.

    python tests/perf/heavy.py [--out FILE] [--only NAME,...] [--places NAME,...]

Plain Numba gives two estimates of the line's time: how much longer the loop takes than one with an
addition in its place, and how much longer the loop takes if the line does its work twice. They
differ by what is done at the same time. The true time is between them.
"""

from __future__ import annotations

import argparse
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
from alone import SCALAR, Bounded  # noqa: E402
from workers import clean_environment  # noqa: E402

LIGHT = "a[i]"
WORK = {
    "normal": "np.random.normal(a[i], 2.0)", "random": "np.random.random()", "randint": "np.random.randint(0, 10)", "exponential": "np.random.exponential(1.0)",
    "exp": "math.exp(a[i])", "log": "np.log(a[i] + 1.0)", "power": "a[i] ** 1.7", "sine": "math.sin(a[i]) * math.cos(b[i])", "atan2": "math.atan2(a[i], b[i])",
    "lgamma": "math.lgamma(a[i] + 1.0)", "erf": "math.erf(a[i])", "root": "np.sqrt(np.sqrt(a[i] + 2.0) + 1.0)", "tanh": "np.tanh(a[i])",
    "quotient": "k[i] // (k[x[i]] + 1)", "fmod": "a[i] % b[i]", "floor": "a[i] // b[i]", "divmod": "divmod(k[i], k[x[i]] + 7)[1]", "gcd": "math.gcd(k[i], 360)",
    "sum": "a[i & 511:(i & 511) + 40].sum()", "mean": "np.mean(a[:20])", "deviation": "np.std(a[:20])", "median": "np.median(a[:9])", "maximum": "np.argmax(a[:32])",
    "any": "np.any(a[:16] > 2.0)", "equal": "np.array_equal(a[:8], b[:8])", "search": "np.searchsorted(o, a[i])", "interpolation": "np.interp(a[i], o, b)",
    "sorted": "np.sort(a[:16])[0]", "running sum": "np.cumsum(a[:16])[-1]", "difference": "np.diff(a[:9])[3]", "where": "np.where(a[:16] > 0.5, 1.0, 0.0).sum()",
    "expression": "(a[:16] * b[:16] + 1.0).sum()", "outer": "np.outer(a[:4], b[:4])[1, 1]", "joined": "np.concatenate((a[:4], b[:4]))[0]", "copy": "a[:64].copy()[1]",
    "zeros": "np.zeros(16)[3]", "full": "np.full(12, a[i])[3]", "spaced": "np.linspace(0, 1, 10)[3]", "rolled": "np.roll(a[:8], 1)[0]",
    "list": "sum([a[i], 1.0, 2.0])", "comprehension": "len([q for q in range(8)])", "sorted list": "sorted([a[i], 0.3, 0.7])[0]", "dict": "d[k[i]]", "set": "(k[i] in found)",
    "heap": "heapq.heappushpop(heap, a[i])", "text": "len(str(k[i]))", "complex": "abs(c[i] ** 0.5)", "gather": "a[x[i]] + b[x[x[i]]] + a[x[x[x[i]]]]",
}
PLACES = {
    "a loop": ["for i in range(n):", "    t += b[i] * 0.5", "    s += WORK"],
    "one arm": ["for i in range(n):", "    if k[i] & 1:", "        s += WORK", "    else:", "        t += b[i]"],
    "both add": ["for i in range(n):", "    if k[i] & 1:", "        s += WORK", "    else:", "        s += b[i]"],
    "a third": ["for i in range(n):", "    if k[i] % 3 == 0:", "        s += WORK", "    else:", "        s += b[i]"],
    "an inner loop": ["for g in range(n - 3):", "    t += b[g]", "    for i in range(g, g + (k[g] & 3)):", "        s += WORK"],
    "a store": ["for i in range(n):", "    w[i] = WORK", "    t += b[i]"],
}
HEAD = """import heapq
import math

import numpy as np
from numba import njit


@njit
def make():
    d, found = {}, set()
    for q in range(1000):
        d[q] = q * 0.5
        if q % 3 == 0:
            found.add(q)
    return d, found
"""
ELEMENTS, SECONDS, CALLS = 1000, 0.01, 7
PROFILED_SECONDS, PROFILED_CALLS = 0.2, 2
MOST = 50               # per cent that a line must take at least; others are left out
FAR = 10                # points
SHOWN = 20


@dataclass
class Row(Bounded):
    work: str
    place: str


def write(path: Path, work: str, places: list[str]) -> dict[str, int]:
    """Writes a module with a function for each place. Returns function -> the line with the
    work."""
    text, where = HEAD.splitlines(), {}
    for number, place in enumerate(places):
        text += ["", "", "@njit", f"def f{number}(a, b, k, x, o, c, w, times):", "    n, s, t = len(a), 0.0, 0.0", "    d, found = make()", "    heap = [0.1, 0.2, 0.3, 0.4]",
                 "    for _ in range(times):"]
        where[f"f{number}"] = len(text) + next(n for n, line in enumerate(PLACES[place], 1) if "WORK" in line)
        text += [*("        " + line.replace("WORK", work) for line in PLACES[place]), "    return s + t + w[0]"]
    path.write_text("\n".join(text) + "\n")
    return where


def time_all(path: Path, seconds: float, calls: int) -> None:
    """Runs in a separate process. Prints, as a line of JSON, the least CPU seconds of a round of
    each function."""
    import numpy as np

    sys.path.insert(0, str(path.parent))
    module, random = __import__(path.stem), np.random.default_rng(0)
    a, k, x = random.random(ELEMENTS), random.integers(1, 1000, ELEMENTS), random.integers(0, ELEMENTS, ELEMENTS)
    arguments = (a, a + 1, k, x, np.sort(a), a + 1j, np.zeros(ELEMENTS))
    best = {}
    for name in filter(lambda name: name[0] == "f" and hasattr(getattr(module, name), "py_func"), dir(module)):
        function = getattr(module, name)
        function(*arguments, 1)
        begin = time.process_time()
        function(*arguments, 3)
        times = max(1, int(seconds * 3 / (time.process_time() - begin)))
        took = []
        for _ in range(calls):
            begin = time.process_time()
            function(*arguments, times)
            took.append((time.process_time() - begin) / times)
        best[name] = min(took)
    print(json.dumps(best))


def run(path: Path, seconds: float, calls: int, env: dict[str, str]) -> str:
    return subprocess.run([sys.executable, __file__, "--time", str(path), str(seconds), str(calls)], env=clean_environment() | SCALAR | env, check=True,
                          stdout=subprocess.PIPE, text=True).stdout


def seconds_of(folder: Path, name: str, work: str, places: list[str]) -> dict[str, float]:
    write(folder / f"{name}.py", work, places)
    return json.loads(run(folder / f"{name}.py", SECONDS, CALLS, {"NBCOUNT": "0"}))


def profile(folder: Path, work: str, places: list[str]) -> dict[str, float]:
    """Function -> the share of its time at the line with the work, including what that calls (a
    comprehension is a function)."""
    path, out = folder / "profiled.py", folder / "out"
    where = write(path, work, places)
    run(path, PROFILED_SECONDS, PROFILED_CALLS, {"NBCOUNT": "1", "NBCOUNT_ONLY": str(path), "NBCOUNT_OUT": str(out)})
    said = subprocess.run([Path(sys.prefix) / "bin" / "nbcount", "report", "--format", "json", out], check=True, stdout=subprocess.PIPE, text=True)
    parts = {}
    for function in json.loads(said.stdout)["functions"]:
        ticks = {line["line"]: line.get("events", {}).get("ticks", {}) for line in function["lines"]}
        if function["name"] not in where:
            continue
        work = ticks.pop(where[function["name"]])
        heavy = work.get("total", work.get("self", 0))
        parts[function["name"]] = heavy / (heavy + sum(of.get("self", 0) for of in ticks.values()))
    return parts


def twice(work: str) -> str:
    """The work twice, the second time with another element."""
    return f"{work} + {work.replace('[i]', '[n - 1 - i]').replace('i & 511', '(i + 1) & 511')}"


def compare(kinds: list[str], places: list[str]) -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        light = seconds_of(Path(temporary), "light", LIGHT, places)
        for kind in kinds:
            folder = Path(temporary) / kind.replace(" ", "")
            folder.mkdir()
            once, more = (seconds_of(folder, name, work, places) for name, work in (("once", WORK[kind]), ("twice", twice(WORK[kind]))))
            for name, said in profile(folder, WORK[kind], places).items():
                least, most = sorted((1 - light[name] / once[name], min(more[name] / once[name] - 1, 1)))
                rows.append(Row(100 * least, 100 * most, 100 * said, kind, places[int(name[1:])]))
            print(kind, file=sys.stderr)
    return sorted((row for row in rows if row.least >= MOST), key=lambda row: -row.off)


def summary(name: str, rows: list[Row]) -> str:
    off = sorted(row.off for row in rows)
    return f"| {name} | {len(off)} | {statistics.mean(off):.1f} | {off[len(off) * 9 // 10]:.0f} | {off[-1]:.0f} | {sum(o > FAR for o in off)} |"


def text(rows: list[Row], places: list[str], arguments: list[str]) -> str:
    lines = ["# What takes most of a loop, wherever it stands", "", f"`{' '.join(['tests/perf/heavy.py', *arguments])}`", "", *report.where(), "",
             f"A line takes most of a loop over {ELEMENTS:,} elements, in cache, without vectors, with the budget that is the default. Its part is *at least* what the loop takes more "
             "than one with an addition in its place, or what it takes more when the line does that twice, and *at most* the other of these, as plain Numba runs them. *off*: points "
             f"beyond that. Lines that take less than {MOST} % at least are left out.", "",
             f"| where | lines | off, mean | nine of ten | worst | by more than {FAR} |", "|---|---:|---:|---:|---:|---:|",
             *(summary(place, some) for place in places if (some := [row for row in rows if row.place == place])), summary("all", rows), "",
             "| line | where | at least % | at most % | report % | off |", "|---|---|---:|---:|---:|---:|",
             *(f"| {row.work} | {row.place} | {row.least:.0f} | {row.most:.0f} | {row.said:.0f} | {row.off:.0f} |" for row in rows[:SHOWN]), "",
             "| line | |", "|---|---|", *(f"| {kind} | `{WORK[kind]}` |" for kind in dict.fromkeys(row.work for row in rows))]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--time"]:
        return time_all(Path(arguments[1]), float(arguments[2]), int(arguments[3]))
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", metavar="FILE", type=Path, help="instead of standard output")
    parser.add_argument("--only", metavar="NAME,...", type=lambda names: names.split(","), default=list(WORK))
    parser.add_argument("--places", metavar="NAME,...", type=lambda names: names.split(","), default=list(PLACES))
    options = parser.parse_args(arguments)
    built.require()
    report.put(text(compare(options.only, options.places), options.places, arguments), options.out)


if __name__ == "__main__":
    main(sys.argv[1:])
