"""`make bench`: plain Numba against profiled, kernel by kernel, in three views.

instructions  of one call, counted by callgrind; repeatable
times         CPU time of a call, and of the compilation, in turns; what a user waits for
vectors       whether the loops kept their vector width, according to the assembly

    python tests/perf/bench.py --out results [--only NAME,...] [--views times,...] [--budget PCT] [--cpu NAME] [--keep DIR]

Results must be bit-identical in every call; otherwise the bench fails.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile

import built
import callgrind
import report
import times
import vectors
from kernels import KERNELS
from workers import MODES, Failure, Worker

VIEWS = ("instructions", "times", "vectors")


def _texts(workers: dict[str, Worker], name: str, keep: str | None) -> vectors.Width:
    """Compares the texts of compiled kernels. `keep`: the directory for their IR and assembly."""
    assembly = {}
    for mode, worker in workers.items():
        ir, assembly[mode] = worker.ask("text", name)
        if keep:
            for ending, text in (("ll", ir), ("s", assembly[mode])):
                with open(os.path.join(keep, f"{name}.{mode}.{ending}"), "w") as file:
                    file.write(text)
    return vectors.compare(assembly["plain"], assembly["profiled"])


def measure(options: argparse.Namespace, folder: str) -> list[report.Row]:
    limits = report.limits_of(options.budget)
    rows = {name: report.Row(name, KERNELS[name].kind, limits.of(KERNELS[name].kind)) for name in options.only}

    def after(name: str, workers: dict[str, Worker]) -> None:
        print(f"bench: {name}", file=sys.stderr)
        if "vectors" in options.views or options.keep:
            rows[name].width = _texts(workers, name, options.keep)

    if "instructions" in options.views:
        print("bench: instructions", file=sys.stderr)
        for name, counts in callgrind.instructions(options.only, options.scale, folder).items():
            rows[name].instructions = counts
    if "times" in options.views:
        pairs = times.measure(options.only, options.scale, options.rounds, options.pairs, folder, after)
        for name, measured in pairs.items():
            rows[name].times = measured
    elif "vectors" in options.views or options.keep:
        workers = {mode: Worker(mode, folder, times.THREADS) for mode in MODES}
        for name in options.only:
            for worker in workers.values():
                worker.send("compile", name)
            for worker in workers.values():
                worker.answer()
            after(name, workers)
        for worker in workers.values():
            worker.close()
    return list(rows.values())


def _names(text: str, known, what: str) -> list[str]:
    names = text.split(",")
    unknown = [name for name in names if name not in known]
    if unknown:
        raise argparse.ArgumentTypeError(f"no such {what}: {', '.join(unknown)}; there are {', '.join(known)}")
    return names


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", metavar="DIR", help="write NAME.md and NAME.csv there")
    parser.add_argument("--name", default="bench", help="of what is written (%(default)s)")
    parser.add_argument("--budget", default="0", help="NBCOUNT_BUDGET of the profiled process (%(default)s: hits only)")
    parser.add_argument("--cpu", help="compile for this one, as LLVM names it, which the machine must be able to do (haswell: AVX2); default: the machine's")
    parser.add_argument("--picture", metavar="FILE", help="write the picture there")
    parser.add_argument("--only", metavar="KERNEL,...", default=list(KERNELS),
                        type=lambda text: _names(text, KERNELS, "kernel"))
    parser.add_argument("--views", metavar="VIEW,...", default=list(VIEWS),
                        type=lambda text: _names(text, VIEWS, "view"), help=", ".join(VIEWS))
    parser.add_argument("--rounds", type=int, default=7, help="calls per process (%(default)s)")
    parser.add_argument("--pairs", type=int, default=3, help="plain and profiled processes (%(default)s)")
    parser.add_argument("--scale", type=float, default=1.0, help="length of a call (1.0: some 50 ms)")
    parser.add_argument("--keep", metavar="DIR", help="leave final LLVM IR and assembly of both there")
    return parser.parse_args()


def main() -> None:
    options = _options()
    built.require()
    os.environ["NBCOUNT_BUDGET"] = options.budget
    if options.cpu:
        os.environ.update(NUMBA_CPU_NAME=options.cpu, NUMBA_CPU_FEATURES="")
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            rows = measure(options, folder)
    except Failure as failure:
        sys.exit(f"bench: {failure}")
    report.show(rows, options.budget)
    if options.out:
        report.write(rows, options.out, options.name, options.budget, options.picture)


if __name__ == "__main__":
    main()
