"""A probe that asks the runtime leaves all registers as they were."""

from __future__ import annotations

import json
from pathlib import Path

from scripts import Program

PERF = Path(__file__).parents[1] / "perf"

# Writes the machine code of nbcount.gap, and what a vector loop gives whose visits are long enough for it.
SCRIPT = """
    import json
    import sys

    sys.path.insert(0, "PERF")

    import numpy as np
    from numba.core import codegen

    from kernels.loops import laplace

    found = []

    def add(self, module, stock=codegen.JITCPUCodegen._add_module):
        text = self._tm.emit_assembly(module) if "nbcount.gap" in str(module) else ""
        found.extend(text.split("\\nnbcount.gap:")[1:])
        return stock(self, module)

    codegen.JITCPUCodegen._add_module = add

    def run():
        u = np.random.default_rng(0).random((300, 20000))
        laplace(u, v := u.copy(), 3)
        return float(u.sum() + v.sum())

    results = [run() for _ in range(5)]
    print(json.dumps([results, [f.split(".size")[0] for f in found]]))
"""


def test_nothing_is_cleared_behind_what_was_restored(tmp_path):
    program = Program(tmp_path, SCRIPT.replace("PERF", str(PERF)))
    plain, none = json.loads(program.python(NBCOUNT="0").stdout)
    profiled, gaps = json.loads(program.nbcount("run", "--budget", "none", "prog.py").stdout)
    assert none == [] and gaps
    assert profiled == plain and len(set(plain)) == 1
    assert not any("vzeroupper" in gap for gap in gaps)
