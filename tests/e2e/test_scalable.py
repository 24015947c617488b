"""Tallies with vectors whose length depends on the machine (tally/scalable.h): loops have vectors as wide as without nbcount. The code is
compiled for other machines than this one."""

from __future__ import annotations

import re

import llvmlite.binding as ll
import pytest

from nbcount import _vectors
from test_rewrite_llvm import case, optimise, parse, rewrite

TRIPLE = "aarch64-unknown-linux-gnu"
WIDE = re.compile(r"(?:load <vscale x |@llvm\.masked\.(?:load|store)\.nxv)(\d+)")


@pytest.fixture(scope="module")
def arm():
    """arm(cpu) -> a code generator"""
    try:
        ll.initialize_all_targets()
        ll.initialize_all_asmprinters()
        target = ll.Target.from_triple(TRIPLE)
    except RuntimeError:
        pytest.skip("this llvmlite has no code for aarch64")
    return lambda cpu: target.create_target_machine(cpu=cpu, opt=3)


def function(name: str, text: str) -> str:
    return re.search(rf"^define [^\n]* @{name}\(.*?^}}$", text, re.S | re.M).group()


def widths(name: str, text: str) -> set[int]:
    """The numbers of elements per 128 bits in the scalable vectors that the function loads and stores."""
    return {int(n) for n in WIDE.findall(function(name, text))}


def untold(text: str) -> str:
    return text.replace("declare void @nbcount.masks.sve()\n", "")


@pytest.mark.parametrize(("cpu", "told"), [("generic", False), ("neoverse-n1", False), ("neoverse-v1", True), ("neoverse-v2", True), ("a64fx", True)])
def test_told_what_the_code_generator_has(arm, cpu: str, told: bool) -> None:
    text = "define i64 @f(ptr %p) {\n  %v = load i64, ptr %p, align 8\n  ret i64 %v\n}\n"
    assert _vectors.told_before(text, arm(cpu)) == text + "\ndeclare void @nbcount.masks.sve()\n" * told


@pytest.mark.parametrize("cpu", ["neoverse-v1", "neoverse-v2", "a64fx"])
def test_as_wide_as_without_nbcount(arm, cpu: str) -> None:
    machine, text = arm(cpu), untold(case("scalable.ll"))
    plain = optimise(re.sub(r"  call void @nbcount\.line.*\n", "", text), 3, foreign=machine)
    gathered = rewrite("gather", optimise(rewrite("count", _vectors.told_before(text, machine)), 1, vectorise=False, foreign=machine))
    woven = rewrite("settle", optimise(gathered, 3, foreign=machine))
    assert widths("doubles", plain) == widths("doubles", woven) == {2}
    assert max(widths("bytes", woven)) == 16    # where plain code has none, it has vectors of 128 bits (V2): a tie, which tallies decide
    assert max(widths("sums", woven)) >= max(widths("sums", plain), default=0)
    final = parse(rewrite("lower", woven))
    assert "@nbcount.tall" not in "".join(function(name, str(final)) for name in ("bytes", "sums", "doubles"))
    assembly = machine.emit_assembly(final)
    assert set(re.findall(r"\t(?:incp|cntp)\t.*\bp\d+\.(\w)\n", assembly)) >= {"b", "d"}
