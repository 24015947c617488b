"""Random loops over narrow elements, which LLVM vectorises: python tests/e2e/narrowprog.py SEED
prints one.

They have conditions of all kinds around stores, sums and calls. The counters of such loops are
tallies (tally/tally.h)."""
from __future__ import annotations

import random
import sys

HEAD = '''import numpy as np
from numba import prange

from kernlib import helper, kernel


def data(n, dtype):
    return ((np.arange(n) * 7919 + np.arange(n) ** 2 * 31) % 120).astype(dtype)
'''
DTYPES = ("uint8", "int8", "uint16", "int16", "int32", "uint32", "float32", "bool_")


class Writer:
    """Collects the lines of a program."""

    def __init__(self) -> None:
        self.out: list[str] = []

    def line(self, depth: int, text: str) -> None:
        self.out.append("    " * depth + text)

    def text(self, head: str) -> str:
        return head + "\n\n" + "\n".join(self.out) + "\n"


class Gen(Writer):
    def __init__(self, seed: int):
        super().__init__()
        self.r = random.Random(f"narrow {seed}")
        self.dtype = self.r.choice(DTYPES)
        self.parallel = self.r.random() < 0.3
        self.calls = self.r.random() < 0.4

    def value(self) -> str:
        return self.r.choice(("v", "v", "v + k", "(v ^ 5)", "v * 3", "(i & 63)", "k"))

    def test(self) -> str:
        r = self.r
        simple = r.choice((f"v > {r.randint(0, 119)}", f"v & {1 << r.randint(0, 6)}", f"v % {r.randint(2, 5)} == 0",
                           f"int(to[i]) < {r.randint(0, 99)}", f"k > {r.randint(0, 3)}", f"i % {r.randint(2, 9)}",
                           f"v != {r.randint(0, 119)}", f"{self.value()} < {r.randint(0, 200)}"))
        if r.random() < 0.25:
            return f"{simple} {r.choice(('and', 'or'))} not {self.test()}"
        return simple

    def act(self, depth: int) -> None:
        r = self.r
        what = r.random()
        if what < 0.45:
            self.line(depth, f"to[i] = {self.value()} & {1 if self.dtype == 'bool_' else 127}")
        elif what < 0.7:
            self.line(depth, f"total += {self.value()} & 15")
        elif what < 0.8 and self.calls:
            self.line(depth, f"total += pick({self.value()})")
        elif what < 0.9 and not self.parallel:  # in a prange, some are refused
            self.line(depth, f"v = {self.value()} if {self.test()} else {r.randint(0, 9)}")
        else:
            self.line(depth, "pass")

    def block(self, depth: int, deepest: int) -> None:
        for _ in range(self.r.randint(1, 2)):
            self.statement(depth, deepest)

    def statement(self, depth: int, deepest: int) -> None:
        r = self.r
        if depth >= deepest or r.random() < 0.35:
            return self.act(depth)
        self.line(depth, f"if {self.test()}:")
        self.block(depth + 1, deepest)
        if r.random() < 0.1 and not self.parallel:
            self.line(depth + 1, "continue")
        if r.random() < 0.3:
            self.line(depth, f"elif {self.test()}:")
            self.block(depth + 1, deepest)
        if r.random() < 0.6:
            self.line(depth, "else:")
            self.block(depth + 1, deepest)

    def helper(self) -> None:
        self.line(0, "@helper()")
        self.line(0, "def pick(v):")
        self.line(1, f"if {self.r.choice(('v & 2', 'v > 40', 'v % 3'))}:")
        self.line(2, "return 3")
        self.line(1, "return v & 1")
        self.out += ["", ""]

    def program(self) -> str:
        r = self.r
        if self.calls:
            self.helper()
        cases = (f"lambda: [(data(n, np.{self.dtype}), np.zeros(n, np.{self.dtype}), k) "
                 "for n, k in ((0, 0), (1, 3), (15, 1), (70, 2), (333, 4))]")
        self.line(0, f"@kernel({cases}{', parallel=True' if self.parallel else ''})")
        self.line(0, "def main(x, to, k):")
        self.line(1, "total = 0")
        for _ in range(r.randint(1, 2)):
            depth = 1
            if r.random() < 0.4 and not self.parallel:
                self.line(1, "for j in range(k):")
                depth = 2
            edges = r.choice(("len(x)", "len(x)", "1, len(x)", "len(x) - 1"))
            self.line(depth, f"for i in {'prange' if self.parallel else 'range'}({edges}):")
            self.line(depth + 1, "v = int(x[i])")
            self.block(depth + 1, depth + 4)
            self.statement(depth + 1, depth + 3)
        self.line(1, "return total")
        return self.text(HEAD)


if __name__ == "__main__":
    print(Gen(int(sys.argv[1])).program(), end="")
