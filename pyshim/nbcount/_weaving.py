"""The markers of one function: calls of `nbcount.line` where its line events stand, of `nbcount.poll` in long loops."""

from __future__ import annotations

import functools
import itertools
import re

from llvmlite import ir as llvmir
from numba.core import ir

from . import _loops
from ._anchors import Outer
from ._events import CALL, CodeMap
from ._inlined import caller_at, line_at
from ._parallel import call_of
from ._place import Placer
from ._positions import Position, line_of
from ._sites import Sites
from ._state import State, named

# What LLVM may do around markers, and not with them: each keeps its own site.
_PROMISES = ("inaccessiblememonly", "nofree", "nomerge", "nosync", "nounwind", "willreturn")
_UNRESOLVED = ".numba.unresolved$"  # before the name of a function, in the name of what will point to it
_NUMBA, _NUMBA_TESTS = "_ZN5numba", "_ZN5numba5tests"
_RESUMES = "_20generator_28func_3d"  # in the type of its only argument, which is a generator


def is_kernel(lower) -> bool:
    return lower.func_ir.func_id.func_name.startswith("__numba_parfor_gufunc")


def or_spoil(method):
    """What goes wrong in it leaves the function uncounted."""
    @functools.wraps(method)
    def attempt(self, *args):
        try:
            method(self, *args)
        except Exception as error:  # noqa: BLE001
            self.sites.spoiled = named(error)

    return attempt


class Weaving:
    """Markers of one function that is being lowered."""

    def __init__(self, lower, parent):
        kernel = is_kernel(lower)
        main = None if kernel else _main_code(lower)
        outer = (parent.loop if parent else Outer()) if kernel else None
        self.lower, self.func_id, self.parent = lower, lower.func_ir.func_id, parent
        self.heads = outer.heads if outer else []  # of the parallel loop that it is the body of
        self.loop = Outer()  # of the parallel loop that is being lowered
        self.placement = Placer(lower.func_ir.blocks, main, outer).place()
        counted = self.placement.before or self.placement.edges
        self.polls = _loops.poll_headers(lower.func_ir, self._calls_woven) if counted else set()
        self.sites = Sites(main, _signature(lower), kernel, lower.fndesc.llvm_func_name)
        self.main = main
        self.line: tuple[CodeMap, int] | None = None  # that is being lowered

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

    @or_spoil
    def before(self, lower, statement) -> None:
        for event in self.placement.before.get(id(statement), ()):
            self._mark(lower.builder, event)
        self.line = line_at(statement.loc) or self.line

    @or_spoil
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

    @or_spoil
    def begin(self, parfor) -> None:
        """The kernel of a parallel loop is made next: of its body, and changes that."""
        self.loop = Outer.of(self.main, self.placement.present, parfor)
        self.line = self._line_of(parfor) or self.line

    def _line_of(self, parfor) -> tuple[CodeMap, int] | None:
        """Where nothing tells who wants it, what comes next in the block is of that line, or of a later one, and that line begins there, too."""
        line = line_at(call_of(parfor))
        if line:
            return line
        for block in self.lower.func_ir.blocks.values():
            behind = list(itertools.dropwhile(lambda statement: statement is not parfor, block.body))
            if behind:
                return next(filter(None, map(self._first_line_at, behind)), None)
        return None

    def _first_line_at(self, statement) -> tuple[CodeMap, int] | None:
        begun = ((event.code, event.what.line) for event in self.placement.before.get(id(statement), ()) if event.what.line)
        at = line_of(statement.loc)
        return at and next(begun, at)

    def launch_line(self) -> tuple[CodeMap, int] | None:
        """That of the header of the parallel loop; None: it is none of the function's, but of an array expression, say."""
        return next((line_of(head) for head in self.loop.heads if head.nbcount_code is self.main), None)

    @or_spoil
    def poll(self, lower, block) -> None:
        if id(block) in self.polls:
            _call(lower.builder, "nbcount.poll", [])

    @or_spoil
    def call(self, builder, callee) -> None:
        """A call of Numba-compiled code comes next."""
        caller, symbol = caller_at(self.lower.loc), _symbol(callee)
        if builder.module is self.lower.module and caller and symbol:
            mark(builder, self.sites.call(caller, symbol))

    @or_spoil
    def describe(self, module) -> None:
        """What the markers mean, for the module that has them."""
        self.sites.add_to(module)

    def _mark(self, builder, event) -> None:
        mark(builder, self.sites.index(event.code, event.what))
        if event.what.line:
            self.line = event.code, event.what.line
        if event.what == CALL and event.code.caller:
            mark(builder, self.sites.inlined_call(event.code, event.code.caller))


def mark(builder, index: int) -> None:
    """What a site stands for happens here."""
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
