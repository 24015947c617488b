"""A process that compiles and runs kernels on request: JSON lines in, JSON lines out.

{"do": "compile", "kernel": K}             -> CPU seconds of the compilation alone
{"do": "run", "kernel": K, "scale": S}     -> [CPU seconds of the call, digest of its results]
{"do": "count", "kernel": K, "scale": S}   -> digest; callgrind dumps the call's events under the name K
{"do": "text", "kernel": K}                -> [final LLVM IR, assembly]

Arrays lie at the same offsets from a 2 MiB boundary in every worker, at multiples of 64 bytes.
"""

from __future__ import annotations

import ctypes
import gc
import hashlib
import json
import mmap
import os
import sys
import time

import numpy as np
from numba import njit, prange

import kernels
from named import named

HUGE, LINE = 1 << 21, 64


@njit(parallel=True)
def _warm_up(x):
    total = 0
    for i in prange(len(x)):
        total += x[i]
    return total


class Arena:
    """Memory for arguments, with the same layout in every process."""

    def __init__(self, size: int = 64 << 20):
        self._map = np.frombuffer(mmap.mmap(-1, size + HUGE), np.uint8)
        self._begin = -self._map.ctypes.data % HUGE
        self._used = 0

    def take(self, args: tuple) -> tuple:
        """Copies of `args`, which overwrite earlier copies."""
        self._used = 0
        return tuple(self._copy(a) if isinstance(a, np.ndarray) else a for a in args)

    def _copy(self, array: np.ndarray) -> np.ndarray:
        begin = self._begin + self._used
        copy = self._map[begin:begin + array.nbytes].view(array.dtype).reshape(array.shape)
        copy[...] = array
        self._used += (array.nbytes // LINE + 9) * LINE  # no two arrays at the same offset in a page
        return copy


class Worker:
    def __init__(self):
        self.arena = Arena()
        self.args: dict = {}
        self.client = None
        if os.environ.get("BENCH_CLIENT"):
            library = ctypes.CDLL(os.environ["BENCH_CLIENT"])
            self.client = library.start, library.stop
        if os.environ.get("NUMBA_CACHE_DIR"):
            for kernel in kernels.KERNELS.values():
                kernel.function.enable_caching()

    def signature(self, name: str) -> tuple:
        function = named(name).function
        return tuple(map(function.typeof_pyval, self.arguments(name, 0.01)))

    def arguments(self, name: str, scale: float) -> tuple:
        if (name, scale) not in self.args:
            self.args[name, scale] = named(name).arguments(scale)
        return self.arena.take(self.args[name, scale])

    def compile(self, name: str) -> float:
        signature = self.signature(name)
        gc.collect()
        begin = time.process_time()
        named(name).function.compile(signature)
        return time.process_time() - begin

    def run(self, name: str, scale: float) -> tuple[float, str]:
        function, args = named(name).function, self.arguments(name, scale)
        begin = time.process_time()
        result = function(*args)
        seconds = time.process_time() - begin
        return seconds, _digest(result, args)

    def count(self, name: str, scale: float) -> str:
        function = named(name).function
        start, stop = self.client
        function(*self.arguments(name, 0.01))  # loads the function and registers its module
        args = self.arguments(name, scale)
        gc.collect()
        gc.disable()
        start()
        result = function(*args)
        stop(name.encode())
        gc.enable()
        return _digest(result, args)

    def text(self, name: str) -> tuple[str, str]:
        function, signature = named(name).function, self.signature(name)
        return function.inspect_llvm(signature), function.inspect_asm(signature)


def _digest(result, args: tuple) -> str:
    digest = hashlib.sha256(repr(result).encode())
    for array in args:
        if isinstance(array, np.ndarray):
            digest.update(array.tobytes())
    return digest.hexdigest()


def main() -> None:
    worker = Worker()
    _warm_up(np.zeros(1))
    for line in sys.stdin:
        request = json.loads(line)
        name, scale = request["kernel"], request.get("scale")
        do = getattr(worker, request["do"])
        print(json.dumps(do(name) if scale is None else do(name, scale)), flush=True)


if __name__ == "__main__":
    main()
