"""Which statements of Numba IR tell where in the bytecode the program is.

An *anchor* is a statement that is executed where it was written. Numba's own bookkeeping is no
anchor. Nor are statements that Numba moved (hoisted, or put into a loop of its own): only a
statement in its chain's loop tells that the chain is executed here. An inlined call that has no
anchor left is *absorbed*: its events become its caller's.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable, Iterable

from numba.core import ir
from numba.core.ir_utils import compute_cfg_from_blocks
from numba.parfors.parfor import Parfor

from ._events import Chain, CodeMap
from ._parallel import heads_of
from ._positions import Head, Joined, Position
from ._ways import At, NotCountable

_MADE = (  # targets of statements that Numba makes; they have the locations of what they come from
    "$push_global_to_block", "$push_getattr_to_block",  # numba.parfors.parfor.push_call_vars
    "replacement_build_tuple", "replacement_slice", "slice_size", "wrap_index", "post_wrap_slice_size",  # array_analysis
    "new_var",  # numba.core.inline_closurecall._fix_nested_array: the inner size of a nested array comprehension
)
_LOOPS = ("prange", "stencil")  # Numba's names for sources of parallel loops in bytecode


def _is_called_outside(code: CodeMap, main: CodeMap | None) -> bool:
    """Is `code` inlined into `main`, outside of all parallel loops?"""
    return code.root() is main and not code.is_called_in_parallel()


@dataclass
class Outer:
    """What a kernel needs to know about the function around it. `main`: that function's code.
    `present`: the chains that have anchors in it. `body`: the chains that have anchors in the
    parallel loop's body. `looped`: was the parallel loop made of loops in the bytecode? `heads`:
    theirs. `deep`: how many nested loops Numba makes in the kernel (`pndindex`); a trip of the
    innermost is a trip of the parallel loop."""

    main: CodeMap | None = None
    present: dict[CodeMap, set[int]] = field(default_factory=dict)
    body: dict[CodeMap, set[int]] = field(default_factory=dict)
    looped: bool = True
    heads: list[Head] = field(default_factory=list)
    deep: int = 1

    @classmethod
    def of(cls, main: CodeMap | None, present: dict[CodeMap, set[int]], parfor: Parfor) -> Outer:
        looped = any(pattern[0] in _LOOPS for pattern in parfor.patterns)
        return cls(main, present, codes_of(parfor.loop_body), looped, heads_of(parfor),
                   len(parfor.loop_nests))

    def calls(self, code: CodeMap) -> bool:
        """Is code in the kernel called in the function around it, and not in the kernel?"""
        root = code.root()
        if code.is_called_in_parallel():
            return False
        if root is self.main:
            return True
        if self.looped and root not in (head.nbcount_code.root() for head in self.heads):
            return False  # it is called in a loop of code that is not profiled
        if not self.present.keys() & {code, root}:
            raise NotCountable(f"{code.qualname}: Numba removed it where it is called")
        return True


def is_anchor(statement) -> bool:
    """Is a statement executed where it was written? Numba's own bookkeeping (del, phi, copies
    between versions of a variable, a global looked up again where it is used, an index built again)
    has locations of statements elsewhere. A copy that the user wrote looks the same, and is not
    needed: the next statement tells that it was executed."""
    if isinstance(statement, (ir.Del, Parfor)):
        return False
    if isinstance(statement.loc, Head):
        return isinstance(statement, ir.Branch) or _is_begin(statement)
    if not isinstance(statement, ir.Assign):
        return True
    value = statement.value
    return not (isinstance(value, ir.Var) or isinstance(value, ir.Expr) and value.op == "phi"
                or statement.target.name.startswith(_MADE))


def _is_begin(statement) -> bool:
    """Does this statement begin a loop that Numba made of several?"""
    value = statement.value if isinstance(statement, ir.Assign) else None
    return isinstance(statement.loc, Joined) and isinstance(value, ir.Expr) and value.op == "getiter"


def _heads_at(loc) -> list[Head]:
    """The heads of the loops that Numba joined at a location; [] at other locations."""
    return loc.nbcount_heads if isinstance(loc, Joined) else []


def _callers(code: CodeMap) -> Iterable[CodeMap]:
    """The callers of inlined code, innermost first. In a joined loop, the caller is the part that
    has the call."""
    while code.whole.caller is not None:
        caller, offset, _ = code.whole.caller
        code = caller.part_of(caller.chain_of(offset).label)
        yield code


def _chain_at(loc: Position) -> Chain:
    return loc.nbcount_code.chain_of(loc.nbcount_offset)


def _trip(head: Head, block: int) -> tuple[CodeMap, At]:
    """What the end of a parallel loop's header tells: a trip begins."""
    chain = _chain_at(head)
    return head.nbcount_code.part_of(chain.label), At(chain.label, chain.last, block)


