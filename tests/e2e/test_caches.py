"""Which functions are profiled: switches, marks, and code from Numba's caches."""

from __future__ import annotations

import shutil
from types import ModuleType

import numba
import pytest
from nbcount._marks import marked_callees

from scripts import Program, line_of, loop, third

# -- switches


def test_profile_true_needs_no_import(tmp_path):
    program = loop(tmp_path)
    program.python()
    assert third(program) == 10
    assert program.hits("work")[line_of(program.path, "# header")] == 31


def test_eager_signature(tmp_path):
    program = loop(tmp_path, '("int64(int64)", profile=True)', main="""
    work(30)

    @njit("int64(int64)", profile=True)
    def never(n):
        return n
    """)
    program.python()
    assert third(program) == 10
    assert list(program.hits("never").values()) == [0]


def test_marked_functions_need_no_file(tmp_path):
    program = Program(tmp_path, """
        ns = {}
        exec("from numba import njit\\n@njit(profile=True)\\ndef work(n):\\n    return n + 1\\n", ns)
        assert ns["work"](1) == 2
    """)
    program.python()
    assert program.hits("work") == {4: 1}


INLINED = {
    "always": 'work = njit(inline="always", profile=True)(plain)',
    "by a cost model": "work = njit(inline=lambda expr, caller, callee: True, profile=True)(plain)",
    "an overload": """
def work(n):
    pass

@overload(work, inline="always", jit_options={"profile": True})
def overloaded(n):
    return plain
""",
    "one of two closures": """
def made(k, **options):
    @njit(inline="always", **options)
    def plain(n):
        add = lambda a, b: a + b
        return add(n, k)
    return plain

other, work = made(2), made(1, profile=True)
""",
}


@pytest.mark.parametrize("how", INLINED)
def test_marked_functions_are_counted_where_numba_inlines_them(tmp_path, how):
    """A mark counts where the function into which Numba inlines the code has none, but for no other function with the same code."""
    program = Program(tmp_path, f"""
from numba import njit
from numba.extending import overload

def plain(n):
    add = lambda a, b: a + b
    return add(n, 1)

other = njit(plain)
{INLINED[how]}

@njit
def caller(n):
    return work(n) + other(n)

caller(10)
""")
    program.python()
    calls = {f["name"].rsplit(".", 1)[-1]: f["calls"] for f in program.report()["functions"]}
    assert calls == {"plain": 1, "<lambda>": 1}


def test_unmarked_functions_leave_no_trace(tmp_path):
    program = loop(tmp_path, "")
    program.python()
    assert program.files() == []


def test_nbcount_0_turns_marks_off(tmp_path):
    program = loop(tmp_path)
    program.python(NBCOUNT="0")
    assert program.files() == []


def test_nbcount_0_code_is_plain(tmp_path):
    main = "work(30); import sys; sys.stdout.write(work.inspect_asm(work.signatures[0]))"
    marked = loop(tmp_path, main=main).python(NBCOUNT="0").stdout
    plain = loop(tmp_path, "", main=main).python(NBCOUNT="0").stdout
    assert marked == plain
    assert "nbcount" not in marked


def test_run_profiles_unchanged_program(tmp_path):
    program = loop(tmp_path, "", "import sys; print(work(30), sys.argv[1:]); sys.exit(3)")
    done = program.nbcount("run", "-o", str(program.out), str(program.path), "-x", "--top", check=False)
    assert (done.returncode, done.stdout) == (3, "135 ['-x', '--top']\n")
    assert third(program) == 10


def test_run_module(tmp_path):
    program = loop(tmp_path, "", "print(work(30))")
    done = program.nbcount("run", "-o", str(program.out), "-m", "prog")
    assert done.stdout == "135\n"
    assert third(program) == 10


def test_only_selects(tmp_path):
    program = Program(tmp_path, """
        from numba import njit

        @njit
        def kernel_a(n):
            return n + 1

        @njit
        def other(n):
            return n + 2

        kernel_a(1), other(1)
    """)
    program.nbcount("run", "-o", str(program.out), "--only", "*:kernel_*", str(program.path))
    assert [f["name"] for f in program.report()["functions"]] == ["kernel_a"]


# -- caches


def test_cache_never_mixes(tmp_path):
    """Code with counters and plain code are never taken for each other in the cache."""
    program = loop(tmp_path, "(cache=True)", "print(work(30))")
    run = ("run", "-o", str(program.out), str(program.path))
    for _ in range(2):
        assert program.nbcount(*run).stdout == "135\n"
        assert third(program) == 10
    before = len(program.files())
    for switch in ({}, {"NBCOUNT": "0"}, {}):
        assert program.python(**switch).stdout == "135\n"
    assert len(program.files()) == before
    program.nbcount(*run)
    assert third(program) == 10


