/* conserve.h - counters that follow from all others, by conservation of flow.
 *
 * The rules of rules.h look at a few blocks around one; this looks at the whole function. Close its
 * flow graph by an edge from its ends to its entry: the edges outside a spanning tree are
 * independent, and each block's count is a linear combination of theirs (Knuth and Stevenson, BIT
 * 13, 1973; Ball and Larus, TOPLAS 16, 1994). So a counter is a vector, and not needed if it is a
 * combination of others. An `if` with `and`, an `elif` and an `else` have four counters by the
 * rules, but two in a loop whose trips are counted. Where trips are not counted, but counting them
 * would cost nothing (a spare counter), they are if another counter can be dropped for it. */
#ifndef NBCOUNT_PLAN_CONSERVE_H
#define NBCOUNT_PLAN_CONSERVE_H

#include "plan/plan.h"

#define CONSERVE_MOST 8u	/* counters in the sum of a dropped one */

struct conserve_part {
	uint32_t slot;		/* relative to the function's first */
	int32_t factor;
};

struct conserve_sum {		/* empty unless the slot is dropped */
	struct conserve_part parts[CONSERVE_MOST];
	uint32_t n;
	bool dropped;
};

/* Fills sums[slot], relative, for the slots of the function under work that are their own into[]
 * (columns.h). A counter is dropped if it is a sum of cheaper ones, and is in an outer loop, in
 * some trips of an inner one, or a tally. Spare counters that no sum uses are, too. -1: out of
 * memory. */
int conserve_find(const struct planner *p, const uint32_t *into, struct conserve_sum *sums);

#endif
