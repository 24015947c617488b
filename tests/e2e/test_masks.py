"""Tallies of vector loops (tally/masks.h, tally/interleave.h) are exact with AVX-512, with AVX2, and with neither, which Numba can be told
to avoid. Loops have as many vectors to a trip as without nbcount."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import chain
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
CPUS = {None: "avx512bw", "x86-64-v4": "avx512bw", "haswell": "avx2", "generic": "sse2"}  # what the processor must have to run the code
TRIAL = "declare void @nbcount.tally.N8(i64, <8 x i1>)\ndefine void @f(<8 x i1> %v) {attributes} {{\n  " \
        "call void @nbcount.tally.N8(i64 1, <8 x i1> %v)\n  ret void\n}}\n"


def hits(told: list[list[int]], text: str) -> Counter:
    """Line -> hits, as Python's tracing would count them."""
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
    has = ll.get_host_cpu_features()
    assert ("psadbw" in run.stderr) == (cpu != "generic" and (has.get("avx512bw", False) or has.get("avx2", False)))


@pytest.mark.parametrize(("cpu", "features", "attributes", "told"), [
    ("x86-64-v4", "", "", "avx512"),
    ("haswell", "+avx512bw,+evex512", "", "avx512"),  # the second exists in LLVM 20 only; others say that they do not know it
    ("x86-64-v4", "-avx512bw", "", "avx2"),
    ("haswell", "", "", "avx2"),
    ("haswell", "-avx2", "", None),
    ("nehalem", "", "", None),
    ("x86-64-v4", "", '"target-features"="-avx512bw"', None),
    ("x86-64-v4", "", '"target-cpu"="haswell"', None),
])
def test_told_what_the_code_generator_has(cpu: str, features: str, attributes: str, told: str | None) -> None:
    """The module is told which masks the target machine has, but nothing if a function has target attributes of its own."""
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
    assert re.findall(r"declare void @nbcount\.masks\.(\w+)\(\)", run.stdout) == ([told] if told else [])
    assert text in run.stdout


def looping(told: str, lanes: int, bits: int, calls: int, spilled: bool) -> str:
    """A loop of %n trips that tallies which elements of a vector are 0, as LLVM writes it, or (spilled) as its reg2mem does."""
    vector, mask = f"<{lanes} x i{bits}>", f"<{lanes} x i1>"
    tally = f"  call void @nbcount.tally.N{lanes}(i64 7, {mask} %is)\n"
    begin, count, index = "", "%n", "  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]\n"
    end = f"  %done = icmp eq i64 %i.next, {count}\n"
    if spilled:
        begin = "".join(f"  %{name}.reg2mem = alloca i64, align 8\n" for name in ("i", "n", "next")) \
                + "  store i64 0, ptr %i.reg2mem, align 8\n  store i64 %n, ptr %n.reg2mem, align 8\n"
        index = "  %i = load i64, ptr %i.reg2mem, align 8\n"
        end = "  store i64 %i.next, ptr %next.reg2mem, align 8\n  %next = load i64, ptr %next.reg2mem, align 8\n" \
              "  store i64 %next, ptr %i.reg2mem, align 8\n  %bound = load i64, ptr %n.reg2mem, align 8\n" \
              "  %done = icmp eq i64 %next, %bound\n"
    return f"declare void @nbcount.masks.{told}()\ndeclare void @nbcount.tally.N{lanes}(i64, {mask})\ndeclare i64 @nbcount.tallied(i64)\n" \
           f"define i64 @f(ptr %p, i64 %n) {{\nentry:\n{begin}  br label %body\n\nbody:\n{index}  %v = load {vector}, ptr %p, align 1\n" \
           f"  %is = icmp eq {vector} %v, zeroinitializer\n{tally * calls}  %i.next = add nuw i64 %i, 1\n{end}" \
           f"  br i1 %done, label %exit, label %body\n\nexit:\n  %count = call i64 @nbcount.tallied(i64 7)\n  ret i64 %count\n}}\n"


@pytest.mark.parametrize("spilled", [False, True], ids=["phis", "spilled"])
@pytest.mark.parametrize("calls", [1, 2, 3, 4, 31, 32])
@pytest.mark.parametrize(("told", "lanes", "bits"), [("avx512", 64, 8), ("avx512", 16, 32), ("avx512", 32, 8), ("avx512", 4, 64),
                                                      ("avx2", 32, 8), ("avx2", 16, 16), ("avx2", 8, 32), ("avx2", 4, 64)])
