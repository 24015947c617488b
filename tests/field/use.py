"""Runs the uses of a package, one by one: use.py PROGRAM OUT [--traced]

PROGRAM has PACKAGE, VERSION and USES. Prints a digest of each result. OUT gets, as JSON, the numbers of the uses that failed; with
--traced, where Numba's compiler should be off (NUMBA_DISABLE_JIT=1), also the line events of the package's files and the program's,
without those of uses that failed half-way.
"""
from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
import traceback
import warnings
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
from oracle import Events, line_events  # noqa: E402


def digest(result) -> str:
    """Of numbers, in lists and tuples; TypeError: there are others, which nothing would tell apart."""
    if isinstance(result, (list, tuple)):
        return " ".join(digest(x) for x in result)
    array = np.asarray(result)
    if result is None or array.dtype.kind not in "biufcO":
        raise TypeError(f"no digest of {type(result).__name__}")
    if array.dtype == object:
        array = array.astype(float)
    return hashlib.sha256(array.tobytes()).hexdigest()[:8]


def package_file(name: str) -> str:
    """What all files of the import package have in their names."""
    return str(Path(importlib.util.find_spec(name).origin).parent)


def main(program: str, out: str, traced: bool) -> None:
    warnings.simplefilter("ignore")
    spec = importlib.util.spec_from_file_location("program", program)
    module = importlib.util.module_from_spec(spec)
    folder = package_file(Path(program).stem.removeprefix("use_"))
    events, failed = Events(), []

    def watched(call) -> Events:
        return line_events(call, wanted=lambda file: file.startswith(folder) or file == program)

    def load() -> None:
        spec.loader.exec_module(module)

    if traced:
        events.add(watched(load))
    else:
        load()
    for number, use in enumerate(module.USES):
        if traced:
            seen = watched(use)
            result, error = seen.result, seen.error
        else:
            try:
                result, error = use(), None
            except Exception as e:  # noqa: BLE001: told to the caller
                result, error = None, e
        if error is not None:
            traceback.print_exception(error)
            failed.append(number)
        elif traced:
            events.add(seen)
        print(number, type(error).__name__ if error else digest(result), flush=True)
    Path(out).write_text(json.dumps({"failed": failed, "lines": [[f, n, c] for (f, n), c in events.lines.items()]}))


if __name__ == "__main__":
    main(str(Path(sys.argv[1]).resolve()), sys.argv[2], "--traced" in sys.argv)
