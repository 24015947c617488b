"""How long a report of a million rows takes, into results/report.md.

    python tests/perf/rows.py NBCOUNT ROWS_PROGRAM [--out FILE]

ROWS_PROGRAM (rows.c) writes the profile. Times are CPU times of whole processes, the minimum of
several runs in turns. The output is discarded.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile

import report

FUNCTIONS, LINES = 20_000, 50
FORMATS = ("text", "json", "csv")
CASES = (("report", []), ("report --top 1", ["--top", "1"]))


def run(command: list[str], path: str = os.devnull) -> tuple[float, int]:
    """Runs a command: -> (CPU seconds, KB of memory)."""
    with open(path, "wb") as out:
        process = subprocess.Popen(command, stdout=out)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"rows: {' '.join(command)}: exit status {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss


def measure(nbcount: str, folder: str, runs: int) -> list[str]:
    lines = []
    commands = {f"{name} --format {form}": [nbcount, "report", folder, "--format", form, *more] for name, more in CASES for form in FORMATS}
    sizes, least = {}, {}
    for name, command in commands.items():
        output = os.path.join(folder, "output")
        run(command, output)
        sizes[name] = os.path.getsize(output)
    for _ in range(runs):
        for name, command in commands.items():
            least[name] = min(least.get(name, (1e9, 0)), run(command))
    for name, (seconds, kilobytes) in least.items():
        lines.append(f"| {name} | {seconds:.2f} | {kilobytes // 1024} | {sizes[name] / 1e6:.0f} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nbcount")
    parser.add_argument("rows")
    parser.add_argument("--out", default="results/report.md")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([options.rows, folder, str(FUNCTIONS), str(LINES), "1"], check=True)
        size = sum(entry.stat().st_size for entry in os.scandir(folder) if entry.name.endswith(".nbc"))
        table = measure(options.nbcount, folder, options.runs)
    about = report.machine()
    text = "\n".join([
        "# A report of a million rows", "",
        f"`make bench-report`: {FUNCTIONS:,} functions of {LINES} lines each, with hits and ticks, of one thread; a counters file of {size / 1e6:.0f} MB. "
        f"CPU time (user and system) of the whole process, the least of {options.runs} in turns.", "",
        *(f"* {key}: {about[key]}" for key in ("cpu", "kernel", "commit", "date")), "",
        "| | seconds | memory, MB | output, MB |", "|---|--:|--:|--:|", *table, ""])
    with open(options.out, "w") as file:
        file.write(text)
    print(text)


if __name__ == "__main__":
    main()
