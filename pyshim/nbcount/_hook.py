"""Where Numba hands over: bytecode positions, markers, text in and text out, caches.

Everything here fails open: whatever goes wrong, the user's function is compiled as without
nbcount, with one warning that says why. A Numba in which anything to be patched is gone is not
patched at all. The order of events in one compilation:

1. Interpreter: statements of a profiled function get Positions (`_positions`).
2. Lower: line events are placed (`_place`) and become calls of `nbcount.line`.
3. add_llvm_module: Numba's function passes, stage count. 4. _optimize_final_module: stage gather,
   where a profiled callee was linked. 5. _finalize_final_module: stages settle, clock and lower.
"""

from __future__ import annotations

import functools
import re
from contextlib import contextmanager

import llvmlite.binding as ll
from llvmlite import ir as llvmir
from numba.core import (analysis, caching, callconv, codegen, inline_closurecall, interpreter, ir, lowering,
                        untyped_passes)
from numba.core.targetconfig import ConfigStack
from numba.parfors import parfor_lowering

from . import _core, _loops, _pin, __version__
from ._budget import Budget
from ._debug import PRODUCER, Locations
from ._events import CALL
from ._inlined import caller_at, inlined
from ._lines import SUPPORTED
from ._paths import absolute
from ._place import Placer, codes_of
from ._positions import Position, code_of, position_pruned, position_terminators, positions_of
from ._select import Selection
from ._session import Session
from ._sites import Sites
from ._warn import warn_once
from ._ways import NotCountable

COUNT, GATHER, SETTLE, CLOCK, CLOCK_LINES, CLOCK_SWITCHED, LOWER = range(7)  # enum nbcount_stage
_RECORD = "nbcount.m."  # what a woven module has
# What LLVM may do around markers, and not with them: each keeps its own site.
_PROMISES = ("inaccessiblememonly", "nofree", "nomerge", "nosync", "nounwind", "willreturn")
_UNRESOLVED = ".numba.unresolved$"  # before the name of a function, in the name of what will point to it
_NUMBA, _NUMBA_TESTS = "_ZN5numba", "_ZN5numba5tests"
_RESUMES = "_20generator_28func_3d"  # in the type of its only argument, which is a generator
_REFUSED = object()  # in place of a Weaving: wanted, but its events cannot be placed


