"""Which loops of the bytecode Numba makes parallel: `prange`, and array comprehensions.

Numba removes the header of such a loop, and with it everything that tells when the loop begins and
ends. In the kernel of another parallel loop it turns the loop back into an ordinary one. The new
header then gets the old one's position (`Head`).
"""

from __future__ import annotations

import functools
import itertools

from numba.core import ir
from numba.parfors import parfor
from numba.stencils import stencilparfor

from ._positions import Head, Joined, Position
from ._state import Patch, State


def heads_of(loop: parfor.Parfor) -> list[Head]:
    """The heads of the bytecode loops that a Parfor was made of. []: it is an array expression, or
    a loop of code that is not profiled."""
    return vars(loop).get("nbcount_heads", [])


def call_of(loop: parfor.Parfor):
    """The location of the statement that the loop does the work of. A stencil's Parfor itself has
    the location of the array that it reads."""
    return vars(loop).get("nbcount_call", loop.loc)


def patches(state: State) -> list[Patch]:
    stock_run, stock_fuse = parfor.ConvertLoopPass.run, parfor.fuse_parfors_inner
    stock_stencil = stencilparfor.StencilPass._mk_stencil_parfor

    @functools.wraps(stock_run)
    def run(self, blocks):
        before = {label: (block, block.body[-1].loc) for label, block in blocks.items()}
        stock_run(self, blocks)
        with state.failing_open(self.pass_states.func_ir.func_id):
            for made in self.rewritten:
                _note(made["new"], *before[made["old_loop"].header])

    @functools.wraps(stock_fuse)
    def fuse_parfors_inner(parfor1, parfor2):
        heads = heads_of(parfor1) + heads_of(parfor2)
        result = stock_fuse(parfor1, parfor2)
        if heads:
            _head(result[0], heads)
        return result

    @functools.wraps(stock_stencil)
    def _mk_stencil_parfor(self, *args, **kws):
        made = stock_stencil(self, *args, **kws)
        result = made[-1]
        if isinstance(result, ir.Assign) and isinstance(result.target.loc, Position):
            _place_stencil(made, of=result.loc, at=result.target.loc)
        return made

    return [(parfor.ConvertLoopPass, "run", run), (parfor, "fuse_parfors_inner", fuse_parfors_inner),
            (stencilparfor.StencilPass, "_mk_stencil_parfor", _mk_stencil_parfor)]


def _place_stencil(made: list, of, at) -> None:
    """Moves what Numba made of a stencil's call from the location `of` the array that it reads to
    that of the call. In the kernel of another parallel loop, Numba makes an ordinary loop of it,
    which has the blocks' location."""
    loops = [statement for statement in made if isinstance(statement, parfor.Parfor)]
    blocks = [block for loop in loops for block in (loop.init_block, *loop.loop_body.values())]
    bodies = itertools.chain.from_iterable(block.body for block in blocks)
    for placed in itertools.chain(made, blocks, bodies):
        if placed.loc is of and placed not in loops:
            placed.loc = at
    for loop in loops:
        vars(loop)["nbcount_call"] = at


def _note(loop: parfor.Parfor, block: ir.Block, loc) -> None:
    """Notes that Numba made `loop` of a loop of the bytecode. `block`: what is left of its header;
    `loc`: where the header's terminator was."""
    if not isinstance(loc, Position):
        return
    loc.nbcount_code.make_parallel(loc.nbcount_offset)
    head = Head.of(loc)
    block.body[-1].loc = head
    _head(loop, [head])


def _head(loop: parfor.Parfor, heads: list[Head]) -> None:
    """Gives a Parfor its heads. If Numba makes an ordinary loop of it again, that gets the location
    `init_block.loc`; there may be several such loops, nested (`pndindex`), each with a header."""
    vars(loop)["nbcount_heads"] = heads  # not by setattr: a Parfor takes attributes for operands
    if len(heads) == len(loop.loop_nests) == 1:
        loop.init_block.loc = heads[0]
        return
    loop.init_block.loc = Joined.of_all(heads)
    for head in heads:
        head.nbcount_code.join(head.nbcount_offset)
