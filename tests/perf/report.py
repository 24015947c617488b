"""What the bench measured, as a table on the terminal, and in bench.csv and bench.md (or another
name)."""

from __future__ import annotations

import csv
import math
import os
import platform
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import callgrind
import chart
from kernels import GENERAL, NARROW, RECURSION, Class
from times import Times
from vectors import Width, total
from workers import HERE

FEW = 3  # up to so many rows are shown with all details


@dataclass(frozen=True)
class Limits:
    """The largest allowed ratios; None: no limit. `kernel`: for each kernel, whatever its class."""

    mean: float | None
    compile: float | None
    kernel: float | None = None

    def of(self, kind: Class) -> float | None:
        return kind.limit if self is HITS else self.kernel


HITS, CLOCK, UNLIMITED = Limits(1.02, 1.15), Limits(1.05, 1.30, 1.25), Limits(None, None)


def limits_of(budget: str) -> Limits:
    return {"0": HITS, "none": UNLIMITED, "line": UNLIMITED}.get(budget, CLOCK)


@dataclass
class Row:
    kernel: str
    kind: Class
    limit: float | None
    instructions: dict[str, int] | None = None
    times: Times | None = None
    width: Width | None = None

    @property
    def instruction_ratio(self) -> float | None:
        return self.instructions and self.instructions["profiled"] / self.instructions["plain"]

    @property
    def time_ratio(self) -> float | None:
        return self.times and self.times.ratio

    @property
    def met(self) -> str:
        """The verdict: both ratios, if measured, against the limit; "": nothing to compare."""
        ratios = {"instructions": self.instruction_ratio, "time": self.time_ratio}
        if self.limit is None or not any(ratios.values()):
            return ""
        over = [name for name, ratio in ratios.items() if ratio and round(ratio, 3) > self.limit]
        return "over: " + ", ".join(over) if over else "met"


def geomean(ratios: Iterable[float | None]) -> float | None:
    logs = [math.log(ratio) for ratio in ratios if ratio]
    return math.exp(sum(logs) / len(logs)) if logs else None


def _ratio(value: float | None) -> str:
    return f"{value:.3f}" if value else ""


def _record(row: Row) -> dict[str, str]:
    """One line of bench.csv; fields that were not measured are empty."""
    record = {"kernel": row.kernel, "class": row.kind.name, "limit": _limit(row.limit)}
    counts, t, width = row.instructions, row.times, row.width
    record["plain_instructions"] = str(counts["plain"]) if counts else ""
    record["profiled_instructions"] = str(counts["profiled"]) if counts else ""
    record["instruction_ratio"] = _ratio(row.instruction_ratio)
    record["plain_ms"] = f"{t.best['plain'] * 1e3:.2f}" if t else ""
    record["profiled_ms"] = f"{t.best['profiled'] * 1e3:.2f}" if t else ""
    record["time_ratio"] = _ratio(row.time_ratio)
    record["time_ratio_low"] = _ratio(min(t.ratios)) if t else ""
    record["time_ratio_high"] = _ratio(max(t.ratios)) if t else ""
    record["plain_compile_ms"] = f"{t.compile['plain'] * 1e3:.0f}" if t else ""
    record["profiled_compile_ms"] = f"{t.compile['profiled'] * 1e3:.0f}" if t else ""
    record["compile_ratio"] = _ratio(t.compile_ratio) if t else ""
    record["plain_packed"] = total(width.plain) if width else ""
    record["profiled_packed"] = total(width.profiled) if width else ""
    record["vectors"] = width.verdict if width else ""
    record["verdict"] = row.met
    return record


def _table(records: list[dict[str, str]]) -> str:
    head = ("kernel", "class", "limit", "instructions", "time", "spread", "plain ms", "profiled ms", "compile",
            "vectors", "verdict")
    lines = ["| " + " | ".join(head) + " |", "|---|---|" + "---:|" * 7 + "---|---|"]
    for r in records:
        spread = f"{r['time_ratio_low']}–{r['time_ratio_high']}" if r["time_ratio"] else ""
        lines.append("| " + " | ".join((
            r["kernel"], r["class"], r["limit"], r["instruction_ratio"], r["time_ratio"], spread, r["plain_ms"],
            r["profiled_ms"], r["compile_ratio"], r["vectors"], r["verdict"])) + " |")
    return "\n".join(lines) + "\n"


def _limit(limit: float | None) -> str:
    return f"{limit:.2f}" if limit else ""


def _means(rows: list[Row], limits: Limits) -> str:
    groups = [("all kernels", rows, limits.mean)] + [
        (kind.name, [row for row in rows if row.kind is kind], None) for kind in (GENERAL, RECURSION, NARROW)]
    lines = ["| geometric mean of | limit | instructions | time | verdict |", "|---|---:|---:|---:|---|"]
    for name, members, limit in groups:
        ratios = [geomean(r.instruction_ratio for r in members), geomean(r.time_ratio for r in members)]
        lines.append(f"| {name} | {_limit(limit)} | {' | '.join(map(_ratio, ratios))} | {_over(ratios, limit)} |")
    total = [sum(r.times.compile[mode] for r in rows if r.times) for mode in ("plain", "profiled")]
    if total[0]:
        ratios = [geomean(r.times.compile_ratio for r in rows if r.times)]
        verdict = _over(ratios, limits.compile)
        lines.append(f"| compile time | {_limit(limits.compile)} | | {ratios[0]:.3f} | {verdict}{'; ' if verdict else ''}"
                     f"of all together: {total[1] / total[0]:.3f} |")
    return "\n".join(lines) + "\n"


