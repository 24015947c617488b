"""Runs kernel files in worker processes, NBCOUNT_WORKERS (2) at a time. The tests share these
runs."""
from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from conftest import edges_of, environment, load

HERE = Path(__file__).resolve().parent
KERNELS = HERE / "kernels"
FILES = sorted(p for p in KERNELS.glob("*.py") if not p.name.startswith("_"))
_pool = ThreadPoolExecutor(int(os.environ.get("NBCOUNT_WORKERS", "2")))
# The interpreter for workers that compile, if not this one: that of an emulated machine.
PYTHON = os.environ.get("NBCOUNT_PYTHON")
EMULATED = 10       # how many times longer everything takes there
TIMEOUT = float(os.environ.get("NBCOUNT_TIMEOUT", "600"))     # seconds that a worker may take
_runs: dict[tuple, Future] = {}


@dataclass(frozen=True)
class Function:
    """A top-level function of a kernel file: its lines, and how nbcount may name it."""
    file: Path
    name: str
    first: int                      # line of the first decorator, as co_firstlineno
    last: int
    kind: str                       # kernel | helper
    inlined: bool
    starts: dict = field(hash=False, compare=False, default_factory=dict)   # def line -> co_firstlineno

    @property
    def id(self) -> str:
        return f"{self.file.stem}.{self.name}"


def functions(path: Path) -> list[Function]:
    """The decorated top-level functions of a kernel file."""
    found = []
    for node in ast.parse(path.read_text()).body:
        if not isinstance(node, ast.FunctionDef) or not node.decorator_list:
            continue
        deco = node.decorator_list[0]
        text = ast.unparse(deco)
        starts = {d.lineno: min([d.lineno] + [x.lineno for x in d.decorator_list])
                  for d in ast.walk(node) if isinstance(d, ast.FunctionDef)}
        found.append(Function(path, node.name, deco.lineno, node.end_lineno, text.split("(")[0],
                              "inline='always'" in text, starts))
    return found


def wrong_edges(path: Path, python: "Run", profiled: "Run") -> list[str]:
    """Calls from lines of the file whose counts differ from the oracle's."""
    want = {key: n for key, n in python.edges.items() if key[0] == str(path)}
    got = {key: n for key, n in edges_of(profiled.report).items() if key[0] == str(path)}
    return [f"line {key[1]} -> {key[3]}: {got.get(key, 0)}, not {want.get(key, 0)}"
            for key in sorted(want.keys() | got.keys()) if want.get(key, 0) != got.get(key, 0)]


ALL = [f for p in sorted(KERNELS.glob("*.py")) for f in functions(p)]


@dataclass
class Run:
    """What a worker left: its results, and the report of its profile (None if not profiled)."""
    kernels: dict
    lines: dict                     # (file, line) -> oracle's events
    steps: dict                     # (file, line before, line) -> oracle's events
    calls: dict                     # (file, first line, name) -> oracle's calls
    edges: dict                     # (caller's file, its line, callee's file, name) -> oracle's calls
    layer: str
    report: dict | None
    stderr: str


def worker(path: Path | list[Path], mode: str, rounds: int = 1, **env: str) -> Run:
    """Runs kernel files in one process. mode: python (oracle), plain (NBCOUNT=0), profiled."""
    paths = [str(p) for p in (path if isinstance(path, list) else [path])]
    with tempfile.TemporaryDirectory(prefix="nbcount-e2e-") as tmp:
        out = Path(tmp) / "out.json"
        prof = Path(tmp) / "profile"
        setting = {"python": {"E2E_MODE": "python", "NBCOUNT": "0"}, "plain": {"NBCOUNT": "0"},
                   "profiled": {"NBCOUNT": "1", "NBCOUNT_OUT": str(prof)}}[mode]
        slow = {"E2E_SLOW": str(EMULATED)} if PYTHON else {}
        r = subprocess.run([sys.executable if mode == "python" else PYTHON or sys.executable, str(HERE / "worker.py"), str(out), str(rounds), *paths],
                           env=environment(**setting, **slow, **env), capture_output=True, text=True,
                           timeout=TIMEOUT, check=False)
        assert r.returncode == 0, f"{paths[0]} … ({mode}): exit status {r.returncode}\n{r.stderr[-4000:]}"
        data = json.loads(out.read_text())
        report = load(prof, per_thread=True) if mode == "profiled" else None
        return Run(data["kernels"], {(f, n): c for f, n, c in data["lines"]},
                   {(f, b, n): c for f, b, n, c in data["steps"]},
                   {(f, n, name): c for f, n, name, c in data["calls"]},
                   {tuple(key): c for *key, c in data["edges"]}, data["layer"], report, r.stderr)


def start(path: Path, mode: str, **env: str) -> Future:
    """The only run of a file in a mode with an environment; it starts when first requested."""
    key = (path, mode, tuple(sorted(env.items())))
    if key not in _runs:
        _runs[key] = _pool.submit(worker, path, mode, **env)
    return _runs[key]


def run(path: Path, mode: str, **env: str) -> Run:
    """Like `start`, but waits for the run."""
    return start(path, mode, **env).result()
