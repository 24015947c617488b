"""Which loops flush their counters on request.

A call that runs for an hour must not show zeros until it returns, so outermost loops poll for
flush requests at their header. Innermost loops never do, because LLVM may vectorise them. An inner
loop that LLVM would fully unroll (a short constant range) does not count as a loop here. A call of
code that counts does. If LLVM inlines that call, and there is no loop in it, the poll is removed
again (weave/polls).
"""

from __future__ import annotations

from collections.abc import Callable

from numba.core import ir
from numba.core.ir_utils import (
    compute_cfg_from_blocks, find_const, get_definition, guard)

_SHORT = 64  # trips; LLVM's full unrolling stops far below


def poll_headers(func_ir, counts: Callable[[ir.Stmt], bool]) -> set[int]:
    """The ids of the header blocks of outermost loops that contain another loop, or a call of code
    that counts (`counts`)."""
    cfg = compute_cfg_from_blocks(func_ir.blocks)
    loops = cfg.loops()
    real = {h for h in loops if not _is_short(func_ir, h)}
    chosen = set()
    for header, loop in loops.items():
        outermost = len(cfg.in_loops(header)) == 1
        if outermost and (any(other in real for other in loop.body if other != header)
                          or any(counts(s) for label in loop.body for s in func_ir.blocks[label].body)):
            chosen.add(id(func_ir.blocks[header]))
    return chosen


def _is_short(func_ir, header: int) -> bool:
    trips = guard(_constant_trips, func_ir, func_ir.blocks[header])
    return trips is not None and trips <= _SHORT


def _constant_trips(func_ir, block):
    for statement in block.body:
        value = statement.value if isinstance(statement, ir.Assign) else None
        if isinstance(value, ir.Expr) and value.op == "iternext":
            iterator = get_definition(func_ir, value.value)
            if not isinstance(iterator, ir.Expr) or iterator.op != "getiter":
                return None
            call = get_definition(func_ir, iterator.value)
            if isinstance(call, ir.Expr) and call.op == "call" and _is_range(func_ir, call):
                return len(range(*(find_const(func_ir, a) for a in call.args)))
    return None


def _is_range(func_ir, call) -> bool:
    function = get_definition(func_ir, call.func)
    return isinstance(function, (ir.Global, ir.FreeVar)) and function.value is range
