"""Functions that the woven code of all modules calls (src/probe/helpers.h): machine code of this process."""

from __future__ import annotations

import functools
import platform

import llvmlite.binding as ll

from . import _stages

_kept: list = []  # the engine whose memory they are in


@functools.cache
def symbols() -> tuple[tuple[str, int], ...]:
    """-> (name, address) of each. Those of the library have to be known to LLVM before."""
    machine = target_machine()
    module = lowered(machine)
    names = [function.name for function in module.functions if not function.is_declaration]
    engine = ll.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    _kept.append(engine)
    return tuple((name, engine.get_function_address(name)) for name in names)


def lowered(machine):
    """The module that they are in."""
    return _stages.lower(f'target triple = "{machine.triple}"\ndeclare void @nbcount.helpers()\n', "nbcount", machine)


def target_machine():
    """For this CPU, whatever Numba compiles for: all its registers are to be kept."""
    ll.initialize_native_target()
    ll.initialize_native_asmprinter()
    features = ll.get_host_cpu_features().flatten()
    if platform.machine() == "x86_64":
        features += ",-vzeroupper"  # it would clear registers just restored
    return ll.Target.from_triple(ll.get_process_triple()).create_target_machine(
        cpu=ll.get_host_cpu_name(), features=features, opt=2, reloc="default", codemodel="jitdefault", jit=True)
