/* interleave.h - loops whose vectors LLVM is told to interleave.
 *
 * If LLVM estimates that a loop costs less than 20, it interleaves up to four vectors per trip,
 * depending on the number of loads and stores (LoopVectorize.cpp, selectInterleaveCount). A call
 * costs 10, so a loop with a tally would often get one vector per trip, besides its counter and
 * test. With AVX2, an `if` over floats would take half as long again, two over doubles a quarter
 * longer. Metadata of the latch (`llvm.loop.interleave.count`) gives the number that LLVM would
 * have chosen.
 *
 * Loops with reductions are interleaved whatever they cost. */
#ifndef NBCOUNT_TALLY_INTERLEAVE_H
#define NBCOUNT_TALLY_INTERLEAVE_H

#include "base/buf.h"
#include "ir/edits.h"
#include "tally/narrow.h"

struct interleave {
	uint32_t latch;		/* the statement that branches back to the loop's header */
	unsigned vectors;	/* 2 or 4 */
};

/* Finds the loops of the function that have tallies (`narrow`, by block) and are simple enough. The
 * list has room for one per loop. Returns how many. */
uint32_t interleave_find(const struct ir_module *m, const struct ir_function *f,
			 const struct flow *flow, const enum tally_form *narrow,
			 struct interleave *list);

/* Attaches the metadata to the latch, as hints_write() does. */
void interleave_write(const struct ir_module *m, const struct interleave *i, uint64_t node,
		      struct edits *e, struct buf *nodes);

#endif