def test_no_lane_overflows(told: str, lanes: int, bits: int, calls: int, spilled: bool) -> None:
    """In long loops, the lanes of mask counters must not overflow: what is counted is what was passed in."""
    needs, cpu = {"avx512": ("avx512bw", "x86-64-v4"), "avx2": ("avx2", "haswell")}[told]
    if not ll.get_host_cpu_features().get(needs):
        pytest.skip(f"this processor has no {needs}")
    lowered = rewrite("lower", looping(told, lanes, bits, calls, spilled))
    assert lowered.count("= call <") == 1, "psadbw behind the strip"
    f = jit(parse(lowered), "f", ctypes.c_int64, ctypes.c_char_p, ctypes.c_int64, cpu=cpu)
    for trips in (1, 2, 7, 8, 9, 62, 63, 64, 84, 85, 86, 127, 128, 254, 255, 256, 509, 510, 511, 1000, 70_000):
        assert f(bytes(64), trips) == trips * calls * lanes
        assert f(bytes([1]) * 64, trips) == 0
        assert f(bytes(8) + bytes([1]) * 56, trips) == trips * calls * (64 // bits)


def loop_with(kept: str, assembly: str) -> list[int]:
    """For each single-block loop that has such instructions, how many it has."""
    blocks = re.split(r"^\.LBB", assembly, flags=re.M)
    return sorted(len(re.findall(kept, block)) for block in blocks
                  if re.search(kept, block) and re.search(rf"\tj\w+\t\.LBB{re.match(r'[0-9_]+', block)[0]}\n", block))


LOOPS = '''\
import sys
import numpy as np
from numba import njit


@njit
def floats_if(x, out):
    for i in range(len(x)):
        if x[i] > np.float32(100):
            out[i] += x[i]


@njit
def clamp(x, out):
    for i in range(len(x)):
        if x[i] > 70.0:
            x[i] = 70.0
        if x[i] < 30.0:
            x[i] = 30.0


@njit
def clip(x, out):
    low, high = out[0], out[1]
    for i in range(len(x)):
        if x[i] > high:
            x[i] = high
        if x[i] < low:
            x[i] = low


@njit
def above(x, out):
    count = 0
    for i in range(len(x)):
        if x[i] > 100:
            count += 1
    return count


@njit
def leaky(x, out):
    s = x[0]
    for i in range(1, len(x)):
        s = s * x[i] - x[i - 1]
        if s > 0:
            out[i] = s
        else:
            out[i] = np.float32(0.01) * s


@njit
def arms(x, out):
    for i in range(1, len(x) - 1):
        near = x[i - 1] + x[i + 1]
        if near == 3 or (near == 2 and x[i] == 1):
            out[i] = 1
        else:
            out[i] = 0


for name, kind in zip(sys.argv[1::2], sys.argv[2::2]):
    function, x = globals()[name], np.arange(1000).astype(kind)
    function(x, np.zeros_like(x))
    print("#" * 9, name, kind, *function.inspect_asm(function.signatures[-1]).splitlines(), sep="\\n")
'''
MANY = [    # function, kind, CPU, instructions of the loop, how many
    ("floats_if", "float32", "haswell", r"\tvmaskmovps\t%ymm\d+, %ymm", 4),
    ("clamp", "float64", "haswell", r"\tvmaskmovpd\t%ymm\d+, %ymm", 4),
    ("clip", "float64", "haswell", r"\tvmaskmovpd\t%ymm\d+, %ymm", 4),
    ("clip", "float32", "haswell", r"\tvmaskmovps\t%ymm\d+, %ymm", 4),
    ("above", "uint8", "haswell", r"\tvpmovzxbq\t%xmm\d+, %ymm", 4),
    ("arms", "uint8", "x86-64-v4", r"\tvp?mov\w+\t%[xy]mm\d+, [^%]*\(%r", 1)]
BLENDS = [("haswell", r"\tvblendvps\t%xmm"), ("generic", r"\tandnps\t"),
          ("x86-64-v4", r"\tvmovss\t%xmm\d+, %xmm\d+, %xmm\d+ \{%k")]


@pytest.fixture(scope="module")
def assembly(nbcount: str, tmp_path_factory):
    """assembly(budget, cpu, function, kind): of one of LOOPS; budget "": plain. Skips if the processor lacks what the code is compiled for. All
    that is needed for a CPU is compiled at once."""
    folder = tmp_path_factory.mktemp("loops")
    source = folder / "loops.py"
    source.write_text(LOOPS)

    @cache
    def compiled(budget: str, cpu: str) -> dict[tuple[str, str], str]:
        needed = [("leaky", "float32"), *((function, kind) for function, kind, of, *_ in MANY if of == cpu)]
        way = [nbcount, "run", "--budget", budget, "-o", str(folder / "out")] if budget else [sys.executable]
        done = subprocess.run([*way, str(source), *chain(*needed)], text=True, capture_output=True, timeout=300, check=True,
                              env=environment(NUMBA_CPU_NAME=cpu, NUMBA_CPU_FEATURES=""))
        parts = (part.split("\n", 2) for part in done.stdout.split("#########\n")[1:])
        return {(function, kind): code for function, kind, code in parts}

    def find(budget: str, cpu: str, function: str, kind: str) -> str:
        if not ll.get_host_cpu_features().get(CPUS[cpu]):
            pytest.skip(f"this processor has no {CPUS[cpu]}")
        return compiled(budget, cpu)[function, kind]
    return find


@pytest.mark.parametrize("budget", ["0", "5"])
@pytest.mark.parametrize(("function", "kind", "cpu", "kept", "most"), MANY,
                         ids=["floats_if", "clamp", "clip", "clip_floats", "above", "arms"])
def test_as_many_to_a_trip(assembly, budget: str, function: str, kind: str, cpu: str, kept: str, most: int) -> None:
    """Loops have as many vectors to a trip as without nbcount. With AVX2, a masked store costs LLVM so much that a call beside it would
    keep it from making four. If two arms store to the same place, LLVM makes one store of a selected value. Where bytes are compared and
    numbers of 8 bytes go up, 16 to a vector are slower than 4."""
    plain, profiled = (assembly(way, cpu, function, kind) for way in ("", budget))
    assert max(loop_with(kept, plain)) == max(loop_with(kept, profiled)) == most


@pytest.mark.parametrize("budget", ["0", "5"])
@pytest.mark.parametrize(("cpu", "blend"), BLENDS)
def test_no_branch_chooses_floats(assembly, budget: str, cpu: str, blend: str) -> None:
    """x86-64 has no conditional move for floats. Counting the comparison, too, must not turn the select into a branch (tally/blends.h)."""
    plain, profiled = (assembly(way, cpu, "leaky", "float32") for way in ("", budget))
    assert loop_with(blend, plain)
    assert loop_with(blend, profiled)
