/* unroll.h - loops of a few trips that LLVM would unroll but for the markers in them.
 *
 * LLVM fully unrolls a loop with a constant trip count if the result costs less than a threshold,
 * and a marker costs as much as two additions. So loops over the neighbours of a point stayed
 * loops, with their divisions in them: life on a torus took half as long again. Loops that are
 * small enough without their markers are given unroll metadata, and so are loops around them.
 *
 * Loop metadata is attached to the latch. A loop whose exit leads straight to the next trip of an
 * outer loop gets none, because LLVM merges the two latches. Nor does a loop with two exits to one
 * block, because LLVM merges their tests.
 *
 * LLVM still does the unrolling, at the point where it also does so without us. When loops were
 * unrolled at once, followed by Numba's function passes, life ran faster than in plain Numba,
 * because these passes found more in common between the trips. That is no longer a profile of the
 * program. */
#ifndef NBCOUNT_WEAVE_UNROLL_H
#define NBCOUNT_WEAVE_UNROLL_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Marks loops that contain markers with `llvm.loop.unroll.full`. Loops that have metadata already
 * are left alone. `node`: the next unused metadata node. Returns 1: some were marked, 0: none, -1:
 * out of memory, or malformed text. */
int unroll(const struct ir_module *m, uint64_t *node, struct edits *e, struct arena *arena,
	   struct nbcount_error *err);

#endif
