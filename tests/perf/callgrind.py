"""Instructions of one call of each kernel, as counted by callgrind.

A process without valgrind compiles into a Numba cache, and a process under valgrind loads from it,
so that nothing is compiled under valgrind. Both use the same CPU, one that valgrind knows (no
AVX-512), and one thread: how long a thread pool's workers wait is not a property of the code. What
is counted is one call: the kernel, and some ten thousand instructions of Python around it. Only
these may differ from run to run.
"""

from __future__ import annotations

import glob
import os
import platform
import re
import shutil
import subprocess

from workers import HERE, MODES, Failure, Worker, same

SCALE = 0.05  # relative to the scale of times
CPU = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": "+avx,+avx2,+fma,+bmi,+bmi2,+lzcnt,+popcnt,+f16c,+movbe"}


def cpu() -> dict[str, str]:
    return CPU if platform.machine() == "x86_64" else {}


def _client(folder: str) -> str:
    path = os.path.join(folder, "client.so")
    subprocess.run([os.environ.get("CC", "cc"), "-O2", "-shared", "-fPIC", "-o", path, os.path.join(HERE, "client.c")],
                   check=True)
    return path


def _both(names: list[str], workers: dict[str, Worker], do: str, scale: float | None = None) -> dict:
    """Kernel -> {mode: answer}; the two processes work at the same time."""
    answers = {}
    for name in names:
        for worker in workers.values():
            worker.send(do, name, scale)
        answers[name] = {mode: worker.answer() for mode, worker in workers.items()}
    for worker in workers.values():
        worker.close()
    return answers


def _dumps(folder: str, mode: str) -> dict[str, int]:
    """Kernel -> instructions."""
    found = {}
    for path in glob.glob(os.path.join(folder, f"callgrind.{mode}.*")):
        with open(path) as file:
            text = file.read()
        trigger = re.search(r"^desc: Trigger: Client Request: (\w+)$", text, re.M)
        total = re.search(r"^(?:summary|totals): (\d+)", text, re.M)
        if trigger and total:
            found[trigger[1]] = int(total[1])
    return found


def instructions(names: list[str], scale: float, folder: str) -> dict[str, dict[str, int]]:
    """Kernel -> {mode: instructions of one call}. `folder`: for the cache and the dumps."""
    if not shutil.which("valgrind"):
        raise Failure("valgrind is missing")
    cache = {mode: dict(cpu(), NUMBA_CACHE_DIR=os.path.join(folder, f"cache-{mode}")) for mode in MODES}
    _both(names, {m: Worker(m, folder, 1, env=cache[m]) for m in MODES}, "compile")
    client = _client(folder)
    workers = {}
    for mode in MODES:
        valgrind = ("valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no",
                    f"--callgrind-out-file={folder}/callgrind.{mode}.%p")
        workers[mode] = Worker(mode, folder, 1, valgrind, dict(cache[mode], BENCH_CLIENT=client))
    for name, digests in _both(names, workers, "count", scale * SCALE).items():
        same(name, set(digests.values()))
    counts = {mode: _dumps(folder, mode) for mode in MODES}
    return {name: {mode: counts[mode][name] for mode in MODES} for name in names}
