"""Whether loops kept their vector width: packed arithmetic and comparisons in the assembly."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass

CLASSES = ("xmm", "ymm", "zmm")
_OPERATION = re.compile(
    r"\s+v?(?:(?:add|sub|mul|div|sqrt|min|max|addsub|hadd|cmp\w*?|fn?m(?:add|sub)\d+)p[sd]"
    r"|p(?:add|sub|mull?|muldq|muludq|min[su]|max[su]|cmp\w*?|avg|sad|abs|madd\w*?)u?s?[bwdq]\w*)\s")
_LABEL = re.compile(r'^"?([\w.$]+)"?:')
_TYPE = re.compile(r'^\s*\.type\s+"?([\w.$]+)"?,@function')


def functions(assembly: str) -> dict[str, Counter]:
    """Function (its Python name) -> packed instructions per class of registers."""
    starts = {m[1] for m in map(_TYPE.match, assembly.split("\n")) if m}
    found: dict[str, Counter] = defaultdict(Counter)
    name = None
    for line in assembly.split("\n"):
        label = _LABEL.match(line)
        if label and label[1] in starts:
            name = _python_name(label[1])
        elif name and _OPERATION.match(line):
            found[name][_widest_operand(line)] += 1
    return dict(found)


def _widest_operand(line: str) -> str:
    return next((c for c in reversed(CLASSES) if f"%{c}" in line), "xmm")


def _python_name(symbol: str) -> str | None:
    """`_ZN7kernels5loops5saxpyB2v1...` -> `saxpy`; None for what Numba wraps around it."""
    if symbol.startswith(("cfunc.", "NRT_", "numba_", ".")) or "cpython" in symbol:
        return None
    if "__numba_parfor_gufunc" in symbol:
        return "parallel loop"
    if not symbol.startswith("_ZN"):
        return symbol
    parts, at = [], 3
    while (length := re.match(r"\d+", symbol[at:])):
        at += len(length[0])
        parts.append(symbol[at:at + int(length[0])])
        at += int(length[0])
    return parts[-1] if parts else symbol


@dataclass
class Width:
    """What packed instructions the functions of a kernel have."""

    plain: Counter
    profiled: Counter
    lost: list[str]  # functions whose widest class became another

    @property
    def verdict(self) -> str:
        was, became = widest(self.plain), widest(self.profiled)
        if not was and not became:
            return "no vectors"
        if self.lost or was != became:
            names = ", ".join(self.lost)
            return f"{was or 'none'} became {became or 'none'}" if was != became else f"lost in {names}"
        return "fewer" if 2 * self.profiled[was] < self.plain[was] else "kept"


def widest(counts: Counter) -> str | None:
    return next((c for c in reversed(CLASSES) if counts[c]), None)


def compare(plain: str, profiled: str) -> Width:
    """`plain`, `profiled`: assembly of the same kernel."""
    before, after = functions(plain), functions(profiled)
    rank = (None, *CLASSES)
    lost = [name for name in before
            if rank.index(widest(after.get(name, Counter()))) < rank.index(widest(before[name]))]
    return Width(sum(before.values(), Counter()), sum(after.values(), Counter()), lost)
