/* narrow.h - which counters may have 32 bits.
 *
 * In a vectorised loop over elements of 4 or fewer bytes, a conditional counter of 64 bits takes two or
 * more vectors beside each vector of elements. A counter of 32 bits cannot wrap round before 2^32 trips
 * have been made, and each innermost loop that has narrow counters has a wide one that says how many:
 * polls flush when it nears that, and woven code looks at it before it hands counts over. */
#ifndef NBCOUNT_PROBE_NARROW_H
#define NBCOUNT_PROBE_NARROW_H

#include "probe/flow.h"

struct narrow {			/* by block */
	bool *narrow;		/* its counter goes up in some trips of an innermost loop */
	bool *wide;		/* it goes up in every trip, and tells of narrow ones */
};

/* Looks at blocks that own counters, in loops that read or write elements of 4 or fewer bytes, and
 * none of 8. -1: out of memory. */
int narrow_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		struct arena *arena, struct narrow *narrow);

#endif
