"""Branch lines of a source file: `if`, `while`, `for`, and which line begins each one's body.

A branch is known only if its counts are plain facts about lines: its test is on one line, and its
body begins on another. An event on the body's first line that comes straight from the test's line
means that the branch is taken. An event on a loop's line that comes from outside the loop means
that the loop is entered.
"""

from __future__ import annotations

import ast
import functools
from dataclasses import dataclass

_REPEATS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)  # more events on that line


@dataclass(frozen=True)
class BranchLine:
    """`line`: the test's line; `body`, `end`: the first and the last line of the branch's body."""

    line: int
    body: int
    end: int
    loop: bool


@functools.cache
def branches_in(tree: ast.Module) -> dict[int, BranchLine]:
    """The branches of a file, by the line of their test."""
    return {branch.line: branch for branch in filter(None, map(_branch, _statements(tree)))}


def _statements(tree: ast.Module):
    """All statements at any depth. Expressions contain none, so most of the tree is skipped."""
    left: list = [tree]
    while left:
        node = left.pop()
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            left.extend(getattr(node, part, ()))
        yield node


def _branch(node) -> BranchLine | None:
    if not isinstance(node, (ast.If, ast.While, ast.For)):
        return None
    test = node.iter if isinstance(node, ast.For) else node.test
    body = node.body[0].lineno
    if test.end_lineno != node.lineno or body == node.lineno:
        return None
    if any(isinstance(part, _REPEATS) for part in ast.walk(test)):
        return None
    return BranchLine(node.lineno, body, node.body[-1].end_lineno, not isinstance(node, ast.If))
