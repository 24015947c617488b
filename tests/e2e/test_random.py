"""Random programs: hits equal line events, results equal Python's. NBCOUNT_RANDOM=N programs (default 200),
NBCOUNT_SEED=first seed."""
from __future__ import annotations

import os
from collections import Counter

import pytest

import randprog
import runner
from conftest import hits_of
from oracle import listing

COUNT = int(os.environ.get("NBCOUNT_RANDOM", "200"))
FIRST = int(os.environ.get("NBCOUNT_SEED", "0"))
BATCH = 20
BATCHES = [range(s, min(s + BATCH, FIRST + COUNT)) for s in range(FIRST, FIRST + COUNT, BATCH)]
_rejected: Counter = Counter()


@pytest.fixture(scope="module")
def started(nbcount, tmp_path_factory):
    """Writes the programs and starts all workers: batch -> (files, oracle's future, profiled future)."""
    root = tmp_path_factory.mktemp("random")
    jobs = {}
    for batch in BATCHES:
        files = []
        for seed in batch:
            path = root / f"b{batch.start}" / f"r{seed}.py"
            path.parent.mkdir(exist_ok=True)
            path.write_text(randprog.program(seed))
            files.append(path)
        jobs[batch] = files, [runner._pool.submit(runner.worker, files, m) for m in ("profiled", "python")]
    return jobs


def rejected(results: list) -> bool:
    return any(r[0] == "raised" and r[1] not in randprog.RAISES for r in results)


def one_by_one(files: list) -> str:
    """After a crash of a batch: which program did it."""
    said = []
    for path in files:
        try:
            runner.worker(path, "profiled")
        except AssertionError as e:
            said.append(f"{path.stem}: {str(e)[-800:]}")
    return "\n".join(said) or "none of its programs by itself"


@pytest.mark.parametrize("batch", BATCHES, ids=lambda b: f"seeds{b.start}-{b.stop - 1}")
def test_random_programs(started, batch):
    files, (profiled, python) = started[batch]
    python = python.result()
    try:
        profiled = profiled.result()
    except AssertionError as e:
        pytest.fail(f"{e}\nculprits: {one_by_one(files)}", pytrace=False)
    hits = hits_of(profiled.report)
    failures = []
    for path in files:
        key = f"{path.stem}.main"
        want = {n: c for (f, n), c in python.lines.items() if f == str(path)}
        got = {n: c for (f, n), c in hits.items() if f == str(path)}
        same = python.kernels[key]["results"] == profiled.kernels[key]["results"]
        lines = [n for n in sorted(want.keys() | got.keys()) if want.get(n, 0) != got.get(n, 0)]
        if same and not lines:
            continue
        plain = runner.worker(path, "plain").kernels[key]["results"]
        if rejected(plain):
            _rejected[path.stem] += 1
            continue
        if plain != profiled.kernels[key]["results"]:
            failures.append(f"{path.stem}: results differ from plain Numba's")
        elif lines:
            failures.append(f"{path.stem}: {len(lines)} lines differ\n"
                            + listing(str(path), 1, path.read_text().count("\n"), want, got))
        else:
            failures.append(f"{path.stem}: the program means something else in Python (a fault of randprog)")
    if failures:
        pytest.fail("\n\n".join(failures) + "\n\nreproduce: python tests/e2e/randprog.py SEED; "
                    "cut down: python tests/e2e/shrink.py SEED", pytrace=False)


def test_few_programs_are_rejected():
    """Runs last: Numba accepted at least 95 % of the programs."""
    print(f"\nrejected: {sum(_rejected.values())}")
    assert sum(_rejected.values()) <= max(1, 0.05 * COUNT), dict(_rejected)
