"""The loop of kernels.py's chain in LLVM's assembly: which instructions a pass of it runs, and whose line they are
charged to."""

from __future__ import annotations

import re
from dataclasses import dataclass

SLOW = r"nbcount_(gap|slow|switch)_\d"
LONGEST = 1000  # instructions of a pass


@dataclass(frozen=True)
class Machine:
    """How assembly for a processor is read, and what else differs between the labs."""
    lab: str
    target: str          # of make
    cold: re.Pattern     # an instruction of code that calls a slow path
    jump: re.Pattern     # where control may go elsewhere
    always: str          # the jump that has no condition
    sample: re.Pattern   # the call that counts; the loop has no others
    exclusive_or: re.Pattern  # three of them in a trip, all of line `long`
    charged: re.Pattern  # before the call, the last of its kind has the offset of the line's counter in group 1; no group: 0
    chosen: re.Pattern   # instead of an offset it has a register, group 1
    kept: re.Pattern     # or the whole address, which is in memory, group 1, since before the loop
    probe: int           # instructions of a probe beside the call's
    bytes: re.Pattern    # arithmetic on vectors of bytes
    calls_fib: re.Pattern  # of programs.py


MACHINES = {
    "aarch64": Machine(
        lab="arm64", target="test-pmu", cold=re.compile(r"\tbl\t" + SLOW),
        jump=re.compile(r"\t(b|ret|b\.\w+|cbn?z|tbn?z)(\t|$)"), always="b",
        sample=re.compile(r"\tbl\tnbcount_sample_3$"), exclusive_or=re.compile(r"\teor\t"),
        charged=re.compile(r"\t(?:add|mov)\tx1, [^#]*(?:#(\d+))?"), chosen=re.compile(r"\tadd\tx1, x\d+, x(\d+)$"),
        kept=re.compile(r"$^"), probe=3,
        bytes=re.compile(r"\tcmhi\tv\d+\.(8|16)b, "), calls_fib=re.compile(r"\tbl\t_ZN8__main__3fib")),
    # Functions are called by registers that may have been loaded long before.
    "x86_64": Machine(
        lab="x86-64", target="test-pmu-x86", cold=re.compile(r"\tmovabsq\t\$" + SLOW),
        jump=re.compile(r"\t(j\w+|retq)(\t|$)"), always="jmp",
        sample=re.compile(r"\tcallq\t\*%"), exclusive_or=re.compile(r"\txorq\t"),
        charged=re.compile(r"\t(?:leaq|movq)\t(?:(\d+)\()?%\w+\)?, %rsi$"), chosen=re.compile(r"$^"),
        kept=re.compile(r"\tmovq\t(\d+\(%rsp\)), %rsi$"), probe=3,
        bytes=re.compile(r"\tvp(add|sub|cmp\w+|min|max)u?b\t"), calls_fib=re.compile(r"\tmovabsq\t\$_ZN8__main__3fib")),
}


class Loop:
    def __init__(self, machine: Machine, assembly: str):
        self.machine = machine
        text = re.search(r"^_ZN8__main__5chain\S*:\n(.*?)^\.Lfunc_end", assembly, re.M | re.S).group(1)
        self.code = [line for line in text.splitlines() if re.match(r"\t[a-z]|\.L\w+:", line)]
        self.labels = {line[:-1]: i for i, line in enumerate(self.code) if line.endswith(":")}
        self.path = self.find()
        self.trips = self.xors(self.path) // 3  # in a pass: LLVM may have unrolled the loop

    def xors(self, code: list[str]) -> int:
        return sum(bool(self.machine.exclusive_or.match(line)) for line in code)

    def find(self) -> list[str]:
        """The instructions of a pass, in the order they run."""
        for at, line in enumerate(self.code):
            target = self.labels.get(line.split()[-1], at + 1)
            path = self.walk(target) if target < at else None
            if path:
                self.before = self.code[:target]
                return path
        raise ValueError("no loop is found in the assembly of chain")

    def is_cold(self, at: int) -> bool:
        """Do instructions from there on, up to the next label or jump, call a slow path?"""
        for line in self.code[at:]:
            if self.machine.cold.match(line):
                return True
            if line.endswith(":") or self.machine.jump.match(line):
                return False
        return False

    def walk(self, header: int) -> list[str] | None:
        """From a label until control is there again; None: it goes elsewhere."""
        path: list[str] = []
        at = header
        while len(path) < LONGEST:
            line = self.code[at]
            at += 1
            if line.endswith(":"):
                if path and at - 1 == header:
                    return path
                continue
            path.append(line)
            name = line.split()[0]
            target = self.labels.get(line.split()[-1])
            if name.startswith("ret"):
                return None
            if target is None or self.is_cold(target + 1):
                continue
            if name == self.machine.always or target == header or self.is_cold(at):
                at = target
        return None

    def sections(self) -> list[tuple[int, list[str]]]:
        """The slot that a call which counts charges, and instructions from behind the one before it up to and with it."""
        calls = [i for i, line in enumerate(self.path) if self.machine.sample.match(line)]
        n, twice = len(self.path), self.path + self.path
        parts = [twice[before + 1 + n:at + 1 + n] for before, at in zip([calls[-1] - n, *calls], calls)]
        return [(self.offset(part) // 8, part) for part in parts]

    def offset(self, code: list[str]) -> int:
        found = next(filter(None, map(self.machine.charged.match, reversed(code))))
        chosen = self.machine.chosen.match(found.string)
        if chosen:  # the call is there once for two lines: on the way round the loop, its number is a constant
            [number] = {m.group(1) for m in (re.match(rf"\tmov\t[wx]{chosen.group(1)}, #(\d+)", line) for line in self.path) if m}
            return int(number)
        kept = self.machine.kept.match(found.string)
        return self.kept_offset(kept.group(1)) if kept else int(found.group(1) or 0)

    def kept_offset(self, place: str) -> int:
        """What was stored there last before the loop, the address of a counter: `leaq 176(%r12), %rax`, `movq %rax, PLACE`."""
        at = max(i for i, line in enumerate(self.before) if line.endswith(f", {place}"))
        register = re.match(r"\tmovq\t(%\w+), ", self.before[at]).group(1)
        made = [m.group(1) for m in (re.match(rf"\tleaq\t(\d+)\(%\w+\), {register}$", line) for line in self.before[:at]) if m]
        return int(made[-1])
