"""`make bench` sees which vectors a loop has lost: tests/perf/vectors.py, tested on made-up assembly."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "perf"))

from vectors import compare, total  # noqa: E402

SYMBOL = "_ZN7kernels5loops5saxpyB2v1B38c8tJTIcFKzyF"


def assembly(*instructions: str, symbol: str = SYMBOL) -> str:
    return f"\t.type\t{symbol},@function\n{symbol}:\n" + "".join(f"\t{i}\n" for i in instructions)


PS512, PS256 = "vaddps\t(%rax), %zmm0, %zmm1", "vaddps\t(%rax), %ymm0, %ymm1"
COUNTERS, BYTES = "vpsubq\t%zmm1, %zmm0, %zmm0", "vpcmpgtb\t%ymm1, %ymm0, %k1"


def test_same_code_is_kept():
    assert compare(assembly(PS512, COUNTERS), assembly(PS512, COUNTERS)).verdict == "kept"


def test_narrower_registers_are_told_per_element():
    """Wide vectors of counters do not hide that the program's own vectors became narrow."""
    assert compare(assembly(PS512), assembly(PS256, COUNTERS)).verdict == "ps: zmm became ymm"
    assert compare(assembly(BYTES), assembly(COUNTERS)).verdict == "b: ymm became none"


def test_less_unrolling_is_told():
    assert compare(assembly(*[PS512] * 4), assembly(PS512)).verdict == "ps: zmm fewer"


def test_what_is_no_packed_arithmetic_does_not_count():
    moves = ("vmovups\t%zmm0, (%rax)", "vxorps\t%xmm0, %xmm0, %xmm0", "vaddsd\t%xmm1, %xmm0, %xmm0", "addq\t$1, %rax")
    assert compare(assembly(*moves), assembly(*moves)).verdict == "no vectors"


def test_wrappers_do_not_count():
    wrapper = assembly(PS512, symbol="_ZN7cpython7kernels5loops5saxpyB2v1")
    width = compare(wrapper + assembly(PS256), wrapper + assembly(PS256))
    assert total(width.plain) == "ymm ps 1"


def test_vectors_of_aarch64():
    known, unknown = "fadd\tv0.4s, v1.4s, v2.4s", "cmphi\tp2.s, p1/z, z4.s, z0.s"
    counts = ("incp\tx4, p0.s", "add\tx14, x6, x16", "ld1b\t{ z4.d }, p1/z, [x6, x16]")
    assert compare(assembly(unknown, *counts), assembly(unknown)).verdict == "kept"
    assert compare(assembly(unknown), assembly(known, *counts)).verdict == "s: sve became neon"
    assert compare(assembly(known), assembly(unknown)).verdict == "kept"
    assert compare(assembly(known), assembly(*counts)).verdict == "s: neon became none"
