"""Tallies of unrolled vector loops (probe/masks.h): exact with and without AVX-512, which Numba can be told to do without."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections import Counter
from pathlib import Path

import llvmlite.binding as ll
import pytest

from conftest import environment, hits_of, load
from test_rewrite_llvm import jit, parse, rewrite

PROGRAM = '''\
import sys
import numpy as np
from numba import njit


@njit
def bytes_if_else(x, out):
    for i in range(len(x)):
        if x[i] > 100:
            out[i] = 255
        else:
            out[i] = x[i]


@njit
def floats_if(x, out):
    for i in range(len(x)):
        if x[i] > np.float32(100):
            out[i] += x[i]
            if x[i] < np.float32(200):
                out[i] -= np.float32(1)


SIZES = [0, 1, 15, 63, 64, 255, 256, 257, 300, 511, 513, 1100, 200_000]
for n in SIZES:  # in the last one, each lane holds more often than a byte can tell
    x = np.full(n, 150, np.uint8) if n == SIZES[-1] else (np.arange(n) ** 2 * 7 % 251).astype(np.uint8)
    bytes_if_else(x, np.zeros_like(x))
    floats_if(x.astype(np.float32), np.zeros(n, np.float32))
    print(n, *(np.sum(test) for test in (x > 100, (x > 100) & (x < 200))))
for function in (bytes_if_else, floats_if):
    print(*function.inspect_asm().values(), file=sys.stderr)
'''
CPUS = {None: "avx512bw", "x86-64-v4": "avx512bw", "haswell": "avx2", "generic": "sse2"}  # what it must have, for its code to run here
TRIAL = "declare void @nbcount.tally.N8(i64, <8 x i1>)\ndefine void @f(<8 x i1> %v) {attributes} {{\n  " \
        "call void @nbcount.tally.N8(i64 1, <8 x i1> %v)\n  ret void\n}}\n"


def hits(told: list[list[int]], text: str) -> Counter:
    """Line -> hits, as Python would trace them."""
    lines: Counter = Counter()
    count = {line.strip(): number for number, line in enumerate(text.splitlines(), 1)}
    for n, high, both in told:
        lines[count["if x[i] > 100:"]] += n
        lines[count["out[i] = 255"]] += high
        lines[count["out[i] = x[i]"]] += n - high
        lines[count["if x[i] > np.float32(100):"]] += n
        lines[count["out[i] += x[i]"]] += high
        lines[count["if x[i] < np.float32(200):"]] += high
        lines[count["out[i] -= np.float32(1)"]] += both
    return lines


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("budget", ["0", "5"])
def test_counts(nbcount: str, tmp_path: Path, cpu: str | None, budget: str) -> None:
    wide = cpu in (None, "x86-64-v4") and ll.get_host_cpu_features().get("avx512bw", False)
    if cpu and not ll.get_host_cpu_features().get(CPUS[cpu]):
        pytest.skip(f"this processor has no {CPUS[cpu]}")
    source = tmp_path / "loops.py"
    source.write_text(PROGRAM)
    more = {"NUMBA_CPU_NAME": cpu, "NUMBA_CPU_FEATURES": ""} if cpu else {}
    run = subprocess.run([nbcount, "run", "--budget", budget, "-o", str(tmp_path / "out"), str(source)], text=True, capture_output=True,
                         timeout=300, env=environment(**more), check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    sums = [[int(n) for n in line.split()] for line in run.stdout.splitlines() if line[:1].isdigit()]
    assert len(sums) == 13
    got = hits_of(load(tmp_path / "out"))
    want = hits(sums, PROGRAM)
    assert {line: got[str(source), line] for line in want} == dict(want)
    assert ("psadbw" in run.stderr) == wide


@pytest.mark.parametrize(("cpu", "features", "attributes", "told"), [
    ("x86-64-v4", "", "", True),
    ("haswell", "+avx512bw,+evex512", "", True),  # the second is LLVM 20's; others say that they do not know it
    ("x86-64-v4", "-avx512bw", "", False),
    ("haswell", "", "", False),
    ("x86-64-v4", "", '"target-features"="-avx512bw"', False),
    ("x86-64-v4", "", '"target-cpu"="haswell"', False),
])
def test_told_what_the_code_generator_has(cpu: str, features: str, attributes: str, told: bool) -> None:
    if not ll.get_process_triple().startswith("x86_64"):
        pytest.skip("this is no x86-64")
    text = TRIAL.format(attributes=attributes)
    program = f"""
import llvmlite.binding as ll
from nbcount import _vectors
ll.initialize_native_target()
ll.initialize_native_asmprinter()
machine = ll.Target.from_triple(ll.get_process_triple()).create_target_machine(cpu={cpu!r}, features={features!r}, jit=True)
print(_vectors.told({text!r}, machine))
"""
    run = subprocess.run([sys.executable, "-c", program], text=True, capture_output=True, timeout=60, env=environment(), check=True)
    assert ("declare void @nbcount.masks()" in run.stdout) == told
    assert text in run.stdout


@pytest.mark.parametrize("calls", [2, 255, 256, 257, 700])
@pytest.mark.parametrize(("lanes", "bits"), [(64, 8), (16, 32), (32, 8), (4, 64)])
def test_no_lane_overflows(calls: int, lanes: int, bits: int) -> None:
    """All masks of long groups hold: what is counted is what was called."""
    if not ll.get_host_cpu_features().get("avx512bw"):
        pytest.skip("this processor has no AVX-512")
    vector, mask = f"<{lanes} x i{bits}>", f"<{lanes} x i1>"
    text = f"declare void @nbcount.masks()\ndeclare void @nbcount.tally.N{lanes}(i64, {mask})\ndeclare i64 @nbcount.tallied(i64)\n" \
           f"define i64 @f(ptr %p) {{\n  %v = load {vector}, ptr %p, align 1\n  %is = icmp eq {vector} %v, zeroinitializer\n" \
           + f"  call void @nbcount.tally.N{lanes}(i64 7, {mask} %is)\n" * calls \
           + "  %n = call i64 @nbcount.tallied(i64 7)\n  ret i64 %n\n}\n"
    lowered = rewrite("lower", text)
    assert lowered.count("psad.bw") == len(range(0, calls - 1, 255)) + 1  # a last one alone is no group; the declaration
    f = jit(parse(lowered), "f", ctypes.c_int64, ctypes.c_char_p, cpu="x86-64-v4")
    assert f(bytes(64)) == calls * lanes
    assert f(bytes([1]) * 64) == 0
