/* solve.h - which blocks own counters, and what the other counts are sums of. */
#ifndef NBCOUNT_PLAN_SOLVE_H
#define NBCOUNT_PLAN_SOLVE_H

#include "code/flow.h"

struct solve_leaf {
	uint32_t block;		/* one that owns a counter */
	bool less;		/* the counter is subtracted */
};

/* Gives counters to wanted blocks, except where their counts follow from others. Earlier results
 * are discarded. `held`: counters outside innermost loops are held in memory (held.h), and none of
 * them is subtracted from another. */
void solve(struct flow *flow, bool held);

/* The blocks with counters whose sum is the count of a wanted block; one may occur more than once.
 * Returns how many. */
uint32_t solve_leaves(const struct flow *flow, uint32_t b,
		      struct solve_leaf leaves[FLOW_MOST_LEAVES]);

/* Hands the counter of a block over to a wanted block with the same count, but not to one that
 * `without` marks. false: there is none. */
bool solve_instead(struct flow *flow, uint32_t b, const bool *without);

#endif
