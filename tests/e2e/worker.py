"""Runs every kernel of some files in this process: python worker.py OUT.json ROUNDS FILE...

E2E_MODE=python: plain functions under the oracle; else dispatchers. E2E_ONLY: names of kernels,
separated by commas. E2E_THREADS: the argument of numba.set_num_threads. E2E_SLOW: the factor by
which everything takes longer.
"""
from __future__ import annotations

import gc
import importlib.util
import json
import os
import signal
import sys
import warnings

LIMIT = 60 * int(os.environ.get("E2E_SLOW", "1"))    # seconds of CPU that a kernel may take: Numba never ends compiling some random programs

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def load_file(path: str):
    """Imports a kernel file as the module kernels.NAME."""
    name = "kernels." + os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)


def out_of_time(*_):
    raise TimeoutError(f"more than {LIMIT} s of CPU")


def in_time(call, *args):
    """Calls with an alarm that ends the call after LIMIT seconds of CPU time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
    try:
        return call(*args)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def main() -> int:
    out, rounds, paths = sys.argv[1], int(sys.argv[2]), [os.path.abspath(p) for p in sys.argv[3:]]
    warnings.simplefilter("ignore")
    warnings.filterwarnings("default", message="nbcount")
    import kernlib
    import numpy as np
    from oracle import line_events, under
    np.seterr(all="ignore")
    gc.set_threshold(100_000, 50, 50)       # compiling makes millions of objects and little garbage
    for p in paths:
        load_file(p)
    roots = {os.path.dirname(p) for p in paths}
    only = [s for s in os.environ.get("E2E_ONLY", "").split(",") if s]
    python = kernlib.MODE == "python"
    signal.signal(signal.SIGVTALRM, out_of_time)
    threads = os.environ.get("E2E_THREADS")
    if threads and not python:
        import numba
        numba.set_num_threads(int(threads))
    lines: dict = {}
    steps: dict = {}
    calls: dict = {}
    edges: dict = {}
    kernels = {}
    for k in kernlib.KERNELS:
        if only and k.name not in only:
            continue
        results, mine = [], {}
        for _ in range(rounds):
            results = []
            for args in k.cases():
                if not python:
                    results.append(in_time(kernlib.outcome, k.call, args))
                    if results[-1][:2] == ("raised", "TimeoutError"):
                        break
                    continue
                ev = line_events(k.fn, *args, wanted=under(*roots))

                def again(*_):
                    if ev.error is not None:
                        raise ev.error
                    return ev.result
                results.append(kernlib.outcome(again, args))
                for (f, n), c in ev.lines.items():
                    if k.expect and f == k.file:
                        mine[n] = mine.get(n, 0) + c
                    else:
                        lines[f, n] = lines.get((f, n), 0) + c
                for key, c in ev.steps.items():
                    steps[key] = steps.get(key, 0) + c
                for key, c in ev.calls.items():
                    calls[key] = calls.get(key, 0) + c
                for key, c in ev.edges.items():
                    edges[key] = edges.get(key, 0) + c
        if k.expect:
            for n, c in k.expect(mine, k.line).items():
                lines[k.file, n] = lines.get((k.file, n), 0) + c
        kernels[f"{os.path.splitext(os.path.basename(k.file))[0]}.{k.name}"] = dict(results=results, line=k.line, loose=k.loose, threads=k.threads, why=k.why,
                    expect=bool(k.expect))
    with open(out, "w", encoding="utf-8") as f:
        json.dump(dict(kernels=kernels, layer=_layer(),
                       steps=[[*k, c] for k, c in sorted(steps.items())],
                       lines=[[*k, c] for k, c in sorted(lines.items())],
                       calls=[[*k, c] for k, c in sorted(calls.items())],
                       edges=[[*k, c] for k, c in sorted(edges.items())]), f)
    return 0


def _layer() -> str:
    try:
        import numba
        return numba.threading_layer()
    except (ImportError, ValueError):
        return "none"


if __name__ == "__main__":
    sys.exit(main())
