"""Packages from PyPI that are written in Numba, unchanged, under nbcount: field.py [NAME...]

Each is used by a program beside this file three times: plain, profiled, and interpreted with the compiler off, line by
line. Say: which functions are refused, whether results are the same, and whether the hits are what the interpreter
saw. Uses that fail without the compiler are left out of the comparison. Results: results/field.md.
"""
from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / "build" / "field"
RESULT = ROOT / "results" / "field.md"
HEAD = """# Packages from PyPI under nbcount (`make test-field`)

* **functions**: that were compiled and profiled; **refused**: that run unprofiled.
* **results**: *same*: bit for bit those of plain Numba. `fastmath` may be rounded otherwise (docs/PROBES.md, section 7).
* **lines**: of functions that the interpreter also ran when the compiler was off; **equal**: of them, those with as many
  hits as line events. The others are listed below. Where a package has other code for the interpreter, or calculates in other
  types there (float32 scalars of NumPy), they differ for that reason.
* **seconds**: with compilation, of which these programs consist: plain, and profiled by default (hits and clock).

| package | version | functions | refused | results | lines | equal | plain s | profiled s |
|---|---|---:|---:|---|---:|---:|---:|---:|
"""


def command(words: list, **env: str) -> tuple[str, float]:
    """-> (stdout, seconds)"""
    began = time.monotonic()
    done = subprocess.run([str(w) for w in words], env={**os.environ, **env}, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}: exit status {done.returncode}\n{done.stderr[-3000:]}")
    return done.stdout, time.monotonic() - began


def constants(program: Path) -> tuple[str, str]:
    line = next(x for x in program.read_text().splitlines() if x.startswith("PACKAGE"))
    package, version = ast.literal_eval(line.split("=", 1)[1])
    return package, version


def refused(report: dict) -> list[str]:
    return [f"refused: {u['function']}: {u['why']}" for u in report["unavailable"] if "function" in u]


def prepare(folder: Path, wanted: list[str]) -> Path:
    """-> the Python of a virtual environment with the packages, Numba as it is tested here (some ask for an older one), and nbcount as it is."""
    python = folder / "bin" / "python"
    if not python.exists():
        command([sys.executable, "-m", "venv", folder])
    command([python, "-m", "pip", "install", "-q", "setuptools>=77", *wanted])
    command([python, "-m", "pip", "install", "-q", "--no-deps", "numba==0.68.1", "llvmlite==0.50.0"])
    command([python, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--force-reinstall", ROOT])
    return python


def compare(report: dict, seen: Counter) -> tuple[int, int, list[str]]:
    """-> (lines that were compared, those that are equal, what differs). A function that was interpreted nowhere has nothing to compare with: Numba
    compiles `vectorize` and overloads even with the compiler off."""
    hits: Counter = Counter()
    for function in report["functions"]:
        for line in function["lines"]:
            hits[line["file"], line["line"]] += line["hits"]
    lines, equal, wrong = 0, 0, []
    for function in report["functions"]:
        keys = {(line["file"], line["line"]) for line in function["lines"]}
        if not any(seen[key] for key in keys):
            continue
        lines += len(keys)
        differ = sorted(key for key in keys if hits[key] != seen[key])
        equal += len(keys) - len(differ)
        if differ:
            (file, line), many = differ[0], f"{len(differ)} of {len(keys)} lines"
            wrong.append(f"{Path(file).name} {function['name']}: {many}; line {line}: {hits[file, line]}, interpreted {seen[file, line]}")
    return lines, equal, wrong


def run(python: Path, program: Path) -> tuple[str, list[str]]:
    """-> (row of the table, what differs)"""
    name = program.stem.removeprefix("use_")
    folder = BUILD / name
    command(["rm", "-rf", folder])
    folder.mkdir()
    out = folder / "out.json"
    cache = {"NUMBA_CACHE_DIR": str(folder / "cache"), "NUMBA_NUM_THREADS": "2", "PYTHONDONTWRITEBYTECODE": "1"}
    nbcount = python.parent / "nbcount"

    def profiled(what: Path) -> tuple[str, float, dict]:
        said, seconds = command([nbcount, "run", "--only", f"*/{name}/*,{what}", "--out", folder / what.parent.name, HERE / "use.py",
                                 what, out], **cache)
        return said, seconds, json.loads(command([nbcount, "report", folder / what.parent.name, "--format", "json"])[0])

    def interpreted(what: Path) -> dict:
        command([python, HERE / "use.py", what, out, "--traced"], NUMBA_DISABLE_JIT="1", NBCOUNT="0", **cache)
        return json.loads(out.read_text())

    plain, seconds = command([python, HERE / "use.py", program, out], NBCOUNT="0", **cache)
    said, longer, report = profiled(program)
    why = refused(report)
    package, version = constants(program)
    row = (f"| {package} | {version} | {len(report['functions'])} | {len(why)} | "
           f"{'same' if plain == said else 'differ'} |")
    seen = interpreted(program)
    if seen["failed"]:
        fewer = without(program, seen["failed"], folder)
        seen = interpreted(fewer)
        report = profiled(fewer)[2]
    lines, equal, wrong = compare(report, Counter({(f, n): c for f, n, c in seen["lines"]}))
    return f"{row} {lines} | {equal} | {seconds:.0f} | {longer:.0f} |", why + wrong


def without(program: Path, failed: list[int], folder: Path) -> Path:
    """The program with fewer uses."""
    fewer = folder / "fewer" / program.name
    fewer.parent.mkdir()
    fewer.write_text(f"{program.read_text()}\nUSES = [use for number, use in enumerate(USES) if number not in {failed}]\n")
    return fewer


def main() -> None:
    programs = sorted(p for p in HERE.glob("use_*.py") if not sys.argv[1:] or p.stem[4:] in sys.argv[1:])
    python = prepare(BUILD, ["numba==0.68.1", *("==".join(constants(p)) for p in programs)])
    rows, details = [], []
    for program in programs:
        row, wrong = run(python, program)
        print(row, *wrong, sep="\n  ", flush=True)
        rows.append(row)
        details += [f"* {constants(program)[0]}, {w}" for w in wrong]
        if not sys.argv[1:]:
            RESULT.write_text("\n".join([HEAD + "\n".join(rows), "", *details, ""]))


if __name__ == "__main__":
    main()
