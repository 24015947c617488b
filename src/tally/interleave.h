/* interleave.h - loops whose vectors LLVM is told to interleave.
 *
 * LLVM makes several vectors in each trip of a loop that it finds to cost less than 20, up to four,
 * by how many loads and stores there are (LoopVectorize.cpp, selectInterleaveCount). A call is 10
 * of these, so a loop with a tally would often have one vector to a trip, and its counter and test
 * beside it: half as much again for an `if` over floats with AVX2, a quarter for two over doubles.
 * Metadata of its latch (`llvm.loop.interleave.count`) says what LLVM would have found.
 *
 * Loops with reductions are interleaved whatever they cost. */
#ifndef NBCOUNT_TALLY_INTERLEAVE_H
#define NBCOUNT_TALLY_INTERLEAVE_H

#include "base/buf.h"
#include "ir/edits.h"
#include "tally/narrow.h"

struct interleave {
	uint32_t latch;		/* a statement: the branch back to the loop's header */
	unsigned vectors;	/* 2 or 4 */
};

/* Loops of the function with tallies (`narrow`, by block) that are so simple are written to the
 * list, which has room for one to a loop. Returns how many. */
uint32_t interleave_find(const struct ir_module *m, const struct ir_function *f,
			 const struct flow *flow, const enum tally_form *narrow,
			 struct interleave *list);

/* Lets the latch say so, as hints_write() does. */
void interleave_write(const struct ir_module *m, const struct interleave *i, uint64_t node,
		      struct edits *e, struct buf *nodes);

#endif
