"""The end-to-end tests under many versions of Numba and Python.

    matrix.py [--quick] [--only NUMBA/PYTHON]... [--list]       one pair after the other; --quick: not all tests
    matrix.py --long N [--seed S] [--only NUMBA/PYTHON]...      N random programs over LONG's pairs

NUMBA and PYTHON may be shell patterns; PYTHON `any` takes the interpreter that runs this. Environments
are kept in build/matrix/. Exit status 1: a test failed. A pair whose interpreter or packages are not to
be had is skipped and said. Results: results/matrix.md, results/random.md.
"""
from __future__ import annotations

import argparse
import atexit
import fnmatch
import glob
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "matrix"
RESULTS = ROOT / "results"
PAIRS = [  # Numba's latest patch each; newest first of its Pythons
    ("0.62.1", "3.10"), ("0.62.1", "3.11"), ("0.62.1", "3.13"),
    ("0.63.1", "3.12"),
    ("0.64.0", "3.11"),
    ("0.65.1", "3.12"),
    ("0.66.0", "3.13"),
    ("0.67.0", "3.12"),
    ("0.68.1", "3.10"), ("0.68.1", "3.11"), ("0.68.1", "3.12"), ("0.68.1", "3.13"), ("0.68.1", "3.14"),
]
LONG = [("0.62.1", "3.11"), ("0.66.0", "3.13"), ("0.68.1", "3.12")]
TOOLS = ("setuptools>=77", "pytest", "pytest-xdist")
CHUNK = 100         # seeds of one long run's step
BATCH = 20          # seeds of one test of tests/e2e/test_random.py
PROBE = """
import llvmlite, numba, sys
from llvmlite.binding import llvm_version_info as llvm
print(sys.version.split()[0], numba.__version__, llvmlite.__version__, ".".join(map(str, llvm)))
"""
_wheels: list[str] = []


class Skipped(Exception):
    """A pair that cannot be had here; the text says why."""


@dataclass
class Environment:
    """A virtual environment with one Numba, and nbcount."""
    numba: str
    python: str                     # 3.X, or any
    folder: Path = field(init=False)
    versions: list[str] = field(init=False, default_factory=list)   # python, numba, llvmlite, LLVM

    def __post_init__(self):
        self.folder = BUILD / f"numba{self.numba}-py{self.python}"

    @property
    def name(self) -> str:
        return f"{self.numba}/{self.python}"

    @property
    def interpreter(self) -> Path:
        return self.folder / "bin" / "python"

    def prepare(self) -> None:
        """Makes it where it is missing, and installs nbcount as it is when this is first called."""
        ready = self.folder / "ready"
        if not ready.exists() or ready.read_text() != " ".join(TOOLS):
            shutil.rmtree(self.folder, ignore_errors=True)
            command(find_python(self.python), "-m", "venv", str(self.folder))
            self.pip(*TOOLS)
            try:
                self.pip("--only-binary", ":all:", f"numba=={self.numba}")
            except subprocess.CalledProcessError as error:
                raise Skipped(f"no wheel of Numba {self.numba}: {last_line(error.stderr)}") from None
            ready.write_text(" ".join(TOOLS))
        self.pip("--no-deps", "--force-reinstall", wheel(str(self.interpreter)))
        self.versions = command(str(self.interpreter), "-c", PROBE, NBCOUNT="0").split()

    def pip(self, *what: str) -> None:
        command(str(self.interpreter), "-m", "pip", "install", "-q", "--disable-pip-version-check", *what)

    def supported(self) -> bool:
        """Does nbcount profile under this Python?"""
        return command(str(self.interpreter), "-c", "from nbcount._lines import SUPPORTED as s; print(int(s))",
                       NBCOUNT="0").strip() == "1"


def command(*words: str, **env: str) -> str:
    """What it prints; CalledProcessError has what it said."""
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **env}, check=True, capture_output=True,
                          text=True).stdout


def wheel(interpreter: str) -> str:
    """nbcount's wheel, one for all Pythons, built by the interpreter that asks first."""
    if _wheels:
        return _wheels[0]
    folder = BUILD / f"wheel-{os.getpid()}"
    for left in (*ROOT.glob("build/lib*/nbcount"), *ROOT.glob("build/bdist*")):
        shutil.rmtree(left)
    command(interpreter, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))
    (made,) = folder.glob("*.whl")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _wheels.append(str(made))
    return _wheels[0]


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["?"])[-1]


