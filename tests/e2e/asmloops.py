"""Innermost loops in x86-64 assembly as lists of instructions, with names that do not depend on the
surrounding code."""

from __future__ import annotations

import re

REGISTER = re.compile(r"%(?:[re]?(?:ax|bx|cx|dx|si|di|bp|sp)|[abcd][lh]|(?:si|di|bp|sp)l|r(?:8|9|1[0-5])[dwb]?|[xyz]mm\d+|k[0-7])\b")
LABEL = re.compile(r'^"?([\w.$]+)"?:')
JUMP = re.compile(r"^\s+j\w+\s+(\.L\w+)")
STACK = re.compile(r"-?(?:0x)?[0-9a-f]*\((%[re][sb]p)\)")
CONSTANT = re.compile(r"\.LCPI\w+|\.L\w+")
SUM = re.compile(r"(\s+v(?:p(?:add|and|or|xor)\w*|(?:add|mul)[sp][sd])\s+)(%\w+), (%\w+), \2$")   # the first operand is the result: either may be


def functions(assembly: str) -> dict[str, list[str]]:
    """Function's symbol -> its lines: labels and instructions."""
    found: dict[str, list[str]] = {}
    starts = set(re.findall(r'^\s*\.type\s+"?([\w.$]+)"?,@function', assembly, re.M))
    name = None
    for line in assembly.splitlines():
        label = LABEL.match(line)
        if label and label[1] in starts:
            name = label[1]
            found[name] = []
        elif label and label[1].startswith(".Lfunc_end"):
            name = None
        elif name and (label or re.match(r"\s+[a-z]", line)):
            found[name].append(line.split("#")[0].rstrip())
    return found


def innermost(lines: list[str]) -> list[tuple[str, ...]]:
    """The loops that contain no other loop, and no code from elsewhere, normalised. A loop reaches
    from a label to the last conditional jump back to it, with no unconditional jump, call or return
    in between (code placed inside the loop that jumps to it from elsewhere has one)."""
    at = {label[1]: i for i, label in enumerate(map(LABEL.match, lines)) if label}
    spans = {}
    for i, line in enumerate(lines):
        jump = JUMP.match(line)
        if jump and at.get(jump[1], i) < i and _is_simple(lines[at[jump[1]]:i + 1]):
            spans[at[jump[1]]] = i
    return [normal(lines[a:b + 1]) for a, b in spans.items() if
            not any(a <= c <= b and (a, b) != (c, d) for c, d in spans.items())]


def _is_simple(loop: list[str]) -> bool:
    return not any(re.match(r"\s+(jmp|call|ret)", line) or "nbcount" in line for line in loop)


def normal(lines: list[str]) -> tuple[str, ...]:
    """The lines with registers, stack slots, labels and constants numbered in order of
    appearance."""
    names: dict[str, str] = {}

    def number(kind: str, name: str) -> str:
        return names.setdefault(f"{kind} {name}", f"{kind}{sum(n.startswith(kind) for n in names)}")

    def register(match: re.Match) -> str:
        name = match[0][1:]
        if name.startswith(("xmm", "ymm", "zmm")):
            return name[:3] + number("V", name[3:])
        return number("K", name) if re.fullmatch(r"k\d", name) else number("R", family(name))

    found = []
    for line in lines:
        if LABEL.match(line):
            continue
        line = SUM.sub(r"\1\3, \2, \2", line)
        line = STACK.sub(lambda m: number("S", m[0]), line)
        line = CONSTANT.sub(lambda m: number("L", m[0]), line)
        found.append(" ".join(REGISTER.sub(register, line).split()))
    return tuple(found)


def family(name: str) -> str:
    """The full register that a register belongs to: eax, ax, al -> a."""
    if re.fullmatch(r"r\d+[dwb]?", name):
        return name.rstrip("dwb")
    return name.lstrip("re").rstrip("lhx") or name
