/* backedges.h - ways back to a loop's header that need no block.
 *
 * Edges are split before counting, so that each can count. A loop that ends in such a block does
 * not end where it may be left, and Numba has LLVM rotate loops before it optimises anything: one
 * whose header finds errors, where it is left, would be rotated once more, with a copy of all that
 * is done before, and half of the next trip done in this one (a sparse matrix, divided by what is
 * not 0: 1.2 times as long). So where nothing counts on that edge, it leads to the header again. */
#ifndef NBCOUNT_PLAN_BACKEDGES_H
#define NBCOUNT_PLAN_BACKEDGES_H

#include "code/flow.h"
#include "ir/edits.h"

struct backedge {		/* blocks of the function */
	uint32_t from;
	uint32_t edge;
	uint32_t header;
};

/* Writes those of the function to the list, which has room for one to a loop. Returns how many. */
uint32_t backedges_find(const struct ir_module *m, const struct ir_function *f,
			const struct flow *flow, struct backedge *list);

/* `from` leads to the header; the edge's block is one that is never reached. */
void backedges_join(const struct ir_module *m, const struct ir_function *f,
		    const struct backedge *b, struct edits *e);

#endif
