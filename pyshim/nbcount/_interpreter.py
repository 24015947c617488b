"""From bytecode to Numba IR: statements of profiled functions get Positions, and keep them."""

from __future__ import annotations

import functools
import sys
from contextlib import nullcontext

from numba.core import analysis, dispatcher, inline_closurecall, interpreter, ir, untyped_passes
from numba.core.targetconfig import ConfigStack

from ._inlined import inlined
from ._paths import absolute
from ._positions import code_of, position_pruned, position_terminators, positions_of
from ._state import Patch, State

_INLINED = "closure.<locals>."  # Numba's prefix for comprehensions and the like, which it inlines


def patches(state: State) -> list[Patch]:
    return _patch_interpreter(state) + _patch_marks(state) + _patch_pruning(state) + _patch_inlining(state)


def refusals(state: State) -> list[Patch]:
    """The only patch if this version of Python is not supported: every wanted function is given up."""
    cls = interpreter.Interpreter
    stock_init = cls.__init__

    @functools.wraps(stock_init)
    def __init__(self, func_id):
        stock_init(self, func_id)
        with state.failing_open(func_id):
            if _wanted(state, func_id):
                state.spoiled.add(func_id.code)
                state.give_up(func_id, "Python %d.%d is not supported" % sys.version_info[:2])

    return [(cls, "__init__", __init__)]


def _patch_interpreter(state: State) -> list[Patch]:
    """Only the interpreter of a wanted function gets our methods, so that tracebacks of errors in
    other functions have no frames of ours."""
    cls = interpreter.Interpreter
    stock_init, stock_iter, stock_interpret = cls.__init__, cls._iter_inst, cls.interpret

    @functools.wraps(stock_init)
    def __init__(self, func_id):
        stock_init(self, func_id)
        with state.failing_open(func_id):
            if _wanted(state, func_id):
                self._iter_inst = functools.partial(_iter_inst, self)
                self.interpret = functools.partial(interpret, self)

    def _iter_inst(self):
        self.nbcount_code = None
        with state.failing_open(self.func_id):
            self.nbcount_code = code_of(self)
        return positions_of(self, self.nbcount_code, stock_iter) if self.nbcount_code else stock_iter(self)

    def interpret(self, bytecode):
        func_ir = stock_interpret(self, bytecode)
        if self.nbcount_code is not None:
            with state.failing_open(self.func_id):
                position_terminators(self.nbcount_code, func_ir.blocks)
        return func_ir

    return [(cls, "nbcount_code", None), (cls, "__init__", __init__)]


def _wanted(state: State, func_id) -> bool:
    flags = ConfigStack.top_or_none()
    marked = flags is not None and getattr(flags, "profile", False)
    wanted = state.selection.wants(absolute(func_id.filename), func_id.func_qualname, func_id.modname, marked)
    if not wanted or not getattr(flags, "force_pyobject", False):
        return wanted
    if not func_id.func_qualname.startswith(_INLINED):
        state.give_up(func_id, "object mode: the interpreter runs it, so there is no machine code to count")
    return False


def _patch_marks(state: State) -> list[Patch]:
    """Numba makes the IR of a function that it inlines under the flags of the caller. The mark must
    be the function's own: it is remembered when the function is decorated."""
    decorated, worker = dispatcher.Dispatcher, inline_closurecall.InlineWorker
    stock_init, stock_passes = decorated.__init__, worker.run_untyped_passes

    @functools.wraps(stock_init)
    def __init__(self, py_func, *args, **kwargs):
        stock_init(self, py_func, *args, **kwargs)
        if self.targetoptions.get("profile"):
            state.marked.add(py_func)

    @functools.wraps(stock_passes)
    def run_untyped_passes(self, func, *args, **kwargs):
        with _marking() if func in state.marked else nullcontext():
            return stock_passes(self, func, *args, **kwargs)

    return [(decorated, "__init__", __init__), (worker, "run_untyped_passes", run_untyped_passes)]


def _marking():
    """While it is entered, what becomes Numba IR is marked, as by `profile=True`."""
    flags = ConfigStack.top_or_none()
    if flags is None:
        return nullcontext()
    flags = flags.copy()
    flags.profile = True
    return ConfigStack().enter(flags)


def _patch_pruning(state: State) -> list[Patch]:
    stock = analysis.dead_branch_prune

    @functools.wraps(stock)
    def dead_branch_prune(func_ir, called_args):
        ends = [(block, block.body[-1]) for block in func_ir.blocks.values()]
        stock(func_ir, called_args)
        with state.failing_open(func_ir.func_id):
            for block, end in ends:
                if isinstance(end, ir.Branch):
                    position_pruned(end, block.body[-1])

    return [(analysis, "dead_branch_prune", dead_branch_prune),
            (untyped_passes, "dead_branch_prune", dead_branch_prune)]


def _patch_inlining(state: State) -> list[Patch]:
    worker = inline_closurecall.InlineWorker
    stock_call, stock_ir = inline_closurecall.inline_closure_call, worker.inline_ir

    @functools.wraps(stock_call)
    def inline_closure_call(func_ir, glbls, block, i, *args, **kwargs):
        site = block.body[i].loc
        result = stock_call(func_ir, glbls, block, i, *args, **kwargs)
        with state.failing_open(func_ir.func_id):
            inlined(site, None, result[0], ())
        return result

    @functools.wraps(stock_ir)
    def inline_ir(self, caller_ir, block, i, callee_ir, *args, **kwargs):
        site = block.body[i].loc
        result = stock_ir(self, caller_ir, block, i, callee_ir, *args, **kwargs)
        with state.failing_open(caller_ir.func_id):
            inlined(site, callee_ir.func_id.code, result[1], result[2].values())
        return result

    return [(inline_closurecall, "inline_closure_call", inline_closure_call), (worker, "inline_ir", inline_ir)]
