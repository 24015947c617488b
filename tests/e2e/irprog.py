"""Random modules of LLVM text with markers: python tests/e2e/irprog.py SEED prints one.

A module has several functions as Numba writes them: variables in memory, a status for the caller,
error exits; loops of all forms, polls, `and` and `or`, chains, switches, loops over rows of narrow
and wide elements, calls of each other and of themselves. It also has what LLVM makes of such code:
phis, also with one incoming edge, loops of one block or with two entries, integers of all widths,
flags, intrinsics, allocas in mid-function, metadata, and names of all kinds. Branches depend on
data, so LLVM cannot fold them. Each marker's `i32` has a line of its own; a few markers occur
twice."""
from __future__ import annotations

import random
import re
import sys

FIRST_LINE = 10
SOURCE = "00000000000000ff"     # hash of the source text that the lines belong to
ELEMENTS = 64       # of the array that every function gets
# Element types of rows -> bytes of an element.
TYPES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "float": 4, "double": 8}
ROW = 333           # elements
LIMIT = 3000        # blocks that a call of a function executes, roughly
INTEGERS = ("i8", "i16", "i32", "i64", "i64")       # types of induction variables and switch keys
STYLES = ("plain", "plain", "plain", "plain", "quoted", "numbered", "types")     # of names
# Ways to compute a number from two others, {a} and {b}, step by step: {p} is the previous step's
# result, {q} the one before that, {t} a type.
WORK = [line.split("; ") for line in """\
icmp ult i64 {a}, {b}; select i1 {p}, i64 {a}, i64 {b}
icmp slt i64 {a}, 9; select i1 {p}, i64 {b}, i64 3, !prof !70001; icmp ne i64 {p}, 3; select i1 {p}, i64 {q}, i64 {a}
icmp ult i64 {a}, {b}; icmp ugt i64 {a}, 3; select i1 {q}, i1 {p}, i1 false; zext i1 {p} to i64
icmp eq i64 {a}, {b}; icmp ult i64 {b}, 7; select i1 {q}, i1 true, i1 {p}; select i1 {p}, i64 5, i64 {a}
and i64 {a}, 255; and i64 {b}, 255; icmp samesign ult i64 {q}, {p}; sext i1 {p} to i64
and i64 {a}, 255; add nuw nsw i64 {p}, 9
and i64 {a}, -64; and i64 {b}, 63; or disjoint i64 {q}, {p}
and i64 {a}, 127; trunc nuw nsw i64 {p} to i8; zext nneg i8 {p} to i64
and i64 {a}, 56; lshr exact i64 {p}, 3; shl nuw nsw i64 {p}, 2
and i64 {a}, 1023; uitofp nneg i64 {p} to double; fmul double {p}, 1.5; call double @llvm.floor.f64(double {p}); fptosi double {p} to i64
freeze i64 {a}
call i64 @llvm.smax.i64(i64 {a}, i64 {b})
call i64 @llvm.fshl.i64(i64 {a}, i64 {b}, i64 7)
call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 {a}), !range !70002
call i64 @llvm.abs.i64(i64 {a}, i1 false); urem i64 {p}, 10
trunc i64 {a} to i32; call {{ i32, i1 }} @llvm.sadd.with.overflow.i32(i32 {p}, i32 99); extractvalue {{ i32, i1 }} {p}, 0; sext i32 {p} to i64
insertvalue {t} poison, i64 {a}, 0; insertvalue {t} {p}, i32 7, 1; extractvalue {t} {p}, 0
atomicrmw add ptr @shared, i64 {a} seq_cst, align 8
cmpxchg ptr @shared, i64 {a}, i64 {b} seq_cst seq_cst, align 8; extractvalue {{ i64, i1 }} {p}, 0
load volatile i64, ptr @shared, align 8
load <4 x i64>, ptr %a, align 8; call i64 @llvm.vector.reduce.add.v4i64(<4 x i64> {p})
load <4 x i64>, ptr %a, align 8; icmp sgt <4 x i64> {p}, zeroinitializer; call <4 x i64> @llvm.masked.load.v4i64.p0(ptr %a, i32 8, <4 x i1> {p}, <4 x i64> {q}); extractelement <4 x i64> {p}, i64 2
insertelement <2 x i64> poison, i64 {a}, i64 0; shufflevector <2 x i64> {p}, <2 x i64> poison, <2 x i32> zeroinitializer; store <2 x i64> {p}, ptr %a, align 8
call void @llvm.memset.p0.i64(ptr align 8 %a, i8 0, i64 40, i1 false)
getelementptr inbounds nuw i64, ptr %a, i64 8; call void @llvm.memcpy.p0.p0.i64(ptr align 8 {p}, ptr align 8 %a, i64 40, i1 false)
getelementptr inbounds nuw i64, ptr %a, i64 3; call void @llvm.memmove.p0.p0.i64(ptr align 8 {p}, ptr align 8 %a, i64 40, i1 false)
fence seq_cst
and i64 {a}, 15; icmp samesign ult i64 {p}, 16; call void @llvm.assume(i1 {p})
""".splitlines()]
GLOBALS = """
@chance = internal global i64 {seed}
@epoch.at = global ptr null
@shared = internal global i64 0
@never = global i64 0
@hook = global ptr null
{rows}
declare void @nbcount.line(i32) #0
declare void @nbcount.poll() #0
"""
PROMISES = """
attributes #0 = { nofree nomerge nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
!70001 = !{!"branch_weights", i32 3, i32 5}
!70002 = !{i64 0, i64 65}
!70003 = !{!"llvm.loop.mustprogress"}
!70004 = !{!"llvm.loop.unroll.disable"}
"""


