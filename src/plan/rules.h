/* rules.h - counts of blocks that follow from other counts, by conservation of flow.
 *
 * Control comes into a block as often as it runs, and leaves it as often (Knuth and Stevenson, BIT
 * 13, 1973; Ball and Larus, TOPLAS 16, 1994). The rules:
 *
 *	in	all predecessors lead only to this block: its count is the sum of theirs
 *	out	all ways from this block lead, without cycles and through blocks that are only
 *		entered from it, to blocks that are only entered from there: its count is the
 *		sum of theirs. The blocks between are such that nobody asks about them ...
 *	past	... or any, as few as possible; past whole loops, too, where the block is itself in
 *		a loop (elsewhere, what stands behind a loop may be reached hours later or never)
 *	less	a fork in a loop leads to two blocks that are only entered from there, perhaps
 *		through tests that nobody asks about: the count of the second is the fork's less the
 *		first's; or the other way round, where the first is for even numbers, or forks again
 *
 * All counters of a function are flushed together, so differences of them hold at any moment.
 *
 * Numba's code is full of ways out for errors: `br error, leave, go on`. With a counter in `leave`,
 * which costs nothing where no error is, the block before has the count of both. */
#ifndef NBCOUNT_PLAN_RULES_H
#define NBCOUNT_PLAN_RULES_H

#include "code/flow.h"

#define RULES_MOST_REGION 16u	/* blocks that one rule looks at */

struct side {			/* the blocks that one rule adds up */
	uint32_t list[FLOW_MOST_LEAVES];
	uint32_t n;
	bool holds;
	bool less;		/* the first one's count, less the others' */
	bool full;		/* the region cannot be grown any more */
};

/* What the rule, a state from FLOW_IN to FLOW_LESS, says of the block. */
struct side rules_side(const struct flow *flow, uint32_t b, enum flow_state rule);

#endif
