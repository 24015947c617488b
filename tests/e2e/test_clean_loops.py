"""With clocks, the innermost loops have the same instructions as without: an innermost loop occurs once, or, if it is short, in both copies
of the loop around it. In some kernels LLVM writes a sum differently (when the loop is alone with it) or orders instructions differently;
there, their number and memory accesses must be equal."""

from __future__ import annotations

import platform
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from asmloops import functions, innermost

sys.path.append(str(Path(__file__).resolve().parents[1] / "perf"))

from callgrind import cpu  # noqa: E402
from workers import Worker  # noqa: E402

KERNELS = ("bands", "binary_search", "clamp", "collatz", "f32_if", "fastmath_sum", "helpers", "laplace", "levenshtein", "mandelbrot", "monte_carlo",
           "prefix_sum", "saxpy", "u8_if", "u8_if_else")
SUMS = ("collatz", "laplace", "levenshtein", "u8_if", "u8_if_else")  # sums with constants differ, mostly in addresses; see summary
ORDERED = ("clamp",)  # ordered differently: of two sums, LLVM's SROA numbers the other one first
ONCE = ("clamp", "fastmath_sum", "monte_carlo")
REST = ("clamp",)  # its scalar remainder loop, which runs fewer trips than a vector has lanes, has its arms elsewhere
POLL = re.compile(r"movq \(R\d+\), (R\d+)\n(?:.*\n)*?cmpq R\d+, \1\njne")

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="looks at assembly for x86-64")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory, nbcount):
    """compiled[budget][kernel]: assembly, for the same processor."""
    found: dict[str, dict[str, str]] = {}
    for budget in ("0", "5"):
        worker = Worker("profiled", str(tmp_path_factory.mktemp("out")), 1, env={"NBCOUNT_BUDGET": budget, **cpu()})
        for name in KERNELS:
            worker.ask("compile", name)
        found[budget] = {name: worker.ask("text", name)[1] for name in KERNELS}
        worker.close()
    return found


def kernel(assembly: str, name: str) -> Counter:
    """The innermost loops of the kernel's own function that do not poll for flush requests."""
    [loops] = [innermost(lines) for symbol, lines in functions(assembly).items()
               if symbol.startswith("_ZN7kernels") and f"{len(name)}{name}B" in symbol]
    return Counter(summary(loop) if name in SUMS + ORDERED else loop for loop in loops
                   if not POLL.search("\n".join(loop)) and not moves_only(loop) and (name not in REST or has_vectors(loop)))


def moves_only(loop: tuple[str, ...]) -> bool:
    """Is it the loop over empty rows? That only does `u, v = v, u` and counts its trips."""
    return {line.split()[0] for line in loop} <= {"movq", "testb", "incq", "decq", "addq", "leaq", "cmpq", "ja", "je"} and \
        not any("(" in line and not line.startswith("leaq") for line in loop)


def has_vectors(loop: tuple) -> bool:
    return any("ymm" in line for line in loop)


def summary(loop: tuple[str, ...]) -> tuple:
    """The number of instructions and of memory accesses, and the vector instructions and jumps. Does not count the clearing of a register,
    which only saves `popcnt` a false dependency."""
    words = [line.split()[0] for line in loop if not re.fullmatch(r"xorl (R\d+), \1", line)]
    accesses = sum("(" in line and not line.startswith("lea") for line in loop)
    return len(words), accesses, *sorted(word for word in words if word[0] in "jv")


@pytest.mark.parametrize("name", KERNELS)
def test_innermost_loops_are_the_same(compiled, name):
    plain, profiled = (kernel(compiled[budget][name], name) for budget in ("0", "5"))
    assert plain, "no loop found"
    for loop, count in plain.items():
        once = name in ONCE or name not in SUMS and has_vectors(loop)
        assert profiled[loop] in ((count,) if once else (count, 2 * count)), loop


def test_normalised_loops_are_told_apart():
    """Normalisation numbers registers and stack slots in order of appearance; loops that differ in anything else stay different."""
    def loop(*lines: str) -> str:
        return "\n".join(("\t.type\tf,@function", "f:", ".LBB0_1:", *(f"\t{line}" for line in lines), "\tjne\t.LBB0_1", ".Lfunc_end0:"))

    def loops(*lines: str) -> list[tuple[str, ...]]:
        return innermost(functions(loop(*lines))["f"])

    one = loops("addq\t8(%rsp), %rax", "vaddpd\t(%rax,%rcx), %ymm3, %ymm1", "incl\t%ecx")
    assert one == loops("addq\t64(%rsp), %r8", "vaddpd\t(%r8,%r9), %ymm0, %ymm7", "incl\t%r9d")
    assert one == [("addq S0, R0", "vaddpd (R0,R1), ymmV0, ymmV1", "incl R1", "jne L0")]
    for other in (("addq\t8(%rsp), %rax", "vaddpd\t(%rax,%rax), %ymm3, %ymm1", "incl\t%ecx"),
                  ("addq\t8(%rdi), %rax", "vaddpd\t(%rax,%rcx), %ymm3, %ymm1", "incl\t%ecx"),
                  ("addq\t8(%rsp), %rax", "vaddpd\t(%rax,%rcx), %xmm3, %xmm1", "incl\t%ecx"),
                  ("addq\t8(%rsp), %rax", "incl\t%ecx", "vaddpd\t(%rax,%rcx), %ymm3, %ymm1")):
        assert loops(*other) != one
    assert loops("vpaddq\t%ymm1, %ymm2, %ymm1", "incl\t%ecx") == loops("vpaddq\t%ymm5, %ymm3, %ymm3", "incl\t%ecx")
    assert loops("vpsubq\t%ymm1, %ymm2, %ymm1", "incl\t%ecx") != loops("vpsubq\t%ymm5, %ymm3, %ymm3", "incl\t%ecx")
    assert loops("callq\tsomething") == []
