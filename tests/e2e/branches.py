"""The oracle of branches: how often a body was entered and a loop begun, from steps between
lines."""
from __future__ import annotations

import ast
from pathlib import Path


def wanted(path: Path, steps: dict) -> dict[int, dict]:
    """Line -> what the report must say about it, for branches whose body begins on another line."""
    found = {}
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, (ast.If, ast.While, ast.For)) or node.body[0].lineno == node.lineno:
            continue
        line, body, end = node.lineno, node.body[0].lineno, node.body[-1].end_lineno
        taken = steps.get((str(path), line, body), 0)
        begun = sum(c for (file, before, here), c in steps.items()
                    if file == str(path) and here == line and not line <= before <= end)
        found[line] = {"taken": taken} if isinstance(node, ast.If) else {"entered": begun, "trips": taken}
    return found


def differences(path: Path, steps: dict, report: dict, skip: range | tuple = ()) -> list[str]:
    """Where the report and the oracle differ about branches; lines in `skip` are ignored."""
    want, got = wanted(path, steps), {}
    for function in report["functions"]:
        for line in function["lines"]:
            if line["file"] == str(path) and line["line"] not in skip:
                for key in {"taken", "entered", "trips"} & line.keys():
                    counts = got.setdefault(line["line"], {})
                    counts[key] = counts.get(key, 0) + line[key]
    return [f"line {n}: {got[n]}, not {want.get(n)}" for n in sorted(got) if got[n] != want.get(n)]


def known(path: Path, report: dict) -> int:
    """The number of branch lines of a file for which the report has counts."""
    return len({line["line"] for function in report["functions"] for line in function["lines"]
                if line["file"] == str(path) and {"taken", "trips"} & line.keys()})
