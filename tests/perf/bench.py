"""`make bench`: plain Numba against profiled, kernel by kernel, in turns.

Two workers, one with NBCOUNT=0 and one with NBCOUNT=1, compile the same kernels and then run them by
turns; a figure is the minimum of the CPU time of a call over all rounds, so other work on the
machine weighs little. Ratios, not times, are what to read. Results must be bit-identical.

    python tests/perf/bench.py --out results [--rounds 15] [--scale 1.0]
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import os
import platform
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def worker(scale: float) -> None:
    """Reads "compile NAME" and "run NAME" from stdin, answers seconds and a digest in JSON."""
    import hashlib

    import numpy as np

    sys.path.insert(0, HERE)
    import kernels

    table = kernels.kernels(scale)
    for line in sys.stdin:
        verb, name = line.split()
        function, args = table[name]
        args = tuple(a.copy() if isinstance(a, np.ndarray) else a for a in args)
        begin = time.process_time()
        result = function(*args)
        seconds = time.process_time() - begin
        digest = hashlib.sha256(repr(result).encode())
        for array in args:
            if isinstance(array, np.ndarray):
                digest.update(array.tobytes())
        print(json.dumps([seconds, digest.hexdigest()]), flush=True)


class Worker:
    def __init__(self, profiled: bool, scale: float, out: str):
        env = dict(os.environ, NBCOUNT="1" if profiled else "0", NBCOUNT_OUT=out, NUMBA_NUM_THREADS="2")
        self.process = subprocess.Popen(
            [sys.executable, os.path.abspath(__file__), "--worker", "--scale", str(scale)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)

    def ask(self, verb: str, name: str) -> tuple[float, str]:
        self.process.stdin.write(f"{verb} {name}\n")
        self.process.stdin.flush()
        return tuple(json.loads(self.process.stdout.readline()))


def machine() -> dict[str, str]:
    import llvmlite
    import numba

    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo")
                  if line.startswith("model name")), platform.processor())
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE,
                            capture_output=True, text=True).stdout.strip()
    return {"cpu": f"{model}, {os.cpu_count()} CPUs", "kernel": platform.release(),
            "python": platform.python_version(), "numba": numba.__version__,
            "llvmlite": llvmlite.__version__, "commit": commit or "unknown",
            "date": time.strftime("%Y-%m-%d")}


def measure(rounds: int, scale: float) -> list[dict]:
    sys.path.insert(0, HERE)
    import kernels

    names = list(kernels.kernels(0.0001))
    rows = []
    with tempfile.TemporaryDirectory() as out:
        plain, profiled = Worker(False, scale, out), Worker(True, scale, out)
        for name in names:
            compile_plain, _ = plain.ask("compile", name)
            compile_profiled, _ = profiled.ask("compile", name)
            pairs = [(plain.ask("run", name), profiled.ask("run", name)) for _ in range(rounds)]
            if len({digest for pair in pairs for _, digest in pair}) != 1:
                sys.exit(f"bench: {name}: results of plain and profiled differ")
            ratios = sorted(q[0] / p[0] for p, q in pairs)
            best = min(p[0] for p, _ in pairs), min(q[0] for _, q in pairs)
            rows.append({"kernel": name, "plain_ms": f"{best[0] * 1e3:.2f}",
                         "profiled_ms": f"{best[1] * 1e3:.2f}", "ratio": f"{best[1] / best[0]:.3f}",
                         "ratio_median": f"{ratios[len(ratios) // 2]:.3f}",
                         "ratio_low": f"{ratios[0]:.3f}", "ratio_high": f"{ratios[-1]:.3f}",
                         "first_call_ratio": f"{compile_profiled / compile_plain:.3f}"})
            print("  ".join(f"{k} {v}" for k, v in rows[-1].items()), flush=True)
    return rows


def write(rows: list[dict], out: str, command: str) -> None:
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(out, "bench.csv"), "w", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)
    geomean = math.exp(sum(math.log(float(r["ratio"])) for r in rows) / len(rows))
    compile_mean = math.exp(sum(math.log(float(r["first_call_ratio"])) for r in rows) / len(rows))
    with open(os.path.join(out, "bench.md"), "w") as file:
        file.write("# Plain Numba against exact hits\n\n")
        file.write(f"`{command}`\n\n")
        file.writelines(f"* {key}: {value}\n" for key, value in machine().items())
        file.write("\nCPU time of a call, minima over interleaved rounds; spread: lowest and highest ratio of a "
                   "round.\nThe last column is the first call: compilation, and one run.\n\n")
        file.write("| kernel | plain ms | profiled ms | ratio of minima | median | spread | first call |\n|---|---|---|---|---|---|---|\n")
        file.writelines(
            "| {kernel} | {plain_ms} | {profiled_ms} | **{ratio}** | {ratio_median} | {ratio_low}–{ratio_high} "
            "| {first_call_ratio} |\n".format(**row) for row in rows)
        file.write(f"| geometric mean | | | **{geomean:.3f}** | | | {compile_mean:.3f} |\n")
    print(f"geomean {geomean:.3f}, first call {compile_mean:.3f}; written: {out}/bench.md, bench.csv")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default="results")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        return worker(options.scale)
    write(measure(options.rounds, options.scale), options.out, "make bench")


if __name__ == "__main__":
    main()