def test_cached_code_counts(tmp_path):
    """The second run compiles nothing: its counters come from code of the cache."""
    program = loop(tmp_path, "(cache=True)", "work(30); print(sum(work.stats.cache_hits.values()))")
    run = ("run", "-o", str(program.out), str(program.path))
    assert program.nbcount(*run).stdout == "0\n"
    assert program.nbcount(*run).stdout == "1\n"
    assert third(program) == 10


def test_percentages_share_cached_code(tmp_path):
    """All budgets in percent share cached code; `none`, `line` and 0 have code of their own."""
    program = loop(tmp_path, "(cache=True)", "work(30); print(sum(work.stats.cache_hits.values()))")
    for budget, cached in ("5", "0"), ("0.5", "1"), ("none", "0"), ("line", "0"), ("0", "0"), ("100", "1"), ("none", "1"):
        assert program.nbcount("run", "--budget", budget, "-o", str(program.out), str(program.path)).stdout == cached + "\n", budget
        assert third(program) == 10


def test_cached_code_of_a_copied_project_is_compiled_for_its_place(tmp_path):
    """Cached code names its file, and --only selects by that. So in a copy of the project, it must be compiled again for its new place."""
    (tmp_path / "old").mkdir()
    program = loop(tmp_path / "old", "(cache=True)", "print(work(30), sum(work.stats.cache_hits.values()))")
    program.nbcount("run", "prog.py")
    program.nbcount("run", "--only", "old/*", "prog.py")
    shutil.copytree(program.folder, tmp_path / "new")
    there = Program(tmp_path / "new", program.path.read_text())
    shutil.copystat(program.path, there.path)
    for cached in (0, 1):
        assert there.nbcount("run", "prog.py").stdout == f"135 {cached}\n"
        assert [f["file"] for f in there.report()["functions"]] == [str(there.path)]
    assert "nothing was profiled" in there.nbcount("run", "--only", "old/*", "prog.py").stderr


def test_cached_caller_of_profiled_callee(tmp_path):
    program = Program(tmp_path, """
        from numba import njit

        @njit(cache=True, profile=True)
        def callee(x):
            y = x + 1       # callee
            return y

        @njit(cache=True)
        def caller(n):
            s = 0
            for i in range(n):
                s += callee(i)
            return s

        print(caller(10), sum(caller.stats.cache_hits.values()))
    """)
    line = line_of(program.path, "# callee")
    for expected in ("55 0\n", "55 1\n"):
        assert program.python().stdout == expected
        assert program.hits("callee")[line] == 10
    count = len(program.files())
    assert program.python(NBCOUNT="0").stdout == "55 0\n"
    assert len(program.files()) == count


NAMES_OF_CALLEES = """
@njit(profile=True)
def callee(x):
    return x

def listing(n):
    return [callee(i) for i in range(n)]

def make():
    middle = njit(lambda x: callee(x))
    return lambda x: middle(x)

closed = make()

outer = ModuleType("outer")
outer.inner = ModuleType("inner")
outer.inner.deep = callee

def nested(x):
    return outer.inner.deep(x)

several = (abs, (callee,))

def chosen(x):
    return several[1][0](x)

@guvectorize("(n)->(n)")
def spread(a, out):
    out[0] = callee(a[0])

def spreading(a, out):
    spread(a, out)
"""


@pytest.mark.parametrize("caller", ["listing", "closed", "nested", "chosen", "spreading"])
def test_marks_are_seen_wherever_callees_are_named(caller):
    names = {"__name__": "somewhere", "njit": numba.njit, "guvectorize": numba.guvectorize, "ModuleType": ModuleType}
    exec(NAMES_OF_CALLEES, names)
    assert marked_callees(names[caller]) == ("somewhere.callee",)


CALLEES = {
    "named": ("from callee import callee", "callee(i)"),
    "in its module": ("import callee", "callee.callee(i)"),
    "behind another": ("from callee import callee\n\n@njit(cache=True)\ndef middle(x):\n    return callee(x)", "middle(i)"),
    "a ufunc": ("from callee import ufunc", "ufunc(i)"),
}


@pytest.mark.parametrize("how", CALLEES)
def test_marks_of_callees_are_heeded_with_a_cached_caller(tmp_path, how):
    """If a callee's mark changes, a cached caller must be compiled again. Numba would not do it: it only knows whether the caller's own
    source has changed."""
    known, call = CALLEES[how]
    program = Program(tmp_path, f"""
from numba import njit
{known}

@njit(cache=True)
def caller(n):
    s = 0
    for i in range(n):
        s += {call}
    return s

print(caller(10), sum(caller.stats.cache_hits.values()))
""")
    for options, hit, files in (("", 0, 0), ("profile=True", 0, 1), ("profile=True", 1, 2), ("", 1, 2)):
        Program(tmp_path, f"""
            from numba import njit, vectorize

            @njit({options})
            def callee(x):
                return x + 1

            @vectorize(["int64(int64)"]{options and ', ' + options})
            def ufunc(x):
                return x + 1
        """, "callee.py")
        assert program.python().stdout == f"55 {hit}\n"
        assert len(program.files()) == files


