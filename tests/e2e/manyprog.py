"""Random loops with many `if`s: python tests/e2e/manyprog.py SEED prints one.

Their conditions are recorded, and counted for many trips at once (tally/records.h). They are of few
values and of many, of all types, in one loop and in several, in recursion, with errors in the
middle, and next to conditions that not every trip evaluates."""
from __future__ import annotations

import random
import sys

from narrowprog import Writer

HEAD = '''import numpy as np
from numba import prange

from kernlib import helper, kernel


def data(n, dtype):
    return ((np.arange(n) * 7919 + np.arange(n) ** 2 * 31) % 240 - 60).astype(dtype)
'''
DTYPES = ("int64", "int64", "float64", "int32", "uint8", "uint32", "int16", "float32")


class Gen(Writer):
    def __init__(self, seed: int):
        super().__init__()
        self.r = random.Random(f"many {seed}")
        self.dtypes = self.r.choice(DTYPES), self.r.choice(DTYPES)
        self.shape = self.r.choice(("plain", "plain", "outer", "recursive", "raises", "parallel", "breaks"))

    def value(self) -> str:
        return self.r.choice(("v", "w", "v", "w", "i", "k", "v + w", "v - w", "(v ^ i)", "(w & 63)", "v * 3", "(v | w)", "(w >> 2)"))

    def test(self) -> str:
        r = self.r
        return r.choice((f"{self.value()} {r.choice(('>', '<', '>=', '<=', '==', '!='))} {r.randint(-60, 180)}",
                         f"{self.value()} {r.choice(('>', '<', '=='))} {self.value()}",
                         f"{self.value()} & {1 << r.randint(0, 7)}", f"x[i] > {r.randint(-60, 180)}.5",
                         f"x[i] {r.choice(('<', '>', '=='))} y[i]", f"v % {r.randint(2, 5)} == 1", f"float(v) * 0.5 < {r.randint(0, 60)}.25"))

    def act(self) -> str:
        r = self.r
        return r.choice((f"total += {self.value()} & 7", "total ^= v", "total -= i", f"total += {r.randint(1, 9)}", "pass",
                         "total ^= w << 2", "v += 1", "w ^= 5"))

    def test_and_act(self, depth: int, nested: bool) -> None:
        self.line(depth, f"if {self.test()}:")
        self.line(depth + 1, self.act())
        if nested:
            self.test_and_act(depth + 1, False)
        if self.r.random() < 0.25:
            self.line(depth, "else:")
            self.line(depth + 1, self.act())

    def loop(self, depth: int) -> None:
        r = self.r
        self.line(depth, f"for i in {'prange' if self.shape == 'parallel' else 'range'}(len(x)):")
        self.line(depth + 1, "v = int(np.int64(x[i]))")
        self.line(depth + 1, "w = int(np.int64(y[i]))")
        for _ in range(r.randint(7, 20)):
            self.test_and_act(depth + 1, r.random() < 0.2)
            if r.random() < 0.04 and self.shape == "breaks":
                self.line(depth + 1, f"if {self.test()} and i > {r.randint(3, 200)}:")
                self.line(depth + 2, r.choice(("break", "continue")))
            if r.random() < 0.1 and self.shape == "raises":
                self.line(depth + 1, f"if i == {r.choice((5, 66, 127, 200))}:")
                self.line(depth + 2, "raise ValueError")

    def program(self) -> str:
        a, b = self.dtypes
        cases = (f"lambda: [(data(n, np.{a}), data(n + 1, np.{b})[1:], k) "
                 "for n, k in ((0, 0), (1, 3), (7, 2), (9, 1), (63, 1), (64, 2), (65, 3), (128, 1), (333, 2))]")
        self.line(0, f"@kernel({cases}{', parallel=True' if self.shape == 'parallel' else ''})")
        self.line(0, "def main(x, y, k):")
        self.line(1, "total = 0")
        depth = 1
        if self.shape == "outer":
            self.line(1, "for j in range(k):")
            depth = 2
        for _ in range(self.r.choice((1, 1, 2))):
            self.loop(depth)
        if self.shape == "recursive":
            self.line(1, "if k > 0:")
            self.line(2, "total += main(x[1:], y[1:], k - 1)")
        self.line(1, "return total")
        return self.text(HEAD)


if __name__ == "__main__":
    print(Gen(int(sys.argv[1])).program(), end="")