def find_python(version: str) -> str:
    """An interpreter that can make environments; Skipped where there is none."""
    if version == "any":
        return sys.executable
    candidates = sorted(glob.glob(os.path.expanduser(f"~/.pyenv/versions/{version}.*/bin/python")))
    candidates += [shutil.which(f"python{version}") or ""]
    for path in filter(None, candidates):
        code = "import ensurepip, venv, sys; print('%d.%d' % sys.version_info[:2])"
        done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False)
        if done.returncode == 0 and done.stdout.strip() == version:
            return path
    raise Skipped(f"no interpreter python{version}")


def tests(environment: Environment, arguments: list[str], **env: str) -> tuple[str, str, int]:
    """Runs pytest -> (summary's counts, output, exit status)."""
    words = [str(environment.interpreter), "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, "NBCOUNT_BIN": str(environment.folder / "bin/nbcount"),
                                                **env},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    counts = re.search(r"^(?:=+ )?(\d+ [a-z]+(?:, \d+ [a-z]+)*) in [\d.]+s", done.stdout, re.MULTILINE)
    return counts.group(1) if counts else last_line(done.stdout), done.stdout, done.returncode


# -- the matrix


QUICK = ["tests/e2e/test_line_events.py", "tests/e2e/test_rewrite_llvm.py", "tests/e2e/test_scalable.py", "tests/e2e/test_caches.py",
         "tests/e2e/test_hooks.py", "tests/e2e/test_random.py", "tests/e2e/test_narrow.py", "tests/e2e/test_random_ir.py"]


def run_pair(environment: Environment, quick: bool) -> tuple[str, int]:
    """-> (counts or reason, exit status)"""
    environment.prepare()
    if not environment.supported():
        raise Skipped("this Python is not supported: programs run unprofiled")
    # What README shows is the newest Numba's; the tests of the hooks have a run of each pair of their own.
    arguments = QUICK if quick else ["tests/e2e", "--deselect", "tests/e2e/test_docs.py"]
    arguments = ["-n", "auto", "--maxprocesses", "4", "--dist", "loadfile", *arguments]
    # Of random programs some that were once wrong, and of random loops and modules others than in `make test`.
    few = {"NBCOUNT_RANDOM": "0", "NBCOUNT_SEED": "20", "NBCOUNT_NARROW": "6", "NBCOUNT_IR": "60"} if quick else \
        {"NBCOUNT_RANDOM": os.environ.get("NBCOUNT_RANDOM", "200"), "NBCOUNT_ALL": "1"}
    counts, output, status = tests(environment, arguments, **few)
    if status:
        (environment.folder / "failed.txt").write_text(output)
        print("\n".join(x for x in output.splitlines() if x.startswith(("FAILED", "ERROR"))))
        counts += f" (see build/matrix/{environment.folder.name}/failed.txt)"
    return counts, status


def matrix(environments: list[Environment], quick: bool) -> int:
    failed = False
    for environment in environments:
        began = time.monotonic()
        try:
            said, status = run_pair(environment, quick)
            failed |= status != 0
            said = said if status == 0 else f"FAILED: {said}"
        except Skipped as why:
            said = f"SKIPPED: {why}"
        except subprocess.CalledProcessError as error:
            said, failed = f"FAILED: {' '.join(error.cmd[:4])} …: {last_line(error.stderr)}", True
        seconds = time.monotonic() - began
        print(f"numba {environment.numba} python {environment.python}: {said} ({seconds:.0f} s)", flush=True)
        python, _, llvmlite, llvm = environment.versions or [environment.python, "", "", ""]
        if environment.python != "any":
            write_row(f"| {environment.numba} | {llvmlite} | {llvm} | {python} | {'quick' if quick else 'all'} | {said} "
                      f"| {seconds:.0f} |")
    return int(failed)


