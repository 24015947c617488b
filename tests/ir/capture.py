"""Writes tests/ir/corpus/*.ll: Numba's modules with markers, as the count stage meets them.

    NBCOUNT=0 python tests/ir/capture.py DIR    # with the Numba whose modules are wanted

Markers stand at every statement that begins another line, polls at every loop's test; crude,
for the rewriter's tests only need them to be many and in odd places. One file per kernel, all
modules that have markers; a kernel's largest comes first. No Numba has LLVM 21: its files are those of
Numba 0.65.1, read and written by `zig clang -cc1 -emit-llvm -disable-llvm-passes` of Zig 0.16.
"""
from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import numba
import numba.core.codegen
import numba.core.ir
import numba.core.lowering
import numpy as np
from llvmlite import binding, ir
from numba import njit, prange
from numba.typed import List

PATH = (lambda: None).__code__.co_filename
LIMIT = 60_000          # bytes of a file worth keeping
texts: list[str] = []
stock_inst = numba.core.lowering.Lower.lower_inst
stock_add = numba.core.codegen.CPUCodeLibrary.add_llvm_module
stock_ir = numba.core.codegen.CPUCodeLibrary.add_ir_module


def emit(lower, name: str, *args) -> None:
    kind = ir.FunctionType(ir.VoidType(), [a.type for a in args])
    callee = lower.module.globals.get(name) or ir.Function(lower.module, kind, name)
    lower.builder.call(callee, args)


def lower_inst(self, inst) -> None:
    if self.func_ir.loc.filename in (PATH, "<string>"):
        seen = self.module.__dict__.setdefault("nbc_sites", [])
        here = (id(self._cur_ir_block), self.loc.line)
        if self.__dict__.get("nbc_here") != here:
            self.nbc_here = here
            emit(self, "nbcount.line", ir.Constant(ir.IntType(32), len(seen)))
            seen.append(self.loc.line)
        if isinstance(inst, numba.core.ir.Branch):
            emit(self, "nbcount.poll")
    stock_inst(self, inst)


def add_ir_module(self, module) -> None:
    lines = module.__dict__.get("nbc_sites")
    if lines:
        text = "file\t0\t-\t%s\nfunction\t0\t0\t1\tfunction\tk\t()\n" % Path(PATH).name
        text += "".join(f"site\t{i}\t0\t0\t{line}\n" for i, line in enumerate(lines))
        data = bytearray(text.encode())
        info = ir.GlobalVariable(module, ir.ArrayType(ir.IntType(8), len(data)), "nbcount.info")
        info.linkage, info.global_constant = "private", True
        info.initializer = ir.Constant(info.type.pointee, data)
    stock_ir(self, module)


def add_llvm_module(self, module) -> None:
    text = str(module)
    if "@nbcount.info" in text:
        texts.append(text)
    stock_add(self, module)


def kernels():
    @njit(parallel=True)
    def parallel(n):
        s = 0
        for i in prange(n):
            for j in range(i):
                if j & 1:
                    s += j
        return s

    @njit
    def string(words):
        n = 0
        for w in words:
            if w.startswith("a}"):
                n += len(w + ";{define")
        return n

    @njit
    def tries(n):
        total = 0
        for i in range(n):
            try:
                if i == 2:
                    raise ValueError("two")
                total += 7 // i
            except Exception:
                total -= 1
        return total

    @njit
    def raises(n):
        if n < 0:
            raise ValueError("negative", n)
        return n

    @njit
    def matrix(a):
        s = 0.0
        for i in range(a.shape[0]):
            row = a[i]
            for x in row:
                s += x if x > 0.5 else -x
        return s

    @njit
    def typed(items):
        s = 0
        for i in range(len(items)):
            s += items[i]
        return s

    @njit
    def closure(n):
        def inner(k):
            while k > 3:
                k //= 2
            return k
        return inner(n) + inner(n + 1)

    @njit
    def fib(n):
        if n < 2:
            return n
        return fib(n - 1) + fib(n - 2)

    @njit
    def odd(n):
        for i in range(n):
            if i & 1:
                yield i

    @njit
    def generator(n):
        s = 0
        for i in odd(n):
            s += i
        return s

    yield "parallel", parallel, (5,)
    yield "string", string, (("a}", "b"),)
    yield "try", tries, (4,)
    yield "raise", raises, (4,)
    yield "array", matrix, (np.ones((2, 3)),)
    yield "list", typed, (List([1, 2]),)
    yield "closure", closure, (9,)
    yield "recursion", fib, (3,)
    yield "generator", generator, (5,)


def main(directory: Path) -> None:
    idle = ctypes.CFUNCTYPE(None)(lambda: None)
    for name in ("nbcount.line", "nbcount.poll"):       # the kernels run, unwoven
        binding.add_symbol(name, ctypes.cast(idle, ctypes.c_void_p).value)
    numba.core.lowering.Lower.lower_inst = lower_inst
    numba.core.codegen.CPUCodeLibrary.add_ir_module = add_ir_module
    numba.core.codegen.CPUCodeLibrary.add_llvm_module = add_llvm_module
    directory.mkdir(parents=True, exist_ok=True)
    for name, kernel, args in kernels():
        texts.clear()
        kernel(*args)
        kept = sorted((t for t in texts if len(t) < LIMIT), key=len, reverse=True)
        for i, text in enumerate(kept[:2]):
            path = directory / f"{name}{i}-numba{numba.__version__}-llvm{binding.llvm_version_info[0]}.ll"
            path.write_text(text)
            print(path, len(text))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