class State:
    """What the hooks know in this process."""

    def __init__(self):
        self.selection = Selection()
        self.budget = Budget()
        self.session = Session()
        self.placements: list = []  # of the functions that are being lowered, outermost first
        self.spoiled: set = set()  # code objects in whose Numba IR something went wrong

    def give_up(self, func_id, why: str) -> None:
        name, filename, line = func_id.func_qualname, absolute(func_id.filename), func_id.firstlineno
        why = why.removeprefix(f"{name}: ")
        self.session.note(name, filename, line, why)
        warn_once(f"{name}: {why}", filename, line)

    @contextmanager
    def failing_open(self, func_id):
        """What goes wrong in here leaves the function uncounted."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self.spoiled.add(func_id.code)
            self.give_up(func_id, _named(error))


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


_state: State | None = None


Patch = tuple[object, str, object]  # owner, attribute, its new value


def install() -> None:
    """Patches Numba, once. Raises, and has patched nothing, where something is not as expected."""
    global _state
    if _state is not None:
        return
    state = State()
    for name, address in _core.symbols():
        ll.add_symbol(name, address)
    if state.selection.mode == "off":
        _state = state
        return
    patches = _patch_cache(state)
    if SUPPORTED:
        patches += (_patch_interpreter(state) + _patch_pruning(state) + _patch_inlining(state) + _patch_lower(state)
                    + _patch_calls(state) + _patch_library(state))
    if _pin.wanted() != "none":
        patches += _pin.patches()
    ll.parse_assembly  # noqa: B018 - even what fails open needs it
    for owner, name, _ in patches:
        if not name.startswith("nbcount_"):
            getattr(owner, name)  # what is gone says so here
    state.session.start(state.budget.value)
    if _pin.wanted() != "none":
        _pin.start(_pin.wanted())
    for owner, name, value in patches:
        setattr(owner, name, value)
    _state = state
    if state.budget.misread:
        warn_once(f"NBCOUNT_BUDGET={state.budget.misread} is none of PERCENT, none, line and 0",
                  so="lines are counted, not timed")
    if not SUPPORTED:
        warn_once("the program: this version of Python is not supported")


# -- caches


def _patch_cache(state: State) -> list[Patch]:
    """Profiled and plain code never share a cache entry. NBCOUNT=0 keeps the plain key."""
    stock = caching.Cache._index_key

    @functools.wraps(stock)
    def _index_key(self, sig, codegen_):
        key = stock(self, sig, codegen_)
        symbols = tuple(name for name, _ in _core.symbols())  # their names carry the ABI's version
        return key + (("nbcount", __version__, symbols, *state.selection.cache_key(), state.budget.value,
                       state.session.events),)

    return [(caching.Cache, "_index_key", _index_key)]


# -- positions and markers


def _patch_interpreter(state: State) -> list[Patch]:
    cls = interpreter.Interpreter
    stock_iter, stock_interpret = cls._iter_inst, cls.interpret

    @functools.wraps(stock_iter)
    def _iter_inst(self):
        self.nbcount_code = None
        if self.nbcount_wanted:
            with state.failing_open(self.func_id):
                self.nbcount_code = code_of(self)
        return positions_of(self, self.nbcount_code, stock_iter) if self.nbcount_code else stock_iter(self)

    @functools.wraps(stock_interpret)
    def interpret(self, bytecode):
        flags = ConfigStack.top_or_none()
        marked = flags is not None and getattr(flags, "profile", False)
        func_id = self.func_id
        with state.failing_open(func_id):
            self.nbcount_wanted = state.selection.wants(absolute(func_id.filename), func_id.func_qualname, marked)
        func_ir = stock_interpret(self, bytecode)
        if self.nbcount_code is not None:
            with state.failing_open(func_id):
                position_terminators(self.nbcount_code, func_ir.blocks)
        return func_ir

    return [(cls, "nbcount_wanted", False), (cls, "nbcount_code", None),
            (cls, "_iter_inst", _iter_inst), (cls, "interpret", interpret)]


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


def _is_kernel(lower) -> bool:
    return lower.func_ir.func_id.func_name.startswith("__numba_parfor_gufunc")


def _has_positions(blocks) -> bool:
    return any(isinstance(s.loc, Position) for block in blocks.values() for s in block.body)


def _or_spoil(method):
    """What goes wrong in it leaves the function uncounted."""
    @functools.wraps(method)
    def attempt(self, *args):
        try:
            method(self, *args)
        except Exception as error:  # noqa: BLE001
            self.sites.spoiled = _named(error)

    return attempt


class Weaving:
    """Markers of one function that is being lowered."""

    def __init__(self, lower, parent):
        kernel = _is_kernel(lower)
        main = None if kernel else _main_code(lower)
        elsewhere = None
        if kernel:
            elsewhere = parent.placement.present if parent else {}
        self.lower, self.func_id, self.parent = lower, lower.func_ir.func_id, parent
        self.body: dict = {}  # what the body of the parallel loop that is being lowered is of
        self.placement = Placer(lower.func_ir.blocks, main, elsewhere, parent.body if parent else None).place()
        counted = self.placement.before or self.placement.edges
        self.polls = _loops.poll_headers(lower.func_ir, self._calls_woven) if counted else set()
        self.sites = Sites(main, _signature(lower), kernel, lower.fndesc.llvm_func_name)
        self.main = main

    def _calls_woven(self, statement) -> bool:
        """Is it a call of a function that counts, compiled before?"""
        call = statement.value if isinstance(statement, ir.Assign) else None
        if not isinstance(call, ir.Expr) or call.op != "call":
            return False
        dispatcher = getattr(self.lower.fndesc.typemap.get(call.func.name), "dispatcher", None)
        signature = self.lower.fndesc.calltypes.get(call)
        compiled = dispatcher and signature and dispatcher.overloads.get(tuple(signature.args))
        return bool(compiled and compiled.library.nbcount_woven)

    def refuse(self, state: State, why: str) -> None:
        """It cannot be counted after all: nor can the function that it is the body of a loop of."""
        if self.parent is not None:
            self.parent.sites.spoiled = why
        else:
            state.give_up(self.func_id, why)

    @_or_spoil
    def before(self, lower, statement) -> None:
        for event in self.placement.before.get(id(statement), ()):
            self._mark(lower.builder, event)

    @_or_spoil
    def after_branch(self, lower, statement) -> None:
        """Moves the events of a Branch's edges onto blocks of their own."""
        builder = lower.builder
        for side in (0, 1):
            events = self.placement.edges.get((id(statement), side), ())
            if not events:
                continue
            branch = builder.block.terminator
            target = branch.operands[1 + side]
            edge = builder.append_basic_block("nbcount.edge")
            branch.operands = [*branch.operands[:1 + side], edge, *branch.operands[2 + side:]]
            with builder.goto_block(edge):
                for event in events:
                    self._mark(builder, event)
                builder.branch(target)

    @_or_spoil
    def poll(self, lower, block) -> None:
        if id(block) in self.polls:
            _call(lower.builder, "nbcount.poll", [])

    @_or_spoil
    def call(self, builder, callee) -> None:
        """A call of Numba-compiled code comes next."""
        caller, symbol = caller_at(self.lower.loc), _symbol(callee)
        if builder.module is self.lower.module and caller and symbol:
            self._mark_site(builder, self.sites.call(caller, symbol))

    @_or_spoil
    def describe(self, module) -> None:
        """What the markers mean, for the module that has them."""
        self.sites.add_to(module)

    def _mark(self, builder, event) -> None:
        self._mark_site(builder, self.sites.index(event.code, event.what))
        if event.what == CALL and event.code.caller:
            self._mark_site(builder, self.sites.inlined_call(event.code, event.code.caller))

    @staticmethod
    def _mark_site(builder, index: int) -> None:
        _call(builder, "nbcount.line", [llvmir.Constant(llvmir.IntType(32), index)])


