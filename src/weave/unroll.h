/* unroll.h - loops of a few trips that LLVM would unroll, but for the markers in them.
 *
 * LLVM unrolls a loop of a constant number of trips as a whole where all that comes of it costs
 * less than a threshold, and a marker costs as much as two additions. Loops over the neighbours of
 * a point stayed loops so, and the divisions in them stayed where they were: life on a torus took
 * half as long again. Those that are small enough without markers are told to be unrolled, and so
 * are loops around them.
 *
 * What a loop says stands at its latch. One that is left for the next trip of a loop around it,
 * with nothing between, is not told: LLVM makes one latch of the two. Nor is one that has two ways
 * out to one place: LLVM makes one test of them.
 *
 * They are told only, and LLVM does it where it does it without us. Unrolled at once, with Numba's
 * function passes behind it, life was faster than plain Numba, for these found more in common
 * between the trips: no picture of the program any more. */
#ifndef NBCOUNT_WEAVE_UNROLL_H
#define NBCOUNT_WEAVE_UNROLL_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Tells loops with markers, by `llvm.loop.unroll.full`; a loop that says something of itself is
 * left as it is. `node`: the next metadata node that nobody has yet. Returns 1: there are some, 0:
 * none, -1: out of memory, or not understood. */
int unroll(const struct ir_module *m, uint64_t *node, struct edits *e, struct arena *arena,
	   struct nbcount_error *err);

#endif