def test_marks_of_callees_are_sought_once_for_code_of_a_cache(tmp_path):
    program = Program(tmp_path, """
        import nbcount._marks
        from numba import njit

        @njit(cache=True)
        def work(x):
            return x + 1

        sought, seek = [], nbcount._marks.marked_callees
        nbcount._marks.marked_callees = lambda function: sought.append(function) or seek(function)
        work(1)
        print(len(sought), sum(work.stats.cache_hits.values()))
    """)
    program.python()
    assert program.python().stdout == "1 1\n"


MARKED = {
    "njit": "@njit(**options)\ndef work(x):\n    return x + 1",
    "vectorize": "@vectorize(['int64(int64)'], **options)\ndef work(x):\n    return x + 1",
    "guvectorize": "@guvectorize(['(int64, int64[:])'], '()->()', **options)\ndef work(x, y):\n    y[0] = x + 1",
    "parallel": "@guvectorize(['(int64, int64[:])'], '()->()', target='parallel', **options)\ndef work(x, y):\n    y[0] = x + 1",
    "cfunc": "@cfunc('int64(int64)', **options)\ndef called(x):\n    return x + 1\n\nwork = called.ctypes",
}


@pytest.mark.parametrize("how", MARKED)
def test_a_mark_of_its_own_is_heeded_with_a_cached_function(tmp_path, how):
    """It comes from another file, so Numba takes the function for the same."""
    Program(tmp_path, f"from numba import *\nfrom settings import options\n\n{MARKED[how]}\n", "kernel.py")
    program = Program(tmp_path, "from kernel import work\nprint(work(1))\n")
    for marked, files in (False, 0), (True, 1), (True, 2), (False, 2), (True, 3):
        (tmp_path / "settings.py").write_text(f"options = dict(cache=True, profile={marked})\n")
        assert program.python(PYTHONDONTWRITEBYTECODE="1").stdout == "2\n"
        assert len(program.files()) == files


def test_what_cannot_be_placed_is_not_kept(tmp_path):
    """What cannot be placed is not kept in the cache. From there, nothing would tell that a function, or one inside its code, is not
    counted."""
    program = Program(tmp_path, """
        from numba import njit
        from nbcount import _place, _ways

        stock = _place.Placer.place
        def place(self):
            if self.main and self.main.qualname == "callee":
                raise _ways.NotCountable("on purpose")
            return stock(self)
        _place.Placer.place = place

        @njit(cache=True)
        def callee(x):
            return x + 1

        @njit(cache=True)
        def caller(n):
            return callee(n) + 1

        @njit(cache=True)
        def other(n):
            return n + 1

        print(caller(1), other(1), *(sum(f.stats.cache_hits.values()) for f in (callee, caller, other)))
    """)
    for cached in (0, 1):
        done = program.nbcount("run", "-o", str(program.out), str(program.path))
        assert done.stdout == f"3 2 0 0 {cached}\n"
        assert "callee: on purpose" in done.stderr
        assert program.hits("caller") and program.hits("other")


def test_cached_code_runs_unprofiled_where_its_helpers_cannot_be_compiled(tmp_path):
    program = Program(tmp_path, """
        import os
        from numba import njit, vectorize
        from nbcount import _helpers

        def broken():
            raise RuntimeError("broken on purpose")
        if "BREAK" in os.environ:
            _helpers.module = broken

        @njit(cache=True)
        def callee(n):
            return n + 1

        @njit(cache=True)
        def work(n):
            s = 0
            for i in range(n):
                s += callee(i)
            return s

        @vectorize(["f8(f8)"], cache=True)
        def twice(x):
            return 2 * x

        @njit
        def caller(n):
            return work(n) + callee(n)

        print(work(10), sum(work.stats.cache_hits.values()), twice(2.5), caller(10))
    """)
    run = ("run", "-o", str(program.out), str(program.path))
    assert program.nbcount(*run, BREAK="1").stdout == "55 0 5.0 66\n"
    assert program.nbcount(*run).stdout == "55 0 5.0 66\n"  # what was not profiled then is profiled now
    assert {f["name"] for f in program.report()["functions"]} == {"work", "callee", "twice", "caller"}
    done = program.nbcount(*run, BREAK="1")
    assert done.stdout == "55 1 5.0 66\n"
    assert done.stderr.count("broken on purpose") == 1
    assert program.report()["functions"] == []
    why = {entry["function"]: entry["why"] for entry in program.report()["unavailable"] if "function" in entry}
    assert why.keys() == {"work", "callee", "twice", "caller"} and all("broken on purpose" in text for text in why.values())
    assert program.nbcount(*run).stdout == "55 1 5.0 66\n"
    assert {f["name"] for f in program.report()["functions"]} == why.keys()
