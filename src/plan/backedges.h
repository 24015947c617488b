/* backedges.h - back edges that need no block of their own.
 *
 * Edges are split before counting, so that each can be counted. A loop that ends in such a block is
 * not left where it ends. Numba has LLVM rotate loops before any other optimisation, and if the
 * header leaves the loop on an error, LLVM would rotate the loop once more, with a copy of all that
 * precedes, and half of the next trip done in this one (a sparse matrix, divided by what is not 0:
 * 1.2 times as long). So where nothing counts on a back edge, it leads straight to the header
 * again. */
#ifndef NBCOUNT_PLAN_BACKEDGES_H
#define NBCOUNT_PLAN_BACKEDGES_H

#include "code/flow.h"
#include "ir/edits.h"

struct backedge {		/* blocks of the function */
	uint32_t from;
	uint32_t edge;
	uint32_t header;
};

/* Writes such back edges to the list, which has room for one per loop. Returns how many. */
uint32_t backedges_find(const struct ir_module *m, const struct ir_function *f,
			const struct flow *flow, struct backedge *list);

/* Makes `from` branch to the header; the edge's block becomes unreachable. */
void backedges_join(const struct ir_module *m, const struct ir_function *f,
		    const struct backedge *b, struct edits *e);

#endif
