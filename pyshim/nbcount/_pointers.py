"""Calls by pointers: a value of the type `FunctionType` that is made of a jitted function has its address, too, not only that of its wrapper for C, and
calls take that. While the function's clocks are off, nothing in it reads the clock, and who calls it does not know whom: its time would be its
caller's. So its address is that of one more wrapper, which calls it, and around whose call stands a probe as in all wrappers."""

from __future__ import annotations

import functools
import re
from collections import Counter

from llvmlite import ir
from numba.core import cpu, dispatcher

from ._state import Patch, State

_ENTRY = "nbcount.entry."  # and the function's name
_NAMED = re.compile(r'@("nbcount\.entry\.[^"]*"|nbcount\.entry\.[-\w.$]+)')
_SEALED = re.compile(rf"^(define [^@\n]*{_NAMED.pattern}\([^\n]*\n[^}}]*? call [^\n]*\)) #\d+$", re.MULTILINE)  # with its attribute


def patches(state: State) -> list[Patch]:
    context, jitted = cpu.CPUContext, dispatcher.Dispatcher
    stock_wrapper, stock_result = context.create_cfunc_wrapper, jitted.get_compile_result

    @functools.wraps(stock_wrapper)
    def create_cfunc_wrapper(self, library, fndesc, env, call_helper):
        if library.nbcount_woven and state.budget.code == "switched":
            library.add_ir_module = functools.partial(_add_both, library, fndesc.llvm_func_name)
        try:
            stock_wrapper(self, library, fndesc, env, call_helper)
        finally:
            library.__dict__.pop("add_ir_module", None)

    @functools.wraps(stock_result)
    def get_compile_result(self, sig):
        """Numba asks for it where a function becomes such a value."""
        result = stock_result(self, sig)
        return result._replace(fndesc=_Entered(result.fndesc)) if _has_entry(result) else result

    return [(context, "create_cfunc_wrapper", create_cfunc_wrapper), (jitted, "get_compile_result", get_compile_result)]


class _Entered:
    """A function's description, under the name of its entry."""

    def __init__(self, fndesc):
        self._fndesc = fndesc
        self.mangled_name = self.llvm_func_name = _ENTRY + fndesc.llvm_func_name

    def __getattr__(self, name):
        return getattr(self._fndesc, name)


def _has_entry(result) -> bool:
    """Code from a cache is looked at, too."""
    try:
        return not result.library._get_module_for_linking().get_function(_ENTRY + result.fndesc.llvm_func_name).is_declaration
    except (AttributeError, NameError):
        return False


def _add_both(library, name, module):
    """The module with the wrapper for C, and with the entry: one more would take longer to compile."""
    function = module.globals.get(name)
    if function is not None:
        entry = ir.Function(module, function.function_type, _ENTRY + name)
        builder = ir.IRBuilder(entry.append_basic_block("entry"))
        builder.ret(builder.call(function, entry.args, attrs=("noinline",)))
    type(library).add_ir_module(library, module)


def unsealed(text: str) -> str:
    """A module's text, or one in which the calls of those entries that it has a use for may be inlined: LLVM may find out whom a pointer leads
    to, and goes on as it would without us."""
    named = Counter(_NAMED.findall(text))
    return _SEALED.sub(lambda found: found[1] if named[found[2]] > 1 else found[0], text) if named else text
