"""Debug locations of our own: which line of the user's an instruction comes from. LLVM keeps them
through all optimisation.

The compile unit is of kind NoDebug, so LLVM writes nothing about it into machine code, and
optimises as without it. The last stage removes all of it from the text (src/lines/strip.c); it
recognises it by the producer "nbcount".
"""

from __future__ import annotations

from itertools import chain

from llvmlite import ir as llvmir
from numba.core import ir

from ._events import CodeMap
from ._inlined import line_at
from ._positions import Position
from ._sites import Sites, escaped

PRODUCER = 'producer: "nbcount"'
_PLAIN = frozenset(range(0x20, 0x7F)) - frozenset(b'"\\')
_INT = llvmir.IntType(32)
_WARNING = 2  # the effect of linking modules of different versions, as with Numba and clang
_VERSION = 3
_IDLE = 2  # column of a line that calculates nothing; LLVM's passes ignore columns
_NAMES = ir.Var, ir.Const, ir.Arg, ir.Global, ir.FreeVar  # values that are there already


class Locations:
    """Replaces Numba's builder of debug info (numba.core.debuginfo.AbstractDIBuilder) while one
    function is lowered, possibly into several LLVM functions (generators)."""

    def __init__(self, lower, main: CodeMap | None, sites: Sites, around: tuple[CodeMap, int] | None):
        """`main`: the code of the function; None: it has none of its own (bodies of prange and of
        array expressions). Then statements without a line belong to the line `around` it, if
        known."""
        self._lower = lower
        self._module = lower.module
        self._main = main
        self._sites = sites
        self._files: dict[tuple[str, str], llvmir.DIValue] = {}
        self._subprograms: dict[CodeMap, llvmir.DIValue] = {}
        self._places: dict[tuple[CodeMap, int], llvmir.DIValue] = {}  # of the current LLVM function
        self._idle = _idle_lines(lower.func_ir.blocks)
        self._own = self._here = self._start = None
        self._around_it = around
        self._unit_code = main or (around[0] if around else _some_code(lower))
        self._unit = None
        self.initialize()

    # -- what Lower calls

    def initialize(self) -> None:
        self._unit = self._module.add_debug_info("DICompileUnit", {
            "language": llvmir.DIToken("DW_LANG_Python"), "file": self._file(self._unit_code),
            "producer": _quoted("nbcount"), "isOptimized": True, "runtimeVersion": 0,
            "emissionKind": llvmir.DIToken("NoDebug"),
            "debugInfoForProfiling": True}, is_distinct=True)

    def mark_variable(self, builder, allocavalue, name, lltype, size, line, datamodel=None,
                      argidx=None) -> None:
        pass

    def mark_subprogram(self, function, qualname, argnames, argtypes, line) -> None:
        """Begins an LLVM function. No two of them may share a subprogram, so each gets its own."""
        main = self._main
        if main is None:
            self._own = self._new_subprogram("", "", self._file(self._unit_code), 0)
        else:
            self._own = self._subprograms[main] = self._subprogram(main)
        self._start = self._here = self._location(0, self._own)  # no line before any statement
        self._places = {}
        if self._around_it:
            self._here = self._place(*self._around_it)
        function.set_metadata("dbg", self._own)

    def mark_location(self, builder, line) -> None:
        """Marks the line of the statement that is being lowered. `line` may be of another file."""
        self.mark_line(builder, line_at(self._lower.loc))

    def mark_line(self, builder, line: tuple[CodeMap, int] | None) -> None:
        """What follows is of this line; None: it is not known, and the previous line stays."""
        if line:
            self._here = self._place(*line)
        builder.debug_metadata = self._here

    def leave(self, builder) -> None:
        """All statements are lowered. The code that follows belongs to none of them, such as a
        generator's jump to where it resumes."""
        builder.debug_metadata = self._start

    def finalize(self) -> None:
        units = self._module.add_named_metadata("llvm.dbg.cu")
        if self._unit not in units.operands:
            units.add(self._unit)
        flags = self._module.add_named_metadata("llvm.module.flags")
        version = self._module.add_metadata([_INT(_WARNING), "Debug Info Version", _INT(_VERSION)])
        if version not in flags.operands:
            flags.add(version)

    # -- nodes

    def _place(self, code: CodeMap, line: int):
        key = code, line
        if key not in self._places:
            column = _IDLE if key in self._idle else 0
            if code is self._main:
                self._places[key] = self._location(line, self._own, column)
            else:
                if code not in self._subprograms:
                    self._subprograms[code] = self._subprogram(code)
                self._places[key] = self._location(line, self._subprograms[code], column,
                                                    inlinedAt=self._around(code))
        return self._places[key]

    def _around(self, code: CodeMap):
        """The location of the call that `code` was inlined for; if it is not known, no line."""
        return self._place(code.caller.code, code.caller.line) if code.caller else self._start

    def _location(self, line: int, scope, column: int = 0, **more):
        return self._module.add_debug_info("DILocation", {"line": line, "column": column, "scope": scope, **more})

    def _subprogram(self, code: CodeMap):
        kind, name, signature = self._sites.description(code)
        return self._new_subprogram(escaped(name), f"{kind}\t{escaped(signature)}", self._file(code),
                                    code.line)

    def _new_subprogram(self, name: str, linkage_name: str, file, line: int):
        return self._module.add_debug_info("DISubprogram", {
            "name": _quoted(name), "linkageName": _quoted(linkage_name), "file": file, "line": line,
            "unit": self._unit, "spFlags": llvmir.DIToken("DISPFlagDefinition")}, is_distinct=True)

    def _file(self, code: CodeMap):
        key = code.filename, code.source
        if key not in self._files:
            self._files[key] = self._module.add_debug_info("DIFile", {
                "filename": _quoted(escaped(code.filename)), "directory": _quoted(code.source)})
        return self._files[key]


def _some_code(lower) -> CodeMap:
    """Any code that the function has statements of. A kernel may have none left of its loop's body;
    its loop's header is still counted there."""
    left = (statement.loc for block in lower.func_ir.blocks.values() for statement in block.body
            if isinstance(statement.loc, Position))
    return next(chain(left, lower.nbcount_weaving.heads)).nbcount_code


def _idle_lines(blocks) -> set[tuple[CodeMap, int]]:
    """Lines that calculate nothing: `return` of a variable, `continue`, an assignment of what is there already."""
    idle, busy = set(), set()
    for block in blocks.values():
        for statement in block.body:
            line = line_at(statement.loc)
            if line and not isinstance(statement, ir.Del) and not _is_phi(statement):
                (idle if _does_nothing(statement) else busy).add(line)
    return idle - busy


def _does_nothing(statement) -> bool:
    if isinstance(statement, ir.Assign):
        value = statement.value
        return isinstance(value, _NAMES) or (isinstance(value, ir.Expr) and value.op == "cast")
    return isinstance(statement, (ir.Return, ir.Jump))


def _is_phi(statement) -> bool:
    return isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Expr) and statement.value.op == "phi"


def _quoted(text: str) -> llvmir.DIToken:
    """A string as LLVM reads it, whatever bytes a path has. Each call makes a new token: llvmlite
    merges nodes that have the same tokens, and subprograms must stay separate."""
    data = text.encode("utf-8", "surrogateescape")
    return llvmir.DIToken('"' + "".join(chr(b) if b in _PLAIN else f"\\{b:02X}" for b in data) + '"')
