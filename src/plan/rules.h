/* rules.h - counts of blocks that follow from other counts, by conservation of flow.
 *
 * Control enters a block as often as the block runs, and leaves it as often (Knuth and Stevenson,
 * BIT 13, 1973; Ball and Larus, TOPLAS 16, 1994). The rules:
 *
 *	in	all predecessors lead to this block only: its count is the sum of theirs
 *	out	all paths from this block lead, without cycles, through a region of blocks that are
 *		only entered from it, to blocks that are only entered from the region: its count is
 *		the sum of theirs. The blocks of the region must not be wanted ...
 *	past	... or may be any, but as few as possible. It may contain whole loops if the block
 *		is in a loop itself (elsewhere, what follows a loop may run hours later or never)
 *	less	a fork in a loop leads to two arms that are only entered from it, perhaps through
 *		tests that are not wanted: the count of the second arm is the fork's less the
 *		first's; or the reverse, if the first is for even numbers, or forks again
 *
 * All counters of a function are flushed together, so differences between them hold at any moment.
 *
 * Numba's code is full of ways out for errors: `br error, leave, go on`. With a counter in `leave`,
 * which costs nothing unless there is an error, the block before has the count of both. */
#ifndef NBCOUNT_PLAN_RULES_H
#define NBCOUNT_PLAN_RULES_H

#include "code/flow.h"

#define RULES_MOST_REGION 16u	/* blocks that one rule considers */

struct side {			/* the blocks whose counts a rule adds up */
	uint32_t list[FLOW_MOST_LEAVES];
	uint32_t n;
	bool holds;
	bool less;		/* the count of the first one less those of the others */
	bool full;		/* the region cannot grow any more */
};

/* What the rule (a state from FLOW_IN to FLOW_LESS) yields for the block. */
struct side rules_side(const struct flow *flow, uint32_t b, enum flow_state rule);

#endif
