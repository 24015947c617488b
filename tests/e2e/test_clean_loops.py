"""Innermost loops of code with clocks are those of code without, instruction by instruction: in the clean function, and
somewhere in its probed twin."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

import pytest

from asmloops import functions, innermost

sys.path.append(str(Path(__file__).resolve().parents[1] / "perf"))

from callgrind import cpu  # noqa: E402
from workers import Worker  # noqa: E402

KERNELS = ("collatz", "f32_if", "f32_if_else", "fastmath_sum", "helpers", "laplace", "levenshtein", "mandelbrot", "prefix_sum",
           "saxpy")
TWIN = ".nbcount.probed"
SPILLS = ("f32_if_else",)  # in the twin: one value of the loop is on the stack

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="looks at assembly for x86-64")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory, nbcount):
    """compiled[budget][kernel]: assembly for one and the same processor."""
    found: dict[str, dict[str, str]] = {}
    for budget in ("0", "5"):
        worker = Worker("profiled", str(tmp_path_factory.mktemp("out")), 1, env={"NBCOUNT_BUDGET": budget, **cpu()})
        for name in KERNELS:
            worker.ask("compile", name)
        found[budget] = {name: worker.ask("text", name)[1] for name in KERNELS}
        worker.close()
    return found


def kernel(assembly: str, name: str, twin: bool) -> list[tuple[str, ...]]:
    """The loops of the kernel's own function."""
    [loops] = [innermost(lines) for symbol, lines in functions(assembly).items()
               if symbol.startswith("_ZN7kernels") and f"{len(name)}{name}B" in symbol and symbol.endswith(TWIN) == twin]
    return loops


@pytest.mark.parametrize("name", KERNELS)
def test_innermost_loops_are_the_same(compiled, name):
    plain = kernel(compiled["0"][name], name, False)
    assert plain, "no loop found"
    assert kernel(compiled["5"][name], name, False) == plain
    if name not in SPILLS:
        assert set(plain) <= set(kernel(compiled["5"][name], name, True))


def test_normalised_loops_are_told_apart():
    """Registers and slots by the order in which they come; whatever else differs is another loop."""
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
    assert loops("callq\tsomething") == []
