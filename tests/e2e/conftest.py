"""Fixtures of the end-to-end tests, and access to the program under test."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.append(str(HERE.parent / "perf"))

import built  # noqa: E402


def pytest_configure(config) -> None:
    # Not in workers of pytest-xdist: the main process has checked.
    if not hasattr(config, "workerinput") and (why := built.stale()):
        raise pytest.UsageError(why)


def nbcount_bin() -> str:
    """Path of the nbcount program: NBCOUNT_BIN, else the one in this interpreter's directory."""
    return os.environ.get("NBCOUNT_BIN") or str(Path(sys.executable).parent / "nbcount")


def load(path: str | Path, per_thread: bool = False) -> dict:
    """The JSON report of a directory of counters files."""
    cmd = [nbcount_bin(), "report", str(path), "--format", "json"]
    if per_thread:
        cmd.append("--per-thread")
    r = subprocess.run(cmd, capture_output=True, text=True, timeout=120, check=False)
    assert r.returncode == 0, f"{' '.join(cmd)}: {r.returncode}\n{r.stderr}"
    return json.loads(r.stdout)


def hits_of(report: dict) -> Counter:
    """(file, line) -> hits, summed over the functions of a report."""
    hits: Counter = Counter()
    for f in report["functions"]:
        for line in f["lines"]:
            hits[line.get("file", f["file"]), line["line"]] += line["hits"]
    return hits


def calls_of(report: dict) -> Counter:
    """(file, first line) -> calls."""
    calls: Counter = Counter()
    for f in report["functions"]:
        calls[f["file"], f["line"]] += f.get("calls", 0)
    return calls


def edges_of(report: dict) -> Counter:
    """(caller's file, its line, callee's file, name) -> calls, if these are known."""
    edges: Counter = Counter()
    for f in report["functions"]:
        for c in f["callees"]:
            if "line" in c and "calls" in c:
                edges[f["file"], c["line"], c["file"], c["name"].rsplit(".", 1)[-1]] += c["calls"]
    return edges


def environment(**more: str) -> dict:
    """This environment, without settings of nbcount and Numba and the terminal's width; plus
    `more`."""
    env = {k: v for k, v in os.environ.items()
           if not k.startswith(("NBCOUNT", "NUMBA_", "E2E_", "COLUMNS")) or k == "NBCOUNT_BIN"}
    env.setdefault("PYTHONHASHSEED", "0")
    env.update(more)
    return env


@pytest.fixture(scope="module")
def cache(tmp_path_factory) -> dict[str, str]:
    """Environment for programs with kernlib's functions: they share a Numba cache, so only the
    first of those with the same code compiles."""
    return {"E2E_CACHE": "1", "NUMBA_CACHE_DIR": str(tmp_path_factory.mktemp("cache"))}


@pytest.fixture
def out_dir(tmp_path: Path) -> Path:
    """Where a test's profiles go."""
    d = tmp_path / "nbcount-out"
    d.mkdir()
    return d


@pytest.fixture
def in_some_run(out_dir):
    """Repeats a check, each time with a new directory, until it holds."""
    def hold(check, runs=3):
        for n in range(1, runs):
            try:
                return check(out_dir / str(n))
            except AssertionError as error:
                print(error)
        return check(out_dir / str(runs))
    return hold


@pytest.fixture(scope="session")
def nbcount() -> str:
    """Path of the nbcount program. Without it the tests fail; they are not skipped."""
    path = nbcount_bin()
    assert os.access(path, os.X_OK), f"no nbcount program at {path} (set NBCOUNT_BIN)"
    return path


@pytest.fixture(name="load")
def load_fixture(nbcount):
    """load(dir, per_thread=False) -> dict"""
    return load