def _over(ratios: list[float | None], limit: float | None) -> str:
    if limit is None or not any(ratios):
        return ""
    return "over" if any(ratio and round(ratio, 3) > limit for ratio in ratios) else "met"


def show(rows: list[Row], budget: str) -> None:
    shown = {"kernel": 15, "instruction_ratio": 18, "time_ratio": 11, "compile_ratio": 14, "verdict": 26,
             "vectors": 0}
    print("".join(name.ljust(width) for name, width in shown.items()))
    for row in rows:
        record = _record(row)
        print("".join(record[name].ljust(width) for name, width in shown.items()))
        if row.width and len(rows) <= FEW:
            print(f"  packed, plain:    {record['plain_packed']}\n  packed, profiled: {record['profiled_packed']}")
    print("\n" + _means(rows, limits_of(budget)), end="")


def where() -> list[str]:
    """A list of machine, versions, commit and date, for figures other than counts of
    instructions."""
    return [f"* {key}: {re.sub(r'; to LLVM.*', '', value)}" for key, value in machine().items() if "instructions" not in key]


def put(text: str, out: Path | None) -> None:
    """Writes the text to a file; None: to standard output."""
    if out:
        out.write_text(text)
    else:
        print(text, end="")


def machine() -> dict[str, str]:
    import llvmlite
    import llvmlite.binding as llvm
    import numba
    import numpy

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo")
                  if line.startswith("model name")), platform.processor())
    vectors = sorted(name for name, has in llvm.get_host_cpu_features().items()
                     if has and name.startswith(("avx", "fma", "sse4", "neon", "sve")))
    counted = callgrind.cpu()
    told = os.environ.get("NUMBA_CPU_NAME")
    return {
        "cpu": f"{model}, {os.cpu_count()} CPUs; to LLVM {llvm.get_host_cpu_name()}, {' '.join(vectors)}",
        **({"compiled for": f"{told} (NUMBA_CPU_NAME), in all views but instructions"} if told else {}),
        "cpu of the instructions view": f"{counted['NUMBA_CPU_NAME']}, {counted['NUMBA_CPU_FEATURES']} "
                                        "(valgrind knows no AVX-512)" if counted else "the same",
        "kernel": platform.release(),
        "versions": f"Python {platform.python_version()}, Numba {numba.__version__}, llvmlite {llvmlite.__version__} "
                    f"(LLVM {'.'.join(map(str, llvm.llvm_version_info))}), NumPy {numpy.__version__}, "
                    + _said("valgrind", "--version"),
        "commit": _said("git", "describe", "--always", "--dirty"),
        "date": time.strftime("%Y-%m-%d"),
    }


def _said(*command: str) -> str:
    try:
        return subprocess.run(command, cwd=HERE, capture_output=True, text=True).stdout.strip() or "unknown"
    except OSError:
        return f"no {command[0]}"


_EXPLAINED = """
All figures are ratios, profiled to plain: 1.000 is free. Results were bit-identical in every call.

* **instructions** of one call, counted by callgrind in one thread, of code compiled for the CPU named
  above: repeatable. Instructions are not time: a processor has room for some beside those that others wait for.
* **time** is CPU time of a call, with 2 threads: in pairs of fresh processes, a plain and a profiled one,
  called in turns; of each process the minimum, of the pairs the median ratio; **spread**: the lowest and the highest
  pair. Arguments lie at the same offsets from a 2 MiB boundary in all processes. The machine is shared:
  a few percent up or down are noise, and where code lies adds some more.
* **compile** is CPU time of the compilation alone, minima over the processes.
* **vectors** compares packed arithmetic and comparisons in the assembly for this machine, per function and
  element (b, w, d, q: integers of 1 to 8 bytes; ps, pd: floats of 4 and 8 bytes): *kept*: the widest registers are
  the same; *fewer*: that, but less than half as many such instructions, as when a loop is unrolled less.
* **verdict**: both ratios against the limit; without a clock, that of the class. *narrow conditional* are vectorisable loops with
  conditions over elements of 1 or 4 bytes, where a vector holds fewer counters than elements.
"""


def write(rows: list[Row], out: str, name: str, budget: str, picture: str | None) -> None:
    os.makedirs(out, exist_ok=True)
    measured_on = machine()  # before anything is written, as it says whether the work tree is clean
    records = [_record(row) for row in rows]
    with open(os.path.join(out, f"{name}.csv"), "w", newline="") as file:
        writer = csv.DictWriter(file, records[0].keys())
        writer.writeheader()
        writer.writerows(records)
    with open(os.path.join(out, f"{name}.md"), "w") as file:
        what = "exact hits" if budget == "0" else f"hits and clock, budget {budget}"
        file.write(f"# Plain Numba against {what}\n\n")
        file.write(f"`make bench`, that is `bench.py {shlex.join(sys.argv[1:])}`\n\n")
        file.writelines(f"* {key}: {value}\n" for key, value in measured_on.items())
        if picture:
            file.write(f"\n![the ratios]({os.path.relpath(picture, out)})\n")
        file.write(f"{_EXPLAINED}\n{_means(rows, limits_of(budget))}\n{_table(records)}")
    if picture:
        chart.write(picture, rows)
    print(f"written: {out}/{name}.md, {out}/{name}.csv" + (f", {picture}" if picture else ""))
