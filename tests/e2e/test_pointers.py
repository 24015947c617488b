"""Calls through pointers enter profiled functions by their C wrappers. Not all of these calls are probed, but ticks add up all the same."""

from __future__ import annotations

import shutil

import pytest

import clockfile
from scripts import Program
from test_clock import assert_adds_up, assert_report_adds_up

CALLS = 4_000_000

# All but `outside` are profiled, so calls from `outside` are outermost ones.
SOURCE = f"""
    import sys
    import threading
    import warnings
    from numba import cfunc, njit, types, int64
    warnings.simplefilter("ignore")
    signature = int64(int64)
    pointer = types.FunctionType(signature)

    @cfunc(signature, nopython=True, profile=True)
    def small(x):
        if x & 1:
            return x >> 1
        return x + 3

    @cfunc(signature, nopython=True, profile=True)
    def large(x):
        for _ in range(100):
            x = (x * 6364136223846793005 + 1442695040888963407) ^ (x >> 13)
        return x

    @njit(int64(pointer, int64), nogil=True, profile=True)
    def caller(f, n):
        total = 0
        for i in range(n):
            total += f(i)
        return total

    @njit(int64(pointer, pointer, int64), nogil=True, profile=True)
    def both(f, g, n):
        total = 0
        for i in range(n):
            total += f(i)
            total ^= g(total)
        return total

    @njit(int64(pointer, int64), nogil=True)
    def outside(f, n):
        total = 0
        for i in range(n):
            total += f(i)
        return total

    @njit(int64(pointer, int64, int64), nogil=True, profile=True)
    def deep(f, n, depth):
        total = caller(f, n)
        if depth > 0:
            total += deep(f, n, depth - 1)
        return total

    if sys.argv[1] == "small":
        print(caller(small, {CALLS}))
    elif sys.argv[1] == "both":
        print(both(small, large, {CALLS}))
    elif sys.argv[1] == "outside":
        print(outside(small, {CALLS}))
    elif sys.argv[1] == "mixed":
        threads = [threading.Thread(target=outside, args=(large, 30_000)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for n in (1, 100, 300, 10_000):
            for f in (small, large):
                for _ in range(20):
                    print(caller(f, n) ^ outside(f, n) ^ both(f, small, n) ^ deep(f, n, 2))
        for thread in threads:
            thread.join()
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    def run(what: str, budget: str) -> Program:
        program = Program(tmp_path_factory.mktemp(what), SOURCE)
        program.said = program.python(what, NBCOUNT_BUDGET=budget).stdout
        return program

    return run


def calls(program: Program, name: str) -> int:
    [found] = [f for f in program.report()["functions"] if f["name"] == name]
    return found["calls"]


@pytest.mark.parametrize("budget", ["none", "5", "0.001"])
def test_ticks_add_up_and_counts_are_exact(run, budget):
    """Rows of such calls begin and end, one inside another, in several threads, within profiled calls and outside of them; ticks must add
    up, and counts be exact."""
    program, counted = run("mixed", budget), run("mixed", "0")
    assert program.said == counted.said
    assert_adds_up(clockfile.of_directory(program.out))
    assert_report_adds_up(program.report())
    for name in ("small", "large", "caller", "both", "deep"):
        assert program.hits(name) == counted.hits(name)
        assert calls(program, name) == calls(counted, name) > 0


@pytest.mark.parametrize("what, expected", [("small", CALLS), ("both", 2 * CALLS), ("outside", CALLS)])
def test_calls_do_not_keep_their_probes(run, what, expected):
    """With a budget, fewer than half of the calls have probes, and all of them are counted."""
    program = run(what, "5")
    threads = clockfile.of_directory(program.out)
    assert_adds_up(threads)
    assert_report_adds_up(program.report())
    assert sum(t.rest_visits for t in threads) < expected / 2
    assert sum(program.hits("small").values()) == 2 * CALLS
    if what == "outside":
        assert CALLS <= sum(t.calls for t in threads) < CALLS * 1.001


def test_all_are_probed_without_a_limit(run):
    """Without a limit, every call is probed."""
    program = run("outside", "none")
    assert sum(t.calls for t in clockfile.of_directory(program.out)) == CALLS


def test_each_has_its_time(run):
    """Two functions are called in turn, one of which does next to nothing; the other must have most of the time."""
    for _ in range(3):  # a busy machine may interrupt what is probed
        report = run("both", "5").report()
        times = {f["name"]: sum(line["events"]["ticks"]["self"] for line in f["lines"] if "ticks" in line.get("events", {}))
                 for f in report["functions"]}
        if times["large"] > 0.6 * sum(times.values()) and times["small"] < 0.2 * times["large"]:
            return
    raise AssertionError(times)


def test_jitted_functions_have_their_time_too(tmp_path):
    """The value of a jitted function has the function's own address besides the wrapper's, whether it was made from an argument or in
    compiled code. Such functions must have their time, too."""
    program = Program(tmp_path, """
        import warnings
        from numba import int64, njit
        warnings.simplefilter("ignore")

        @njit(int64(int64), profile=True)
        def small(x):
            return x + 3

        @njit(int64(int64), profile=True)
        def large(x):
            if x < 0:
                raise ValueError("negative")
            for _ in range(100):
                x = (x * 636413622384679 + 144269504088896) ^ (x >> 13)
            return x & 0xFFFF

        @njit(int64(int64))
        def unmarked(x):
            return x + 4

        @njit(profile=True)
        def given(functions, n):
            total = 0
            for i in range(n):
                for f in functions:
                    total ^= f(i)
            return total

        @njit(profile=True)
        def made(n):
            total = 0
            for i in range(n):
                f = small if i & 1 else large
                total ^= f(i)
            return total

        @njit(profile=True)
        def fails(functions):
            return functions[1](-1)

        print(given((small, large), 1_000_000), made(2_000_000))
        print(fails((small, unmarked)))
        try:
            fails((small, large))
        except ValueError as error:
            print(error)
    """)
    for _ in range(3):  # a busy machine may interrupt what is probed
        said = program.python(NBCOUNT_BUDGET="5").stdout
        report = program.report()
        times = {f["name"]: sum(line["events"]["ticks"]["self"] for line in f["lines"] if "ticks" in line.get("events", {}))
                 for f in report["functions"]}
        if times["large"] > 0.5 * sum(times.values()):
            break
        shutil.rmtree(program.out)
    else:
        raise AssertionError(times)
    assert said == program.python(NBCOUNT="0").stdout
    assert said.endswith("\n3\nnegative\n")
    assert_adds_up(clockfile.of_directory(program.out))
    assert_report_adds_up(report)
    assert calls(program, "small") == 2_000_000 and calls(program, "large") == 2_000_001


def test_where_a_pointer_leads_to_is_found_as_without_us(tmp_path):
    """LLVM sees where a pointer leads, as it does without us, and can then inline the function."""
    program = Program(tmp_path, """
        import re
        from numba import int64, njit, types

        @njit(profile=True)
        def small(x):
            return x + 3

        @njit(int64(types.FunctionType(int64(int64)), int64), profile=True)
        def caller(f, n):
            total = 0
            for i in range(n):
                total += f(i)
            return total

        @njit(int64(int64), profile=True)
        def whole(n):
            return caller(small, n)

        whole(1000)
        print(re.findall(r" call [^\\n]*small[^\\n]*", whole.inspect_llvm(whole.signatures[0])))
    """)
    assert program.python(NBCOUNT="0").stdout == program.python(NBCOUNT_BUDGET="5").stdout == "[]\n"
    assert calls(program, "small") == 1000


def test_what_is_no_value_has_no_entry(tmp_path):
    """A function that is never used as a value has no entry, which would cost compile time in each function."""
    program = Program(tmp_path, """
        from numba import int64, njit, types

        @njit(int64(int64), profile=True)
        def called(x):
            return x + 3

        @njit(int64(types.FunctionType(int64(int64))), profile=True)
        def given(f):
            return f(4)

        def has_entry(function):
            return "nbcount.entry." in function.inspect_llvm(function.signatures[0])

        print(given(called), has_entry(called), has_entry(given))
    """)
    assert program.python(NBCOUNT_BUDGET="5").stdout == "7 False False\n"
