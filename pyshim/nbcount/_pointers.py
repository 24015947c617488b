"""Calls through pointers: a `FunctionType` value of a jitted function has two addresses: that of
its wrapper for C and that of the function itself. Calls use the second.

While the function's clocks are off, nothing in it reads the clock, and the caller does not know
which function it calls: its time would be its caller's. So the second address becomes that of
another wrapper, the *entry*, which calls the function. Like all wrappers, it has a probe around
its call."""

from __future__ import annotations

import functools
import re
from collections import Counter

from llvmlite import ir
from numba.core import codegen, dispatcher
from numba.core.compiler_lock import global_compiler_lock

from . import _stages
from ._signals import let_pass
from ._state import Patch, State
from ._warn import warn_once

_ENTRY = "nbcount.entry."  # followed by the function's name
_NAMED = re.compile(r'@("nbcount\.entry\.[^"]*"|nbcount\.entry\.[-\w.$]+)')
_SEALED = re.compile(rf"^(define [^@\n]*{_NAMED.pattern}\([^\n]*\n[^}}]*? call [^\n]*\)) #\d+$", re.MULTILINE)  # with its attribute


def patches(state: State) -> list[Patch]:
    jitted = dispatcher.Dispatcher
    stock_result = jitted.get_compile_result

    @functools.wraps(stock_result)
    def get_compile_result(self, sig):
        """Numba calls it where a function becomes such a value."""
        result = stock_result(self, sig)
        if state.budget.code != "switched" or not _stages.is_woven(result.library, clocked=True):
            return result
        try:
            return _entered(result)
        except Exception as error:  # noqa: BLE001
            let_pass(error)
            warn_once(f"{result.fndesc.qualname}: {error}", so="its time may stand at the lines that call it by a pointer")
            return result

    return [(codegen.CPUCodeLibrary, "nbcount_entry", None),  # the library with the entry
            (jitted, "get_compile_result", get_compile_result)]


class _Entered:
    """A function's descriptor (fndesc), with the entry's name."""

    def __init__(self, fndesc):
        self._fndesc = fndesc
        self.mangled_name = self.llvm_func_name = _ENTRY + fndesc.llvm_func_name

    def __getattr__(self, name):
        return getattr(self._fndesc, name)


@global_compiler_lock
def _entered(result):
    """The compile result with the entry in place of the function. The entry is made when first
    needed, because few functions become such values."""
    library = result.library
    if library.nbcount_entry is None:
        library.nbcount_entry = _with_entry(library, result.target_context, result.fndesc)
    return result._replace(fndesc=_Entered(result.fndesc), library=library.nbcount_entry)


def _with_entry(library, context, fndesc):
    """A library that has the functions of `library`, and the entry."""
    entered = library.codegen.create_library(_ENTRY + library.name)
    module = entered.create_ir_module(entered.name)
    function = context.declare_function(module, fndesc)
    entry = ir.Function(module, function.function_type, _ENTRY + function.name)
    builder = ir.IRBuilder(entry.append_basic_block("entry"))
    builder.ret(builder.call(function, entry.args, attrs=("noinline",)))
    entered.add_linking_library(library)
    entered.add_ir_module(module)
    entered.finalize()
    return entered


def unsealed(text: str) -> str:
    """The module's text without `noinline` for the calls in entries that the module itself uses.
    LLVM may find out where a pointer leads, and then optimises as it would without nbcount."""
    named = Counter(_NAMED.findall(text))
    return _SEALED.sub(lambda found: found[1] if named[found[2]] > 1 else found[0], text) if named else text
