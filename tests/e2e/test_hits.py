"""For every kernel, hits(line) equals CPython's line events, and results and exceptions are those of plain Numba."""
from __future__ import annotations

import math
import struct
from collections import Counter
from pathlib import Path

import pytest

import branches
import runner
from conftest import calls_of, hits_of
from oracle import listing
from runner import ALL, FILES, Function

PARALLEL = runner.KERNELS / "parallel.py"
KERNELS = [f for f in ALL if f.kind == "kernel"]
by_id = pytest.mark.parametrize("function", ALL, ids=lambda f: f.id)


_shared: dict[str, str] = {}    # settings of all profiled runs of PARALLEL, which takes longest to compile: one compiles for the others


@pytest.fixture(scope="module", autouse=True)
def started(nbcount, cache):
    """Queues what most tests need, so that both cores are busy from the start."""
    _shared.update(cache)
    for path in FILES:
        for mode in ("python", "profiled", "plain"):
            runner.start(path, mode, **settings(path, mode))


def settings(path: Path, mode: str) -> dict[str, str]:
    return _shared if (path, mode) == (PARALLEL, "profiled") else {}


def run(path: Path, mode: str) -> runner.Run:
    return runner.run(path, mode, **settings(path, mode))


def all_hits(mode: str) -> Counter:
    """(file, line) -> count over the runs of all files, because a helper may be called from several."""
    total: Counter = Counter()
    for path in FILES:
        r = run(path, mode)
        total.update(r.lines if mode == "python" else hits_of(r.report))
    return total


_cache: dict = {}


def cached(mode: str) -> Counter:
    if mode not in _cache:
        _cache[mode] = all_hits(mode)
    return _cache[mode]


def of_function(hits: Counter, f: Function) -> dict:
    return {n: c for (file, n), c in hits.items() if file == str(f.file) and f.first <= n <= f.last}


def assert_same(f: Function, want: dict, got: dict, what: str = "") -> None:
    wrong = [n for n in sorted(set(want) | set(got)) if want.get(n, 0) != got.get(n, 0)]
    if wrong:
        pytest.fail(f"{f.id}: {len(wrong)} lines differ {what}\n"
                    + listing(str(f.file), f.first, f.last, want, got), pytrace=False)


@by_id
def test_hits_equal_line_events(function):
    want = of_function(cached("python"), function)
    got = of_function(cached("profiled"), function)
    assert any(want.values()), "the oracle saw nothing: a kernel that does not run"
    assert_same(function, want, got)


def test_no_hits_elsewhere():
    """All lines of the profile lie in a kernel or helper."""
    inside = {(str(f.file), n) for f in ALL for n in range(f.first, f.last + 1)}
    outside = {k: c for k, c in cached("profiled").items() if k not in inside and c}
    assert not outside


