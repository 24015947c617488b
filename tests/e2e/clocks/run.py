"""Runs all cases in this process: python run.py OUT.json. Results have kernlib.plain's form."""

from __future__ import annotations

import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]


def main() -> None:
    """`outside` comes first: it forks, which a process with OpenMP threads must not do."""
    import numba

    from case import CASES
    from kernlib import plain

    only = os.environ.get("E2E_ONLY", "").split()
    results = {}
    for name in ("outside", "flow", "calls"):
        importlib.import_module(name)
        results |= {case.__name__: plain(case()) for case in CASES
                    if case.__name__ in only or not only and case.__name__ not in results}
    try:
        results["layer"] = numba.threading_layer()
    except ValueError:
        results["layer"] = "none"
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(results, file)


if __name__ == "__main__":
    main()
