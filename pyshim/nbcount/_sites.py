"""Site info: what each marker of a module means, as text in a constant (docs/FORMAT.md)."""

from __future__ import annotations

from llvmlite import ir as llvmir

from . import _core
from ._events import Caller, CodeMap, LineEvent

_ESCAPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})


def escaped(text) -> str:
    """The text as a field of site info, with escapes."""
    return str(text).translate(_ESCAPES)


def _inlined_symbol(code: CodeMap) -> str:
    """A symbol of ours for code that Numba inlined in its IR, which has no symbol of Numba's. It is
    the same for one function wherever it is inlined."""
    function = "\0".join((code.filename, code.source, str(code.line), code.qualname))
    return f"nbcount.inlined.{_core.hash(function.encode('utf-8', 'surrogateescape')):016x}"


class Sites:
    """Numbers the sites of one module in the order of their first marker."""

    def __init__(self, main: CodeMap | None, signature: str, kernel: bool, symbol: str):
        """`main`: the function with the signature `signature`, called by the name `symbol`; None:
        its own code is not profiled. `kernel`: is it the body of a parallel loop?"""
        self.spoiled = ""  # why nothing of this module may be counted
        self._main = main
        self._signature = signature
        self._symbol = symbol
        self._kind = "parallel" if kernel else "function"
        self._files: dict[tuple[str, str], int] = {}
        self._functions: dict[CodeMap, int] = {}
        self._inlined: set[int] = set()  # functions with a symbol of ours
        self._sites: dict[tuple, int] = {}  # lines and calls, numbered together
        self._records: list[tuple] = []

    def index(self, code: CodeMap, event: LineEvent) -> int:
        """The number of the site for such events."""
        key = (self._function(code), event)
        if key not in self._sites:
            self._sites[key] = len(self._sites)
            self._records.append(("site", self._sites[key], key[0], self._file(code), event.line,
                                  event.taken, int(event.entered)))
        return self._sites[key]

    def call(self, caller: Caller, symbol: str) -> int:
        """The number of the site for calls of `symbol` from the caller's line."""
        code, _, line = caller
        key = (self._function(code), line, symbol)
        if key not in self._sites:
            self._sites[key] = len(self._sites)
            self._records.append(("call", self._sites[key], key[0], self._file(code), line, symbol))
        return self._sites[key]

    def inlined_call(self, code: CodeMap, caller: Caller) -> int:
        """The number of the site for the calls that `code` was inlined in place of."""
        function = self._function(code)
        if function not in self._inlined:
            self._inlined.add(function)
            self._records.append(("symbol", function, _inlined_symbol(code)))
        return self.call(caller, _inlined_symbol(code))

    def _file(self, code: CodeMap) -> int:
        key = code.filename, code.source
        if key not in self._files:
            self._files[key] = len(self._files)
            self._records.append(("file", self._files[key], code.source, code.filename))
            if code.kept:
                self._records.append(("source", self._files[key], code.kept))
        return self._files[key]

    def _function(self, code: CodeMap) -> int:
        if code not in self._functions:
            file = self._file(code)
            self._functions[code] = len(self._functions)
            self._records.append(("function", self._functions[code], file, code.line,
                                  *self.description(code)))
            if code is self._main:
                self._records.append(("symbol", self._functions[code], self._symbol))
            for branch in code.branches():
                kind = "unknown" if code.forgotten else "loop" if branch.loop else "if"
                self._records.append(("branch", self._functions[code], file, branch.line, kind))
        return self._functions[code]

    def not_timed(self, code: CodeMap, why: str) -> None:
        self._records.append(("untimed", self._function(code), why))

    def description(self, code: CodeMap) -> tuple[str, str, str]:
        """Kind, name and signature of a function for its record, without escapes."""
        return self._kind, code.qualname, self._signature if code is self._main else ""

    def text(self) -> bytes:
        rows = ("\t".join(map(escaped, record)) for record in self._records)
        return "".join(row + "\n" for row in rows).encode("utf-8", "surrogateescape")

    def add_to(self, module: llvmir.Module) -> None:
        """Adds the constant @nbcount.info, if there is any marker."""
        if not self._sites:
            return
        data = bytearray(self.text())
        kind = llvmir.ArrayType(llvmir.IntType(8), len(data))
        info = llvmir.GlobalVariable(module, kind, "nbcount.info")
        info.linkage = "private"
        info.global_constant = True
        info.initializer = llvmir.Constant(kind, data)
