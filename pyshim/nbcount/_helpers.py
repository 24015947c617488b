"""Functions that the woven code of all modules calls (src/clock/helpers.h). They are compiled when
first needed, once per process."""

from __future__ import annotations

import functools
import platform
import re

import llvmlite.binding as ll

from . import _core, _stages

_kept: list = []  # the engine that owns their memory


@functools.cache
def provide() -> None:
    """Compiles the helpers and makes them known to LLVM. Must precede linking code that may call
    them. The library's own symbols are already known (_hook.install)."""
    engine = ll.create_mcjit_compiler(module(), target_machine())
    engine.finalize_object()
    for name in names():
        address = engine.get_function_address(name)
        ll.add_symbol(name, address)
        if name.startswith("nbcount_probe_"):
            _core.use_probe(address)
    _kept.append(engine)


@functools.cache
def names() -> tuple[str, ...]:
    """The helpers' names, which contain the ABI's version."""
    return tuple(re.findall(r"^define preserve_allcc [^@]+ @(\w+)", _text(), re.MULTILINE))


def module():
    parsed = _stages.parsed(_text(), "nbcount")
    parsed.verify()
    return parsed


def _text() -> str:
    kind = "helpers.avx" if ll.get_host_cpu_features().get("avx") else "helpers"
    declared = f'target triple = "{ll.get_process_triple()}"\ndeclare void @nbcount.{kind}()\n'
    return _core.rewrite(_stages.LOWER, declared)[0]


def target_machine():
    """A target machine for this CPU, whatever Numba compiles for: helpers preserve all
    registers."""
    ll.initialize_native_target()
    ll.initialize_native_asmprinter()
    ll.initialize_native_asmparser()  # the text contains assembly
    features = ll.get_host_cpu_features().flatten()
    if platform.machine() == "x86_64":
        features += ",-vzeroupper"  # it would clear registers that were just restored
    return ll.Target.from_triple(ll.get_process_triple()).create_target_machine(
        cpu=ll.get_host_cpu_name(), features=features, opt=2, reloc="default", codemodel="jitdefault", jit=True)
