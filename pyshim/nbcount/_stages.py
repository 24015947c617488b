"""The library's stages, text in and text out, with the LLVM passes that they need around them.

Each raises if it fails. Except for `count`, each leaves the module it was given unchanged.
"""

from __future__ import annotations

import re

import llvmlite.binding as ll

from . import _core, _vectors
from ._debug import PRODUCER
from ._tables import unescaped

COUNT, GATHER, SETTLE, CLOCK, CLOCK_LINES, CLOCK_SWITCHED, LOWER = range(7)  # enum nbcount_stage
_CLOCKS = {"none": CLOCK, "line": CLOCK_LINES, "switched": CLOCK_SWITCHED}  # by Budget.code
_RECORD = "nbcount.m."  # a woven module has a global of this name
_ARMS = "!nbcount.arms = "  # the module has functions of nothing but arms (src/code/woven.h)
_NO_SLOTS, _UNTIMED = b"\nslots\t0\n", b"\nuntimed\t"  # in site tables


class Definitions:
    """A module whose declarations are hidden from CPUCodeLibrary._optimize_functions: it makes a
    pass manager for each function of the module, and for a declaration that has nothing to do."""

    def __init__(self, module):
        self.__dict__["_module"] = module

    @property
    def functions(self):
        return [function for function in self._module.functions if not function.is_declaration]

    def __setattr__(self, name, value):
        setattr(self._module, name, value)


def count(module, target_machine):
    """-> (the module with counters, their table). `module`: its functions are optimised, and have
    markers."""
    _split_edges(module, target_machine)
    result = _core.rewrite(COUNT, _vectors.told_before(str(module), target_machine))
    if result is None:
        return None
    text, table = result
    counted = _verified(text, module.name)
    if _ARMS in text:
        _fold_arms(counted, target_machine)
    return counted, table


def gather(module, text: str, target_machine):
    """`text`: the module's. -> (a module with inlined callees whose counters are gathered, a table
    or b""). None: nothing was inlined into a loop, or no loop calls code that counts."""
    if not _core.may_gather(text):
        return None
    clone = module.clone()
    clone.name = module.name
    _inline(clone, target_machine, lambda builder: builder.getModulePassManager())
    _split_edges(clone, target_machine)
    result = _core.rewrite(GATHER, _vectors.told_before(str(clone), target_machine))
    return result and (_verified(result[0], clone.name), result[1])


def settle(text: str):
    """-> (text whose counters are final, their table); None: there is nothing to settle."""
    return _core.rewrite(SETTLE, text)


def clock(text: str, code: str, events: str) -> tuple[str | None, bytes]:
    """`code`: Budget.code. -> (text, table). The text has clocks; None: it cannot have any. The
    table says which functions have no clock, and why; b"": there are none."""
    result = _core.rewrite(_CLOCKS[code], text, events)
    if result is None:
        return None, b""
    text, table = result
    return None if _NO_SLOTS in table else text, table if _UNTIMED in table else b""


def has_locations(text: str) -> bool:
    """Has the text debug locations of ours, by which code is timed? The user's own do not count."""
    return PRODUCER in text


def lower(text: str, name: str, target_machine):
    """-> the module that becomes machine code. None: nothing in it counts, because LLVM found that
    the counted code cannot run."""
    result = _core.rewrite(LOWER, _vectors.told(text, target_machine))
    if result is None:
        return None
    module = parsed(result[0], name)
    _inline(module, target_machine, _always_inline)
    module.verify()
    return module


def is_ours(module, clocked: bool) -> bool:
    """Has the module counters, or (`clocked`) debug locations of ours? Nothing else is known about
    code from a cache."""
    return any(g.name.startswith(_RECORD) for g in module.global_variables) or (
        clocked and has_locations(str(module)))


def is_woven(library, clocked: bool) -> bool:
    """Does a library's code count? Libraries from a cache have to be examined."""
    if library.nbcount_woven is None:
        library.nbcount_woven = is_ours(library._get_module_for_linking(), clocked)
    return library.nbcount_woven


def has_markers(module) -> bool:
    """Has the module markers? They must not reach machine code, as no symbol has their names."""
    for name in ("nbcount.line", "nbcount.poll"):
        try:
            module.get_function(name)
            return True
        except NameError:
            pass
    return False


