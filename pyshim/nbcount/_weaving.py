"""The markers of one function: calls of `nbcount.line` at its line events and calls, and of
`nbcount.poll` in long loops."""

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
from ._signals import let_pass
from ._sites import Sites
from ._state import State, named

# Attributes of markers: LLVM may optimise around them, but not merge them, so each keeps its site.
_PROMISES = ("inaccessiblememonly", "nofree", "nomerge", "nosync", "nounwind", "willreturn")
_UNRESOLVED = ".numba.unresolved$"  # prefix of the global that will point to a function
_NUMBA, _NUMBA_TESTS = "_ZN5numba", "_ZN5numba5tests"
# In the symbol of a function that resumes a generator: from the type of its argument.
_RESUMES = "_20generator_28func_3d"


def is_kernel(lower) -> bool:
    return lower.func_ir.func_id.func_name.startswith("__numba_parfor_gufunc")


def or_spoil(method):
    """Decorator: if the method raises, the function is compiled but not counted."""
    @functools.wraps(method)
    def attempt(self, *args):
        try:
            method(self, *args)
        except Exception as error:  # noqa: BLE001
            let_pass(error)
            self.sites.spoiled = named(error)

    return attempt


class Weaving:
    """The markers of one function that is being lowered."""

    def __init__(self, lower, parent):
        kernel = is_kernel(lower)
        main = None if kernel else _main_code(lower)
        outer = (parent.loop if parent else Outer()) if kernel else None
        self.lower, self.func_id, self.parent = lower, lower.func_ir.func_id, parent
        self.heads = outer.heads if outer else []  # for a kernel: heads of its parallel loop
        self.loop = Outer()  # for the kernel of the parallel loop that is being lowered
        self.placement = Placer(lower.func_ir.blocks, main, outer).place()
        counted = self.placement.before or self.placement.edges
        self.polls = _loops.poll_headers(lower.func_ir, self._calls_woven) if counted else set()
        self.sites = Sites(main, _signature(lower), kernel, lower.fndesc.llvm_func_name)
        self.main = main
        self.line: tuple[CodeMap, int] | None = None  # the line that is being lowered

    def _calls_woven(self, statement) -> bool:
        """Is it a call of a function that counts, and is already compiled?"""
        call = statement.value if isinstance(statement, ir.Assign) else None
        if not isinstance(call, ir.Expr) or call.op != "call":
            return False
        dispatcher = getattr(self.lower.fndesc.typemap.get(call.func.name), "dispatcher", None)
        signature = self.lower.fndesc.calltypes.get(call)
        compiled = dispatcher and signature and dispatcher.overloads.get(tuple(signature.args))
        return bool(compiled and compiled.library.nbcount_woven)

    def refuse(self, state: State, why: str) -> None:
        """The function cannot be counted after all. For a kernel, neither can the function that has
        the parallel loop."""
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
        """Puts the events on a Branch's edges into new blocks on these edges."""
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
        """The kernel of a parallel loop is made next, from its body, which that changes."""
        self.loop = Outer.of(self.main, self.placement.present, parfor)
        self.line = self._line_of(parfor) or self.line

    def _line_of(self, parfor) -> tuple[CodeMap, int] | None:
        """The line of a parallel loop. If its location does not tell, the next statement in the
        block that has a line does. It is of the loop's line, or of a later one; then the loop's
        line begins before it, too."""
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
        """The line of the parallel loop's header; None: it has none in this function's own code, as
        with an array expression."""
        return next((line_of(head) for head in self.loop.heads if head.nbcount_code is self.main), None)

    @or_spoil
    def poll(self, lower, block) -> None:
        if id(block) in self.polls:
            _call(lower.builder, "nbcount.poll", [])

    @or_spoil
    def call(self, builder, callee) -> None:
        """Marks that a call of Numba-compiled code comes next."""
        caller, symbol = caller_at(self.lower.loc), _symbol(callee)
        if builder.module is self.lower.module and caller and symbol:
            mark(builder, self.sites.call(caller, symbol))

    @or_spoil
    def describe(self, module) -> None:
        """Adds what the markers mean to the module that has them."""
        self.sites.add_to(module)

    def _mark(self, builder, event) -> None:
        mark(builder, self.sites.index(event.code, event.what))
        if event.what.line:
            self.line = event.code, event.what.line
        if event.what == CALL and event.code.caller:
            mark(builder, self.sites.inlined_call(event.code, event.code.caller))


def mark(builder, index: int) -> None:
    """Adds a marker of a site: what the site stands for happens here."""
    _call(builder, "nbcount.line", [llvmir.Constant(llvmir.IntType(32), index)])


def _call(builder, name: str, args: list) -> None:
    module = builder.module
    function = module.globals.get(name)
    if function is None:
        function = llvmir.Function(module, llvmir.FunctionType(llvmir.VoidType(), [a.type for a in args]), name)
        for promise in _PROMISES:
            set.add(function.attributes, promise)  # llvmlite's add rejects those it does not know
    builder.call(function, args)


def _symbol(callee) -> str:
    """The symbol of a called function that may be a user's. "": it is not known, is one of Numba's
    own, or resumes a generator."""
    while isinstance(callee, llvmir.instructions.Instruction) and len(callee.operands) == 1:
        callee = callee.operands[0]  # a load of the pointer to a function still being compiled
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
    """The argument types as text. It is the same in each process: addresses, which names of class
    and function types contain, are removed."""
    return _ADDRESS.sub("", "(" + ", ".join(str(t) for t in lower.fndesc.argtypes) + ")")
