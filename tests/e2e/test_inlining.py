"""LLVM inlines the same helpers as without us, tested with more and more statements up to and beyond the limit. And it turns helpers that
are nothing but arms into selects."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts import Program

TWO_WAYS = "    if x[{i}] > y[{i}]:\n        x[{i}] = y[{i}] + {i}.0\n    else:\n        y[{i}] = x[{i}] * 1.5\n"
TRIPS = "    j = int(y[0])\n    while j != 1:\n        j = j // 2 if j % 2 == 0 else 3 * j + 1\n"
HELPERS = {  # beginning, a statement, and how many of them
    "arms that add at once": ("", "    if x[{i}] > y[{i}]:\n        x[{i}] = y[{i}] + {i}.0\n", range(4, 8)),
    "two arms": ("", TWO_WAYS, range(3, 7)),
    "variables in a loop": (TRIPS, "        if j > {i}:\n            x[{i}] = y[{i}]\n", range(14, 18)),
    "two variables each": (TRIPS, "        if j & {i}:\n            x[{i}] = y[{i}]\n        else:\n            x[{i}] += 1.0\n",
                           range(8, 12)),
}
SCRIPT = """
import json, re, sys
from numba import njit
import helpers

inlined = []
for name, caller in vars(helpers).items():
    if name.startswith("caller"):
        caller.compile("float64(float64[::1], float64[::1])")
        text = caller.inspect_llvm(caller.signatures[0])
        body = re.search(r"^define [^\\n]*" + name + r"B[^\\n]*\\{\\n(.*?)^\\}", text, re.M | re.S).group(1)
        inlined.append([name, re.search(r"call [^\\n]*helper", body) is None])
print(json.dumps(inlined))
"""


def write_helpers(folder) -> None:
    text = "from numba import njit\n"
    for k, (begin, statement, sizes) in enumerate(HELPERS.values()):
        for n in sizes:
            name = f"_{k}_{n}"
            body = begin + "".join(statement.format(i=i) for i in range(n))
            text += (f"\n@njit\ndef helper{name}(x, y):\n{body}    return x[0]\n"
                     f"\n@njit\ndef caller{name}(x, y):\n    t = 0.0\n    for i in range(10):\n        t += helper{name}(x, y)\n"
                     f"    return t + helper{name}(y, x)\n")
    (folder / "helpers.py").write_text(text)


@pytest.fixture(scope="module")
def inlined(nbcount, tmp_path_factory) -> tuple[dict, dict]:
    """For each caller, whether its helper was inlined: without and with counters."""
    program = Program(tmp_path_factory.mktemp("inlining"), SCRIPT)
    write_helpers(program.folder)
    plain = program.python(NBCOUNT="0")
    counted = program.nbcount("run", str(program.path), NBCOUNT_BUDGET="0")
    return tuple(dict(json.loads(done.stdout.splitlines()[-1])) for done in (plain, counted))


def test_what_is_inlined_is_what_is_without_us(inlined):
    plain, counted = inlined
    assert counted == plain


def test_both_sides_are_seen(inlined):
    """Checks the helpers themselves: of each kind, LLVM inlines some without counters, and some it does not."""
    for k, name in enumerate(HELPERS):
        assert {was for caller, was in inlined[0].items() if caller.startswith(f"caller_{k}_")} == {False, True}, name


CLIP = """
    import re
    from numba import njit

    @njit
    def clip(v, lo, hi):
        if v < lo:
            return lo
        if v > hi:
            return hi
        return v

    @njit
    def clips(x):
        s = 0.0
        for v in x:
            s += clip(v, 0.2, 0.8)
        return s

    clips.compile("float64(float64[::1])")
    text = clips.inspect_llvm(clips.signatures[0])
    body = re.search(r"^define [^\\n]*clipsB[^\\n]*\\{\\n(.*?)^\\}", text, re.M | re.S).group(1)
    compared = re.findall(r"(%\\S+) = fcmp", body)
    print(len(compared), sum(f"br i1 {name}," in body for name in compared))