def without_probes(module):
    """A copy of the module with nothing that counts, whatever its stage, for failing open."""
    return parsed(_without_locations(_DECLARED.sub(_do_nothing, str(module))), module.name)


def linkable(module, text: str):
    """Makes `module`, whose text is `text`, ready for linking into callers: external functions
    become linkonce_odr. CPUCodeLibrary would clone it for this, and query each function."""
    for quoted, name in _EXTERNAL.findall(text):
        module.get_function(name or unescaped(quoted)).linkage = "linkonce_odr"
    return module


def _verified(text: str, name: str):
    module = parsed(text, name)
    module.verify()
    return module


def parsed(text: str, name: str):
    try:
        module = ll.parse_assembly(text)
    except RuntimeError as error:
        if _TOO_LONG not in str(error):
            raise
        module = ll.parse_assembly(_with_short_names(text))
    module.name = name
    return module


def _with_short_names(text: str) -> str:
    """Shortens names that are too long for LLVM's own parser: LLVM names the block of a split edge
    by both ends, and these names are long if inlined callees have long types."""
    short: dict[str, str] = {}

    def shortened(long: re.Match) -> str:
        quote, name = long.groups()
        return quote + short.setdefault(name, f"nbcount.{len(short)}")

    return _LONG.sub(shortened, text)


def _split_edges(module, target_machine) -> None:
    """Splits critical edges, so that each has a block of its own, which can count."""
    manager = ll.create_new_module_pass_manager()
    manager.add_break_critical_edges_pass()
    _run(manager, module, target_machine)


def _fold_arms(module, target_machine) -> None:
    """Turns counters in arms into values, and the arms into selects. This must happen while each
    edge to where the arms meet has its block: otherwise LLVM makes none for float comparisons."""
    manager = ll.create_new_module_pass_manager()
    manager.add_sroa_pass()
    manager.add_instruction_combine_pass()
    manager.add_simplify_cfg_pass()
    _run(manager, module, target_machine)


def _run(manager, module, target_machine) -> None:
    manager.run(module, ll.create_pass_builder(target_machine, ll.create_pipeline_tuning_options()))


# LLVM's getInlineParams for -O3. At lower levels it is 225, which leaves some callees for Numba's
# own passes to inline.
_O3_THRESHOLD = 250


def _inline(module, target_machine, passes) -> None:
    tuning = ll.create_pipeline_tuning_options(speed_level=1)
    tuning.inlining_threshold = _O3_THRESHOLD
    tuning.loop_vectorization = tuning.slp_vectorization = False
    tuning.loop_unrolling = tuning.loop_interleaving = False
    builder = ll.create_pass_builder(target_machine, tuning)
    passes(builder).run(module, builder)


def _always_inline(_builder):
    manager = ll.create_new_module_pass_manager()
    manager.add_always_inliner_pass()
    manager.add_sroa_pass()  # for the variables that the stages made
    manager.add_strip_dead_prototype_pass()  # Numba queries each declaration, which is slow Python
    return manager


_TOO_LONG = "name is too long"  # LLVM's parser, for local names of more than 1,024 characters
_LONG = re.compile(r'(?:(?<=%)|^)("?)([-\w$.]{1025,}|(?<=")[^"\n]{1025,}(?="))', re.MULTILINE)
_EXTERNAL = re.compile(r'\ndefine (?!private|internal|available_externally|linkonce|weak)[^@\n]*@(?:"([^"]*)"|([^\s(]+))\(')  # quicker than ^
_DECLARED = re.compile(r"^declare (void|i1|i64|ptr) @(nbcount\.[\w.]+)\(([^()]*)\).*$", re.MULTILINE)
_NOTHING = {"void": "void", "i1": "i1 false", "i64": "i64 0", "ptr": "ptr null"}


def _do_nothing(declared: re.Match) -> str:
    kind, name, parameters = declared.groups()
    return f"define internal {kind} @{name}({parameters}) alwaysinline nounwind {{\n  ret {_NOTHING[kind]}\n}}"


def _without_locations(text: str) -> str:
    try:
        result = _core.rewrite(LOWER, text)
    except RuntimeError:
        return text  # the locations may stay: they leave no trace in machine code
    return text if result is None else result[0]
