"""Functions that call themselves pass the address of their counters on in a register, unless a fork could come in between."""

from __future__ import annotations

import re

import pytest

from conftest import load
from scripts import Program, line_of

CALLS = """
    import os
    from numba import njit, objmode

    @njit
    def fib(n):
        if n < 2:
            return n
        return fib(n - 1) + fib(n - 2)

    @njit
    def tree(n):
        s = 1
        for k in range(n):
            s += tree(k)            # branch
        return s

    def once():
        global child
        if child is None:
            child = os.fork()

    child = None

    @njit
    def forks(n):
        if n == 0:
            with objmode():
                once()
            return 1                # leaf
        s = 0
        for k in range(2):
            s += forks(n - 1)       # below
        return s

    MAIN
"""
ASM = """
    fib(20), tree(10)
    for f in (fib, tree):
        print(list(f.inspect_asm().values())[0])
"""
FORK = """
    assert forks(3) == 8
    if child == 0:
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    print(list(forks.inspect_asm().values())[0])
"""
INNER = r"^_ZN[^\n]*%s[^\n]*\.nbcount\.inner:\n(.*?)^\.Lfunc_end"


def program(folder, main: str) -> Program:
    return Program(folder, CALLS.replace("MAIN", main.strip()))


def inner(text: str, function: str) -> str | None:
    found = re.search(INNER % function, text, re.M | re.S)
    return found and found[1]


@pytest.mark.parametrize("budget", ["0", "5", "none"])
def test_only_calls_from_outside_look_for_counters(tmp_path, nbcount, budget):
    p = program(tmp_path, ASM)
    text = p.nbcount("run", "--budget", budget, str(p.path)).stdout
    for function in ("3fib", "4tree"):
        body = inner(text, function)
        assert body and ".nbcount.inner" in body
        assert "nbcount_tls" not in body or budget == "none"  # there, each call looks up the clock
    assert p.hits("tree")[line_of(p.path, "# branch")] == 1023
    assert p.hits("fib")[line_of(p.path, "fib(n - 1)")] == 10945


def test_counts_of_a_fork_in_the_middle(tmp_path, nbcount):
    """If a fork may come in between, the address is not passed on. Calls under way at the fork belong to both processes; here, these are
    all calls."""
    p = program(tmp_path, FORK)
    text = p.nbcount("run", "--budget", "0", str(p.path)).stdout
    assert "forks" in text and inner(text, "5forks") is None
    assert len(p.files()) == 2
    for file in p.files():
        lines = {line["line"]: line["hits"] for line in load(file)["functions"][0]["lines"]}
        assert (lines[line_of(p.path, "# below")], lines[line_of(p.path, "# leaf")]) == (14, 8)


MEMORY = """
    import numpy as np
    from llvmlite import ir
    from numba import njit, types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def exponent(typingctx, x):
        def codegen(context, builder, signature, args):
            place = builder.alloca(ir.IntType(32))      # here, not where the function begins
            kind = ir.FunctionType(ir.DoubleType(), [ir.DoubleType(), place.type])
            builder.call(cgutils.get_or_insert_function(builder.module, kind, "frexp"), [args[0], place])
            return builder.sext(builder.load(place), ir.IntType(64))
        return types.int64(types.float64), codegen

    @njit
    def count(a, depth):
        a[0] += 1
        n = exponent(a[0])
        if depth > 0:
            n += count(a, depth - 1)
        return n

    @njit
    def many(a, n):
        s = 0
        for i in range(n):
            s += count(a, i & 3)
        return s

    a = np.zeros(1)
    for k in range(20):
        many(a, 20000)
    assert a[0] == 1000000, a[0]
"""


@pytest.mark.parametrize("budget", ["5", "50"])
def test_what_comes_before_memory_of_the_stack_is_done_once(tmp_path, nbcount, budget):
    """What comes before memory of the stack is done once, although a call that goes on in the copy with clocks began in the other copy."""
    p = Program(tmp_path, MEMORY)
    p.nbcount("run", "--budget", budget, str(p.path))
    assert p.hits("count")[line_of(p.path, "a[0] += 1")] == 1000000