@by_id
def test_calls_equal(function):
    want: Counter = Counter()
    got: Counter = Counter()
    for path in FILES:
        for (file, first, _), c in run(path, "python").calls.items():
            want[file, first] += c
        for (file, line), c in calls_of(run(path, "profiled").report).items():
            got[file, function.starts.get(line, line)] += c
    file = str(function.file)
    for first in sorted(set(function.starts.values())):
        if (file, first) in got or (first == function.first and not function.inlined):
            assert got[file, first] == want[file, first], f"calls of the function at {file}:{first}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_edges_equal(path):
    assert not runner.wrong_edges(path, run(path, "python"), run(path, "profiled"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_branches_equal(path):
    """Taken branches and trips equal the oracle's, except in kernels whose counts are expected to differ."""
    python, profiled = run(path, "python"), run(path, "profiled")
    skip = {n for f in ALL if f.file == path and python.kernels.get(f.id, {}).get("expect")
            for n in range(f.first, f.last + 1)}
    assert not branches.differences(path, python.steps, profiled.report, skip)
    assert branches.known(path, profiled.report) >= (0 if path.stem == "_other_file" else 3)


@pytest.mark.parametrize("function", KERNELS, ids=lambda f: f.id)
def test_results_are_those_of_plain_numba(function):
    plain = run(function.file, "plain").kernels[function.id]["results"]
    profiled = run(function.file, "profiled").kernels[function.id]["results"]
    assert profiled == plain


def close(a, b, tolerance: float) -> bool:
    """Are these plain() forms equal? Floats, also in arrays, may differ by a relative error."""
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        if a[:1] == ["float"] == b[:1]:
            x, y = (math.nan if v[1] == "nan" else float.fromhex(v[1]) for v in (a, b))
            return x == y or (x != x and y != y) or abs(x - y) <= tolerance * max(abs(x), abs(y))
        if a[:1] == ["array"] == b[:1] and a[1] == b[1] == "<f8":
            x, y = (struct.unpack(f"<{len(v[3]) // 16}d", bytes.fromhex(v[3])) for v in (a, b))
            return a[2] == b[2] and all(abs(p - q) <= tolerance * max(1, abs(p)) for p, q in zip(x, y))
        return all(close(p, q, tolerance) for p, q in zip(a, b))
    if isinstance(a, (int, bool)) and isinstance(b, list) or isinstance(b, (int, bool)) and isinstance(a, list):
        number = (lambda v: float.fromhex(v[1]) if isinstance(v, list) else float(v))
        return number(a) == number(b)
    return a == b


@pytest.mark.parametrize("function", KERNELS, ids=lambda f: f.id)
def test_kernel_means_the_same_in_python(function):
    """Checks the kernels themselves: the oracle and Numba compute the same."""
    python = run(function.file, "python").kernels[function.id]
    plain = run(function.file, "plain").kernels[function.id]
    if python["loose"] is None:
        assert [r[0] for r in python["results"]] == [r[0] for r in plain["results"]]
    else:
        assert close(python["results"], plain["results"], python["loose"]), (python["results"], plain["results"])


def thread_settings() -> list:
    return [pytest.param(dict(NUMBA_NUM_THREADS=t, E2E_THREADS=n, NUMBA_THREADING_LAYER=layer),
                         id=f"{layer}-{n}of{t}")
            for layer in ("workqueue", "omp") for t, n in (("1", "1"), ("4", "2"), ("4", "4"))]


@pytest.mark.parametrize("setting", thread_settings())
def test_threads(setting):
    """Sums over threads are the oracle's, whatever the number of threads and the threading layer."""
    want = run(PARALLEL, "python").lines
    r = runner.run(PARALLEL, "profiled", **setting, **_shared)
    if r.layer == "none":
        pytest.skip(f"no threading layer {setting['NUMBA_THREADING_LAYER']} here")
    assert r.layer == setting["NUMBA_THREADING_LAYER"]
    got = hits_of(r.report)
    for f in runner.functions(PARALLEL):
        assert_same(f, of_function(Counter(want), f), of_function(got, f), str(setting))
    threads = set()
    for f in r.report["functions"]:
        for line in f["lines"]:
            assert sum(t["hits"] for t in line.get("threads", [])) == line["hits"], (f["name"], line)
            threads |= {t["thread"] for t in line.get("threads", []) if t["hits"]}
    assert len(threads) >= (1 if setting["E2E_THREADS"] == "1" else 2)


def test_twenty_runs_are_equal():
    """With threads, the exact columns of 20 processes are equal."""
    env = dict(E2E_ONLY="pr_nested,pr_reductions,pr_calls", NUMBA_NUM_THREADS="4", **_shared)
    runs = [runner._pool.submit(runner.worker, PARALLEL, "profiled", **env) for _ in range(20)]
    first = hits_of(runs[0].result().report)
    assert first
    for r in runs[1:]:
        assert hits_of(r.result().report) == first


def test_rounds_add_up():
    """Three rounds of every call in one process give three times the hits."""
    path = runner.KERNELS / "exceptions.py"
    three = hits_of(runner.worker(path, "profiled", rounds=3).report)
    one = hits_of(run(path, "profiled").report)
    assert three == Counter({k: 3 * c for k, c in one.items()})


def test_profile_warns_about_nothing():
    """A kernel that cannot be profiled is a failure, which a warning would report."""
    for path in FILES:
        err = run(path, "profiled").stderr
        assert "nbcount" not in err and "not unrolled" not in err, err[-2000:]      # LLVM says the latter