def _begun(head: Head, block: int) -> tuple[CodeMap, At]:
    """What the beginning of a joined loop tells about the code around it."""
    chain = _chain_at(head)
    return head.nbcount_code.part_around(chain.label), At(chain.label, chain.last, block)


def _statements(block) -> Iterable:
    """A block's statements, including those in the init blocks of parallel loops."""
    for statement in block.body:
        if isinstance(statement, Parfor):
            yield from statement.init_block.body
        yield statement


def codes_of(blocks, bodies: bool = True) -> dict[CodeMap, set[int]]:
    """The code that a function's anchors are of -> the chains that have anchors. `bodies`: also in
    the bodies of parallel loops?"""
    codes: dict[CodeMap, set[int]] = {}
    for block in blocks.values():
        for statement in _statements(block):
            if isinstance(statement, Parfor) and bodies:
                for code, labels in codes_of(statement.loop_body).items():
                    codes.setdefault(code, set()).update(labels)
            elif is_anchor(statement) and isinstance(statement.loc, Position):
                for loc in _heads_at(statement.loc) or (statement.loc,):
                    codes.setdefault(loc.nbcount_code, set()).add(_chain_at(loc).label)
    return codes


def _absorb_calls(code: CodeMap, is_gone: Callable[[CodeMap], bool],
                  here: dict[CodeMap, set[int]]) -> list[tuple[int, CodeMap]]:
    """Absorbs inlined calls in `code` of which nothing is left, as Numba removes statements whose
    results are not used. Their events become their caller's. Events before a call in them that is
    left become that call's. -> (offset, call) of the calls that something is left of, except those
    in parallel loops of `code`, which count them."""
    left = []
    for offset, call in sorted(code.inlined, key=lambda inlined: inlined[0]):
        label = code.chain_of(offset).label
        if call not in code.absorbed:
            inside = _absorb_calls(call, is_gone, here)
            if is_gone(call) and not _absorb_call(code, offset, call, inside) and label in here.get(code, ()) \
                    and not code.is_interpreted(offset):
                # Otherwise the call is not reached, or the interpreter runs it.
                raise NotCountable(f"{call.qualname}: Numba removed a call with several paths")
        if not code.is_parallel(label) and (call.inside or call not in code.absorbed):
            left.append((offset, call))
    return left


def _absorb_call(code: CodeMap, offset: int, call: CodeMap, inside: list[tuple[int, CodeMap]]) -> bool:
    """Absorbs one call. `inside`: (offset, call) of the calls in it that are left. -> False: there
    are several ways through it."""
    ways = call.only_way([at for at, _ in inside])
    if ways is None:
        return False
    for (_, other), events in zip(inside, ways):
        other.put_before(events)
    call.inside = inside[0][1] if inside else None
    code.absorb(offset, call, ways[-1])
    return True