def _call(builder, name: str, args: list) -> None:
    module = builder.module
    function = module.globals.get(name)
    if function is None:
        function = llvmir.Function(module, llvmir.FunctionType(llvmir.VoidType(), [a.type for a in args]), name)
        for promise in _PROMISES:
            set.add(function.attributes, promise)  # llvmlite does not know all of them
    builder.call(function, args)


def _symbol(callee) -> str:
    """Of a function that may be a user's; "": it is not known, one of Numba's own, or goes on with a generator."""
    while isinstance(callee, llvmir.instructions.Instruction) and len(callee.operands) == 1:
        callee = callee.operands[0]  # a pointer to a function that is still being compiled
    name = callee.name.removeprefix(_UNRESOLVED) if isinstance(callee, llvmir.GlobalValue) else ""
    return "" if name.startswith(_NUMBA) and not name.startswith(_NUMBA_TESTS) or _RESUMES in name else name


def _main_code(lower):
    """The CodeMap of the function that is lowered, taken from its positions."""
    code = lower.func_ir.func_id.code
    for block in lower.func_ir.blocks.values():
        for statement in block.body:
            loc = statement.loc
            if isinstance(loc, Position) and loc.nbcount_code.code is code:
                return loc.nbcount_code
    return None


_ADDRESS = re.compile(r"#[0-9a-f]{6,}\b|\bat 0x[0-9a-f]+")


def _signature(lower) -> str:
    """The same in each process: types of classes and functions have addresses in their names."""
    return _ADDRESS.sub("", "(" + ", ".join(str(t) for t in lower.fndesc.argtypes) + ")")


def _patch_lower(state: State) -> list[Patch]:
    cls = lowering.Lower
    stock_lower, stock_inst, stock_block = cls.lower, cls.lower_inst, cls.pre_block
    stock_parallel = parfor_lowering._lower_parfor_parallel

    @functools.wraps(stock_lower)
    def lower(self):
        weaving = _weaving(state, self)
        self.nbcount_weaving = None if weaving is _REFUSED else weaving
        state.placements.append(weaving)
        try:
            if self.nbcount_weaving is not None:
                self.module.nbcount_weaving = self.nbcount_weaving
                if state.budget.clock:
                    locate(self)
            stock_lower(self)
            if self.nbcount_weaving is not None and self.nbcount_weaving.sites.spoiled:
                state.give_up(self.func_ir.func_id, self.nbcount_weaving.sites.spoiled)
        finally:
            state.placements.pop()
            if self.nbcount_weaving is not None:
                self.nbcount_weaving.lower = None  # it outlives what it was made of

    def locate(lower):
        if lower.context.enable_debuginfo:
            return  # the user wants Numba's own debug info: this function is counted, not timed
        try:
            lower.debuginfo = Locations(lower, lower.nbcount_weaving.main, lower.nbcount_weaving.sites)
        except Exception as error:  # noqa: BLE001
            warn_once(f"{lower.func_ir.func_id.func_qualname}: {_named(error)}",
                      so="it is counted, not timed")

    @functools.wraps(stock_inst)
    def lower_inst(self, inst):
        if self.nbcount_weaving is None:
            return stock_inst(self, inst)
        self.nbcount_weaving.before(self, inst)
        stock_inst(self, inst)
        if isinstance(inst, ir.Branch):
            self.nbcount_weaving.after_branch(self, inst)

    @functools.wraps(stock_block)
    def pre_block(self, block):
        stock_block(self, block)
        if self.nbcount_weaving is not None:
            self.nbcount_weaving.poll(self, block)

    @functools.wraps(stock_parallel)
    def _lower_parfor_parallel(lowerer, parfor):
        if isinstance(lowerer.debuginfo, Locations):  # Numba marks statements only
            lowerer.debuginfo.mark_location(lowerer.builder, lowerer.loc.line)
        if lowerer.nbcount_weaving is not None:
            lowerer.nbcount_weaving.body = codes_of(parfor.loop_body)
        return stock_parallel(lowerer, parfor)

    return [(parfor_lowering, "_lower_parfor_parallel", _lower_parfor_parallel),
            (cls, "nbcount_weaving", None), (cls, "lower", lower), (cls, "lower_inst", lower_inst),
            (cls, "pre_block", pre_block)]


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
    """-> Weaving; None: nothing here is profiled; or _REFUSED."""
    if not isinstance(lower.library, codegen.JITCodeLibrary):
        return None
    if not _has_positions(lower.func_ir.blocks):
        return None
    outer = state.placements[-1] if _is_kernel(lower) and state.placements else None
    if outer is _REFUSED:
        return _REFUSED  # the header of a parallel loop is counted half outside, half inside
    if any(code.code in state.spoiled for code in codes_of(lower.func_ir.blocks)):
        return _REFUSED
    try:
        return Weaving(lower, outer)
    except NotCountable as refused:
        why = str(refused)
    except Exception as error:  # noqa: BLE001 - never harm the user's program
        why = _named(error)
    if outer is not None:
        outer.sites.spoiled = why
    else:
        state.give_up(lower.func_ir.func_id, why)
    return _REFUSED


