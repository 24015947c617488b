"""What README shows is what the program prints, and the options that it names exist."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import overview
from conftest import environment, nbcount_bin

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
# <!-- output: RUN ARGUMENTS | REPORT ARGUMENTS --> and the block behind it
OUTPUTS = re.findall(r"<!-- output: (.*?) \| (.*?) -->\n+```\n(.*?)```", README, re.S)


def said(*command: str, threads: int = 2) -> str:
    # Without events: on a busy machine, functions get a column off-core.
    env = environment(NUMBA_NUM_THREADS=str(threads), NBCOUNT_EVENTS="none")
    return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout


TIME = re.compile(r"(?: +[\d.,]+ (?:ns|µs|ms|s)[=?≈~])+(?: +<?[\d.]+%)?(?: +<?[\d.,]+(?= ))?")


def cells(line: str, per_thread: bool) -> str:
    """What must be equal: not times, nor which thread has which column."""
    line = TIME.sub("", re.sub(r" \(<?[\d.]+% of all\)", "", line))
    return " ".join(line.split()[:3] if per_thread else line.split())


@pytest.mark.parametrize("run,report,block", OUTPUTS, ids=[o[0].split()[-1] for o in OUTPUTS])
def test_readme_shows_real_output(run, report, block, tmp_path):
    if "stumpy" in run and not importlib.util.find_spec("stumpy"):
        pytest.skip("stumpy is installed by `make demo` only")
    per_thread = "--per-thread" in report
    said(nbcount_bin(), "run", "-o", str(tmp_path), *shlex.split(run), threads=4 if per_thread else 2)
    real = said(nbcount_bin(), "report", str(tmp_path), *shlex.split(report)).splitlines()
    rows = [cells(line, per_thread) for line in real]
    for line in block.splitlines():
        if line.strip() not in ("", "…") and not re.match(r"  \d+ threads, imbalance|    t0 [\d.]+ ", line):
            want = cells(line, per_thread)
            assert want in rows, f"not printed now: {line}"
            rows = rows[rows.index(want) + 1:]  # in this order


CELL = """
import linecache, os, sys
import numpy as np
from numba import njit

code, _, command = open(sys.argv[1]).read().partition("\\n!")
linecache.cache["/tmp/ipykernel_1/2.py"] = len(code), None, code.splitlines(True), "/tmp/ipykernel_1/2.py"
exec(compile(code, "/tmp/ipykernel_1/2.py", "exec"))
sys.exit(os.system(command))
"""


def test_cell_in_readme_shows_itself(tmp_path):
    """The notebook cell in README, run like a notebook cell, shows itself."""
    [cell] = re.findall(r"<!-- cell -->\n```python\n(.*?)```", README, re.S)
    (tmp_path / "cell.py").write_text(cell)
    env = environment(PATH=f"{Path(nbcount_bin()).parent}:{os.environ['PATH']}")
    done = subprocess.run([sys.executable, "-c", CELL, "cell.py"], cwd=tmp_path, env=env, check=True, capture_output=True, text=True)
    for line in re.split(r"\n+", cell.partition("\n\n")[0]):
        assert re.search(rf" {re.escape(line)}$", done.stdout, re.M), line
    assert "still running" in done.stdout
    assert re.search(r"1,001 .* for x in a:$", done.stdout, re.M)


def test_readme_has_outputs():
    assert len(OUTPUTS) >= 3


def test_costs_in_readme_are_those_of_the_results():
    [shown] = overview.TABLES.findall(README)
    assert shown == overview.tables(), "tests/perf/overview.py writes them"


def test_options_in_readme_exist():
    for command in ("run", "report"):
        known = said(nbcount_bin(), command, "--help")
        for line in re.findall(rf"nbcount {command} ([^`\n]*)", README):
            for option in re.findall(r"(?<!\S)--?[a-z][a-z-]*", line.split(".py")[0].split(" -m ")[0]):
                assert re.search(rf"(?<!\S){option}\b", known), f"{command}: {option}"


def test_targets_in_readme_exist():
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"`?make ([a-z0-9-]+)", README):
        assert re.search(rf"^{target}:", makefile, re.M), target
