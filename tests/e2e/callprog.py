"""Random programs of several functions that LLVM does not all inline: python tests/e2e/callprog.py
SEED prints one.

They are too long, and called from too many places. What is found out about one function must not be
attributed to another. Most may raise, and some call themselves."""
from __future__ import annotations

import random
import sys

import randprog
from randprog import MOD


class Gen(randprog.Gen):
    limit = 6000
    length = 3, 6

    def __init__(self, seed: int):
        super().__init__(seed, False, False, False)
        self.r = random.Random(f"call {seed}")
        self.again = ""             # the recursive call in the function being written; "": none

    def beginning(self, ind: str) -> None:
        super().beginning(ind)
        if self.again:
            self.line(ind, "if p0 <= 0 or p0 > 3:")
            self.line(ind, f"    return y % {MOD}")

    def call(self, ind: str) -> None:
        if self.again and self.mult == 1 and not self.no_raise and not self.finally_written and self.r.random() < 0.5:
            self.raises = True
            self.line(ind, f"{self.target()} = {self.again} % {MOD}")
            self.cost *= 2
        else:
            super().call(ind)

    def statement(self, ind: str, depth: int, loop: bool) -> None:
        if self.funcs and self.r.random() < 0.15:
            self.call(ind)
        else:
            super().statement(ind, depth, loop)

    def helper(self, name: str) -> None:
        """Writes a function that main and later ones may call."""
        r = self.r
        params, pure, may_raise = r.randint(1, 3), r.random() < 0.3, r.random() < 0.7
        arguments = ["p0 - 1", *(f"p{i} + {r.randint(0, 3)}" for i in range(1, params)), *([] if pure else ["a", "b"])]
        self.again = f"{name}({', '.join(arguments)})" if r.random() < 0.3 else ""
        self.function(name, params, "@helper()", "pure" if pure else "helper", may_raise)
        self.funcs.append((name, params, self.raises, pure, self.cost + 3))
        self.again = ""

    def program(self) -> str:
        for k in range(self.r.randint(3, 5)):
            self.helper(f"f{k}")
        self.function("main", 1, "@kernel(lambda: [(k, np.arange(5), np.ones((3, 4))) for k in (0, 1, 3, 8)])", "main", True)
        return randprog.HEAD + "\n" + "\n".join(self.out).rstrip() + "\n"


if __name__ == "__main__":
    print(Gen(int(sys.argv[1])).program(), end="")