class Gen:
    def __init__(self, seed: int):
        self.r = random.Random(f"ir {seed}")
        self.out: list[str] = []
        self.functions: list[tuple[str, int]] = []  # (name, cost of a call)
        self.owners: list[int] = []     # marker -> the function that its line belongs to
        self.names = 0
        self.cost = 0               # of the function being written
        self.mult = 1               # how often the place being written runs in a call, roughly
        self.loops: list[tuple[str, str]] = []      # open ones: targets of `continue` and `break`
        self.pointers: list[str] = []               # variables that walk through the array
        self.recursive = False
        self.room = 0               # how many more statements may be written
        self.flushes = self.r.random() < 0.5
        self.style = self.r.choice(STYLES)
        self.types: dict[str, None] = {}            # names of types
        self.here = ""              # the block being written
        self.nodes: list[str] = []                  # metadata
        self.partner = ""           # a function that this one calls, and that calls this one

    @property
    def sites(self) -> int:
        return len(self.owners)

    # -- text
    def name(self, what: str) -> str:
        self.names += 1
        return f'"{what} {self.names}"' if self.style == "quoted" else f"{what}{self.names}"

    def say(self, text: str) -> None:
        self.out.append("  " + text)

    def value(self, text: str) -> str:
        name = "%" + self.name("v")
        self.say(f"{name} = {text}")
        return name

    def phi(self, ways: list[tuple[str, str]], kind: str = "i64") -> str:
        """A phi of (value, block) pairs."""
        return self.value(f"phi {kind} " + ", ".join(f"[ {value}, %{block} ]" for value, block in ways))

    def block(self, label: str) -> None:
        self.here = label
        self.out.append(f"\n{label}:")

    def go(self, label: str, more: str = "") -> None:
        self.say(f"br label %{label}{more}")

    def again(self) -> str:
        """Metadata that the branch at the end of a loop may have."""
        if self.r.random() < 0.8:
            return ""
        number = 80_000 + len(self.nodes)
        self.nodes.append(f"!{number} = distinct !{{!{number}, !{self.r.choice((70003, 70004))}}}\n")
        return f", !llvm.loop !{number}"

    def weights(self) -> str:
        return ", !prof !70001" if self.r.random() < 0.1 else ""

    def mark(self) -> None:
        again = self.sites > 0 and self.r.random() < 0.04
        self.say(f"call void @nbcount.line(i32 {self.r.randrange(self.sites) if again else self.sites})")
        if not again:
            self.owners.append(len(self.functions))

    def poll(self) -> None:
        """Perhaps a poll, if the loop is an outermost one."""
        if not self.loops and self.r.random() < 0.7:
            self.say("call void @nbcount.poll()")

    # -- values
    def variable(self) -> str:
        return self.r.choice(self.variables)

    def stack(self, what: str) -> str:
        """An alloca at this place, with a first value."""
        name = self.value(f"alloca {what}, align 8")
        self.say(f"store i64 %n, ptr {name}, align 8")
        return name

    def own(self, what: str) -> str:
        """A variable for the loop being written."""
        self.allocas.append("%" + self.name(what))
        return self.allocas[-1]

    def advance(self, variable: str, by: int) -> str:
        old = self.value(f"load i64, ptr {variable}, align 8")
        new = self.value(f"add i64 {old}, {by}")
        self.say(f"store i64 {new}, ptr {variable}, align 8")
        return new

    def some(self) -> str:
        """The type and number of elements of an alloca."""
        if self.r.random() < 0.5:
            return self.r.choice(("i64", "[3 x i64]", "i64, i64 2", self.type()))
        some = self.cut(self.load(), "i64", 7)
        return f"i64, i64 {self.value(f'or i64 {some}, 1')}"

    def type(self) -> str:
        """The type of a pair of numbers; it may have the same name as a value that comes soon."""
        name = f"%v{self.names + self.r.randint(1, 4)}" if self.style == "types" else "%pair"
        self.types[name] = None
        return name

    def cut(self, number: str, kind: str, most: int) -> str:
        small = self.value(f"and i64 {number}, {most}")
        return small if kind == "i64" else self.value(f"trunc nuw i64 {small} to {kind}")

    def load(self) -> str:
        return self.value(f"load i64, ptr {self.variable()}, align 8")

    def chance(self) -> str:
        """A number from Knuth's linear congruential generator: its upper bits."""
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
        if k < 0.25:
            return self.load()
        if k < 0.45:
            return self.value(f"load i64, ptr {self.element()}, align 8")
        return self.chance() if k < 0.85 else self.work()

    def work(self) -> str:
        """A number computed from two others in one of the ways of WORK. If that ends with an
        operation on memory, the first of the two."""
        known, made, told = {"a": self.load(), "b": self.load(), "t": self.type()}, ["", ""], False
        for step in self.r.choice(WORK):
            text = step.format(**known, p=made[-1], q=made[-2])
            told = text.startswith(("store", "fence", "call void"))
            if told:
                self.say(text)
            else:
                made.append(self.value(text))
        return known["a"] if told else made[-1]

    def condition(self) -> str:
        small = self.value(f"and i64 {self.number()}, 15")
        return self.value(f"icmp {self.r.choice(('eq', 'ne', 'ult', 'ugt', 'ult', 'ugt'))} i64 {small}, {self.r.randint(1, 14)}")

    def branch(self, yes: str, no: str) -> None:
        """Branches to one of two blocks, by conditions that `and`, `or` and `not` may join."""
        k = self.r.random()
        if k < 0.75:
            yes, no = (yes, no) if self.r.random() < 0.7 else (no, yes)
            self.say(f"br i1 {self.condition()}, label %{yes}, label %{no}{self.weights()}")
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

    # -- edges that join, with values
    def goes(self, to: str, ways: list[tuple[str, str]]) -> None:
        value = self.load() if self.r.random() < 0.5 else self.r.choice(("%n", "7"))
        ways.append((value, self.here))
        self.go(to)

    def meet(self, label: str, ways: list[tuple[str, str]]) -> None:
        self.block(label)
        if ways and self.r.random() < 0.5:
            self.keep(self.phi(ways))

    def keep(self, value: str) -> None:
        self.say(f"store i64 {value}, ptr {self.variable()}, align 8")

    # -- statements: each begins in an open block, and leaves a block open
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
        elif k < 0.8:       # stack memory, given back at once
            saved = self.value("call ptr @llvm.stacksave.p0()")
            room = self.stack(self.some())
            self.keep(self.value(f"load i64, ptr {room}, align 8"))
            self.say(f"call void @llvm.stackrestore.p0(ptr {saved})")

    def simple(self) -> None:
        for _ in range(self.r.choice((1, 1, 2))):
            self.mark()
            self.act()
            self.cost += self.mult

    def if_(self, depth: int) -> None:
        end, ways = self.name("end"), []
        for _ in range(self.r.choice((1, 1, 1, 2, 3))):
            yes, no = self.name("yes"), self.name("no")
            if self.r.random() < 0.8:
                self.mark()
            self.branch(yes, no if self.r.random() < 0.97 else yes)
            self.block(yes)
            self.body(depth)
            self.goes(end, ways)
            self.block(no)
        if self.r.random() < 0.6:
            self.body(depth)
        self.goes(end, ways)
        self.meet(end, ways)

    def switch(self, depth: int) -> None:
        r = self.r
        end, other, kind, never = self.name("end"), self.name("other"), r.choice(INTEGERS), r.random() < 0.2
        cases = [self.name("case") for _ in range(r.randint(2, 3))]
        self.mark()
        key = self.cut(self.number(), kind, 3 if never else 7)
        keys = [(k, r.choice((*cases, *cases, end))) for k in (range(4) if never else sorted(r.sample(range(7), 4)))]
        default = r.choice((other, other if never else end))
        self.say(f"switch {kind} {key}, label %{default} [")
        for k, label in keys:
            self.say(f"  {kind} {k}, label %{label}")
        self.say("]")
        ways = [("3", self.here)] * [default, *(label for _, label in keys)].count(end)
        for label in cases:
            if any(label == to for _, to in keys):
                self.block(label)
                self.body(depth)
                self.goes(end, ways)
        self.block(other)       # perhaps unreachable
        if never and ways:
            self.say("unreachable")
        else:
            self.goes(end, ways)
        self.meet(end, ways)

    def for_(self, depth: int) -> None:
        """A loop with an induction variable in memory. It is tested in the header, or if the loop
        is rotated, in the latch and perhaps before the loop."""
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
            self.say(f"br i1 {self.value(f'icmp slt i64 {i}, {trips}')}, label %{head}, label %{done}{self.again()}")
        else:
            self.go(head, self.again())
        self.block(done)

    def while_(self, depth: int) -> None:
        """A loop that ends by data, or when its fuel is used up."""
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
        if r.random() < 0.3:        # a second back edge
            other = self.name("back")
            self.branch(head, other)
            self.block(other)
            if r.random() < 0.5:
                self.mark()
        self.go(head)
        self.block(done)

    def counted(self, depth: int) -> None:
        """A loop of few trips whose induction variable is a phi. It is tested in the header or in
        the latch; there are one or two latches. The result leaves by a phi with one incoming
        edge."""
        r = self.r
        kind, rotated = r.choice(INTEGERS), r.random() < 0.3
        two = not rotated and r.random() < 0.3
        head, body, latch, back, out, done = (self.name(what) for what in ("head", "body", "latch", "back", "out", "done"))
        i, total, following, more = ("%" + self.name(what) for what in ("i", "total", "next", "more"))
        end = str(r.randint(0, 4)) if r.random() < 0.6 else self.cut(self.number(), kind, 3)
        before = self.here
        self.go(head)
        self.block(head)
        ends = [latch, back] if two else [latch]
        self.say(f"{i} = phi {kind} [ 0, %{before} ]" + "".join(f", [ {following}, %{label} ]" for label in ends))
        self.say(f"{total} = phi i64 [ %n, %{before} ]" + "".join(f", [ {more}, %{label} ]" for label in ends))
        self.mark()
        self.poll()
        if rotated:
            self.go(body)
        else:
            self.say(f"br i1 {self.value(f'icmp ult {kind} {i}, {end}')}, label %{body}, label %{out}")
        self.block(body)
        self.inside(depth, latch, done)
        self.go(latch)
        self.block(latch)
        self.say(f"{following} = add nuw nsw {kind} {i}, 1")
        self.say(f"{more} = add i64 {total}, {self.load()}")
        if rotated:
            self.say(f"br i1 {self.value(f'icmp slt {kind} {following}, {end}')}, label %{head}, label %{out}{self.again()}")
        elif two:
            self.say(f"br i1 {self.condition()}, label %{head}, label %{back}")
            self.block(back)
            self.mark()
        if not rotated:
            self.go(head)
        self.block(out)
        self.keep(self.phi([(more, latch) if rotated else (total, head)]))
        self.go(done)
        self.block(done)

    def spin(self) -> None:
        """A loop of one block that counts up or down. Its result leaves by a phi with one incoming
        edge."""
        r = self.r
        kind, by, first, before = r.choice(INTEGERS), r.choice((1, 1, 3, -1, -2)), r.randint(0, 9), self.here
        head, done = self.name("head"), self.name("done")
        i, total, following, more = ("%" + self.name(what) for what in ("i", "total", "next", "more"))
        if r.random() < 0.5:
            last = str(first + by * r.randint(1, 12))
        else:
            trips = self.value(f"add {kind} {self.cut(self.number(), kind, 7)}, 1")
            last = self.value(f"add nsw {kind} {self.value(f'mul nsw {kind} {trips}, {by}')}, {first}")
        self.go(head)
        self.block(head)
        self.say(f"{i} = phi {kind} [ {first}, %{before} ], [ {following}, %{head} ]")
        self.say(f"{total} = phi i64 [ %n, %{before} ], [ {more}, %{head} ]")
        self.mark()
        self.poll()
        self.act()
        self.cost += 8 * self.mult
        self.say(f"{more} = xor i64 {total}, {self.number()}")
        self.say(f"{following} = add nsw {kind} {i}, {by}")
        asks = r.choice(("ne", "slt" if by > 0 else "sgt"))
        self.say(f"br i1 {self.value(f'icmp {asks} {kind} {following}, {last}')}, label %{head}, label %{done}{self.again()}")
        self.block(done)
        self.keep(self.phi([(more, head)]))

    def tangle(self, depth: int) -> None:
        """A loop with two entries (irreducible)."""
        fuel, one, other, more, done = self.own("fuel"), self.name("one"), self.name("other"), self.name("more"), self.name("done")
        self.say(f"store i64 {self.r.randint(1, 5)}, ptr {fuel}, align 8")
        self.branch(one, other)
        self.block(one)
        self.mark()
        self.say(f"br i1 {self.value(f'icmp sge i64 {self.advance(fuel, -1)}, 0')}, label %{more}, label %{done}")
        self.block(more)
        self.inside(depth, other, done)
        self.go(other)
        self.block(other)
        self.mark()
        self.act()
        self.branch(one, done)
        self.block(done)

    # -- loops over a row, which LLVM may vectorise
    def row(self) -> None:
        r = self.r
        self.kind = r.choice(list(TYPES))
        at, head, body, step, done = self.own("i"), self.name("head"), self.name("body"), self.name("step"), self.name("done")
        of, by = r.choice(("i64", "i64", "i32")), r.choice((1, 1, 1, 2, -1))
        trips = str(r.choice((ROW, 64, 7))) if r.random() < 0.4 else self.cut(self.number(), of, r.choice((255, 31)))
        first, asks, end = (str(r.choice((0, 0, 1))), r.choice(("slt", "ult")), trips) if by > 0 else (self.value(f"add {of} {trips}, -1"), "sgt", "-1")
        self.say(f"store {of} {first}, ptr {at}, align 8")
        self.go(head)
        self.block(head)
        self.mark()
        number = self.value(f"load {of}, ptr {at}, align 8")
        self.i = number if of == "i64" else self.value(f"sext {of} {number} to i64")
        self.say(f"br i1 {self.value(f'icmp {asks} {of} {number}, {end}')}, label %{body}, label %{done}")
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
        self.say(f"store {of} {self.value(f'add nsw {of} {number}, {by}')}, ptr {at}, align 8")
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
        """A chain of `if`s; an arm may end the trip (`out`)."""
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
        """Consecutive arms that store to the same place, mostly."""
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
        """A conditional exit: an error, a return, the loop's next trip or its end."""
        r = self.r
        k = r.random()
        out, stay = self.name("out"), self.name("stay")
        self.mark()
        if r.random() < 0.1:        # an exit that is never taken
            never = self.value("load i64, ptr @never, align 8")
            self.say(f"br i1 {self.value(f'icmp ne i64 {never}, 0')}, label %{out}, label %{stay}")
            self.block(out)
            self.mark()
            self.say("call void @llvm.trap()")
            self.say("unreachable")
            self.block(stay)
            return
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
        if itself and self.partner and r.random() < 0.7:
            name, self.partner = self.partner, ""
        self.cost += self.mult * cost
        self.mark()
        n = self.value("add i64 %n, -1") if itself else self.number()
        callee = f"@{name}"
        if r.random() < 0.1:        # a function as a value
            self.say(f"store volatile ptr {callee}, ptr @hook, align 8")
            callee = self.value("load volatile ptr, ptr @hook, align 8")
        status = self.value(f"call i32 {callee}(ptr {self.variable()}, ptr %a, i64 {n})")
        k = r.random()
        if k < 0.2:
            return              # the status is ignored
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
        elif depth > 0 and k < 0.38 and self.mult < 200:
            self.for_(depth - 1)
        elif depth > 0 and k < 0.44 and self.mult < 200:
            self.counted(depth - 1)
        elif depth > 0 and k < 0.49 and self.mult < 200:
            self.while_(depth - 1)
        elif depth > 0 and k < 0.5 and self.mult < 200:
            self.tangle(depth - 1)
        elif k < 0.52:
            self.spin()
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

    def function(self, name: str, partner: str, last: bool) -> None:
        """Writes a function. `partner`: one that it may call, and that may call it, with a smaller
        `n`; "": none."""
        r = self.r
        self.me, self.partner, self.recursive = name, partner, bool(partner) or r.random() < 0.25
        self.cost, self.mult, self.allocas, self.pointers = 1, 1, ["%x0", "%x1", "%x2"], []
        self.variables, self.here = [*self.allocas], "entry"
        self.room = r.choice((1, 2, 3, 5, 10, 15, 30))
        outer, self.out = self.out, []
        if r.random() < 0.5:
            self.go("body")
            self.block("body")
        if r.random() < 0.8:
            self.mark()
        if r.random() < 0.4:
            self.simple()
            self.variables.append(self.stack(self.some()))
        if self.recursive:
            low, deep = self.name("low"), self.name("deep")
            self.say(f"br i1 {self.value('icmp ult i64 %n, 4')}, label %{deep}, label %{low}")
            self.block(low)
            self.finish()
            self.block(deep)
        while self.room > 0:
            self.statement(4)
        self.finish()
        body, self.out = self.out, []
        for alloca in self.allocas:
            self.say(f"{alloca} = alloca i64, align 8")
        for k in range(3):
            self.say(f"store i64 {('%n', k, 7 * k)[k]}, ptr %x{k}, align 8")
        for pointer in self.pointers:
            self.say(f"store ptr %a, ptr {pointer}, align 8")
        text, self.out = "\n".join(["\nentry:", *self.out, *body]), outer
        linkage = "" if last else r.choice(("", "linkonce_odr ", "linkonce_odr "))
        self.out.append(f"\ndefine {linkage}i32 @{name}(ptr noalias %to, ptr %a, i64 %n) {{{numbered(text) if self.style == 'numbered' else text}\n}}")
        self.functions.append((name, 8 * self.cost if self.recursive else self.cost))

    def program(self, file: str = "/src/k.py") -> str:
        """The module's text. `file`: the source file that the lines belong to."""
        count = self.r.randint(2, 9)
        names = [f'"f <{k}>"' if self.style == "quoted" else f"f{k}" for k in range(count - 1)] + ["main"]
        first = self.r.randrange(2 * count)     # this and the next function may call each other
        pair = names[first:first + 2] if first + 2 < count else []
        for name in names:
            self.function(name, pair[1 - pair.index(name)] if name in pair else "", name == "main")
        rows = "".join(f"@{name}.{kind} = global [{ROW} x {kind}] zeroinitializer\n" for name in ("from", "to") for kind in TYPES)
        types = "".join(f"{name} = type {{ i64, i32 }}\n" for name in self.types)
        return (self.info(file) + types + GLOBALS.format(seed=self.r.randrange(1 << 60), rows=rows) + "\n".join(self.out) + "\n" + PROMISES
                + "".join(self.nodes))

    def info(self, file: str) -> str:
        """The global that says which line each marker belongs to."""
        quote = '"'
        text = "".join([f"file\t0\t{SOURCE}\t{file}\n",
                        *(f"function\t{k}\t0\t1\tfunction\t{name.strip(quote)}\t()\n" for k, (name, _) in enumerate(self.functions)),
                        *(f"site\t{k}\t{owner}\t0\t{FIRST_LINE + k}\t0\t0\n" for k, owner in enumerate(self.owners))])
        escaped = "".join(c if c.isprintable() else f"\\{ord(c):02X}" for c in text)
        return f'@nbcount.info = private constant [{len(text)} x i8] c"{escaped}"\n'


def numbered(text: str) -> str:
    """A function's text with numbers for names, as LLVM numbers them."""
    defined = re.findall(r"^(?:  %)?(\w+)(?: =|:$)", text, re.MULTILINE)
    numbers = {name: str(k) for k, name in enumerate(defined)}
    return re.sub(r"%(\w+)|^(\w+)(?=:$)", lambda m: "%" + numbers.get(m[1], m[1]) if m[1] else numbers[m[2]], text, flags=re.MULTILINE)


if __name__ == "__main__":
    print(Gen(int(sys.argv[1])).program(), end="")
