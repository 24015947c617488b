"""Random modules of LLVM text with markers: python tests/e2e/irprog.py SEED prints one.

Several functions, as Numba writes them: variables in memory, a status for the caller, ways out for errors; loops of all forms, polls, `and`
and `or`, chains, switches, loops over rows of narrow and wide elements, calls of each other and of themselves. What decides is data, so LLVM cannot know it. Each marker's
`i32` is its own line; one marker in many stands twice."""
from __future__ import annotations

import random
import sys

FIRST_LINE = 10
SOURCE = "00000000000000ff"     # hash of the text that the lines are said to be of
ELEMENTS = 64       # of the array that every function gets
TYPES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "float": 4, "double": 8}     # of rows of data: bytes of an element
ROW = 333           # elements
LIMIT = 3000        # blocks that a call of a function runs through, roughly
GLOBALS = """
@chance = internal global i64 {seed}
@epoch.at = global ptr null
{rows}
declare void @nbcount.line(i32) #0
declare void @nbcount.poll() #0
"""
PROMISES = "\nattributes #0 = { nofree nomerge nosync nounwind willreturn memory(inaccessiblemem: readwrite) }\n"


class Gen:
    def __init__(self, seed: int):
        self.r = random.Random(f"ir {seed}")
        self.out: list[str] = []
        self.functions: list[tuple[str, int]] = []  # with what a call costs
        self.owners: list[int] = []     # of each marker's line: the function
        self.names = 0
        self.cost = 0               # of the function being written
        self.mult = 1               # how often the place being written runs in a call, roughly
        self.loops: list[tuple[str, str]] = []      # open ones: where `continue` and `break` go
        self.pointers: list[str] = []               # variables that loops go through the array with
        self.recursive = False
        self.room = 0               # for more statements
        self.flushes = self.r.random() < 0.5

    @property
    def sites(self) -> int:
        return len(self.owners)

    # -- text
    def name(self, what: str) -> str:
        self.names += 1
        return f"{what}{self.names}"

    def say(self, text: str) -> None:
        self.out.append("  " + text)

    def value(self, text: str) -> str:
        name = "%" + self.name("v")
        self.say(f"{name} = {text}")
        return name

    def block(self, label: str) -> None:
        self.out.append(f"\n{label}:")

    def go(self, label: str) -> None:
        self.say(f"br label %{label}")

    def mark(self) -> None:
        again = self.sites > 0 and self.r.random() < 0.04
        self.say(f"call void @nbcount.line(i32 {self.r.randrange(self.sites) if again else self.sites})")
        if not again:
            self.owners.append(len(self.functions))

    def poll(self) -> None:
        """Of an outermost loop, perhaps."""
        if not self.loops and self.r.random() < 0.7:
            self.say("call void @nbcount.poll()")

    # -- values
    def variable(self) -> str:
        return f"%x{self.r.randrange(3)}"

    def own(self, what: str) -> str:
        """A variable for the loop being written."""
        self.allocas.append("%" + self.name(what))
        return self.allocas[-1]

    def advance(self, variable: str, by: int) -> str:
        old = self.value(f"load i64, ptr {variable}, align 8")
        new = self.value(f"add i64 {old}, {by}")
        self.say(f"store i64 {new}, ptr {variable}, align 8")
        return new

    def load(self) -> str:
        return self.value(f"load i64, ptr {self.variable()}, align 8")

    def chance(self) -> str:
        """Knuth's linear congruential generator; its upper bits."""
        old = self.value("load i64, ptr @chance, align 8")
        new = self.value(f"mul i64 {old}, 6364136223846793005")
        new = self.value(f"add i64 {new}, 1442695040888963407")
        self.say(f"store i64 {new}, ptr @chance, align 8")
        return self.value(f"lshr i64 {new}, 40")

    def element(self) -> str:
        k = self.r.random()
        if k < 0.2:
            return self.value(f"getelementptr i64, ptr %a, i64 {self.r.randrange(4)}")
        if k < 0.5 and self.pointers:
            at = self.value(f"load ptr, ptr {self.r.choice(self.pointers)}, align 8")
            return self.value(f"getelementptr i64, ptr {at}, i64 {self.r.randrange(3)}")
        at = self.value(f"and i64 {self.load()}, {ELEMENTS - 1}")
        return self.value(f"getelementptr i64, ptr %a, i64 {at}")

    def number(self) -> str:
        k = self.r.random()
        if k < 0.35:
            return self.load()
        if k < 0.6:
            return self.value(f"load i64, ptr {self.element()}, align 8")
        return self.chance()

    def condition(self) -> str:
        small = self.value(f"and i64 {self.number()}, 15")
        return self.value(f"icmp {self.r.choice(('eq', 'ne', 'ult', 'ugt', 'ult', 'ugt'))} i64 {small}, {self.r.randint(1, 14)}")

    def branch(self, yes: str, no: str) -> None:
        """To one of two blocks, by conditions that `and`, `or` and `not` may join."""
        k = self.r.random()
        if k < 0.75:
            yes, no = (yes, no) if self.r.random() < 0.7 else (no, yes)
            self.say(f"br i1 {self.condition()}, label %{yes}, label %{no}")
            return
        more = self.name("also")
        if k < 0.88:
            self.branch(more, no)
        else:
            self.branch(yes, more)
        self.block(more)
        if self.r.random() < 0.2:
            self.mark()
        self.branch(yes, no)

    # -- statements: each begins in an open block, and leaves one
    def act(self) -> None:
        k = self.r.random()
        if k < 0.35:
            to = self.variable()
            self.say(f"store i64 {self.value(f'add i64 {self.number()}, {self.r.randint(1, 9)}')}, ptr {to}, align 8")
        elif k < 0.55:
            to = self.variable()
            old = self.value(f"load i64, ptr {to}, align 8")
            self.say(f"store i64 {self.value(f'xor i64 {old}, {self.load()}')}, ptr {to}, align 8")
        elif k < 0.75:
            new = self.number()
            self.say(f"store i64 {new}, ptr {self.element()}, align 8")

    def simple(self) -> None:
        for _ in range(self.r.choice((1, 1, 2))):
            self.mark()
            self.act()
            self.cost += self.mult

    def if_(self, depth: int) -> None:
        end = self.name("end")
        for _ in range(self.r.choice((1, 1, 1, 2, 3))):
            yes, no = self.name("yes"), self.name("no")
            if self.r.random() < 0.8:
                self.mark()
            self.branch(yes, no)
            self.block(yes)
            self.body(depth)
            self.go(end)
            self.block(no)
        if self.r.random() < 0.6:
            self.body(depth)
        self.go(end)
        self.block(end)

    def switch(self, depth: int) -> None:
        end, other = self.name("end"), self.name("other")
        cases = [self.name("case") for _ in range(self.r.randint(2, 3))]
        self.mark()
        key = self.value(f"and i64 {self.number()}, 7")
        ways = [(k, self.r.choice(cases)) for k in sorted(self.r.sample(range(7), 4))]
        cases = [label for label in cases if any(label == way for _, way in ways)]
        self.say(f"switch i64 {key}, label %{self.r.choice((other, end))} [")
        for k, label in ways:
            self.say(f"  i64 {k}, label %{label}")
        self.say("]")
        for label in cases:
            self.block(label)
            self.body(depth)
            self.go(end)
        self.block(other)       # which nothing may reach
        self.go(end)
        self.block(end)

    def for_(self, depth: int) -> None:
        """A loop that goes by steps: its header asks, or its end, or both do (rotated)."""
        r = self.r
        at, head, body, step, done = self.own("i"), self.name("head"), self.name("body"), self.name("step"), self.name("done")
        trips = str(r.randint(0, 5)) if r.random() < 0.4 else self.value(f"and i64 {self.number()}, {r.choice((1, 3, 7))}")
        self.say(f"store i64 0, ptr {at}, align 8")
        walks = self.own("p") if r.random() < 0.4 else ""
        if walks:
            self.pointers.append(walks)
            self.say(f"store ptr %a, ptr {walks}, align 8")
        rotated = r.random() < 0.3
        if r.random() < 0.5:
            self.mark()
        if rotated and r.random() < 0.7:
            self.say(f"br i1 {self.value(f'icmp slt i64 0, {trips}')}, label %{head}, label %{done}")
        else:
            self.go(head)
        self.block(head)
        i = self.value(f"load i64, ptr {at}, align 8")
        self.mark()
        self.poll()
        if rotated:
            self.go(body)
        else:
            self.say(f"br i1 {self.value(f'icmp slt i64 {i}, {trips}')}, label %{body}, label %{done}")
        self.block(body)
        self.inside(depth, step, done)
        self.go(step)
        self.block(step)
        i = self.advance(at, 1)
        if walks:
            old = self.value(f"load ptr, ptr {walks}, align 8")
            self.say(f"store ptr {self.value(f'getelementptr i64, ptr {old}, i64 {r.randint(1, 2)}')}, ptr {walks}, align 8")
        if rotated:
            self.say(f"br i1 {self.value(f'icmp slt i64 {i}, {trips}')}, label %{head}, label %{done}")
        else:
            self.go(head)
        self.block(done)

    def while_(self, depth: int) -> None:
        """A loop that data end, or its fuel."""
        r = self.r
        fuel, head, more, body, done = self.own("fuel"), self.name("head"), self.name("more"), self.name("body"), self.name("done")
        self.say(f"store i64 {r.randint(1, 6)}, ptr {fuel}, align 8")
        self.go(head)
        self.block(head)
        self.mark()
        self.poll()
        left = self.advance(fuel, -1)
        self.say(f"br i1 {self.value(f'icmp sge i64 {left}, 0')}, label %{more}, label %{done}")
        self.block(more)
        if r.random() < 0.6:
            self.branch(body, done)
        else:
            self.go(body)
        self.block(body)
        self.inside(depth, head, done)
        if r.random() < 0.3:        # a second way back
            other = self.name("back")
            self.branch(head, other)
            self.block(other)
            if r.random() < 0.5:
                self.mark()
        self.go(head)
        self.block(done)

    # -- loops over a row, which LLVM may vectorise
    def row(self) -> None:
        r = self.r
        self.kind = r.choice(list(TYPES))
        at, head, body, step, done = self.own("i"), self.name("head"), self.name("body"), self.name("step"), self.name("done")
        trips = str(r.choice((ROW, 64, 7))) if r.random() < 0.4 else self.value(f"and i64 {self.number()}, {r.choice((255, 31))}")
        self.say(f"store i64 {r.choice((0, 0, 1))}, ptr {at}, align 8")
        self.go(head)
        self.block(head)
        self.mark()
        self.i = self.value(f"load i64, ptr {at}, align 8")
        self.say(f"br i1 {self.value(f'icmp slt i64 {self.i}, {trips}')}, label %{body}, label %{done}")
        self.block(body)
        if r.random() < 0.7:
            self.mark()
        self.seen = [self.fetch("from")] + ([self.fetch("to")] if r.random() < 0.3 else [])
        self.cost += 40 * self.mult
        for _ in range(r.choice((1, 1, 2, 3))):
            if r.random() < 0.15:
                self.clip()
            else:
                self.arms(2, step if r.random() < 0.95 else done)
        self.go(step)
        self.block(step)
        self.say(f"store i64 {self.value(f'add nuw nsw i64 {self.i}, 1')}, ptr {at}, align 8")
        self.go(head)
        self.block(done)

    def fetch(self, row: str) -> str:
        return self.value(f"load {self.kind}, ptr {self.place(row)}, align {TYPES[self.kind]}")

    def place(self, row: str) -> str:
        return self.value(f"getelementptr {self.kind}, ptr @{row}.{self.kind}, i64 {self.i}")

    def constant(self) -> str:
        return f"{self.r.randint(0, 120)}" + (".5" if self.kind in ("float", "double") else "")

    def test(self) -> str:
        seen = self.r.choice(self.seen)
        if self.kind in ("float", "double"):
            return self.value(f"fcmp {self.r.choice(('olt', 'ogt', 'ole', 'une', 'ult'))} {self.kind} {seen}, {self.constant()}")
        if self.r.random() < 0.2:
            seen = self.value(f"and {self.kind} {seen}, {1 << self.r.randint(0, 5)}")
            return self.value(f"icmp ne {self.kind} {seen}, 0")
        return self.value(f"icmp {self.r.choice(('slt', 'sgt', 'ult', 'ugt', 'ne'))} {self.kind} {seen}, {self.constant()}")

    def arms(self, depth: int, out: str) -> None:
        """A chain of `if`s; a way may end the trip (`out`)."""
        r = self.r
        end = self.name("end")
        for _ in range(r.choice((1, 1, 1, 2, 3))):
            yes, no = self.name("yes"), self.name("no")
            if r.random() < 0.8:
                self.mark()
            if r.random() < 0.2:        # and
                more = self.name("also")
                self.say(f"br i1 {self.test()}, label %{more}, label %{no}")
                self.block(more)
            self.say(f"br i1 {self.test()}, label %{yes}, label %{no}")
            self.block(yes)
            self.arm(depth, out)
            self.go(out if r.random() < 0.1 else end)
            self.block(no)
        if r.random() < 0.5:
            self.arm(depth, out)
        self.go(end)
        self.block(end)

    def arm(self, depth: int, out: str) -> None:
        r = self.r
        if r.random() < 0.9:
            self.mark()
        k = r.random()
        if k < 0.4:
            self.say(f"store {self.kind} {r.choice((*self.seen, self.constant()))}, ptr {self.place('to')}, align {TYPES[self.kind]}")
        elif k < 0.7:
            self.advance("%x0", r.randint(1, 7))
        if depth > 0 and r.random() < 0.35:
            self.arms(depth - 1, out)

    def clip(self) -> None:
        """Arms one behind another that store to one place, or nearly."""
        r = self.r
        place = self.place("to")
        for _ in range(r.choice((2, 2, 3))):
            yes, no, end = self.name("yes"), self.name("no"), self.name("end")
            ways = (yes, no) if r.random() < 0.8 else (no, yes)
            self.say(f"br i1 {self.test()}, label %{ways[0]}, label %{ways[1]}")
            self.block(yes)
            if r.random() < 0.9:
                self.mark()
            self.say(f"store {self.kind} {self.constant()}, ptr {place}, align {TYPES[self.kind]}")
            self.go(end)
            self.block(no)
            if r.random() < 0.1:
                self.mark()
            self.go(end)
            self.block(end)
            if r.random() < 0.6:
                self.mark()
            if r.random() < 0.1:
                self.say(f"store {self.kind} {self.constant()}, ptr {self.place('to')}, align {TYPES[self.kind]}")

    def inside(self, depth: int, again: str, done: str) -> None:
        self.loops.append((again, done))
        self.cost += 3 * self.mult
        self.mult *= 4
        self.body(depth)
        self.mult //= 4
        self.loops.pop()

    def leave(self) -> None:
        """Perhaps: an error, a return, the loop's next trip or its end."""
        r = self.r
        k = r.random()
        out, stay = self.name("out"), self.name("stay")
        self.mark()
        self.branch(out, stay)
        self.block(out)
        if r.random() < 0.5:
            self.mark()
        if k < 0.5:
            self.say(f"ret i32 {r.randint(1, 3)}")
        elif k < 0.65 or not self.loops:
            self.finish()
        else:
            self.go(r.choice(self.loops[-1]))
        self.block(stay)

    def call(self) -> None:
        r = self.r
        fit = [f for f in self.functions if self.cost + self.mult * f[1] < LIMIT]
        itself = self.recursive and self.mult == 1 and r.random() < 0.6
        if not itself and not fit:
            self.simple()
            return
        name, cost = (self.me, self.cost) if itself else r.choice(fit)
        self.cost += self.mult * cost
        self.mark()
        n = self.value("add i64 %n, -1") if itself else self.number()
        status = self.value(f"call i32 @{name}(ptr {self.variable()}, ptr %a, i64 {n})")
        k = r.random()
        if k < 0.2:
            return              # whatever it was
        failed, fine = self.name("failed"), self.name("fine")
        self.say(f"br i1 {self.value(f'icmp eq i32 {status}, 0')}, label %{fine}, label %{failed}")
        self.block(failed)
        if k < 0.75:
            self.say(f"ret i32 {status}")
        else:
            self.mark()
            self.go(fine)
        self.block(fine)

    def raise_epoch(self) -> None:
        at = self.value("load ptr, ptr @epoch.at, align 8")
        old = self.value(f"load volatile i64, ptr {at}, align 8")
        self.say(f"store volatile i64 {self.value(f'add i64 {old}, 1')}, ptr {at}, align 8")

    def statement(self, depth: int) -> None:
        r = self.r
        k = r.random() if self.room > 0 else 1
        self.room -= 1
        if depth > 0 and k < 0.25:
            self.if_(depth - 1)
        elif depth > 0 and k < 0.3:
            self.switch(depth - 1)
        elif depth > 0 and k < 0.42 and self.mult < 200:
            self.for_(depth - 1)
        elif depth > 0 and k < 0.5 and self.mult < 200:
            self.while_(depth - 1)
        elif k < 0.55 and self.mult < 20:
            self.row()
        elif k < 0.62:
            self.leave()
        elif k < 0.72:
            self.call()
        elif k < 0.75 and self.flushes:
            self.raise_epoch()
        else:
            self.simple()

    def body(self, depth: int) -> None:
        for _ in range(self.r.choice((1, 1, 2, 3))):
            self.statement(depth)

    def finish(self) -> None:
        self.say(f"store i64 {self.load()}, ptr %to, align 8")
        self.say("ret i32 0")

    def function(self, name: str, last: bool) -> None:
        r = self.r
        self.me, self.recursive = name, r.random() < 0.25
        self.cost, self.mult, self.allocas, self.pointers = 1, 1, ["%x0", "%x1", "%x2"], []
        self.room = r.choice((1, 2, 3, 5, 10, 15, 30))
        outer, self.out = self.out, []
        self.block("body")
        if r.random() < 0.8:
            self.mark()
        if self.recursive:
            low, deep = self.name("low"), self.name("deep")
            self.say(f"br i1 {self.value('icmp ult i64 %n, 4')}, label %{deep}, label %{low}")
            self.block(low)
            self.finish()
            self.block(deep)
        while self.room > 0:
            self.statement(4)
        self.finish()
        text, self.out = self.out, outer
        self.out.append(f"\ndefine {'' if last else r.choice(('', 'linkonce_odr ', 'linkonce_odr '))}i32 @{name}(ptr noalias %to, ptr %a, i64 %n) {{\nentry:")
        for alloca in self.allocas:
            self.say(f"{alloca} = alloca i64, align 8")
        for k in range(3):
            self.say(f"store i64 {('%n', k, 7 * k)[k]}, ptr %x{k}, align 8")
        for pointer in self.pointers:
            self.say(f"store ptr %a, ptr {pointer}, align 8")
        self.go("body")
        self.out += [*text, "}"]
        self.functions.append((name, 8 * self.cost if self.recursive else self.cost))

    def program(self, file: str = "/src/k.py") -> str:
        """`file`: that the lines are said to be of."""
        count = self.r.randint(2, 9)
        for k in range(count):
            self.function("main" if k == count - 1 else f"f{k}", k == count - 1)
        rows = "".join(f"@{name}.{kind} = global [{ROW} x {kind}] zeroinitializer\n" for name in ("from", "to") for kind in TYPES)
        return self.info(file) + GLOBALS.format(seed=self.r.randrange(1 << 60), rows=rows) + "\n".join(self.out) + "\n" + PROMISES

    def info(self, file: str) -> str:
        """The global that says which line each marker is of."""
        text = "".join([f"file\t0\t{SOURCE}\t{file}\n",
                        *(f"function\t{k}\t0\t1\tfunction\t{name}\t()\n" for k, (name, _) in enumerate(self.functions)),
                        *(f"site\t{k}\t{owner}\t0\t{FIRST_LINE + k}\t0\t0\n" for k, owner in enumerate(self.owners))])
        escaped = "".join(c if c.isprintable() else f"\\{ord(c):02X}" for c in text)
        return f'@nbcount.info = private constant [{len(text)} x i8] c"{escaped}"\n'


if __name__ == "__main__":
    print(Gen(int(sys.argv[1])).program(), end="")
