"""Numba's own tests, with all functions of theirs profiled: what nbcount may not change.

    numba_suite.py                          all of SUITE, into results/numba-tests.md
    numba_suite.py MODULE[.CLASS][@BUDGET]...    these only; rows of others, from earlier runs, stay

BUDGET: what clocks may cost (NBCOUNT_BUDGET); 5 where none is said. Tests that fail are run again without
nbcount: what fails then, too, is the machine's. Exit status 1: a test fails under nbcount alone and not for a
reason in KNOWN, a module runs no test or none of its functions is seen, or the times of its report do not add up.
What a module with failures said is kept in build/numba-tests/.
"""
from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "results" / "numba-tests.md"
LOGS = ROOT / "build" / "numba-tests"
LIMIT_S = 3600
HARM = "**nbcount's**"
SUITE = """
analysis array_exprs caching cfunc closure debuginfo dictobject dispatcher errorhandling exceptions exceptions@none
flow_control func_lifetime function_type generators generators@none inlining ir_inlining jit_module jitclasses lists
lists@none looplifting mixed_tuple_unroller npyufunc.dufunc npyufunc.gufunc nrt nrt_refct optional overlap
parfors.TestPrangeSpecific profiler range recursion recursion@none refop_pruning stencils try_except try_except@none
tuples typedlist vectorization_type_inference withlifting
""".split()
KNOWN = {  # tests that look at the code itself, and see nbcount's there
    "test_DILocation_entry_blk": "counts the blocks of LLVM's code",
    "test_inner_function": "looks for the inlined callee's name in the assembly; the table of sites names it",
    "test_multiple_inner_functions": "as `test_inner_function`",
    "test_inlining_global_dispatcher": "counts the blocks of LLVM's code",
}


@dataclass
class Item:
    """Tests of one module, under one budget."""
    module: str             # as behind numba.tests.test_, or with the package's name: npyufunc.dufunc
    budget: str

    @classmethod
    def of(cls, text: str) -> Item:
        module, _, budget = text.partition("@")
        return cls(module, budget or "5")

    @property
    def name(self) -> str:
        folder, dot, module = self.module.rpartition("npyufunc.")
        return f"numba.tests.{folder}{dot}test_{module}"

    def run(self, out: str) -> str:
        """What it says, with all its functions profiled into `out`."""
        # `*`: some tests write programs, or copy modules of theirs, to other places.
        return runtests(self.name, NBCOUNT="1", NBCOUNT_ONLY="*", NBCOUNT_OUT=out, NBCOUNT_BUDGET=self.budget)


def runtests(*names: str, **env: str) -> str:
    """What they say. SUBPROC_TEST: classes of test_parfors, too, which run in processes of their own else."""
    words = [sys.executable, "-m", "numba.runtests", *names]
    env = {**os.environ, "SUBPROC_TEST": "1", **env}
    try:
        return subprocess.run(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", timeout=LIMIT_S, check=False).stdout
    except subprocess.TimeoutExpired:
        return f"took more than {LIMIT_S} s"


def failures(log: str) -> set[str]:
    """As runtests calls them: numba.tests.MODULE.CLASS.TEST, or a class that could not be set up."""
    found = re.findall(r"^(?:ERROR|FAIL): (\w+) \((numba\.[\w.]+)\)", log, re.MULTILINE)
    return {place if test == "setUpClass" or place.endswith(f".{test}") else f"{place}.{test}" for test, place in found}


def reason(test: str, plain: set[str]) -> str:
    """`plain`: what fails without nbcount."""
    return "fails without nbcount, too" if test in plain else KNOWN.get(test.rpartition(".")[2], HARM)


@dataclass
class Seen:
    """What a report says of a module's tests."""
    functions: int = 0      # that have numbers
    refused: int = 0        # that are listed as not profiled
    rest: int = 0           # ticks that are in the report's sum and in no part of it, or the reverse

    @classmethod
    def of(cls, out: str) -> Seen:
        words = [sys.executable, "-m", "nbcount", "report", out, "--format", "json"]
        done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            return cls()
        report = json.loads(done.stdout)
        refused = sum("function" in missing for missing in report["unavailable"])
        return cls(len(report["functions"]), refused, ticks_nowhere(report, refused > 0))


def ticks_nowhere(report: dict, hidden: bool) -> int:
    """`hidden`: there are functions that are not shown; their ticks are in the sum."""
    run = report["run"]
    if not run["complete"] or "total_ticks" not in run:  # a process was killed; nothing is timed, as with debug=True
        return 0
    lines = sum(line.get("events", {}).get("ticks", {}).get("self", 0)
                for function in report["functions"] for line in function["lines"])
    rest = run["total_ticks"] - lines - run["overhead"]["own_ticks"] - run["off_core_ticks"]
    return 0 if hidden and rest > 0 else rest


def judge(item: Item, log: str, out: str) -> tuple[str, bool]:
    """-> (its row of the table, is it as it should be?)"""
    ran = re.findall(r"^Ran (\d+) tests?", log, re.MULTILINE)
    said = (log.strip().splitlines() or ["nothing"])[-1]
    seen = Seen.of(out)
    bad = failures(log)
    plain = failures(runtests(*sorted(bad), NBCOUNT="0")) if bad else set()
    why = {test: reason(test, plain) for test in sorted(bad)}
    good = bool(ran) and seen.functions + seen.refused > 0 and seen.rest == 0 and HARM not in why.values()
    good &= bool(bad) or said.startswith("OK")
    if bad or not good:
        LOGS.mkdir(parents=True, exist_ok=True)
        (LOGS / f"{item.module}@{item.budget}.log").write_text(log)
    notes = [f"`{test.rpartition('.')[2]}` {because}" for test, because in why.items()]
    notes += [f"**{seen.rest} ticks are nowhere**"] if seen.rest else []
    return (f"| {item.module} | {item.budget} | {ran[-1] if ran else 'none'} | {said} | {seen.functions} | "
            f"{'; '.join(notes)} |"), good


def check(item: Item) -> bool:
    out = tempfile.mkdtemp(prefix="nbcount-suite-")
    try:
        row, good = judge(item, item.run(out), out)
    finally:
        shutil.rmtree(out)
    print(row, flush=True)
    write_row(row)
    return good


def write_row(row: str) -> None:
    """Rows of other modules, from earlier runs, stay."""
    import numba

    head = ["# Numba's own tests under nbcount (`make test-numba`)", "",
            f"Numba {numba.__version__}, Python {platform.python_version()}, all functions of the tests profiled; "
            "*budget*: what clocks may cost (`NBCOUNT_BUDGET`).", "",
            "| module | budget | tests | result | functions profiled | that fail |", "|---|---|---|---|---|---|"]
    old = TABLE.read_text().splitlines() if TABLE.exists() else []
    old = [line for line in old if re.match(r"\| \S+ \| \S+ \| (\d+|none) \| ", line)]
    rows = {tuple(line.split(" | ")[:2]): line for line in [*old, row]}
    TABLE.write_text("\n".join(head + [rows[key] for key in sorted(rows)]) + "\n")


def main(words: list[str]) -> int:
    if not words:
        TABLE.unlink(missing_ok=True)
    return int(not all([check(Item.of(word)) for word in words or SUITE]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
