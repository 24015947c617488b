"""Whether loops kept their vector width: packed arithmetic and comparisons in the assembly.

They are compared per element type (x86-64: b, w, d, q: integers of 1 to 8 bytes; ps, pd: floats of
4 and 8; aarch64: b, h, s, d: 1 to 8 bytes), because counters have vectors of their own: wide
registers of 8-byte counters next to narrow ones of the program's bytes do not mean that the width
was kept. If the program itself computes with 8-byte integers, the two cannot be told apart.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

CLASSES = ("xmm", "ymm", "zmm", "neon", "sve")
Packed = Counter  # (class of registers, element) -> number of instructions
_OPERATION = re.compile(
    r"\s+v?(?:(?:add|sub|mul|div|sqrt|min|max|addsub|hadd|cmp\w*?|fn?m(?:add|sub)\d+)(p[sd])"
    r"|p(?:add|sub|mull?|muldq|mulu|min[su]|max[su]|cmp\w*?|avg|sad|abs|madd\w*?)(?:u?s)?\w*?([bwdq]))\s")
_ARM = re.compile(r"\s+(?:f?(?:add|sub|mul|div|sqrt|ml[as]|min|max|abd|neg)\w*|fn?m\w+|f?cm\w+|[us](?:min|max|abd|abal|addw?|subw?|sh[lr]a?)\w*)\s+.*?"
                  r"\b(?:(v\d+\.\d+)|[zp]\d+\.)([bhsd])\b")
_LABEL = re.compile(r'^"?([\w.$]+)"?:')
_TYPE = re.compile(r'^\s*\.type\s+"?([\w.$]+)"?,@function')


def functions(assembly: str) -> dict[str, Packed]:
    """Function's Python name -> packed instructions of the kernel's own code."""
    lines = assembly.split("\n")
    starts = {m[1] for m in map(_TYPE.match, lines) if m}
    found: dict[str, Packed] = defaultdict(Counter)
    name = None
    for line in lines:
        label = _LABEL.match(line)
        if label and label[1] in starts:
            name = _python_name(label[1])
        elif name and (operation := _OPERATION.match(line)):
            found[name][_widest_operand(line), operation[1] or operation[2]] += 1
        elif name and (operation := _ARM.match(line)):
            found[name]["neon" if operation[1] else "sve", operation[2]] += 1
    return dict(found)


def _widest_operand(line: str) -> str:
    return next((c for c in ("zmm", "ymm") if f"%{c}" in line), "xmm")


def _python_name(symbol: str) -> str | None:
    """`_ZN7kernels5loops5saxpyB2v1...` -> `saxpy`; None for Numba's wrappers."""
    if symbol.startswith(("cfunc.", "NRT_", "numba_", ".")) or "cpython" in symbol:
        return None
    if "__numba_parfor_gufunc" in symbol:
        return "parallel loop"
    if not symbol.startswith("_ZN"):
        return symbol
    part, at = symbol, 3
    while (length := re.match(r"\d+", symbol[at:])):
        at += len(length[0]) + int(length[0])
        part = symbol[at - int(length[0]):at]
    return part


@dataclass
class Width:
    """The packed instructions in the functions of a kernel."""

    plain: dict[str, Packed]
    profiled: dict[str, Packed]

    @property
    def verdict(self) -> str:
        if not any(map(widest, self.plain.values())):
            return "no vectors" if not any(map(widest, self.profiled.values())) else "none before"
        changes = [change for name, before in self.plain.items()
                   for change in _changes(before, self.profiled.get(name, Counter()))]
        return ", ".join(dict.fromkeys(changes)) or "kept"


def _changes(before: Packed, after: Packed) -> Iterator[str]:
    """How the widest class of each element changed."""
    for element in sorted({element for _, element in before}):
        was, now = widest(before, element), widest(after, element)
        if now is None or CLASSES.index(now) < CLASSES.index(was):
            yield f"{element}: {was} became {now or 'none'}"
        elif now == was and 2 * after[was, element] < before[was, element]:
            yield f"{element}: {was} fewer"


def widest(packed: Packed, element: str | None = None) -> str | None:
    """The widest class of one element, or of all; None: there are no packed instructions."""
    return next((c for c in reversed(CLASSES)
                 if any(packed[key] for key in packed if key[0] == c and element in (None, key[1]))), None)


def total(functions_: dict[str, Packed]) -> str:
    """All packed instructions as text: `zmm ps 12, xmm q 3`."""
    packed = sum(functions_.values(), Counter())
    keys = sorted(packed, key=lambda key: (-CLASSES.index(key[0]), key[1]))
    return ", ".join(f"{c} {element} {packed[c, element]}" for c, element in keys) or "none"


def compare(plain: str, profiled: str) -> Width:
    """`plain`, `profiled`: assembly of the same kernel."""
    return Width(functions(plain), functions(profiled))
