/* solve.h - which blocks own counters, and what the counts of the others are made of. */
#ifndef NBCOUNT_PLAN_SOLVE_H
#define NBCOUNT_PLAN_SOLVE_H

#include "code/flow.h"

struct solve_leaf {
	uint32_t block;		/* it has a counter */
	bool less;		/* which is taken away */
};

/* Gives counters to wanted blocks, except where their counts follow from others, whatever was so
 * before. `held`: those that do not stand in innermost loops are held in memory (held.h), and none
 * of them is taken away from another. */
void solve(struct flow *flow, bool held);

/* The blocks with counters whose sum is the count of a wanted block: some maybe more than once.
 * Returns how many. */
uint32_t solve_leaves(const struct flow *flow, uint32_t b,
		      struct solve_leaf leaves[FLOW_MOST_LEAVES]);

/* Hands the counter of a block over to one that is wanted and has the same count, but to none that
 * `without` tells; false: there is none. */
bool solve_instead(struct flow *flow, uint32_t b, const bool *without);

#endif
