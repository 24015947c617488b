"""Text in, text out: the library's stages on modules of LLVM, with the passes of LLVM that they need around them.

Each raises where it fails, and leaves the module that it was given as it was, but for `count`.
"""

from __future__ import annotations

import re

import llvmlite.binding as ll

from . import _core, _vectors
from ._debug import PRODUCER
from ._tables import unescaped

COUNT, GATHER, SETTLE, CLOCK, CLOCK_LINES, CLOCK_SWITCHED, LOWER = range(7)  # enum nbcount_stage
_CLOCKS = {"none": CLOCK, "line": CLOCK_LINES, "switched": CLOCK_SWITCHED}  # by Budget.code
_RECORD = "nbcount.m."  # what a woven module has
_ARMS = "!nbcount.arms = "  # some functions are nothing but arms (src/code/woven.h)
_NO_SLOTS, _UNTIMED = b"\nslots\t0\n", b"\nuntimed\t"  # in site tables


class Definitions:
    """A module as one that function passes go through (CPUCodeLibrary._optimize_functions): declarations are none of its functions,
    for a manager of passes is made for each, and finds nothing to do."""

    def __init__(self, module):
        self.__dict__["_module"] = module

    @property
    def functions(self):
        return [function for function in self._module.functions if not function.is_declaration]

    def __setattr__(self, name, value):
        setattr(self._module, name, value)


def count(module, target_machine):
    """-> (the module with counters, their table); of one whose functions are optimised, and have markers."""
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
    """`text`: the module's. -> (the module with inlined callees that count once, a table or ""), or None where nothing was inlined into a loop, or no loop calls what counts."""
    if not _core.may_gather(text):
        return None
    clone = module.clone()
    clone.name = module.name
    _inline(clone, target_machine, lambda builder: builder.getModulePassManager())
    _split_edges(clone, target_machine)
    result = _core.rewrite(GATHER, _vectors.told_before(str(clone), target_machine))
    return result and (_verified(result[0], clone.name), result[1])


def settle(text: str):
    """-> (text whose counters are final, their table), or None where there are none."""
    return _core.rewrite(SETTLE, text)


def clock(text: str, code: str, events: str) -> tuple[str | None, bytes]:
    """`code`: Budget.code. -> (the text with clocks, or None where it can have none; a table that says of which functions that is so, and why, or b"")."""
    result = _core.rewrite(_CLOCKS[code], text, events)
    if result is None:
        return None, b""
    text, table = result
    return None if _NO_SLOTS in table else text, table if _UNTIMED in table else b""


def has_locations(text: str) -> bool:
    """Of ours, by which code is timed; not only the user's own debug info, or none."""
    return PRODUCER in text


def lower(text: str, name: str, target_machine):
    """-> the module as it becomes machine code, or None where nothing of it counts: LLVM found that it cannot run."""
    result = _core.rewrite(LOWER, _vectors.told(text, target_machine))
    if result is None:
        return None
    module = parsed(result[0], name)
    _inline(module, target_machine, _always_inline)
    module.verify()
    return module


def is_ours(module, clocked: bool) -> bool:
    """Has it counters, or debug locations of ours? Of code from a cache, nothing else is known."""
    return any(g.name.startswith(_RECORD) for g in module.global_variables) or (
        clocked and has_locations(str(module)))


def is_woven(library, clocked: bool) -> bool:
    """Does its code count? Libraries from a cache have to be looked at."""
    if library.nbcount_woven is None:
        library.nbcount_woven = is_ours(library._get_module_for_linking(), clocked)
    return library.nbcount_woven


def has_markers(module) -> bool:
    """A marker must not get into machine code: nothing has its name."""
    for name in ("nbcount.line", "nbcount.poll"):
        try:
            module.get_function(name)
            return True
        except NameError:
            pass
    return False


def without_probes(module):
    """The module with nothing that counts: what fails open falls back to, whatever stage it is in."""
    return parsed(_without_locations(_DECLARED.sub(_do_nothing, str(module))), module.name)


def linkable(module, text: str):
    """The module of a text, as one that is linked into callers (CPUCodeLibrary makes a clone, and asks each function what it is)."""
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
    """LLVM names the block of an edge by both of its ends, which long types of inlined callees make longer than what it reads back."""
    short: dict[str, str] = {}

    def shortened(long: re.Match) -> str:
        quote, name = long.groups()
        return quote + short.setdefault(name, f"nbcount.{len(short)}")

    return _LONG.sub(shortened, text)


def _split_edges(module, target_machine) -> None:
    """Each way to a place where ways meet gets a block of its own, which can count."""
    manager = ll.create_new_module_pass_manager()
    manager.add_break_critical_edges_pass()
    _run(manager, module, target_machine)


def _fold_arms(module, target_machine) -> None:
    """Counters in arms become values, and arms selects, while each way to where they meet has its block: of comparisons of floats, LLVM
    makes them only then."""
    manager = ll.create_new_module_pass_manager()
    manager.add_sroa_pass()
    manager.add_instruction_combine_pass()
    manager.add_simplify_cfg_pass()
    _run(manager, module, target_machine)


def _run(manager, module, target_machine) -> None:
    manager.run(module, ll.create_pass_builder(target_machine, ll.create_pipeline_tuning_options()))


_O3_THRESHOLD = 250  # LLVM's getInlineParams; at lower levels it is 225, and some callees are left for Numba's own passes to put in


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
    manager.add_sroa_pass()  # of what was settled
    manager.add_strip_dead_prototype_pass()  # Numba asks each declaration several things, in Python
    return manager


_TOO_LONG = "name is too long"  # of LLVM's parser, for what is local and has more than 1,024 characters
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
        return text  # with them: machine code has nothing of them
    return text if result is None else result[0]
