"""Tables of four small programs, into results/tables.md.

    python tests/perf/tables.py [--out FILE] [--runs N]

They show what a profiler's tables show: calls, own time, lines, threads; and how long the programs
take when profiled.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import built
import report
from workers import clean_environment

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PROGRAMS = ("fib", "fib2", "pool", "rows")
WAYS = {"plain": "", "hits": "0", "budget 5": "5", "none": "none"}
THREADS = "4"


def run(name: str, budget: str, out: str) -> float:
    """CPU seconds of the program's work, as it says itself. `budget`: "": without nbcount."""
    env = clean_environment()
    env |= {"NUMBA_NUM_THREADS": THREADS, "NBCOUNT": "1" if budget else "0", "NBCOUNT_OUT": out}
    if budget:
        env["NBCOUNT_BUDGET"] = budget
    done = subprocess.run([sys.executable, str(HERE / "programs" / f"{name}.py")], env=env, capture_output=True,
                          text=True, check=True)
    return float(done.stdout)


def profile(name: str) -> dict:
    with tempfile.TemporaryDirectory() as out:
        run(name, "5", out)
        program = Path(sys.executable).parent / "nbcount"
        said = subprocess.run([str(program), "report", out, "--format", "json", "--per-thread"], capture_output=True,
                              text=True, check=True)
    return json.loads(said.stdout)


def slowdown(name: str, runs: int) -> dict[str, float]:
    """Way -> the least time of several runs in turns."""
    best = dict.fromkeys(WAYS, float("inf"))
    for _ in range(runs):
        for way, budget in WAYS.items():
            with tempfile.TemporaryDirectory() as out:
                best[way] = min(best[way], run(name, budget, out))
    return best


# -- what is written


def _ms(ticks: float, hz: float) -> str:
    return f"{1e3 * ticks / hz:.2f}"


def _ticks(row: dict) -> int:
    return row["events"]["ticks"]["self"]


def _functions(seen: dict, hz: float) -> list[str]:
    """The table of functions, as in cProfile: all calls, and those that are not recursive."""
    lines = ["| ncalls | tottime ms | per call ns | cumtime ms | | function |", "|---:|---:|---:|---:|---|---|"]
    for f in seen["functions"]:
        ticks, calls = f["events"]["ticks"], f["calls"]
        all_calls = str(calls) if calls == f["primitive_calls"] else f"{calls}/{f['primitive_calls']}"
        lines.append(f"| {all_calls} | {_ms(ticks['self'], hz)} | {1e9 * ticks['self'] / hz / max(calls, 1):.1f} | "
                     f"{_ms(ticks['total'], hz)} | {ticks['quality']} | `{Path(f['file']).name}:{f['line']}({f['name']})` |")
    return lines


def _callees(seen: dict, hz: float) -> list[str]:
    found = [(f, c) for f in seen["functions"] for c in f.get("callees", [])]
    lines = ["| caller | line | calls | cumtime ms | callee |", "|---|---:|---:|---:|---|"]
    for f, c in found:
        total = c.get("events", {}).get("ticks", {}).get("total")
        lines.append(f"| {f['name']} | {c['line']} | {c['calls']} | {'' if total is None else _ms(total, hz)} | {c['name']} |")
    return [*lines, ""] if found else []


def _threads(seen: dict) -> list[int]:
    """The threads that have any time."""
    return sorted({t["thread"] for f in seen["functions"] for line in f["lines"] for t in line["threads"] if _ticks(t)})


def _lines(seen: dict, hz: float) -> list[str]:
    threads = _threads(seen)
    apart = threads if len(threads) > 1 else []
    lines = ["| line | hits | tottime ms | cumtime ms | | source |" + "".join(f" t{t} ms |" for t in apart),
             "|---:|---:|---:|---:|---|---|" + "---:|" * len(apart)]
    for row in (line for f in seen["functions"] for line in f["lines"]):
        of = {t["thread"]: _ms(_ticks(t), hz) for t in row["threads"] if _ticks(t)}
        source = row.get("source", "").replace("|", "\\|")
        ticks = row["events"]["ticks"]
        time = f"{_ms(ticks['self'], hz)} | {_ms(ticks['total'], hz)} | {ticks['quality']}" if ticks["total"] else " | | "
        lines.append(f"| {row['line']} | {row['hits']} | {time} | `{source}` |"
                     + "".join(f" {of.get(t, '')} |" for t in apart))
    return lines


def _parallel(seen: dict, hz: float) -> list[str]:
    """Sentences about parallel loops."""
    found = []
    for row in (line for f in seen["functions"] for line in f["lines"] if "parallel" in line):
        each = ", ".join(f"t{w['thread']} {_ms(w['busy'], hz)} ms busy" + (f", {100 * w['idle']:.0f} % idle" if "idle" in w else "")
                         for w in row["parallel"]["threads"])
        found.append(f"* parallel loop in line {row['line']}, {_ms(row['parallel']['wall'], hz)} ms in all: {each}")
    return [*found, ""] if found else []


def _program(name: str, best: dict[str, float]) -> list[str]:
    seen = profile(name)
    hz = next(e["hz"] for e in seen["events"] if e["name"] == "ticks")
    clock = seen["run"]
    what = re.match(r'"""(.*?)"""', (HERE / "programs" / f"{name}.py").read_text())[1]
    times = " | ".join(f"{1e3 * best[way]:.1f} ({best[way] / best['plain']:.2f})" for way in WAYS)
    return [f"## {name}", "", f"{what} `tests/perf/programs/{name}.py`, {THREADS} threads where it has any.", "",
            f"| {' | '.join(WAYS)} |", "|" + "---:|" * len(WAYS), f"| {times} |", "",
            f"Total {_ms(clock['total_ticks'], hz)} ms = lines, own {_ms(clock['overhead']['own_ticks'], hz)} ms "
            f"({clock['overhead']['reads']} readings), off the core {_ms(clock['off_core_ticks'], hz)} ms; budget 5.", "",
            *_functions(seen, hz), "", *_lines(seen, hz), "",
            *_callees(seen, hz), *_parallel(seen, hz)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default=str(ROOT / "results" / "tables.md"))
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    built.require()
    text = ["# Tables of small programs", "",
            f"`make tables`, that is `tests/perf/tables.py --runs {options.runs}`: `nbcount report --format json --per-thread` "
            "with the default budget, as tables. First, CPU milliseconds of the program's work, compilation apart, the least of "
            f"{options.runs} runs in turns, and their ratio to plain Numba.", "",
            *report.where(), ""]
    for name in PROGRAMS:
        print(f"tables: {name}", file=sys.stderr)
        text += _program(name, slowdown(name, options.runs))
    Path(options.out).write_text("\n".join(text))
    return 0


if __name__ == "__main__":
    sys.exit(main())
