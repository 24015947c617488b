"""Branch lines of a source file: `if`, `while`, `for`, and which line begins each one's body.

A branch is known only where its counts are plain facts about lines: its test stands on one
line, its body begins on another. What fires on the body's first line, coming straight from the
test's line, is the branch being taken; what fires on a loop's line, coming from outside, is the
loop being entered.
"""

from __future__ import annotations

import ast
import functools
from dataclasses import dataclass

_REPEATS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)  # more events on the test's line


@dataclass(frozen=True)
class BranchLine:
    """`line`: of the test; `body`, `end`: first and last line of what it leads to."""

    line: int
    body: int
    end: int
    loop: bool


@functools.cache
def branches_in(tree: ast.Module) -> dict[int, BranchLine]:
    """By line of the test."""
    return {branch.line: branch for branch in filter(None, map(_branch, _statements(tree)))}


def _statements(tree: ast.Module):
    """However deep; no expression has any, and most of a tree are expressions."""
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