class Anchors:
    """The anchors in one function's IR, `blocks`.

    `main`: the CodeMap that the function itself is compiled from; None: only code inlined into it
    is profiled, or it is the kernel of a parallel loop. `outer`: for a kernel, what is known about
    the function around it. `live`: labels of reachable blocks. `elsewhere`: for a kernel, chains
    that have anchors in the function around it. `headers`: for a kernel, the header of the loop
    whose trips are the parallel loop's, if that is a loop in the bytecode."""

    def __init__(self, blocks, main: CodeMap | None, outer: Outer | None):
        self.blocks = blocks
        self.cfg = compute_cfg_from_blocks(blocks)
        self.loops = self.cfg.loops()
        self.live = [label for label in sorted(blocks) if label not in self.cfg.dead_nodes()]
        self.kernel = outer is not None
        self._main = main
        self._outer = outer or Outer()
        # Numba hoists constants, and what follows from them, to the first block of a kernel.
        self._telling = self.live[1:] if self.kernel else self.live
        codes = {*codes_of(blocks), *(head.nbcount_code for head in self._outer.heads)}
        self.headers = self._find_headers()
        self._called_outside = {code for code in codes if self.kernel and self._outer.calls(code)}
        self.elsewhere = dict(self._outer.present)
        for code in self._called_outside:
            self.elsewhere.setdefault(code, set())
        self._absorb()

    def _find_headers(self) -> list[int]:
        innermost = [label for label in self.loops if len(self.cfg.in_loops(label)) == self._outer.deep]
        if len(innermost) == 1 and self._outer.heads:
            return innermost
        if len(self._outer.heads) > 1:
            raise NotCountable("Numba fused parallel loops, then made several")
        return []

    def _absorb(self) -> None:
        here = codes_of({label: self.blocks[label] for label in self._telling})
        proper = codes_of(self.blocks, bodies=False)

        def is_gone(call: CodeMap) -> bool:
            if self.kernel:
                return call not in here and call in self._outer.body and call not in self.elsewhere
            return call not in proper and (call not in here or _is_called_outside(call, self._main))

        for code in here.keys() | self.elsewhere.keys() | ({self._main} - {None}):
            _absorb_calls(code, is_gone, here)

    def find(self) -> dict[int, list]:
        """Block -> its anchors in order: (statement, code, place)."""
        found = [(label, statement, code, at) for label in self._telling for statement in _statements(self.blocks[label])
                 if isinstance(statement.loc, Position) and is_anchor(statement)
                 for code, at in self._told_by(statement, label)]
        self._check_begun({code for _, _, code, _ in found}, {(code, at.label) for _, _, code, at in found})
        found += self._heads()
        found = self._apart(found)
        loops = self._chain_loops(found)
        anchors: dict[int, list] = {label: [] for label in self.live}
        for label, statement, code, at in found:
            if self._loop(label) in loops[code, at.label]:
                anchors[label].append((statement, code, at))
        return anchors

    def _told(self, code: CodeMap, offset: int, block: int) -> list[tuple[CodeMap, At]]:
        """The places that a statement at `offset` tells of: its own and, if an inlined call begins
        here, that of the call. So the events before the call have happened even if an error ends
        the call."""
        label = code.chain_of(offset).label
        if not self._is_here(code, label):
            return []
        caller = code.caller if code.is_inlined_call() and label == code.entry else None
        while caller is not None and caller.code.is_absorbed():
            caller = caller.code.caller
        return [(code, At(label, offset, block)), *(self._told(caller.code, caller.offset, block) if caller else ())]

    def _told_by(self, statement, label: int) -> list[tuple[CodeMap, At]]:
        heads = _heads_at(statement.loc)
        if not heads:
            return [(code.part_of(at.label), at) for code, at in
                    self._told(statement.loc.nbcount_code, statement.loc.nbcount_offset, label)]
        if isinstance(statement, ir.Branch):
            return [_trip(head, label) for head in heads]
        return list({code: (code, at) for code, at in (_begun(head, label) for head in heads)}.values())  # all at once

    def _heads(self) -> list:
        """The end of a kernel's loop header, which Numba made, tells that a trip begins."""
        return [(label, self.blocks[label].body[-1], *_trip(head, label)) for label in self.headers for head in self._outer.heads]

    def _apart(self, found: list) -> list:
        """Separates joined loops: each that has anything left is counted by itself
        (`CodeMap.join`). Anchors of one that are outside its loop were moved, and are left out. If
        Numba made several nested loops of one (`pndindex`), the innermost comes last, and is the
        one."""
        loops = {code: self.loops[label].body for label, _, code, at in found if at.label == code.head}
        self.elsewhere.update(dict.fromkeys(loops, set()))  # parts are not called
        here = [anchor for anchor in found if anchor[2].head is None or anchor[0] in loops.get(anchor[2], ())]
        left = {code for _, _, code, at in here if at.label != code.head}
        # A joined loop may have nothing left but calls inlined in it.
        left |= {caller for code in left for caller in _callers(code)}
        return [anchor for anchor in here if anchor[2] in left]

    def _check_begun(self, codes: set[CodeMap], told: set[tuple[CodeMap, int]]) -> None:
        """Checks that something tells where each inlined call begins, because an error in the call
        leaves the caller there. Array comprehensions are exempt: their loops tell."""
        for call in codes:
            if (call.is_inlined_call() and not call.is_absorbed() and not call.has_parallel_loops()
                    and (call, call.entry) not in told):
                code, offset, _ = call.caller
                if self._is_here(code, code.chain_of(offset).label):
                    raise NotCountable(f"{call.qualname}: Numba removed its beginning where it is inlined")

    def _is_here(self, code: CodeMap, label: int) -> bool:
        """Is a chain executed by this function? In a kernel, of code that is called outside only
        the parallel loops are: array expressions are loops, too, but not in the bytecode, and their
        statement is executed outside."""
        return label not in self.elsewhere.get(code, ()) and (
            code not in self._called_outside or code.is_parallel(label))

    def _loop(self, label: int):
        loops = self.cfg.in_loops(label)
        return loops[0].header if loops else None

    def _chain_loops(self, found) -> dict:
        """(code, chain) -> the loops, by header, that the chain is executed in: those of its
        terminators, one for each copy of the chain (`literal_unroll`); without any, the outermost
        loop of its statements."""
        best: dict = {}
        for label, statement, code, at in found:
            rank = (not isinstance(statement, ir.Terminator), len(self.cfg.in_loops(label)))
            key = (code, at.label)
            if key not in best or rank < best[key][0]:
                best[key] = (rank, {self._loop(label)})
            elif rank == best[key][0] and isinstance(statement, ir.Terminator):
                best[key][1].add(self._loop(label))
        return {key: loops for key, (_, loops) in best.items()}
