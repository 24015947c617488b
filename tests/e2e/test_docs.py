"""What README shows is what the program prints, and the options it names exist."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from conftest import environment, nbcount_bin

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
# <!-- output: RUN ARGUMENTS | REPORT ARGUMENTS --> and the block behind it
OUTPUTS = re.findall(r"<!-- output: (.*?) \| (.*?) -->\n+```\n(.*?)```", README, re.S)


def said(*command: str, threads: int = 2) -> str:
    env = environment(NUMBA_NUM_THREADS=str(threads))
    return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout


TIME = re.compile(r"(?: +[\d.,]+ (?:ns|µs|ms|s)[=?≈~])+(?: +<?[\d.]+%)?(?: +<?[\d.,]+(?= ))?")


def cells(line: str, per_thread: bool) -> str:
    """What must be equal: times are not, nor which thread is which column."""
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


def test_readme_has_outputs():
    assert len(OUTPUTS) >= 3


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
