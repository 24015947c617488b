"""`nbcount doctor`: can functions be profiled here, and if not, why."""

from __future__ import annotations

import os
import sys
import tempfile


def _check_profile() -> str:
    """Profiles a tiny function in a directory of its own; returns a problem or ""."""
    import numba

    from . import _core

    namespace: dict = {}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "probe.py")
        source = "def probe(n):\n    s = 0\n    for i in range(n):\n        s += i\n    return s\n"
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        os.environ["NBCOUNT_OUT"] = folder
        exec(compile(source, path, "exec"), namespace)
        if numba.njit(profile=True)(namespace["probe"])(10) != 45:
            return "a profiled function returned a wrong result"
        if not _core.path():
            return "no counters file was opened"
    return ""


def main() -> int:
    problems = []

    def say(name: str, value: str) -> None:
        print(f"{name:<12}{value}")

    say("python", f"{sys.version.split()[0]} ({sys.executable})")
    try:
        import llvmlite
        import numba
        from llvmlite.binding import llvm_version_info

        say("numba", numba.__version__)
        say("llvmlite", f"{llvmlite.__version__} (LLVM {'.'.join(map(str, llvm_version_info))})")
        say("threading", numba.config.THREADING_LAYER)
    except ImportError as error:
        problems.append(f"Numba cannot be imported: {error}")
    else:
        os.environ.pop("NBCOUNT", None)
        try:
            problem = _check_profile()
        except Exception as error:  # noqa: BLE001
            problem = f"{type(error).__name__}: {error}"
        if problem:
            problems.append(problem)
        else:
            say("profiling", "works: a test function was compiled, counted and checked")
    out = os.path.abspath(os.environ.get("NBCOUNT_OUT") or "nbcount-out")
    say("hits", "exact")
    for problem in problems:
        print(f"nbcount: doctor: {problem}", file=sys.stderr)
    return 2 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
