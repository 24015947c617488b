"""Random programs: hits equal CPython's line events, and results equal Python's. NBCOUNT_RANDOM=N programs (default 20), NBCOUNT_SEED=first
seed; NBCOUNT_ALL=1: all programs that were once wrong, not one of each kind."""
from __future__ import annotations

import os
from collections import Counter

import pytest

import branches
import randprog
import runner
from conftest import hits_of
from oracle import listing

COUNT = int(os.environ.get("NBCOUNT_RANDOM", "20"))
FIRST = int(os.environ.get("NBCOUNT_SEED", "0"))
BATCH = 20
BATCHES = [range(s, min(s + BATCH, FIRST + COUNT)) for s in range(FIRST, FIRST + COUNT, BATCH)]
CLOSURES = BATCHES[: len(BATCHES) // 4 + 1]      # of programs with inner functions and comprehensions
ONCE_WRONG = (   # by what was wrong
    (83, 91, 107, 155, 179, 323, 459),  # parallel loops whose headers were counted wrongly
    (20306,),                           # markers merged under LLVM 20
    (20771,),                           # an expression as a statement
    (24714, 27408),                     # a counter that nothing raised
    (23219, 25763, 27035, 28907),       # inlined calls that Numba removed, or moved, whole
    (20795, 22280, 25227, 30955),       # refused: ways through chains without statements
    (25403,),                           # refused: ways to an assertion in an inlined call
    (38474,),                           # refused by 0.66.0 on Python 3.13: an exception checked for behind a constant
    (54274,))                           # tallies of a callee whose loops became straight code in its caller's
ONCE_WRONG_SEEDS = [seed for seeds in ONCE_WRONG for seed in (seeds if os.environ.get("NBCOUNT_ALL") else seeds[:1])]
_rejected: Counter = Counter()


def start(seeds, folder, program=randprog.program) -> tuple:
    """Writes programs and starts their workers; returns (files, profiled future, oracle's future). Every other batch runs without clocks,
    which compiles faster."""
    folder.mkdir()
    files = []
    for seed in seeds:
        files.append(folder / f"r{seed}.py")
        files[-1].write_text(program(seed))
    budget = {"NBCOUNT_BUDGET": "0"} if seeds[0] // BATCH % 2 else {}
    return files, *(runner._pool.submit(runner.worker, files, m, **budget) for m in ("profiled", "python"))


@pytest.fixture(scope="module")
def started(nbcount, tmp_path_factory):
    root = tmp_path_factory.mktemp("random")
    return {batch: start(batch, root / f"b{batch.start}") for batch in BATCHES}


@pytest.fixture(scope="module")
def once_wrong(nbcount, tmp_path_factory):
    files, profiled, python = start(ONCE_WRONG_SEEDS, tmp_path_factory.mktemp("random") / "once")
    return {f.stem: f for f in files}, profiled.result(), python.result()


def rejected(results: list) -> bool:
    return any(r[0] == "raised" and r[1] not in randprog.RAISES for r in results)


def one_by_one(files: list) -> str:
    """After a batch has crashed: which of its programs did."""
    said = []
    for path in files:
        try:
            runner.worker(path, "profiled")
        except AssertionError as e:
            said.append(f"{path.stem}: {str(e)[-800:]}")
    return "\n".join(said) or "none of its programs by itself"


def verdict(path, profiled, python) -> str:
    """'' if profile and results are right, else what is wrong."""
    key = f"{path.stem}.main"
    want = {n: c for (f, n), c in python.lines.items() if f == str(path)}
    got = {n: c for (f, n), c in hits_of(profiled.report).items() if f == str(path)}
    same = python.kernels[key]["results"] == profiled.kernels[key]["results"]
    lines = [n for n in sorted(want.keys() | got.keys()) if want.get(n, 0) != got.get(n, 0)]
    other = branches.differences(path, python.steps, profiled.report) + runner.wrong_edges(path, python, profiled)
    if same and not lines and not other:
        return ""
    plain = runner.worker(path, "plain").kernels[key]["results"]
    if rejected(plain):
        _rejected[path.stem] += 1
        return ""
    if plain != profiled.kernels[key]["results"]:
        return f"{path.stem}: results differ from plain Numba's"
    if not same:        # compiled wrongly by this Numba (or a fault of randprog): no oracle
        _rejected[path.stem] += 1
        return ""
    if not lines:
        return f"{path.stem}: branches and calls: " + "; ".join(other)
    return (f"{path.stem}: {len(lines)} lines differ\n"
            + listing(str(path), 1, path.read_text().count("\n"), want, got))


@pytest.mark.parametrize("batch", BATCHES, ids=lambda b: f"seeds{b.start}-{b.stop - 1}")
def test_random_programs(started, batch):
    check(*started[batch])


@pytest.fixture(scope="module")
def with_closures(nbcount, tmp_path_factory):
    root = tmp_path_factory.mktemp("closures")
    return {batch: start(batch, root / f"b{batch.start}", randprog.with_closures) for batch in CLOSURES}


@pytest.mark.parametrize("batch", CLOSURES, ids=lambda b: f"seeds{b.start}-{b.stop - 1}")
def test_random_programs_with_inner_functions(with_closures, batch):
    check(*with_closures[batch])


def check(files, profiled, python) -> None:
    try:
        profiled = profiled.result()
    except AssertionError as e:
        pytest.fail(f"{e}\nculprits: {one_by_one(files)}", pytrace=False)
    failures = [said for path in files if (said := verdict(path, profiled, python.result()))]
    if failures:
        pytest.fail("\n\n".join(failures) + "\n\nreproduce: python tests/e2e/randprog.py SEED [--closures]; "
                    "cut down: python tests/e2e/shrink.py SEED", pytrace=False)


@pytest.mark.parametrize("seed", ONCE_WRONG_SEEDS)
def test_programs_that_were_once_wrong(once_wrong, seed):
    files, profiled, python = once_wrong
    said = verdict(files[f"r{seed}"], profiled, python)
    if said:
        pytest.fail(said, pytrace=False)


def test_few_programs_are_rejected():
    """Runs last. Numba must compile at least 95 % of the programs to what they mean in Python. Of those with inner functions, 70 % are
    enough, because it may refuse to capture variables."""
    print(f"\nrejected: {sum(_rejected.values())}", *_rejected)
    most = 0.05 * COUNT + 0.3 * sum(map(len, CLOSURES))
    assert sum(_rejected.values()) <= max(1, most), dict(_rejected)
