"""A probe that asks the runtime leaves all registers as they were."""

from __future__ import annotations

import platform
import re
import subprocess
from pathlib import Path

import pytest

from scripts import Program

PERF = Path(__file__).parents[1] / "perf"

# Prints the results of a vector loop whose visits are so long that the runtime is asked.
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

# Its loop calls code that is compiled without AVX, as most of the C library is.
SCALAR = """
    import ctypes

    from numba import njit

    upper_in_use = ctypes.CDLL("upper.so").upper_in_use
    upper_in_use.restype, upper_in_use.argtypes = ctypes.c_int64, ()

    @njit
    def scalar(n):
        total = 0
        for i in range(n):
            for j in range(40):
                total += upper_in_use()
        return total

    scalar.compile("(int64,)")
    print(scalar(10), scalar(10000))
"""

ASSEMBLY = """
    import numba

    from nbcount import _helpers

    print(_helpers.target_machine().emit_assembly(_helpers.module()))
"""

PROBE = """
    import llvmlite.binding as ll
    import numba

    from nbcount import _core, _helpers

    measured = []
    _core.use_probe = measured.append
    _helpers.provide()
    print(measured == [ll.address_of_symbol("nbcount_probe_2")])
"""


def test_results_are_the_same(tmp_path):
    program = Program(tmp_path, LONG.replace("PERF", str(PERF)))
    plain = program.python(NBCOUNT="0").stdout
    assert program.nbcount("run", "--budget", "none", "prog.py").stdout == plain
    assert len(set(plain.strip("[]\n").split(", "))) == 1


@pytest.mark.skipif("xgetbv1" not in Path("/proc/cpuinfo").read_text(), reason="the processor does not tell what is in use")
@pytest.mark.parametrize("budget", ["0", "5", "none"])
def test_vector_registers_do_not_seem_in_use(tmp_path, budget):
    """A probe must not leave the upper halves of vector registers in use: until the next `vzeroupper`, each call of the C library would
    take hundreds of cycles on Intel processors."""
    subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", tmp_path / "upper.so", Path(__file__).with_name("upper.c")], check=True)
    program = Program(tmp_path, SCALAR.replace("upper.so", str(tmp_path / "upper.so")))
    assert program.python(NBCOUNT="0").stdout == "0 0\n"
    assert program.nbcount("run", "--budget", budget, "prog.py").stdout == "0 0\n"


def test_nothing_is_cleared_behind_what_was_restored(tmp_path):
    """LLVM adds a `vzeroupper` to functions that restore vector registers, which would clear them again. Only ours may be there, where
    nothing was in them."""
    text = Program(tmp_path, ASSEMBLY).python(NBCOUNT="1").stdout
    assert "\nnbcount_keep_gap_" in text
    assert "vzeroupper" not in re.sub(r"#APP\n\tvzeroupper\n", "", text)


def test_what_a_probe_costs_is_measured_by_the_one_that_runs(tmp_path):
    assert Program(tmp_path, PROBE).python(NBCOUNT="1").stdout == "True\n"


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks at x86-64 assembly")
def test_helpers_give_back_what_they_have_saved(tmp_path):
    """LLVM may pop what it pushed to align the stack into a register that must be preserved. So every register that is popped must have
    been pushed."""
    text = Program(tmp_path, ASSEMBLY).python(NBCOUNT="1").stdout
    functions = dict(re.findall(r"^(nbcount_\w+(?:\.c)?):\n(.*?)^\.Lfunc_end", text, re.MULTILINE | re.DOTALL))
    assert len(functions) > 10
    for name, function in functions.items():
        pushed, popped = (set(re.findall(rf"\t{op}q\t(%\w+)", function)) for op in ("push", "pop"))
        assert popped <= pushed, name
