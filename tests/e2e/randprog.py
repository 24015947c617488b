"""Random programs that Numba compiles; a seed always gives the same program.

    python randprog.py SEED [--prange] [--inline] [--closures]      prints the program

A program is a file of functions `f0 … fN` (each calls only earlier ones) and `main(n, a, b)`. Loops
have few trips, and calls that would make a function run too long are not written. So a run has a
few thousand line events.
"""
from __future__ import annotations

import random
import sys

HEAD = '''import numpy as np
from kernlib import helper, kernel, prange

'''
MOD = 100003
RAISES = ("ValueError", "AssertionError")       # what a program may raise


class Gen:
    """Writes one program. Magnitudes of integers stay below MOD, so that int64 equals Python's
    int."""
    limit = 2500        # line events of a call, roughly
    length = 2, 4       # minimum and maximum number of statements in a function

    def __init__(self, seed: int, use_prange: bool, use_inline: bool, use_closures: bool):
        self.r = random.Random(seed)
        self.use_prange, self.use_inline, self.use_closures = use_prange, use_inline, use_closures
        self.closures: list[tuple[str, int]] = []       # name, cost; of the function being written
        self.out: list[str] = []
        # Name, number of parameters, may it raise, has it no array parameters, cost.
        self.funcs: list[tuple[str, int, bool, bool, int]] = []
        self.tmp = 0
        self.cost = 0                   # of the function being written, in line events, roughly
        self.mult = 1                   # how often the place being written runs per call

    # -- expressions -------------------------------------------------------------------------------
    def atom(self) -> str:
        r = self.r
        if r.random() < 0.3:
            return str(r.randint(0, 9))
        return r.choice(self.ints)

    def expr(self, depth: int = 2) -> str:
        r = self.r
        k = r.random()
        if depth == 0 or k < 0.25:
            return self.atom()
        a, b = self.expr(depth - 1), self.expr(depth - 1)
        if k < 0.6:
            return f"({a} {r.choice('+-*')} {b}) % {r.choice([7, 13, 101, 1009])}"
        if k < 0.7:
            return f"({a} // {r.randint(1, 5)})"
        if k < 0.78:
            return f"({a} if {self.cond(1)} else {b})"
        if k < 0.84:
            return f"max({a}, {b})"
        if k < 0.92 and self.arrays:
            return f"a[({a}) % a.size]" if r.random() < 0.6 else f"int(b[({a}) % 3, ({b}) % 4])"
        if k < 0.95:
            return f"abs({a})"
        return f"({a} ^ {b})"

    def cond(self, depth: int = 2) -> str:
        r = self.r
        k = r.random()
        if depth == 0 or k < 0.5:
            return f"{self.expr(1)} {r.choice(['<', '>', '==', '!=', '<=', '>='])} {self.expr(1)}"
        if k < 0.62:
            return f"{self.expr(1)} % {r.randint(2, 4)} == {r.randint(0, 1)}"
        if k < 0.72:
            return f"{self.cond(depth - 1)} and {self.cond(depth - 1)}"
        if k < 0.82:
            return f"({self.cond(depth - 1)} or {self.cond(depth - 1)})"
        if k < 0.9:
            return f"not ({self.cond(depth - 1)})"
        return f"{r.randint(0, 3)} <= {self.expr(1)} < {r.randint(4, 50)}"

    def multi(self, ind: str) -> str:
        """A bracketed expression over several lines."""
        r = self.r
        parts = [self.expr(1) for _ in range(r.randint(2, 3))]
        if r.random() < 0.3:
            return f"({parts[0]}\n{ind}     if {self.cond(1)}\n{ind}     else {parts[1]})"
        if r.random() < 0.4:
            return f"max({parts[0]},\n{ind}        " + f",\n{ind}        ".join(parts[1:]) + ")"
        return f"({parts[0]} +\n{ind}     " + f" +\n{ind}     ".join(parts[1:]) + f") % {MOD}"

    # -- statements --------------------------------------------------------------------------------
    def line(self, ind: str, text: str) -> None:
        self.out.append(ind + text)

    def target(self) -> str:
        return self.r.choice(self.vars)

    def assign_text(self) -> str:
        r = self.r
        k = r.random()
        if k < 0.6:
            return f"{self.target()} = {self.expr()}"
        if k < 0.9:
            v = self.target()
            return f"{v} = ({v} {r.choice('+-')} {self.expr(1)}) % {MOD}"
        return f"f += {self.expr(1)} * 0.5"

    def simple(self, ind: str) -> None:
        r = self.r
        k = r.random()
        if k < 0.45:
            self.line(ind, self.assign_text())
        elif k < 0.55:
            self.line(ind, "; ".join(self.assign_text() for _ in range(r.randint(2, 3))))
        elif k < 0.65:
            self.line(ind, f"{self.target()} = {self.multi(ind)}")
        elif k < 0.72 and len(self.vars) > 1:
            x, y = r.sample(self.vars, 2)
            self.line(ind, f"{x}, {y} = {y}, {self.expr(1)}")
        elif k < 0.8 and self.arrays:
            if r.random() < 0.6:
                self.line(ind, f"a[({self.expr(1)}) % a.size] = {self.expr(1)} % {MOD}")
            else:
                self.line(ind, f"b[({self.expr(1)}) % 3, ({self.expr(1)}) % 4] += ({self.expr(1)}) % 50")
        elif k < 0.84 and self.arrays and not self.parallel_body:
            self.line(ind, r.choice(["b[0] = b[1] * 0.5 + 1.0", "f += b[1:, :2].sum()", "a[:2] = a[3:5]",
                                     "f += a.sum() % 97"]))
        elif k < 0.88:
            self.line(ind, "pass")
        elif k < 0.93:
            self.line(ind, f"assert {self.target()} > -{10 * MOD}")
        else:
            self.line(ind, self.assign_text())

    def call(self, ind: str) -> None:
        r = self.r
        quiet = self.no_raise or self.finally_written
        fit = [f for f in self.funcs if not (quiet and f[2]) and (f[3] or self.arrays)
               and self.cost + self.mult * f[4] < self.limit]
        if not fit:
            self.simple(ind)
            return
        name, params, raises, pure, cost = r.choice(fit)
        self.cost += self.mult * cost
        alone = not self.raises
        self.raises |= raises
        args = [self.expr(1) for _ in range(params)] + ([] if pure else ["a", "b"])
        sep = ", " if r.random() < 0.8 else f",\n{ind}        "
        text = f"{name}({sep.join(args)})"
        if r.random() < 0.15:
            text = f"max({text}, {name}({', '.join(args)}))"
        text = f"{self.target()} = {text} % {MOD}"
        if raises and self.can_try and r.random() < 0.5:
            self.try_(ind, text, alone)
        else:
            self.line(ind, text)

    def closure(self, ind: str, k: int) -> None:
        """An inner function with two parameters, which may call earlier ones."""
        r = self.r
        saved = self.ints, self.vars, self.arrays
        self.ints, self.vars, self.arrays = ["u", "w"], ["u", "w"], False
        self.line(ind, f"def c{k}(u, w):")
        inner = ind + "    "
        if r.random() < 0.5:
            self.line(inner, f"if {self.cond(1)}:")
            self.line(inner + "    ", r.choice([f"u = {self.expr(1)} % {MOD}", f"return {self.expr(1)} % {MOD}"]))
        if r.random() < 0.3:
            self.line(inner, f"for w in range(({self.expr(1)}) % 3):")
            self.line(inner + "    ", f"u = (u + {self.expr(1)}) % {MOD}")
        cost = 8
        if self.closures and r.random() < 0.5:
            text, more = self.closure_call()
            cost += more
            self.line(inner, f"w = {text}")
        self.line(inner, f"return {self.multi(inner)}" if r.random() < 0.3 else f"return {self.expr()} % {MOD}")
        self.ints, self.vars, self.arrays = saved
        self.closures.append((f"c{k}", cost))

    def closure_call(self) -> tuple[str, int]:
        name, cost = self.r.choice(self.closures)
        if self.r.random() < 0.2:
            return f"{name}({name}({self.expr(1)}, 3), {self.expr(1)})", 2 * cost
        return f"{name}({self.expr(1)}, {self.expr(1)})", cost

    def inlined(self, ind: str) -> None:
        """A call of an inner function, or a comprehension."""
        text, cost = self.closure_call()
        k = self.fresh("k")
        if self.r.random() < 0.3:
            cost = 12
            text = f"sum([({k} * {self.atom()}) % 11 for {k} in range({self.r.randint(0, 4)})])"
            if self.r.random() < 0.3:
                text = f"len([{k} for {k} in range({self.r.randint(1, 4)}) if {k} % 2 == {self.r.randint(0, 1)}])"
        if self.cost + self.mult * cost < self.limit:
            self.cost += self.mult * cost
            v = self.target()
            self.line(ind, f"{v} = ({v} + {text}) % {MOD}")
        else:
            self.simple(ind)

    def try_(self, ind: str, text: str, alone: bool) -> None:
        """A `try` around a call. `alone`: nothing before it in this function raises. On Python 3.12
        and later, Numba miscompiles `finally` in a loop, and in a function where anything else
        raises.
        """
        r = self.r
        if r.random() < 0.3:
            self.line(ind, "try: " + text)
            self.line(ind, f"except Exception: {self.assign_text()}")
            return
        self.line(ind, "try:")
        if r.random() < 0.4:
            self.line(ind + "    ", self.assign_text())
        self.line(ind + "    ", text)
        if r.random() < 0.3:
            self.line(ind + "    ", self.assign_text())
        self.line(ind, r.choice(["except Exception:", "except:"]))
        self.line(ind + "    ", r.choice(["pass", self.assign_text(), self.assign_text()]))
        if r.random() < 0.3:
            self.line(ind, "else:")
            self.line(ind + "    ", self.assign_text())
        if r.random() < 0.15:
            cleanup = self.assign_text()
            if alone and self.mult == 1:
                self.finally_written = True
                self.line(ind, "finally:")
                self.line(ind + "    ", cleanup)

    def if_(self, ind: str, depth: int, loop: bool) -> None:
        r = self.r
        if r.random() < 0.2:
            body = r.choice([self.assign_text(), "pass"] + (["break", "continue"] if loop else []))
            self.line(ind, f"if {self.cond()}: {body}")
            if r.random() < 0.3:
                self.line(ind, f"else: {self.assign_text()}")
            return
        if r.random() < 0.12:
            self.line(ind, f"if ({self.cond(1)} and")
            self.line(ind, f"        {self.cond(1)}):")
        elif r.random() < 0.06:
            self.line(ind, r.choice(["if True:", "if False:", "if 1:"]))
        else:
            self.line(ind, f"if {self.cond()}:")
        self.block(ind + "    ", depth - 1, loop)
        while r.random() < 0.3:
            self.line(ind, f"elif {self.cond()}:")
            self.block(ind + "    ", depth - 1, loop)
        if r.random() < 0.4:
            self.line(ind, "else:")
            self.block(ind + "    ", depth - 1, loop)

    def fresh(self, prefix: str) -> str:
        self.tmp += 1
        return f"{prefix}{self.tmp}"

    def for_(self, ind: str, depth: int) -> None:
        r = self.r
        i = self.fresh("i")
        it = r.choice([f"range({r.randint(0, 5)})", f"range(({self.expr(1)}) % 5)",
                       f"range({r.randint(0, 3)}, ({self.expr(1)}) % 7)",
                       f"range(({self.expr(1)}) % 6, 0, -{r.randint(1, 2)})"]
                      + (["a"] if self.arrays else []))
        if r.random() < 0.08:
            self.line(ind, f"for {i} in range(")
            self.line(ind, f"        ({self.expr(1)}) % 4):")
            body_only = False
        elif r.random() < 0.15:
            self.line(ind, f"for {i} in {it}: " + "; ".join(self.assign_text() for _ in range(r.randint(1, 2))))
            body_only = True
        else:
            self.line(ind, f"for {i} in {it}:")
            body_only = False
        self.cost += self.mult * 5
        if not body_only:
            self.ints.append(i)
            self.mult *= 4
            self.block(ind + "    ", depth - 1, True)
            self.mult //= 4
            self.ints.remove(i)
        if r.random() < 0.25:
            self.line(ind, "else:")
            self.block(ind + "    ", depth - 1, False)

    def while_(self, ind: str, depth: int) -> None:
        r = self.r
        w = self.fresh("w")
        self.line(ind, f"{w} = {r.randint(0, 5)}")
        k = r.random()
        if k < 0.15:
            self.line(ind, f"while {w} > 0: {w} -= 1; {self.assign_text()}")
            return
        if k < 0.45:
            self.line(ind, r.choice(["while True:", "while 1:"]))
            self.line(ind + "    ", f"{w} -= 1")
            if r.random() < 0.3:
                self.line(ind + "    ", f"if {w} < 0: break")
            else:
                self.line(ind + "    ", f"if {w} < 0:")
                self.line(ind + "    ", "    " + r.choice(["break", "break", self.ret_text()]))
        elif k < 0.6:
            self.line(ind, f"while {w} > 0 and {self.cond(1)}:")
            self.line(ind + "    ", f"{w} -= 1")
        else:
            self.line(ind, f"while {w} > 0:")
            self.line(ind + "    ", f"{w} -= 1")
        self.ints.append(w)
        self.cost += self.mult * 5
        self.mult *= 3
        self.block(ind + "    ", depth - 1, True)
        self.mult //= 3
        self.ints.remove(w)
        if k >= 0.45 and r.random() < 0.25:
            self.line(ind, "else:")
            self.block(ind + "    ", depth - 1, False)

    def ret_text(self) -> str:
        if self.parallel_body:
            return "break"
        return f"return {self.expr(1)} % {MOD}" + (", f" if self.main else "")

    def statement(self, ind: str, depth: int, loop: bool) -> None:
        r = self.r
        self.cost += self.mult
        k = r.random()
        if depth > 0 and k < 0.2:
            self.if_(ind, depth, loop)
        elif depth > 0 and k < 0.34 and self.loops > 0:
            self.loops -= 1
            self.for_(ind, depth)
        elif depth > 0 and k < 0.44 and self.loops > 0:
            self.loops -= 1
            self.while_(ind, depth)
        elif self.closures and k < 0.52:
            self.inlined(ind)
        elif k < 0.56:
            self.call(ind)
        elif k < 0.6 and not self.parallel_body and self.may_raise and not self.finally_written:
            self.raises = True
            self.line(ind, f"if {self.cond(1)}:")
            self.line(ind, f"    raise ValueError({self.r.randint(0, 9)})")
        else:
            self.simple(ind)

    def block(self, ind: str, depth: int, loop: bool) -> None:
        r = self.r
        for _ in range(r.choice([1, 1, 2, 2, 3])):
            self.statement(ind, depth, loop)
        if loop and r.random() < 0.25:
            self.line(ind, r.choice(["continue", "break", "continue", "pass"]))
        elif not loop and r.random() < 0.06 and not self.parallel_body:
            self.line(ind, self.ret_text())

    def prange_(self, ind: str) -> None:
        r = self.r
        i = self.fresh("i")
        acc = self.fresh("acc")
        self.line(ind, f"{acc} = 0")
        self.line(ind, f"v = np.zeros(40, np.int64)")
        self.line(ind, f"for {i} in prange({r.choice(['20', '(n * 3) % 17', '0', '1', '37'])}):")
        inner = ind + "    "
        saved = self.ints, self.vars, self.arrays
        local = self.fresh("t")
        self.line(inner, f"{local} = n + {i} * {r.randint(1, 9)} - {i}")
        self.ints, self.vars, self.arrays = ["n", local, local], [local], False
        self.parallel_body, self.no_raise, self.can_try = True, True, False
        self.mult = 20
        for _ in range(r.randint(1, 3)):
            self.statement(inner, 2, False)
        self.mult = 1
        if r.random() < 0.3:
            self.line(inner, f"if {self.cond(1)}: continue")
        self.line(inner, f"v[{i}] = {local}")
        if r.random() < 0.7:
            self.line(inner, f"{acc} += {local}")
        self.parallel_body, self.no_raise, self.can_try = False, False, True
        self.ints, self.vars, self.arrays = saved
        self.line(ind, f"x = (x + {acc} + v.sum()) % {MOD}")

    def beginning(self, ind: str) -> None:
        """What must precede a function's statements: its inner functions."""
        self.closures = []
        for c in range(self.r.randint(1, 3) if self.use_closures else 0):
            self.closure(ind, c)

    def function(self, name: str, params: int, deco: str, kind: str, may_raise: bool) -> None:
        r = self.r
        names = [f"p{i}" for i in range(params)] if kind != "main" else ["n"]
        self.cost, self.mult, self.raises, self.main = 0, 1, False, kind == "main"
        self.arrays = kind != "pure"
        self.parallel_body = False
        self.no_raise = not may_raise
        self.may_raise, self.can_try, self.finally_written = may_raise, True, False
        self.loops = 3
        self.out.append(deco)
        self.line("", f"def {name}({', '.join(names + (['a', 'b'] if self.arrays else []))}):")
        ind = "    "
        if r.random() < 0.2:
            self.line(ind, '"""A function."""')
        self.vars = ["x", "y", "z"]
        self.ints = self.vars + names
        self.line(ind, f"x = {names[0]} % {MOD}")
        self.line(ind, "y = 1; z = 2")
        self.line(ind, "f = 0.0")
        self.beginning(ind)
        for _ in range(r.randint(*self.length)):
            self.statement(ind, 3, False)
        if kind == "main" and self.use_prange:
            for _ in range(r.randint(1, 2)):
                self.prange_(ind)
                self.statement(ind, 2, False)
        last = f"(x + y + z + int(f) % 97) % {MOD}"
        if kind == "main":
            last = f"{last}, f"
        self.line(ind, f"return {last}")
        self.out.append("\n")

    def program(self) -> str:
        r = self.r
        self.parallel_body = False
        for k in range(r.randint(1, 3)):
            may_raise = r.random() < 0.4 and not self.use_prange
            inline = self.use_inline and not may_raise and r.random() < 0.5
            params = r.randint(1, 3)
            pure = r.random() < 0.5
            self.function(f"f{k}", params, '@helper(inline="always")' if inline else "@helper()",
                          "pure" if pure else "helper", may_raise)
            self.funcs.append((f"f{k}", params, self.raises, pure, self.cost + 3))
        opts = ", parallel=True" if self.use_prange else ""
        cases = "lambda: [(k, np.arange(5), np.ones((3, 4))) for k in (0, 1, 3, 8)]"
        self.function("main", 1, f"@kernel({cases}{opts})", "main", not self.use_prange)
        return HEAD + "\n" + "\n".join(self.out).rstrip() + "\n"


def program(seed: int, use_prange: bool | None = None, use_inline: bool | None = None, use_closures: bool = False) -> str:
    """The program of a seed. By default one in eight has prange, and one in three
    inline='always'."""
    p = seed % 8 == 3 if use_prange is None else use_prange
    i = seed % 3 == 2 if use_inline is None else use_inline
    return Gen(seed, p, i, use_closures).program()


def with_closures(seed: int) -> str:
    return program(seed, use_closures=True)


if __name__ == "__main__":
    flags = sys.argv[2:]
    print(program(int(sys.argv[1]), "--prange" in flags or None, "--inline" in flags or None, "--closures" in flags), end="")
