"""The tests that packages from PyPI bring along, plain and profiled: suites.py [NAME...]

Each test must end alike, and no function may be refused. Results: results/suites.md.
"""
from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from field import ROOT, command, prepare, refused

BUILD = ROOT / "build" / "suites"
RESULT = ROOT / "results" / "suites.md"
SUITES = {  # name: version, folders of the package whose tests are run
    "aeon": ("1.6.0", ["distances/tests/test_distances.py", "distances/tests/test_pairwise.py", "distances/tests/test_miscellaneous_distances.py"]),
    "choclo": ("0.3.2", [""]),
    "orix": ("0.15.0", ["tests"]),
    "pyts": ("0.14.1", [""]),
}
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--timeout", "600"]
HEAD = """# Tests of packages from PyPI under nbcount (`make test-field`)

* **tests**: of the package's own; **alike**: of them, those that pass, fail or are skipped profiled as they do plain.
* **functions**: that were compiled and profiled, by default (hits and clock); **refused**: that ran unprofiled.
* **seconds**: of all, with compilation, plain and profiled, both at the same time.

| package | version | tests | alike | functions | refused | plain s | profiled s |
|---|---|---:|---:|---:|---:|---:|---:|
"""


def outcomes(file: Path) -> dict[str, str]:
    found = {}
    for case in ElementTree.parse(file).iter("testcase"):
        ends = [part.tag for part in case if part.tag in ("failure", "error", "skipped")]
        found[f"{case.get('classname')}::{case.get('name')}"] = ends[0] if ends else "passed"
    return found


def seconds(file: Path) -> float:
    return float(ElementTree.parse(file).find("testsuite").get("time"))


def run(python: Path, name: str) -> tuple[str, list[str]]:
    """-> (row of the table, what differs)"""
    version, folders = SUITES[name]
    folder = BUILD / name
    command(["rm", "-rf", folder])
    folder.mkdir()
    installed = Path(command([python, "-c", f"import {name}; print({name}.__file__)"])[0]).parent
    tests = [installed / part for part in folders]
    started = []
    for kind, env in (("plain", {"NBCOUNT": "0"}), ("profiled", {"NBCOUNT": "1", "NBCOUNT_ONLY": f"*/{name}/*", "NBCOUNT_OUT": str(folder / "out")})):
        words = [python, *PYTEST, "--junitxml", folder / f"{kind}.xml", *tests]
        with (folder / f"{kind}.log").open("w") as log:
            started.append(subprocess.Popen(words, stdout=log, stderr=log, cwd=folder,
                                            env={**os.environ, "NUMBA_CACHE_DIR": str(folder / f"{kind}.cache"), **env}))
    for process in started:
        process.wait()
    plain, profiled = (outcomes(folder / f"{kind}.xml") for kind in ("plain", "profiled"))
    report = json.loads(command([python.parent / "nbcount", "report", folder / "out", "--format", "json"])[0])
    why = refused(report)
    differ = [f"{test}: {plain.get(test)}, profiled {profiled.get(test)}" for test in sorted({*plain, *profiled}) if plain.get(test) != profiled.get(test)]
    times = " | ".join(f"{seconds(folder / f'{kind}.xml'):.0f}" for kind in ("plain", "profiled"))
    row = f"| {name} | {version} | {len(plain)} | {len(plain) - len(differ)} | {len(report['functions'])} | {len(why)} | {times} |"
    return row, why + differ


def main() -> None:
    packages = [f"{name}=={version}" for name, (version, _) in SUITES.items()]
    python = prepare(BUILD, ["pytest==8.3.5", "pytest-timeout", *packages])
    rows, details = [], []
    for name in sys.argv[1:] or SUITES:
        row, wrong = run(python, name)
        print(row, *wrong, sep="\n  ", flush=True)
        rows.append(row)
        details += [f"* {name}, {w}" for w in wrong]
        if not sys.argv[1:]:
            RESULT.write_text("\n".join([HEAD + "\n".join(rows), *(["", *details] if details else []), ""]))


if __name__ == "__main__":
    main()
