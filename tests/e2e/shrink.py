"""Reduces a failing random program: python shrink.py SEED|FILE.py prints a smaller one that still
fails.

It deletes statements, largest first, as long as plain Numba accepts the program and it fails in the
same way (its hits differ from the oracle's, or its profiled run fails).
"""
from __future__ import annotations

import ast
import sys
import tempfile
from pathlib import Path

import randprog
import runner
from conftest import hits_of
from oracle import listing

FAILED = "the profiled run failed"


def strange(run) -> bool:
    """Did it raise what no random program raises? Then it is invalid, or Numba does not accept
    it."""
    return any(r[0] == "raised" and r[1] not in randprog.RAISES for k in run.kernels.values() for r in k["results"])


def differs(text: str, directory: Path) -> str:
    """A listing of the difference between profile and oracle; '': they agree, or the program is not
    valid."""
    path = directory / "r.py"
    path.write_text(text)
    try:
        python = runner.worker(path, "python")
    except AssertionError:
        return ""
    if not python.kernels or strange(python):
        return ""
    try:
        profiled = runner.worker(path, "profiled")
    except AssertionError as e:
        runner.worker(path, "plain")
        return f"{FAILED}: {str(e)[-1500:]}"
    if strange(profiled):
        return ""
    want = {n: c for (f, n), c in python.lines.items() if f == str(path)}
    got = {n: c for (f, n), c in hits_of(profiled.report).items() if f == str(path)}
    if all(want.get(n, 0) == got.get(n, 0) for n in want.keys() | got.keys()):
        return ""
    plain = runner.worker(path, "plain")
    if any(python.kernels[k]["results"] != plain.kernels[k]["results"] for k in python.kernels):
        return ""       # Numba itself miscompiles it
    return listing(str(path), 1, text.count("\n"), want, got)


def candidates(text: str) -> list[tuple[int, int, str]]:
    """(first line, last line, replacement) of deletions, largest first."""
    found = []
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        for name in ("body", "orelse", "finalbody", "handlers"):
            block = getattr(node, name, None)
            if not isinstance(block, list) or not block:
                continue
            for s in block:
                if isinstance(s, (ast.Import, ast.ImportFrom)) or not hasattr(s, "end_lineno"):
                    continue
                first = min([s.lineno] + [d.lineno for d in getattr(s, "decorator_list", [])])
                indent = lines[first - 1][:len(lines[first - 1]) - len(lines[first - 1].lstrip())]
                if not isinstance(s, (ast.Pass, ast.ExceptHandler)):
                    found.append((first, s.end_lineno, f"{indent}pass" if len(block) == 1 else ""))
                if isinstance(s, (ast.If, ast.For, ast.While, ast.Try)) and s.body[0].lineno > s.lineno:
                    body = "\n".join(x[4:] for x in lines[s.body[0].lineno - 1:s.body[-1].end_lineno])
                    found.append((first, s.end_lineno, body))
    return sorted(set(found), key=lambda c: c[0] - c[1])


def shrink(text: str, budget: int = 150) -> tuple[str, str]:
    """(smaller program, its listing)"""
    with tempfile.TemporaryDirectory(prefix="nbcount-shrink-") as tmp:
        why = differs(text, Path(tmp))
        again = bool(why)
        while again and budget > 0:
            again = False
            for first, last, new in candidates(text):
                lines = text.split("\n")
                cut = "\n".join(lines[:first - 1] + ([new] if new else []) + lines[last:])
                try:
                    compile(cut, "r.py", "exec")
                except SyntaxError:
                    continue
                budget -= 1
                smaller = differs(cut, Path(tmp))
                if smaller and smaller.startswith(FAILED) == why.startswith(FAILED):
                    text, why, again = cut, smaller, True
                    break
                if budget <= 0:
                    break
        return text, why


if __name__ == "__main__":
    arg = sys.argv[1]
    source = Path(arg).read_text() if arg.endswith(".py") else randprog.program(int(arg))
    print("\n".join(shrink(source)))