# -- text in, text out


def _rewrite(stage: int, module):
    """-> (new module, table), or None where there is nothing to do."""
    return _rewrite_text(stage, str(module), module.name)


def _rewrite_text(stage: int, text: str, name: str):
    result = _core.rewrite(stage, text)
    if result is None:
        return None
    text, table = result
    rewritten = ll.parse_assembly(text)
    rewritten.name = name
    return rewritten, table


def _is_ours(module, clock: bool) -> bool:
    """Has it counters, or debug locations of ours? Of code from a cache, nothing else is known."""
    return any(g.name.startswith(_RECORD) for g in module.global_variables) or (
        clock and PRODUCER in str(module))


def _has_markers(module) -> bool:
    """A marker must not get into machine code: nothing has its name."""
    for name in ("nbcount.line", "nbcount.poll"):
        try:
            module.get_function(name)
            return True
        except NameError:
            pass
    return False


def _split_edges(module, target_machine) -> None:
    """Ways out for errors get blocks of their own, which can count."""
    manager = ll.create_new_function_pass_manager()
    manager.add_break_critical_edges_pass()
    _run_on_functions(manager, module, target_machine)


def _in_memory(module, target_machine):
    """No value but an alloca's is used outside its block any more; SROA undoes it."""
    manager = ll.create_new_function_pass_manager()
    manager.add_register_to_memory_pass()
    _run_on_functions(manager, module, target_machine)
    return module


def _run_on_functions(manager, module, target_machine) -> None:
    builder = ll.create_pass_builder(target_machine, ll.create_pipeline_tuning_options())
    for function in module.functions:
        if not function.is_declaration:
            manager.run(function, builder)


def _without_probes(module):
    """The module with nothing that counts: what fails open falls back to, whatever stage it is in."""
    plain = ll.parse_assembly(_without_locations(_DECLARED.sub(_do_nothing, str(module))))
    plain.name = module.name
    return plain


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


def _linkable(module):
    """The clone of a module that is linked into callers (as CPUCodeLibrary makes it)."""
    clone = module.clone()
    for function in clone.functions:
        if not function.is_declaration and function.linkage == ll.Linkage.external:
            function.linkage = "linkonce_odr"
    return clone


def _inline(module, target_machine, passes) -> None:
    tuning = ll.create_pipeline_tuning_options(speed_level=1)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    tuning.loop_unrolling = tuning.loop_interleaving = False
    builder = ll.create_pass_builder(target_machine, tuning)
    passes(builder).run(module, builder)


def _always_inline(_builder):
    manager = ll.create_new_module_pass_manager()
    manager.add_always_inliner_pass()
    manager.add_sroa_pass()  # of what was settled
    return manager


