/* conserve.h - counters that follow from all others, by conservation of flow.
 *
 * The rules of rules.h look at some blocks around one. Here is the whole function: the edges of its
 * flow graph, closed by one from its ends to its entry, that are not in a spanning tree are
 * independent, and the count of each block is a sum of theirs (Knuth and Stevenson, BIT 13, 1973;
 * Ball and Larus, TOPLAS 16, 1994). So a counter is a vector, and one that is a sum of others'
 * vectors need not be: an `if` with `and`, an `elif` and an `else` have four counters by rules, and
 * in a loop whose trips are counted, two. Where they are not, but would cost nothing (a spare
 * counter), they are, if another may go for it. */
#ifndef NBCOUNT_PLAN_CONSERVE_H
#define NBCOUNT_PLAN_CONSERVE_H

#include "plan/plan.h"

#define CONSERVE_MOST 8u	/* counters that a dropped one is the sum of */

struct conserve_part {
	uint32_t slot;		/* relative to the function's first */
	int32_t factor;
};

struct conserve_sum {		/* of a slot that is not dropped: nothing */
	struct conserve_part parts[CONSERVE_MOST];
	uint32_t n;
	bool dropped;
};

/* sums[slot], relative, of the function under work: of each slot that into[] (columns.h) has as
 * itself. Those that cost most come last, and are dropped first. Only what is in loops is, and
 * spare counters of which no sum is made. -1: out of memory. */
int conserve_find(const struct planner *p, const uint32_t *into, struct conserve_sum *sums);

#endif
