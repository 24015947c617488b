"""Random loops over narrow elements with many conditions, over wide elements with arms that store, and modules of several functions: hits
equal line events and results equal Python's, as in test_random. NBCOUNT_NARROW=N programs of each kind (default 6), NBCOUNT_SEED=first
seed."""
from __future__ import annotations

import os

import pytest

import callprog
import manyprog
import narrowprog
import wideprog
from test_random import FIRST, start, verdict

COUNT = int(os.environ.get("NBCOUNT_NARROW", "6"))
BATCH = 20
KINDS = {narrowprog: 1, manyprog: 1, wideprog: 1, callprog: 3}     # one batch in so many, because some are slow to compile
BATCHES = [range(s, min(s + BATCH, FIRST + COUNT)) for s in range(FIRST, FIRST + COUNT, BATCH)]


@pytest.fixture(scope="module")
def started(nbcount, tmp_path_factory):
    root = tmp_path_factory.mktemp("narrow")
    return {(kind, batch): start(batch, root / f"{kind.__name__}{batch.start}", lambda seed, kind=kind: kind.Gen(seed).program())
            for kind in KINDS for batch in BATCHES[::KINDS[kind]]}


@pytest.mark.parametrize("kind, batch", [(kind, batch) for kind, few in KINDS.items() for batch in BATCHES[::few]],
                         ids=lambda x: getattr(x, "__name__", "") or f"seeds{x.start}-{x.stop - 1}")
def test_random_loops(started, kind, batch):
    files, profiled, python = started[kind, batch]
    failures = [said for path in files if (said := verdict(path, profiled.result(), python.result()))]
    if failures:
        pytest.fail("\n\n".join(failures) + f"\n\nreproduce: python tests/e2e/{kind.__name__}.py SEED", pytrace=False)