def write_row(row: str) -> None:
    """Rows of other pairs, from earlier runs, stay."""
    path = RESULTS / "matrix.md"
    quick = ", ".join(f"`{Path(name).stem}`" for name in QUICK)
    head = ["# End-to-end tests under versions of Numba and Python (`make test-matrix`)", "",
            f"*all* of them but `test_docs`, whose examples are the newest Numba's; or *quick*: {quick}.", "",
            "| Numba | llvmlite | LLVM | Python | tests | result | seconds |", "|---|---|---|---|---|---|---|"]
    old = path.read_text().splitlines() if path.exists() else []
    table = {row_key(row): row for row in [*(x for x in old if re.match(r"\| \d", x)), row]}
    path.write_text("\n".join(head + [table[key] for key in sorted(table)]) + "\n")


def row_key(row: str) -> tuple:
    cells = [c.strip() for c in row.split("|")]
    return cells[1], tuple(int(n) for n in cells[4].split(".")[:2])


# -- long runs of random programs


def long_run(environments: list[Environment], programs: int, first: int) -> int:
    """Chunks of seeds, environments in turn; chunks that results/random.md has are not run again."""
    failed = False
    path = RESULTS / "random.md"
    if not path.exists():
        path.write_text("# Random programs: hits against line events (`make test-long`)\n\n"
                        "| Numba | Python | seeds | programs | that differ | rejected | seconds |\n"
                        "|---|---|---|---|---|---|---|\n")
    done = {int(x) for x in re.findall(r"\| (\d+)–\d+ \|", path.read_text())}
    usable = []
    for environment in environments:
        try:
            environment.prepare()
            usable.append(environment)
        except Skipped as why:
            print(f"numba {environment.numba} python {environment.python}: SKIPPED: {why}", flush=True)
    for number, seed in enumerate(range(first, first + programs, CHUNK)):
        if seed in done:
            continue
        size = min(CHUNK, first + programs - seed)
        environment = usable[number % len(usable)]
        row, bad = chunk(environment, seed, size)
        failed |= bad
        print(f"{time.strftime('%H:%M:%S')} {row}", flush=True)
        with path.open("a") as file:
            file.write(row + "\n")
    return int(failed)


def chunk(environment: Environment, seed: int, size: int) -> tuple[str, bool]:
    began = time.monotonic()
    _, output, status = tests(environment, ["tests/e2e/test_random.py", "-s", "--tb=short", "-k", "not once_wrong"],
                              NBCOUNT_RANDOM=str(size), NBCOUNT_SEED=str(seed), NBCOUNT_WORKERS="1",
                              NBCOUNT_TIMEOUT="7200")
    differ = sorted({int(s) for s in re.findall(r"^r(\d+): ", output, re.M)})
    rejected = re.search(r"^rejected: (\d+)", output, re.M)
    bad = status != 0
    if bad:
        folder = BUILD / "failures"
        folder.mkdir(exist_ok=True)
        (folder / f"{environment.folder.name}-{seed}.txt").write_text(output)
    said = ", ".join(map(str, differ)) if differ else "?" if bad else "0"
    python = environment.versions[0]
    row = (f"| {environment.numba} | {python} | {seed}–{seed + size - 1} | {size} | {said} "
           f"| {rejected.group(1) if rejected else '?'} | {time.monotonic() - began:.0f} |")
    return row, bad


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer tests")
    parser.add_argument("--long", type=int, metavar="N", help="N random programs instead")
    parser.add_argument("--seed", type=int, default=20000, help="first seed of --long (default %(default)s)")
    parser.add_argument("--only", action="append", default=[], metavar="NUMBA/PYTHON")
    parser.add_argument("--list", action="store_true", help="print the pairs")
    options = parser.parse_args()
    pairs = LONG if options.long else PAIRS
    if options.only:
        pairs = [p for p in PAIRS for pattern in options.only if fnmatch.fnmatch("/".join(p), pattern)]
        pairs += [tuple(x.split("/")) for x in options.only if x.endswith("/any")]
    environments = [Environment(*p) for p in dict.fromkeys(pairs)]
    if not environments:
        parser.error("no such pair")
    if options.list:
        print("\n".join(e.name for e in environments))
        return 0
    BUILD.mkdir(parents=True, exist_ok=True)
    RESULTS.mkdir(exist_ok=True)
    if options.long:
        return long_run(environments, options.long, options.seed)
    return matrix(environments, options.quick)


if __name__ == "__main__":
    sys.exit(main())
