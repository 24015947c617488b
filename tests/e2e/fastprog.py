"""Random functions with `fastmath` arithmetic: sums of products over several lines, with loops,
conditions and calls between them.

    fastprog.py FROM TO     calls the functions of seeds FROM..TO, and prints a line for each: its
                            seed, and the bits of its results
"""
from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

HEAD = "import numpy as np\nfrom numba import njit\n\n"
NAMES = ["a[i]", "b[i]", "k", "s", "t"]


def _sum(r: random.Random, names: list[str], indent: str) -> str:
    """A sum of products, with one product on each line."""
    products = []
    for _ in range(r.randint(2, 4)):
        product = f"{r.choice(names)} * {r.choice(names)}"
        if r.random() < 0.2:
            product = f"{r.choice(names)} / (1.5 + abs({r.choice(names)}))"
        products.append(f"{r.choice('+-')} {product}")
    return "(" + f"\n{indent}    ".join(["0.25", *products]) + f"\n{indent})"


def _statement(r: random.Random, names: list[str], number: int, callees: list[str]) -> str:
    kind = r.random()
    if kind < 0.5 or kind >= 0.95 and not callees:
        names.append(f"x{number}")
        return f"        x{number} = {_sum(r, names[:-1], ' ' * 8)}\n"
    if kind < 0.65:
        return (f"        if {r.choice(names)} > {r.choice(names)}:\n"
                f"            s = {_sum(r, names, ' ' * 12)} * 0.1\n"
                f"            t = s * {r.choice(names)} + 0.5\n")
    if kind < 0.8:
        return (f"        for j{number} in range(i % 5):\n"
                f"            s = s * 0.5 + {_sum(r, names, ' ' * 12)} * 0.01\n")
    if kind < 0.95:
        return f"        o[i] = {_sum(r, names, ' ' * 8)}\n"
    names.append(f"x{number}")
    return f"        x{number} = {r.choice(callees)}(a[:3], b[:3], {r.choice(NAMES)})\n"


def program(first: int, last: int) -> str:
    """The source of the functions of seeds first..last; each may call earlier ones."""
    text, callees = HEAD, []
    for seed in range(first, last + 1):
        r, names = random.Random(seed), list(NAMES)
        body = "".join(_statement(r, names, n, callees) for n in range(r.randint(3, 7)))
        text += (f"@njit(fastmath=True)\ndef f{seed}(a, b, k):\n"
                 "    o = np.zeros(len(a))\n    s, t = 0.0, 1.0\n    for i in range(len(a)):\n"
                 f"{body}        s = s * 0.5 + t * 0.01\n        o[i] += s * t\n    return s - o[1] * t\n\n\n")
        callees.append(f"f{seed}")
    return text


def main(first: int, last: int) -> None:
    import numpy as np
    with tempfile.TemporaryDirectory(prefix="nbcount-fast-") as folder:
        path = Path(folder) / "fast.py"
        path.write_text(program(first, last))
        space: dict = {}
        exec(compile(path.read_text(), str(path), "exec"), space)
        r = np.random.default_rng(5)
        a, b, ks = r.random(300) - 0.3, r.random(300) - 0.5, r.random(20)
        for seed in range(first, last + 1):
            print(seed, *(float(space[f"f{seed}"](a, b, float(k))).hex() for k in ks))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
