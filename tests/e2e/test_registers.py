"""A probe that asks the runtime leaves all registers as they were."""

from __future__ import annotations

from pathlib import Path

from scripts import Program

PERF = Path(__file__).parents[1] / "perf"

# What a vector loop gives whose visits are long enough for the runtime to be asked.
LONG = """
    import sys

    sys.path.insert(0, "PERF")

    import numpy as np

    from kernels.loops import laplace

    def run():
        u = np.random.default_rng(0).random((300, 20000))
        laplace(u, v := u.copy(), 3)
        return float(u.sum() + v.sum())

    print([run() for _ in range(5)])
"""

ASSEMBLY = """
    import numba

    from nbcount import _helpers

    print(_helpers.target_machine().emit_assembly(_helpers.module()))
"""


def test_results_are_the_same(tmp_path):
    program = Program(tmp_path, LONG.replace("PERF", str(PERF)))
    plain = program.python(NBCOUNT="0").stdout
    assert program.nbcount("run", "--budget", "none", "prog.py").stdout == plain
    assert len(set(plain.strip("[]\n").split(", "))) == 1


def test_nothing_is_cleared_behind_what_was_restored(tmp_path):
    """LLVM's `vzeroupper`, of functions that restore vector registers."""
    text = Program(tmp_path, ASSEMBLY).python(NBCOUNT="1").stdout
    assert "\nnbcount_keep_gap_" in text
    assert "vzeroupper" not in text
