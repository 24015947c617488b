"""Workers as the bench sees them: a plain and a profiled process, used in turns."""

from __future__ import annotations

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MODES = ("plain", "profiled")


class Failure(Exception):
    """The bench cannot go on; the message says why."""


def clean_environment() -> dict[str, str]:
    """This environment without the settings of nbcount and Numba."""
    return {k: v for k, v in os.environ.items() if not k.startswith(("NBCOUNT", "NUMBA_"))}


class Worker:
    """A process with worker.py. `prefix`: a command to run it under; `env`: variables to add.
    NBCOUNT_PYTHON: the Python that runs it, if not this one (an emulated machine's)."""

    def __init__(self, mode: str, out: str, threads: int, prefix: tuple = (), env: dict | None = None):
        environment = dict(os.environ, NBCOUNT=str(MODES.index(mode)), NBCOUNT_OUT=os.path.join(out, mode),
                           NUMBA_NUM_THREADS=str(threads), PYTHONHASHSEED="0", **(env or {}))
        for name in ("NBCOUNT_RUN", "NBCOUNT_ONLY"):
            environment.pop(name, None)
        self.mode = mode
        self._process = subprocess.Popen(
            [*prefix, os.environ.get("NBCOUNT_PYTHON") or sys.executable, "-u", os.path.join(HERE, "worker.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def send(self, do: str, kernel: str, scale: float | None = None) -> None:
        self._process.stdin.write(json.dumps({"do": do, "kernel": kernel, "scale": scale}) + "\n")
        self._process.stdin.flush()

    def answer(self):
        line = self._process.stdout.readline()
        if not line:
            raise Failure(f"the {self.mode} worker ended")
        return json.loads(line)

    def ask(self, do: str, kernel: str, scale: float | None = None):
        self.send(do, kernel, scale)
        return self.answer()

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def same(kernel: str, digests: set[str]) -> None:
    """Checks that plain and profiled code computed the same in every call, bit for bit."""
    if len(digests) != 1:
        raise Failure(f"{kernel}: results of plain and profiled differ")
