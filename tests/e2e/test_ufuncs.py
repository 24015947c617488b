"""`profile=True` for vectorize and guvectorize, in all forms that they take: counts are exact, and results are the same."""

from __future__ import annotations

import platform

import pytest

from scripts import Program, line_of

VECTORIZE = """
    import numpy as np
    from numba import njit, vectorize

    @vectorize({decorator})
    def kernel(x):
        s = 0.1
        for i in range(4):          # loop
            if x > i:               # test
                s += x / 3          # more
        return s

    a = np.arange(10.0)
    {use}
    print(r.tobytes().hex())
"""
GUVECTORIZE = """
    import numpy as np
    from numba import njit, guvectorize

    @guvectorize({decorator})
    def kernel(row, r):
        r[0] = 0.1
        for x in row:               # loop
            if x > 3:               # test
                r[0] += x / 3       # more

    a = np.arange(10.0).reshape(5, 2)
    r = np.zeros(5)
    {use}
    print(r.tobytes().hex())
"""
V_HITS, V_CALLS = {"loop": 50, "test": 40, "more": 30}, 10  # of 0 .. 9, i more are above i: 9 + 8 + 7 + 6
G_HITS, G_CALLS = {"loop": 15, "test": 10, "more": 6}, 5
SCALAR, ROW = '["float64(float64)"]', '["void(float64[:], float64[:])"], "(n)->()"'
FORMS = {
    "lazy": (VECTORIZE, "", "r = kernel(a)"),
    "eager": (VECTORIZE, SCALAR, "r = kernel(a)"),
    "parallel": (VECTORIZE, f'{SCALAR}, target="parallel"', "r = kernel(a)"),
    "called": (VECTORIZE, "", "r = njit(lambda a: kernel(a))(a)"),
    "lazy-rows": (GUVECTORIZE, '"(n)->()"', "kernel(a, r)"),
    "eager-rows": (GUVECTORIZE, ROW, "kernel(a, r)"),
    "parallel-rows": (GUVECTORIZE, f'{ROW}, target="parallel"', "kernel(a, r)"),
    "called-rows": (GUVECTORIZE, '"(n)->()"', "njit(lambda a, r: kernel(a, r))(a, r)"),
}


def program(folder, form: str, *options: str) -> Program:
    text, decorator, use = FORMS[form]
    return Program(folder, text.format(decorator=", ".join(filter(None, (decorator, *options))), use=use))


def kernel_of(program: Program, per_thread: bool = False) -> dict:
    (function,) = program.report(per_thread)["functions"]
    assert function["name"] == "kernel"
    return function


def expected(form: str) -> tuple[dict[str, int], int]:
    return (G_HITS, G_CALLS) if form.endswith("rows") else (V_HITS, V_CALLS)


@pytest.mark.parametrize("form, layer", [(form, layer) for form in FORMS
                                         for layer in ("workqueue", "omp")[:2 if "parallel" in form else 1]])
def test_a_marked_kernel_is_counted_and_timed(tmp_path, form, layer):
    marked = program(tmp_path, form, "profile=True")
    hits, calls = expected(form)
    env = {"NUMBA_NUM_THREADS": "2", "NUMBA_THREADING_LAYER": layer}
    plain = marked.python(NBCOUNT="0", **env)
    done = marked.python(**env)
    assert done.stdout == plain.stdout and done.stderr == ""
    kernel = kernel_of(marked, per_thread=True)
    got = {line["line"]: line for line in kernel["lines"]}
    assert {text: got[line_of(marked.path, "# " + text)]["hits"] for text in hits} == hits
    assert kernel["calls"] == calls
    if form.startswith("called"):  # LLVM makes it a part of a loop of its caller, which is not profiled
        assert "is not profiled" in kernel["untimed"]
    else:
        assert kernel["events"]["ticks"]["total"] > 0
    shares = [t["hits"] for t in got[line_of(marked.path, "# test")]["threads"]]
    assert sum(shares) == hits["test"] and len(shares) == (2 if "parallel" in form else 1)


@pytest.mark.parametrize("form", ["lazy", "parallel", "lazy-rows", "parallel-rows"])
def test_an_unmarked_kernel_leaves_no_trace(tmp_path, form):
    assert program(tmp_path, form, "profile=False").python().stderr == ""
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("form", ["eager", "parallel", "eager-rows", "parallel-rows"])
def test_a_kernel_from_the_cache_counts(tmp_path, form):
    cached = program(tmp_path, form, "profile=True", "cache=True")
    hits, calls = expected(form)
    for _ in range(2):
        cached.python()
        assert kernel_of(cached)["calls"] == calls
        assert cached.hits("kernel")[line_of(cached.path, "# more")] == hits["more"]
    assert cached.python(NBCOUNT="0").stdout and len(cached.files()) == 2


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks at assembly for x86-64")
@pytest.mark.parametrize("budget", ["0", "5"])
def test_elements_are_worked_on_together(tmp_path, budget):
    """Several elements are worked on together, also in a function with more steps than LLVM inlines below -O3."""
    program = Program(tmp_path, """
        import numpy as np
        from numba import vectorize

        @vectorize(["float64(float64)"], profile=True)
        def kernel(x):
            for i in range(40):
                x = x * 0.99 + 0.5
            return x

        kernel(np.arange(10.0))
    """)
    for switch in "0", "1":
        text = program.python(NBCOUNT=switch, NBCOUNT_BUDGET=budget, NUMBA_DUMP_ASSEMBLY="1").stdout
        assert "mulpd" in text


def test_switched_off_the_code_is_plain(tmp_path):
    show = "r = kernel(a); print(*(c.library.get_asm_str() for c in kernel._dispatcher.overloads.values()))"
    text = VECTORIZE.format(decorator="{}", use=show)
    codes = {Program(tmp_path, text.format(option)).python(NBCOUNT="0").stdout for option in ("", "profile=True")}
    assert len(codes) == 1


def test_other_options_are_refused_as_ever(tmp_path):
    done = program(tmp_path, "lazy", "profil=True").python(check=False)
    assert done.returncode == 1 and "KeyError: \"Unrecognized options: {'profil'}" in done.stderr


SWITCHED = """
    import numpy as np
    from numba import cfunc, float64, stencil
    from numba.experimental import jitclass

    @cfunc("float64(float64)")
    def callback(x):
        return x + 1                        # callback

    @stencil
    def neighbours(a):
        return a[-1] + a[1]                 # neighbours

    @jitclass([("step", float64)])
    class Sum:
        def __init__(self, step):
            self.step = step                # init

        def up_to(self, n):
            s = 0.0
            for i in range(n):              # trips
                s += self.step
            return s

    print(callback.ctypes(1.0), neighbours(np.arange(6.0)), Sum(2.0).up_to(5))
"""


def test_the_switch_profiles_what_takes_no_option(tmp_path):
    switched = Program(tmp_path, SWITCHED)
    assert switched.python(NBCOUNT="1").stdout == switched.python(NBCOUNT="0").stdout
    got = {line["line"]: line["hits"] for f in switched.report()["functions"] for line in f["lines"]}
    assert {text: got[line_of(switched.path, "# " + text)] for text in ("callback", "neighbours", "init", "trips")} == {
        "callback": 1, "neighbours": 4, "init": 1, "trips": 6}
