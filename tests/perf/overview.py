"""Writes README's tables of what nbcount costs, from the results of all machines.

Ratios of time are those of `bench.py`. Means are geometric, without `sieve`, which plain Numba
compiles badly (docs/PROBES.md, section 7).
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

from report import geomean

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
TABLES = re.compile(r"<!-- costs -->\n(.*?)<!-- end of costs -->", re.S)
MACHINES = ("", "-avx2", "-zen4", "-zen3", "-xeon")  # suffixes of the names of their results
NAMES = {"znver3": "AMD Zen 3", "znver4": "AMD Zen 4", "znver5": "AMD Zen 5", "rocketlake": "Intel Xeon"}  # by what LLVM calls them
DEAR = 1.15  # kernels above that on two machines are listed one by one
WORDS = {
    "branches24": "24 independent `if`s in a loop",
    "u8_if_else": "a choice between bytes, in a vector loop",
    "u8_if": "a count of some bytes, in a vector loop",
    "bands": "an `elif` chain in a vector loop",
    "clamp": "two conditions in a vector loop over doubles",
    "fields": "a state machine over bytes",
    "fib": "a recursive function of two additions",
    "siphash": "functions of some ns that a hot loop calls",
    "collatz": "Collatz' sequence: a loop of two ways",
    "call_tree": "a tree of calls that stay calls",
    "monte_carlo": "random numbers",
    "hash_join": "two tables joined by a hash",
    "kmeans": "k-means",
}


def _rows(name: str) -> dict[str, dict[str, str]]:
    with (ROOT / "results" / f"{name}.csv").open() as file:
        return {row["kernel"]: row for row in csv.DictReader(file)}


def _percent(ratio: float) -> str:
    return f"{100 * (ratio - 1):.1f} %"


def _range(found: list[float]) -> str:
    return f"{min(found):.2f}–{max(found):.2f}"


def _name(suffix: str) -> str:
    said = (ROOT / "results" / f"bench{suffix}.md").read_text()
    name, features = re.search(r"^\* cpu: .*; to LLVM (\w+), (.*)$", said, re.M).groups()
    vectors = "AVX2" if "--cpu haswell" in said or "avx512f" not in features else "AVX-512"
    return f"{NAMES.get(name, name)}, {vectors}"


def _machine(suffix: str, hits: dict, default: dict) -> str:
    def cost(rows: dict, name: str) -> str:
        ratio = geomean(float(row["time_ratio"]) for kernel, row in rows.items() if kernel != "sieve")
        return f"[{_percent(ratio)}](results/{name}{suffix}.md)"

    compiling = " | ".join(f"{geomean(float(row['compile_ratio']) for row in rows.values()):.2f}" for rows in (hits, default))
    return f"| {_name(suffix)} | {cost(hits, 'bench')} | {cost(default, 'bench-clock')} | {compiling} |"


def _dear(hits: list[dict], default: list[dict]) -> list[str]:
    times = {kernel: [[float(rows[kernel]["time_ratio"]) for rows in runs] for runs in (hits, default)] for kernel in default[0]}
    dear = [k for k, (_, clocks) in times.items() if sorted(clocks)[-2] >= DEAR and k != "sieve"]
    dear.sort(key=lambda k: -geomean(times[k][1]))
    return [f"| {WORDS.get(k, 'the kernel')} (`{k}`) | {_range(times[k][0])} | {_range(times[k][1])} |" for k in dear]


def tables() -> str:
    hits, default = ([_rows(name + suffix) for suffix in MACHINES] for name in ("bench", "bench-clock"))
    return "\n".join([
        "| processor | hits alone | default: hits and clock | compiling: hits | default |", "|---|---:|---:|---:|---:|",
        *(_machine(suffix, hits[i], default[i]) for i, suffix in enumerate(MACHINES)), "",
        f"| more than {100 * DEAR - 100:.0f} % slower by default on two machines; range of time ratios | hits alone | default |", "|---|---:|---:|",
        *_dear(hits, default), ""])


if __name__ == "__main__":
    README.write_text(TABLES.sub(lambda _: f"<!-- costs -->\n{tables()}<!-- end of costs -->", README.read_text()))
