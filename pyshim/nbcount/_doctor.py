"""`nbcount doctor`: what works here, and why the rest does not.

It profiles a small program in a process and a directory of its own, as a user would, and compares
the report with the known result."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

_PROBE = """\
from numba import njit

@njit(profile=True)
def probe(n):
    s = 0
    for i in range(n):
        s += i
    return s

if probe(10) != 45:
    raise SystemExit("a wrong result")
"""
_INDENT = 14  # width of the column with the name of what is checked
_HITS = {5: 1, 6: 11, 7: 10, 8: 1}
_ADVICE = {"no PMU": "A virtual machine has one when its host passes it on (QEMU: -cpu host,pmu=on; clouds: metal "
                     "instances). `nbcount events` lists what can be counted without."}


class Checkup:
    """Prints what it finds as it goes. `problems`: how many things do not work."""

    def __init__(self):
        self.problems = 0
        # The terminal's width; 0: the output goes to a file or a pipe, and is not wrapped.
        self.columns = shutil.get_terminal_size((0, 0)).columns

    def good(self, what: str, value: str) -> None:
        lines = [value]
        if self.columns > _INDENT:
            lines = textwrap.wrap(value, self.columns - _INDENT, break_long_words=False, break_on_hyphens=False)
        print(f"{what:<{_INDENT}}" + f"\n{'':<{_INDENT}}".join(lines), flush=True)

    def bad(self, what: str, why: str) -> None:
        self.problems += 1
        self.good(what, f"PROBLEM: {' '.join(why.split())}")

    def versions(self) -> bool:
        self.good("python", f"{sys.version.split()[0]} ({sys.executable})")
        from ._lines import SUPPORTED

        if not SUPPORTED:
            self.bad("python", "this version is not supported: programs run unprofiled")
        try:
            import llvmlite
            import numba
            from llvmlite.binding import llvm_version_info
        except Exception as error:  # Python 3.13: NumPy raises SystemError if the cwd is removed
            self.bad("numba", f"cannot be imported: {error}")
            return False
        self.good("numba", numba.__version__)
        self.good("llvmlite", f"{llvmlite.__version__} (LLVM {'.'.join(map(str, llvm_version_info))})")
        return True

    def directory(self) -> None:
        out = Path(os.environ.get("NBCOUNT_OUT") or "nbcount-out")
        try:
            out = out.absolute()
            place = next(p for p in (out, *out.parents) if p.exists())
            tempfile.TemporaryFile(dir=place).close()
        except OSError as error:
            self.bad("output", f"{out}: {error.strerror}")
        else:
            self.good("output", str(out))

    def profiling(self) -> None:
        from numba import config

        if config.DISABLE_JIT:
            self.bad("hits", "NUMBA_DISABLE_JIT is set: nothing is compiled, so there is nothing to profile")
            return
        try:
            with tempfile.TemporaryDirectory() as folder:
                report = self._profile(Path(folder))
        except _Failed as failed:
            self.bad("hits", str(failed))
        except OSError as error:
            self.bad("hits", f"no test program could be run: {error.strerror}; set TMPDIR to a directory that can be written")
        else:
            self.good("hits", "exact: a test function was compiled, run and reported right")
            self.good("ticks", _clock(report))

    def counters(self) -> None:
        advice = set()
        try:
            from ._core import try_events
        except ImportError as error:
            self.bad("events", str(error))
            return
        for line in try_events(None).splitlines():
            name, _, why = line.partition("\t")
            self.good(name, f"unavailable: {why}" if why else "can be counted")
            advice |= {text for part, text in _ADVICE.items() if part in why}
        for text in advice:
            self.good("", text)

    def _profile(self, folder: Path) -> dict:
        """The report of a test function. Raises _Failed if its hits are not right."""
        script, out = folder / "probe.py", folder / "out"
        script.write_text(_PROBE)
        env = {k: v for k, v in os.environ.items() if not k.startswith("NBCOUNT")}
        said = _run([sys.executable, str(script)], {**env, "NBCOUNT_OUT": str(out)})
        if not out.is_dir():
            raise _Failed(f"a marked function was not profiled. {said}")
        report = json.loads(_run([sys.executable, "-m", "nbcount", "report", str(out), "--format",
                                  "json"], env))
        hits = {n["line"]: n["hits"] for f in report["functions"] for n in f["lines"]}
        if hits != _HITS:
            raise _Failed(f"a test function's hits are {hits}, expected {_HITS}. {said}")
        return report


class _Failed(Exception):
    """A check failed; the text says what happened."""


def _clock(report: dict) -> str:
    """A report's clock as text: its rate, what a probe costs, and whether it can be trusted."""
    run = report["run"]
    if "clock" not in run:
        return "unavailable: the test function had no clock"
    hz = next((event.get("hz", 0) for event in report["events"] if event["name"] == "ticks"), 0)
    probe = run["overhead"].get("probe_ticks", 0)
    cost = f"a probe costs {probe:.4g} ticks" + (f" ({1e9 * probe / hz:.3g} ns)" if hz else "")
    doubts = run["clock"]["doubts"]
    return (f"{run['clock'].get('name', '?')}, {hz / 1e9:.4g} GHz, "
            + ("constant rate" if "no constant rate" not in doubts else "no constant rate") + f"; {cost}"
            + (f"; doubtful: {', '.join(doubts)} (kernel: {run['clock'].get('kernel', '?')})" if doubts else ""))


def _run(command: list[str], env: dict[str, str]) -> str:
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        raise _Failed("a test program did not end within 300 s") from None
    if done.returncode:
        raise _Failed(f"exit status {done.returncode}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout + done.stderr


def _check() -> int:
    checkup = Checkup()
    if checkup.versions():
        checkup.profiling()
    checkup.directory()
    checkup.counters()
    return 2 if checkup.problems else 0


def main() -> int:
    try:
        return _check()
    except BrokenPipeError:  # the reader has seen enough
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        print(f"nbcount: standard output: {error.strerror}", file=sys.stderr)
        return 2


def _forget_output() -> None:
    """Redirects standard output to /dev/null, so that Python does not try to write it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
