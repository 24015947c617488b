"""Where plain Numba spends its time, by samples: python tests/perf/sampled.py NAME SECONDS.

The kernel is compiled as always, at -O3 and without nbcount, but with Numba's own debug info, which
has the line of each instruction (DWARF, read by binutils). Signals at random moments, some 5,000 a
second, find where it is. So a share of half the time is known to 1.4 points after one second, and
to 0.4 after ten (two standard errors).

Prints a line of JSON: {"lines": {line: samples}, "other": samples elsewhere, "plain": seconds of a
call, "located": seconds of a call of the code that is sampled}
"""

from __future__ import annotations

import collections
import ctypes
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOM = 1 << 20      # samples

objects: list[bytes] = []


def _with_locations() -> None:
    """Turns on Numba's debug info without what else comes with it: bounds checks, and longer
    lifetimes of variables."""
    os.environ.update(NUMBA_DEBUGINFO="1", NUMBA_BOUNDSCHECK="0")
    from numba.core import codegen, cpu

    finalize = cpu.CPUTargetOptions.finalize

    def without_lifetimes(self, flags, options):
        flags.dbg_extend_lifetimes = False
        finalize(self, flags, options)

    cpu.CPUTargetOptions.finalize = without_lifetimes
    codegen.CPUCodeLibrary._object_compiled_hook = classmethod(lambda cls, module, code: objects.append(bytes(code)))


class Object:
    """A compiled module in memory, and as the file with its debug info. `symbols`: its global
    functions, which no other module defines."""

    def __init__(self, path: str, engine):
        self.path = path
        self.symbols = re.findall(r"^\s*\d+: ([0-9a-f]+)\s+\d+ FUNC\s+GLOBAL DEFAULT\s+(\d+) (\S+)$", self._readelf("-sW"), re.M)
        if self.symbols:
            self._place(engine)

    def _place(self, engine) -> None:
        sections = {number: (name, int(size, 16)) for number, name, size in re.findall(
            r"^\s*\[\s*(\d+)\] (\S+)\s+PROGBITS\s+[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+)", self._readelf("-SW"), re.M)}
        offset, section, name = self.symbols[0]
        self.section, size = sections[section]
        self.low = engine.get_function_address(name) - int(offset, 16)
        self.high = self.low + size

    def _readelf(self, what: str) -> str:
        return subprocess.run(["readelf", what, self.path], capture_output=True, text=True, check=True).stdout

    def lines(self, addresses: list[int], source: str) -> dict[int, int | None]:
        """Address -> the line of the innermost call that is in file `source`; None: there is
        none."""
        found = subprocess.run(["addr2line", "-a", "-i", "-j", self.section, "-e", self.path], text=True, check=True, capture_output=True,
                               input="".join(f"{a - self.low:x}\n" for a in addresses)).stdout
        frames = re.split(r"^0x[0-9a-f]+\n", found, flags=re.M)[1:]
        wanted = re.compile(rf"^.*{re.escape(os.path.basename(source))}:(\d+)", re.M)
        hits = (wanted.search(f) for f in frames)
        return {a: int(hit[1]) if hit else None for a, hit in zip(addresses, hits, strict=True)}


def _placed(folder: str, engine) -> list[Object]:
    found = []
    for number, code in enumerate(objects):
        path = os.path.join(folder, f"{number}.o")
        with open(path, "wb") as file:
            file.write(code)
        found.append(Object(path, engine))
    return [o for o in found if o.symbols]


def _samples(kernel, placed: list[Object], seconds: float, library) -> tuple[list[int], float]:
    """-> (addresses, seconds of the fastest call)."""
    ranges = (ctypes.c_size_t * (2 * len(placed)))(*(bound for o in placed for bound in (o.low, o.high)))
    at, best, end = (ctypes.c_size_t * ROOM)(), 1e9, time.perf_counter() + seconds
    if library.sampler_start(ranges, ctypes.c_size_t(len(placed)), at, ctypes.c_size_t(ROOM)):
        raise OSError("no timer")
    while time.perf_counter() < end:
        arguments = kernel.arguments(1.0)
        begun = time.perf_counter()
        kernel.function(*arguments)
        best = min(best, time.perf_counter() - begun)
    return at[:library.sampler_stop()], best


def _plain(name: str) -> float:
    """Seconds of the fastest of several calls in a process without debug info and samples."""
    code = ("import sys, time; sys.path.insert(0, sys.argv[1]); from named import named; k = named(sys.argv[2]); times = []\n"
            "k.function(*k.arguments(0.01))\n"
            "for _ in range(15):\n"
            "    a = k.arguments(1.0); t = time.perf_counter(); k.function(*a); times.append(time.perf_counter() - t)\n"
            "print(min(times))")
    plain = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
    return float(subprocess.run([sys.executable, "-c", code, HERE, name], env=plain, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    name, seconds = sys.argv[1], float(sys.argv[2])
    _with_locations()
    from named import named
    from numba.core.registry import cpu_target

    kernel = named(name)
    source = kernel.function.py_func.__code__.co_filename
    kernel.function(*kernel.arguments(0.01))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "sampler.so")
        subprocess.run([os.environ.get("CC", "cc"), "-O2", "-D_GNU_SOURCE", "-shared", "-fPIC", "-o", path, os.path.join(HERE, "sampler.c")], check=True)
        library = ctypes.CDLL(path)
        library.sampler_stop.restype = ctypes.c_size_t
        placed = _placed(folder, cpu_target.target_context.codegen()._engine)
        addresses, best = _samples(kernel, placed, seconds, library)
        lines: dict[int | None, int] = collections.Counter()
        counts = collections.Counter(addresses)
        for o in placed:
            here = [a for a in counts if o.low <= a < o.high]
            for address, line in (o.lines(here, source) if here else {}).items():
                lines[line] += counts[address]
    other = lines.pop(None, 0) + counts[0]
    print(json.dumps({"lines": lines, "other": other, "plain": _plain(name), "located": best}))


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    main()