def _patch_library(state: State) -> list[Patch]:
    cls = codegen.CPUCodeLibrary
    stock_ir, stock_add = cls.add_ir_module, cls.add_llvm_module
    stock_optimise, stock_finalise = cls._optimize_final_module, cls._finalize_final_module
    optimise_functions, module_of = cls._optimize_functions, cls._get_module_for_linking

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
            ll_module = _without_probes(ll_module)
        elif weaving is not None and _has_markers(ll_module):
            ll_module = count(self, ll_module, weaving)
            if self.nbcount_woven:
                self._optimize_functions = lambda module: None  # it has been done
        elif weaving is not None and state.budget.clock:
            ll_module = _without_probes(ll_module)  # nothing would tell that it has locations
        try:
            return stock_add(self, ll_module)
        finally:
            self.__dict__.pop("_optimize_functions", None)

    def count(library, module, weaving):
        try:
            optimise_functions(library, module)
            _split_edges(module, library._codegen._tm)
            rewritten, table = _rewrite(COUNT, module)
            rewritten.verify()
            state.session.declare(table)
            library.nbcount_woven = True
            library.nbcount_counted = [*library.nbcount_counted, weaving]
            return rewritten
        except Exception as error:  # noqa: BLE001
            weaving.refuse(state, str(error))
            return _without_probes(module)

    @functools.wraps(stock_optimise)
    def _optimize_final_module(self):
        linked = any(is_woven(library) for library in self._linking_libraries)
        self.nbcount_woven = linked or bool(self.nbcount_woven)
        if linked:
            gather(self)
        stock_optimise(self)

    def is_woven(library) -> bool:
        """Does its code count? Libraries from a cache have to be looked at."""
        if library.nbcount_woven is None:
            library.nbcount_woven = _is_ours(module_of(library), state.budget.clock)
        return library.nbcount_woven

    def gather(library):
        try:
            module = library._final_module.clone()
            module.name = library._final_module.name
            _inline(module, library._codegen._tm, lambda b: b.getModulePassManager())
            result = _rewrite(GATHER, module)
            if result is not None:
                rewritten, table = result
                rewritten.verify()
                if table:
                    state.session.declare(table)
                library._final_module = rewritten
        except Exception as error:  # noqa: BLE001
            warn_once(f"{library.name}: {error}")

    @functools.wraps(stock_finalise)
    def _finalize_final_module(self):
        if getattr(self, "_compiled_object", None) is None:
            if self.nbcount_woven is None:  # it comes from a cache, as bitcode
                self.nbcount_woven = _is_ours(self._final_module, state.budget.clock)
            if self.nbcount_woven:
                lower(self)
        return stock_finalise(self)

    def settle(text: str) -> str:
        result = _core.rewrite(SETTLE, text)
        if result is None:
            return text
        state.session.declare(result[1])
        return result[0]

    def clocked(text, target_machine):
        """With clocks: on text that LLVM's reg2mem has gone through, so that edges of its blocks can be split."""
        if PRODUCER not in text:
            return text  # no locations: only the user's own debug info, or none
        stage = {"none": CLOCK, "line": CLOCK_LINES}.get(state.budget.value, CLOCK_SWITCHED)
        result = _core.rewrite(stage, str(_in_memory(ll.parse_assembly(text), target_machine)), state.session.events)
        return text if result is None else result[0]

    def lowered(module, text, target_machine):
        result = _rewrite_text(LOWER, text, module.name)
        if result is None:
            return None  # LLVM found that nothing of it can run
        _inline(result[0], target_machine, _always_inline)
        result[0].verify()
        return result[0]

    def timed(library, module, text, target_machine):
        """None, with a warning, where there can be no clocks."""
        try:
            return lowered(module, clocked(text, target_machine), target_machine)
        except Exception as error:  # noqa: BLE001
            warn_once(f"{library.name}: {error}", so="it is counted, not timed")
            return None

    def lower(library):
        module, target_machine = library._final_module, library._codegen._tm
        try:
            shared = _linkable(module)
            text = settle(str(module))
            final = timed(library, module, text, target_machine) if state.budget.clock else None
            final = final or lowered(module, text, target_machine)
            if final is not None:
                library._final_module, library._shared_module = final, shared
        except Exception as error:  # noqa: BLE001
            for weaving in library.nbcount_counted:
                weaving.refuse(state, str(error))
            warn_once(f"{library.name}: {error}")
            library._final_module = _without_probes(module)

    return [(cls, "nbcount_weaving", None), (cls, "nbcount_woven", None),
            (cls, "nbcount_counted", []),
            (cls, "add_ir_module", add_ir_module), (cls, "add_llvm_module", add_llvm_module),
            (cls, "_optimize_final_module", _optimize_final_module),
            (cls, "_finalize_final_module", _finalize_final_module)]
