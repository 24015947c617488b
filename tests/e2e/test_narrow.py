"""Random loops over narrow elements: hits equal line events, results equal Python's, as in test_random.
NBCOUNT_NARROW=N programs (default 60), NBCOUNT_SEED=first seed."""
from __future__ import annotations

import os

import pytest

import narrowprog
from test_random import FIRST, start, verdict

COUNT = int(os.environ.get("NBCOUNT_NARROW", "60"))
BATCH = 20
BATCHES = [range(s, min(s + BATCH, FIRST + COUNT)) for s in range(FIRST, FIRST + COUNT, BATCH)]


@pytest.fixture(scope="module")
def started(nbcount, tmp_path_factory):
    root = tmp_path_factory.mktemp("narrow")
    return {batch: start(batch, root / f"b{batch.start}", narrowprog.program) for batch in BATCHES}


@pytest.mark.parametrize("batch", BATCHES, ids=lambda b: f"seeds{b.start}-{b.stop - 1}")
def test_random_loops(started, batch):
    files, profiled, python = started[batch]
    failures = [said for path in files if (said := verdict(path, profiled.result(), python.result()))]
    if failures:
        pytest.fail("\n\n".join(failures) + "\n\nreproduce: python tests/e2e/narrowprog.py SEED", pytrace=False)
