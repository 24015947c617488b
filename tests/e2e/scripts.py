"""Runs small programs in separate processes and reads their profiles, as a user would."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

from conftest import environment, load, nbcount_bin


class Program:
    """A script in a directory of its own; `out` is its output directory."""

    def __init__(self, folder: Path, source: str, name: str = "prog.py"):
        self.folder = folder
        self.path = folder / name
        self.path.write_text(textwrap.dedent(source))
        self.out = folder / "out"

    def environment(self, **env: str) -> dict[str, str]:
        return environment(**{"NBCOUNT_OUT": str(self.out), "PYTHONWARNINGS": "default", **env})

    def python(self, *args: str, check: bool = True, **env: str) -> subprocess.CompletedProcess:
        return self._run([sys.executable, str(self.path), *args], check, env)

    def nbcount(self, *args: str, check: bool = True, **env: str) -> subprocess.CompletedProcess:
        return self._run([nbcount_bin(), *args], check, env)

    def _run(self, command, check, env):
        done = subprocess.run(command, cwd=self.folder, env=self.environment(**env),
                              capture_output=True, text=True, timeout=300)
        if check and done.returncode:
            raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done

    def report(self, per_thread: bool = False) -> dict:
        return load(self.out, per_thread)

    def hits(self, function: str) -> dict[int, int]:
        """line -> hits of one function, over all processes of the newest run."""
        found = [f for f in self.report()["functions"] if f["name"] == function]
        assert len(found) == 1, f"{function}: {[f['name'] for f in self.report()['functions']]}"
        return {line["line"]: line["hits"] for line in found[0]["lines"]}

    def files(self) -> list[Path]:
        return sorted(self.out.glob("*.nbc"))


# A marked loop; `options` of njit, and what the program does with it.
LOOP = """
    from numba import njit

    @njit{options}
    def work(n):
        s = 0
        for i in range(n):      # header
            if i % 3 == 0:
                s += i          # third
        return s

    {main}
"""


def loop(folder: Path, options: str = "(profile=True)", main: str = "assert work(30) == 135") -> Program:
    return Program(folder, LOOP.format(options=options, main=main))


def third(program: Program) -> int:
    """Hits of the line of LOOP that every third trip runs."""
    return program.hits("work")[line_of(program.path, "# third")]


# Calls that are not inlined, in a hot loop; `work` takes nearly all the time. Users append the
# call.
CALLEES = """
    from numba import njit

    import numpy as np

    @njit("int64(int64[::1], int64)", profile=True)
    def work(a, k):
        s = 0
        for i in range(k, a.size):
            s += a[i] ^ k
        for i in range(k):
            s -= a[i] & k
        return s

    @njit("int64(int64[::1], int64)", profile=True)
    def choose(a, k):
        if k % 7 == 3:
            return work(a, k % 5) - work(a, k % 3)
        s = work(a, k % 11)
        if s % 2:
            s += 1
        else:
            s ^= k
        return s + work(a, k % 4) - work(a, k % 9)

    @njit("int64(int64[::1], int64)", profile=True)
    def loop(a, n):
        s = 0
        for i in range(n):
            s += choose(a, i)
        return s

"""

# Runs longer than any test waits. Prints "ready" once it is compiled.
ENDLESS = """
    from numba import njit

    @njit(profile=True)
    def work(n, m):
        s = 0
        for i in range(n):          # outer
            for j in range(m):
                if (i ^ j) % 7 == 3:
                    s += j
        return s

    work(1, 1)
    print("ready", flush=True)
    work(10**7, 10**5)
"""


def killed(program: Program, seconds: float, **env: str) -> None:
    """Runs a program until it prints "ready", and kills it after that many seconds."""
    process = subprocess.Popen([sys.executable, program.path], env=program.environment(**env),
                               stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    process.communicate()


def line_of(source: Path, text: str) -> int:
    """The number of the only line that contains `text`."""
    hits = [n for n, line in enumerate(source.read_text().splitlines(), 1) if text in line]
    assert len(hits) == 1, (text, hits)
    return hits[0]
