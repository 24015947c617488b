"""Random loops over elements of 8 bytes with arms that store: python tests/e2e/wideprog.py SEED prints one.

They have chains of `elif`, clamps in place, and stores to elements that are looked up, or whose
index advances only in some trips. LLVM vectorises some of these loops with masks, turns others into
branches, and does neither with short ones (tally/narrow.h, lower/sink.h)."""
from __future__ import annotations

import random
import sys

from narrowprog import Writer

HEAD = '''import numpy as np

from kernlib import kernel


def data(n, dtype):
    return ((np.arange(n) * 7919 + np.arange(n) ** 2 * 31) % 120).astype(dtype)
'''


class Gen(Writer):
    def __init__(self, seed: int):
        super().__init__()
        self.r = random.Random(f"wide {seed}")
        self.dtype = self.r.choice(("float64", "float64", "int64"))
        self.looked_up = self.r.random() < 0.25

    def number(self) -> str:
        n = self.r.randint(0, 125)
        return f"{n}.5" if self.dtype == "float64" else str(n)

    def value(self) -> str:
        return self.r.choice(("v", "x[i]", "to[i]", "v + k", "v * 2", "v - to[i]", self.number()))

    def test(self) -> str:
        r = self.r
        simple = r.choice((f"v < {self.number()}", f"x[i] > {self.number()}", f"to[i] >= {self.number()}", f"k > {r.randint(0, 3)}",
                           f"i % {r.randint(2, 9)} == 0", f"{self.value()} <= {self.number()}"))
        return f"{simple} {r.choice(('and', 'or'))} {self.test()}" if r.random() < 0.2 else simple

    def act(self, depth: int) -> None:
        what = self.r.random()
        if what < 0.45:
            self.line(depth, f"to[i] = {self.value()}")
        elif what < 0.6:
            self.line(depth, f"x[i] = {self.number()}")
        elif what < 0.75:
            self.line(depth, f"total += {self.r.choice(('1', '2', 'k'))}")
        elif what < 0.9 and self.looked_up:
            self.line(depth, self.r.choice(("seen[int(v) % 7] += 1", "seen[n % 7] = i; n += 1")))
        else:
            self.line(depth, self.r.choice(("pass", "v += 1", "n += 3")))

    def chain(self, depth: int, deepest: int) -> None:
        self.line(depth, f"if {self.test()}:")
        self.block(depth + 1, deepest)
        for _ in range(self.r.choice((0, 0, 1, 2, 4))):
            self.line(depth, f"elif {self.test()}:")
            self.block(depth + 1, deepest)
        if self.r.random() < 0.5:
            self.line(depth, "else:")
            self.block(depth + 1, deepest)

    def block(self, depth: int, deepest: int) -> None:
        for _ in range(self.r.choice((1, 1, 2))):
            if depth < deepest and self.r.random() < 0.4:
                self.chain(depth, deepest)
            else:
                self.act(depth)
        if depth > 3 and self.r.random() < 0.05:
            self.line(depth, self.r.choice(("continue", "break")))

    def program(self) -> str:
        self.line(0, f"@kernel(lambda: [(data(n, np.{self.dtype}), np.zeros(n, np.{self.dtype}), np.zeros(7, np.int64), k) "
                     "for n, k in ((0, 0), (1, 3), (15, 1), (70, 2), (333, 4))])")
        self.line(0, "def main(x, to, seen, k):")
        self.line(1, "total = n = 0")
        self.line(1, "for j in range(k):")
        self.line(2, f"for i in range({self.r.choice(('len(x)', 'len(x)', '1, len(x)', 'len(x) - 1'))}):")
        self.line(3, "v = x[i]")
        for _ in range(self.r.randint(1, 3)):
            self.chain(3, 5)
        self.line(1, "return total, n")
        return self.text(HEAD)


if __name__ == "__main__":
    print(Gen(int(sys.argv[1])).program(), end="")