"""


@pytest.mark.parametrize("budget", ["0", "5"])
def test_arms_of_floats_are_selected(nbcount, tmp_path, budget):
    """Arms with floats become selects, which take a seventh of the time of mispredicted branches."""
    program = Program(tmp_path, CLIP)
    plain = program.python(NBCOUNT="0").stdout.split()
    counted = program.nbcount("run", str(program.path), NBCOUNT_BUDGET=budget).stdout.split()
    assert int(plain[0]) >= 2 and plain[1] == "0"
    assert int(counted[0]) >= 2 and counted[1] == "0"


LOOPS = """
    from numba import njit

    @njit(forceinline=True)
    def inner(x):
        s = 0
        for i in range(30000):
            s += x
        return s

    @njit(forceinline=True)
    def outer(x):
        s = x
        for i in range(30000):
            s ^= inner(s)
        for i in range(30000):
            s ^= inner(s + 1) ^ inner(s ^ 2)
        return s

    @njit
    def loop(n, x):
        for i in range(n):
            x ^= outer(x)
        return x

    loop(3, 1)
"""


def test_many_runs_of_a_line_are_one_trip_of_its_caller(nbcount, tmp_path):
    """LLVM knows the trip counts of what it inlines, so one count may be 2,700,000,000 times the caller's."""
    program = Program(tmp_path, LOOPS)
    program.nbcount("run", str(program.path), NBCOUNT_BUDGET="0")
    runs = 3 * 3 * 30000
    assert program.hits("inner") == {6: runs, 7: runs * 30001, 8: runs * 30000, 9: runs}


PROGRAMS = Path(__file__).resolve().parents[1] / "perf" / "programs"
NEIGHBOURS = """
    import sys
    from nbcount import _core

    rewrite, told = _core.rewrite, 0

    def watched(stage, text, *rest):
        global told
        result = rewrite(stage, text, *rest)
        if result and "nbcount.info" in text:
            told += result[0].count("llvm.loop.unroll.full")
        return result

    _core.rewrite = watched
    sys.path.append(sys.argv[1])
    from everyday import game_of_life

    game_of_life.compile("int64(uint8[:, ::1], int64)")
    print(told, game_of_life.inspect_llvm(game_of_life.signatures[0]).count("llvm.loop.unroll.full"))
"""


@pytest.mark.parametrize("budget", ["0", "5"])
def test_loops_over_neighbours_are_unrolled(nbcount, tmp_path, budget):
    """Loops that should be unrolled are, so LLVM does not warn of any that was left."""
    program = Program(tmp_path, NEIGHBOURS)
    done = program.python(str(PROGRAMS), NBCOUNT="1", NBCOUNT_BUDGET=budget, NBCOUNT_ONLY=f"{PROGRAMS}/*")
    assert done.stdout.split() == ["1", "0"]
    assert "unroll" not in done.stderr


LONG_NAMES = """
    from collections import namedtuple

    import numpy as np
    from numba import njit

    Columns = namedtuple("Columns", "a b c d e f g h i j k l")

    @njit
    def steps(c, i, columns):
        n = i % 1000 + 27
        while n != 1:
            if n % 2 == 0:
                n //= 2
            else:
                n = 3 * n + 1
            c += 1
        return c

    @njit
    def work(n, columns):
        s = 0.0
        for j in range(20):
            for i in range(j * (n // 20), (j + 1) * (n // 20)):
                c = columns.a[i % 10]
                for again in range(2):
                    c = steps(c, i, columns)
                s += c
        return s

    work(1000, Columns(*[np.ones(10), np.ones(10, np.int64)] * 6))
"""


@pytest.mark.parametrize("budget", ["0", "5"])
def test_types_have_long_names(nbcount, tmp_path, budget):
    """LLVM names the block of an edge after both its ends. With the names of two callees, this is longer than LLVM itself can read back."""
    program = Program(tmp_path, LONG_NAMES)
    done = program.nbcount("run", str(program.path), NBCOUNT_BUDGET=budget)
    assert "nbcount" not in done.stderr
    assert program.hits("work")[27] == 2000
