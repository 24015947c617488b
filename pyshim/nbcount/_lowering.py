"""From Numba IR to LLVM IR: markers and debug locations are added to a function."""

from __future__ import annotations

import functools

from numba.core import callconv, codegen, ir, lowering
from numba.parfors import parfor_lowering

from ._anchors import codes_of
from ._debug import Locations
from ._parallel import call_of
from ._positions import Position
from ._signals import let_pass
from ._state import Patch, State, named
from ._warn import warn_once
from ._ways import NotCountable
from ._weaving import Weaving, is_kernel

_REFUSED = object()  # instead of a Weaving: the function is wanted, but cannot be counted


def patches(state: State) -> list[Patch]:
    return _patch_lower(state) + _patch_calls(state)


def _patch_lower(state: State) -> list[Patch]:
    cls = lowering.Lower
    stock_lower, stock_inst, stock_block, stock_body = cls.lower, cls.lower_inst, cls.pre_block, cls.lower_function_body
    stock_parallel, stock_launch = parfor_lowering._lower_parfor_parallel, parfor_lowering.call_parallel_gufunc

    @functools.wraps(stock_lower)
    def lower(self):
        weaving = _weaving(state, self)
        self.nbcount_weaving = None if weaving is _REFUSED else weaving
        state.placements.append(weaving)
        if weaving is _REFUSED:
            self.library.nbcount_refused = True
        try:
            if self.nbcount_weaving is not None:
                self.module.nbcount_weaving = self.nbcount_weaving
                if state.budget.clock:
                    locate(self)
            stock_lower(self)
            if self.nbcount_weaving is not None and self.nbcount_weaving.sites.spoiled:
                state.give_up(self.func_ir.func_id, self.nbcount_weaving.sites.spoiled)
                self.library.nbcount_refused = True
        finally:
            state.placements.pop()
            if self.nbcount_weaving is not None:
                self.nbcount_weaving.lower = None  # the weaving outlives this object

    def locate(lower):
        if lower.context.enable_debuginfo:
            return not_timed(lower, "it is compiled with Numba's debug info (debug=True or NUMBA_DEBUGINFO)")
        try:
            weaving = lower.nbcount_weaving
            lower.debuginfo = Locations(lower, weaving.main, weaving.sites, weaving.parent and weaving.parent.line)
        except Exception as error:  # noqa: BLE001
            let_pass(error)
            not_timed(lower, named(error))
            warn_once(f"{lower.func_ir.func_id.func_qualname}: {named(error)}",
                      so="it is counted, not timed")

    def not_timed(lower, why):
        for code in codes_of(lower.func_ir.blocks):
            lower.nbcount_weaving.sites.not_timed(code, why)

    @functools.wraps(stock_inst)
    def lower_inst(self, inst):
        if self.nbcount_weaving is None:
            return stock_inst(self, inst)
        if isinstance(self.debuginfo, Locations):  # before its markers, which are of its line, too
            self.debuginfo.mark_location(self.builder, self.loc.line)
        self.nbcount_weaving.before(self, inst)
        stock_inst(self, inst)
        if isinstance(inst, ir.Branch):
            self.nbcount_weaving.after_branch(self, inst)

    @functools.wraps(stock_body)
    def lower_function_body(self):
        tail = stock_body(self)
        if isinstance(self.debuginfo, Locations):
            self.debuginfo.leave(self.builder)
        return tail

    @functools.wraps(stock_block)
    def pre_block(self, block):
        stock_block(self, block)
        if self.nbcount_weaving is not None:
            self.nbcount_weaving.poll(self, block)

    @functools.wraps(stock_parallel)
    def _lower_parfor_parallel(lowerer, parfor):
        if lowerer.nbcount_weaving is not None:
            lowerer.nbcount_weaving.begin(parfor)
        if isinstance(lowerer.debuginfo, Locations):  # Numba itself marks statements only
            lowerer.loc = call_of(parfor)  # that of the statements before the loop, too
            lowerer.debuginfo.mark_line(lowerer.builder, lowerer.nbcount_weaving.line)
        return stock_parallel(lowerer, parfor)

    @functools.wraps(stock_launch)
    def call_parallel_gufunc(lowerer, *args, **kwargs):
        # An array expression (`np.zeros`) may be fused into this loop, and precede it.
        if isinstance(lowerer.debuginfo, Locations):
            lowerer.debuginfo.mark_line(lowerer.builder, lowerer.nbcount_weaving.launch_line())
        return stock_launch(lowerer, *args, **kwargs)

    return [(parfor_lowering, "_lower_parfor_parallel", _lower_parfor_parallel),
            (parfor_lowering, "call_parallel_gufunc", call_parallel_gufunc),
            (cls, "nbcount_weaving", None), (cls, "lower", lower), (cls, "lower_inst", lower_inst),
            (cls, "pre_block", pre_block), (cls, "lower_function_body", lower_function_body)]


def _patch_calls(state: State) -> list[Patch]:
    cls = callconv.CPUCallConv
    stock = cls.call_function

    @functools.wraps(stock)
    def call_function(self, builder, callee, *args, **kwargs):
        weaving = state.placements[-1] if state.placements else None
        if isinstance(weaving, Weaving):
            weaving.call(builder, callee)
        return stock(self, builder, callee, *args, **kwargs)

    return [(cls, "call_function", call_function)]


def _weaving(state: State, lower):
    """-> the Weaving of a function; None: nothing in it is profiled; _REFUSED."""
    if not isinstance(lower.library, codegen.JITCodeLibrary):
        return None
    outer = state.placements[-1] if is_kernel(lower) and state.placements else None
    if not isinstance(outer, Weaving) and not _has_positions(lower.func_ir.blocks):
        return None
    if outer is _REFUSED:
        return _REFUSED  # a parallel loop's header is counted partly in the kernel, partly outside
    if state.spoiled and any(code.code in state.spoiled for code in codes_of(lower.func_ir.blocks)):
        return _REFUSED
    try:
        return Weaving(lower, outer)
    except NotCountable as refused:
        _refuse(state, lower, outer, str(refused))
    except Exception as error:  # noqa: BLE001 - never harm the user's program
        let_pass(error)
        _refuse(state, lower, outer, named(error))
    return _REFUSED


def _refuse(state: State, lower, outer, why: str) -> None:
    """The function cannot be counted. If it is a kernel, neither can the function around it."""
    if outer is not None:
        outer.sites.spoiled = why
    else:
        state.give_up(lower.func_ir.func_id, why)


def _has_positions(blocks) -> bool:
    return any(isinstance(s.loc, Position) for block in blocks.values() for s in block.body)
