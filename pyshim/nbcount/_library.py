"""From module to machine code: where the stages run in the life of a code library.

A library gets its modules (`add_llvm_module`: count), is linked with its callees' libraries
(`_optimize_final_module`: gather), and becomes machine code (`_finalize_final_module`: settle,
clock, lower).
"""

from __future__ import annotations

import functools

from numba.core import codegen

from . import _helpers, _pointers, _stages
from ._signals import let_pass
from ._state import Patch, State
from ._tables import functions_of, untimed
from ._warn import warn_once


def patches(state: State) -> list[Patch]:
    cls = codegen.CPUCodeLibrary
    return [(cls, "nbcount_weaving", None),  # weaving of the module that is being added
            (cls, "nbcount_woven", None),    # does its code count? None: not known
            (cls, "nbcount_counted", []),    # weavings of the functions that it counts
            (cls, "nbcount_refused", False),  # its code or a callee's should count, but does not
            *_patch_added(state, cls), *_patch_final(state, cls)]


def _patch_added(state: State, cls) -> list[Patch]:
    stock_ir, stock_add = cls.add_ir_module, cls.add_llvm_module

    @functools.wraps(stock_ir)
    def add_ir_module(self, ir_module):
        self.nbcount_weaving = weaving = getattr(ir_module, "nbcount_weaving", None)
        if weaving is not None and not weaving.sites.spoiled:
            weaving.describe(ir_module)
        try:
            return stock_ir(self, ir_module)
        finally:
            self.nbcount_weaving = None

    @functools.wraps(stock_add)
    def add_llvm_module(self, ll_module):
        weaving = self.nbcount_weaving
        if weaving is not None and weaving.sites.spoiled:
            ll_module = _stages.without_probes(ll_module)
        elif weaving is not None and _stages.has_markers(ll_module):
            ll_module = _count(state, self, ll_module, weaving)
            if self.nbcount_woven:
                self._optimize_functions = lambda module: None  # _count has done that
        elif weaving is None and self.nbcount_woven:  # a wrapper
            self._optimize_functions = lambda module: cls._optimize_functions(self, _stages.Definitions(module))
        elif weaving is not None and state.budget.clock:
            self.nbcount_woven = True  # an array expression's kernel has no lines, but takes time
        try:
            return stock_add(self, ll_module)
        finally:
            self.__dict__.pop("_optimize_functions", None)

    return [(cls, "add_ir_module", add_ir_module), (cls, "add_llvm_module", add_llvm_module)]


def _patch_final(state: State, cls) -> list[Patch]:
    stock_optimise, stock_finalise = cls._optimize_final_module, cls._finalize_final_module

    @functools.wraps(stock_optimise)
    def _optimize_final_module(self):
        linked = any(_stages.is_woven(library, state.budget.clock) for library in self._linking_libraries)
        self.nbcount_refused |= any(library.nbcount_refused for library in self._linking_libraries)
        self.nbcount_woven = linked or bool(self.nbcount_woven)
        if linked:
            _gather(state, self)
        stock_optimise(self)

    @functools.wraps(stock_finalise)
    def _finalize_final_module(self):
        if getattr(self, "_compiled_object", None) is None:
            if self.nbcount_woven is None:  # from a cache, as bitcode
                self.nbcount_woven = _stages.is_ours(self._final_module, state.budget.clock)
            if self.nbcount_woven:
                _lower(state, self)
        elif _stages.is_ours(self._shared_module, state.budget.clock):  # from a cache, as machine code
            _provide_for(state, self)
        return stock_finalise(self)

    return [(cls, "_optimize_final_module", _optimize_final_module),
            (cls, "_finalize_final_module", _finalize_final_module)]


def _count(state: State, library, module, weaving):
    try:
        library._optimize_functions(_stages.Definitions(module))
        rewritten, table = _stages.count(module, library._codegen._tm)
        state.session.declare(table)
        library.nbcount_woven = True
        library.nbcount_counted = [*library.nbcount_counted, weaving]
        return rewritten
    except Exception as error:  # noqa: BLE001
        let_pass(error)
        library.nbcount_refused = True
        weaving.refuse(state, str(error))
        return _stages.without_probes(module)


def _gather(state: State, library) -> None:
    try:
        text = str(library._final_module)
        opened = _pointers.unsealed(text)
        if opened != text:
            library._final_module = _stages.parsed(opened, library._final_module.name)
        result = _stages.gather(library._final_module, opened, library._codegen._tm)
        if result is not None:
            rewritten, table = result
            if table:
                state.session.declare(table)
            library._final_module = rewritten
    except Exception as error:  # noqa: BLE001
        let_pass(error)
        warn_once(f"{library.name}: {error}", so="it is counted, at a higher cost")


def _lower(state: State, library) -> None:
    module = library._final_module
    try:
        _helpers.provide()
        text = str(module)
        settled = _settle(state, text)
        final = None
        if state.budget.clock and _stages.has_locations(text):
            final = _timed(state, library, settled or text)
        final = final or _stages.lower(settled or text, module.name, library._codegen._tm)
        if final is not None:
            library._final_module, library._shared_module = final, _stages.linkable(module, text)
    except Exception as error:  # noqa: BLE001
        let_pass(error)
        _refuse(state, library, str(module), str(error))
        library._final_module = _stages.without_probes(module)


def _provide_for(state: State, library) -> None:
    """Makes the helpers for machine code from a cache. If that fails, the code is compiled again
    from the module that was cached with it, without counters."""
    try:
        _helpers.provide()
    except Exception as error:  # noqa: BLE001
        let_pass(error)
        _refuse(state, library, str(library._shared_module), str(error))
        library._final_module, library._compiled_object = _stages.without_probes(library._shared_module), None


def _refuse(state: State, library, text: str, why: str) -> None:
    """Nothing in this module is counted: neither its own functions nor the copies of others that
    were linked into it. The counts of those elsewhere are then incomplete, so they are not
    shown."""
    library.nbcount_refused = True
    for weaving in library.nbcount_counted:
        weaving.refuse(state, why)
    own = {weaving.func_id.func_qualname for weaving in library.nbcount_counted}
    for name, filename, line in functions_of(text):
        if name not in own:
            state.session.note(name, filename, line, f"its code in {library.name} is not counted: {why}")
    warn_once(f"{library.name}: {why}")


def _settle(state: State, text: str) -> str | None:
    """The settled text; None: there is nothing to settle."""
    result = _stages.settle(text)
    if result is None:
        return None
    text, table = result
    if table:
        state.session.declare(table)
    return text


def _timed(state: State, library, text: str):
    """The lowered module with clocks; None: it can have none. If that is because of an error, there
    is a warning, and a reason for the report."""
    try:
        timed, table = _stages.clock(text, state.budget.code, state.session.events)
        if table:
            state.session.declare(table)
        return timed and _stages.lower(timed, library._final_module.name, library._codegen._tm)
    except Exception as error:  # noqa: BLE001
        let_pass(error)
        warn_once(f"{library.name}: {error}", so="it is counted, not timed")
        for table in untimed(text, f"no clocks could be put into its code: {str(error).partition(chr(10))[0]}"):
            state.session.declare(table)
        return None
