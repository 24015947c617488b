"""What profiling costs everyday programs, into results/survey.md.

    python tests/perf/survey.py [--rounds N] [--only NAME,...] [--out FILE]

The kernels of `make bench` were at hand while nbcount was written. Those in programs/everyday.py
were written independently, by somebody who was told only what people use Numba for, and that a
profiler's overhead would be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import built
import report
from workers import clean_environment

HERE = Path(__file__).resolve().parent
WAYS = {"plain": "", "hits": "0", "default": "5"}
CALLS = 7
WORST = 1.25


def time_all(names: list[str]) -> None:
    """Runs in a separate process. Prints a line of JSON for each program, with the least CPU time
    of several calls."""
    sys.path.insert(0, str(HERE / "programs"))
    from everyday import PROGS

    for name in names or PROGS:
        function, arguments = PROGS[name]
        args = arguments()
        value, best = repr(function(*args)), float("inf")
        for _ in range(CALLS):
            begin = time.process_time()
            same = repr(function(*args)) == value
            best = min(best, time.process_time() - begin)
            if not same:
                sys.exit(f"{name} is another number in another call")
        print(json.dumps([name, best, value]), flush=True)


def measure(way: str, names: list[str]) -> dict[str, tuple[float, str]]:
    env = clean_environment()
    with tempfile.TemporaryDirectory() as out:
        env |= {"NBCOUNT": "1" if WAYS[way] else "0", "NBCOUNT_OUT": out, "NBCOUNT_ONLY": str(HERE / "programs" / "*")}
        if WAYS[way]:
            env["NBCOUNT_BUDGET"] = WAYS[way]
        done = subprocess.run([sys.executable, __file__, "--time", "--only", ",".join(names)], env=env, stdout=subprocess.PIPE,
                              text=True, check=True)
        if bool(WAYS[way]) != bool(os.listdir(out)):
            sys.exit(f"survey: {way}: {'nothing' if WAYS[way] else 'something'} was profiled")
    return {name: (best, value) for name, best, value in map(json.loads, done.stdout.splitlines())}


def survey(names: list[str], rounds: int) -> dict[str, dict[str, float]]:
    """Program -> way -> the least time of several processes in turns."""
    best: dict[str, dict[str, float]] = {}
    values: dict[str, str] = {}
    for number in range(rounds):
        for way in WAYS:
            print(f"survey: round {number + 1} of {rounds}, {way}", file=sys.stderr)
            for name, (seconds, value) in measure(way, names).items():
                if values.setdefault(name, value) != value:
                    sys.exit(f"survey: {name}: {value} {way}, {values[name]} before")
                times = best.setdefault(name, {})
                times[way] = min(times.get(way, seconds), seconds)
    return best


def text(best: dict[str, dict[str, float]], rounds: int) -> str:
    ratios = {name: {way: t[way] / t["plain"] for way in WAYS} for name, t in best.items()}
    lines = ["# Programs of everyday", "", f"`make survey`, that is `survey.py {shlex.join(sys.argv[1:])}`: {len(best)} programs (`tests/perf/programs/everyday.py`); of each way "
             f"{rounds} processes in turns, the least CPU time of {CALLS} calls in each. Ratios, profiled to plain. All results were the same.", ""]
    lines += [f"* {key}: {value}" for key, value in report.machine().items() if "instructions" not in key]
    lines += ["", f"| | geometric mean | median | over {WORST} |", "|---|---:|---:|---:|"]
    for way in ("hits", "default"):
        sorted_ratios = sorted(r[way] for r in ratios.values())
        lines.append(f"| {way} | {report.geomean(sorted_ratios):.3f} | {sorted_ratios[len(sorted_ratios) // 2]:.3f} | "
                     f"{sum(r > WORST for r in sorted_ratios)} |")
    lines += ["", "| program | plain ms | hits | default |", "|---|---:|---:|---:|"]
    for name, r in sorted(ratios.items(), key=lambda item: -item[1]["default"]):
        lines.append(f"| {name} | {best[name]['plain'] * 1e3:.1f} | {r['hits']:.3f} | {r['default']:.3f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="processes of each way (%(default)s)")
    parser.add_argument("--only", metavar="NAME,...", default="", help="programs; all, if not given")
    parser.add_argument("--out", metavar="FILE", help="write it there")
    parser.add_argument("--time", action="store_true", help="what it runs itself in each process")
    options = parser.parse_args()
    names = options.only.split(",") if options.only else []
    if options.time:
        return time_all(names)
    built.require()
    said = text(survey(names, options.rounds), options.rounds)
    print(said, end="")
    if options.out:
        Path(options.out).write_text(said)


if __name__ == "__main__":
    main()
