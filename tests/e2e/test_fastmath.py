"""Arithmetic with `fastmath` gives the same bits with and without clocks, and with clocks on or off. (With and without nbcount, LLVM may
round differently: docs/PROBES.md, section 7.)"""
from __future__ import annotations

import subprocess
import sys

import pytest

from conftest import HERE, environment

FIRST, LAST = 20, 39        # three of these functions differed when clocks stood between operations that LLVM fuses


@pytest.fixture(scope="module")
def bits(nbcount, tmp_path_factory):
    """budget -> a line for each function."""
    out = tmp_path_factory.mktemp("fast")
    runs = {budget: subprocess.Popen(
        [sys.executable, str(HERE / "fastprog.py"), str(FIRST), str(LAST)], stdout=subprocess.PIPE, text=True,
        env=environment(NBCOUNT="1", NBCOUNT_ONLY="*/fast.py", NBCOUNT_BUDGET=budget, NBCOUNT_OUT=str(out / budget)))
        for budget in ("0", "5", "none")}
    said = {budget: run.communicate()[0].splitlines() for budget, run in runs.items()}
    assert not any(run.returncode for run in runs.values())
    assert all((out / budget).exists() for budget in runs), "nothing was profiled"
    return said


@pytest.mark.parametrize("budget", ["5", "none"])
def test_clocks_change_no_bit(bits, budget):
    assert len(bits["0"]) == LAST - FIRST + 1
    assert bits[budget] == bits["0"]
