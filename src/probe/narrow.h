/* narrow.h - which conditional counters are tallied (tally.h).
 *
 * In a vectorised loop over elements of 4 or fewer bytes, a conditional counter of 64 bits takes two or
 * more vectors beside each vector of elements. In a loop with many conditions, counters take all registers. */
#ifndef NBCOUNT_PROBE_NARROW_H
#define NBCOUNT_PROBE_NARROW_H

#include "probe/flow.h"

enum narrow_kind {
	NARROW_NO,
	NARROW,
	NARROW_SUMS	/* in a loop that also adds up numbers of 8 bytes: LLVM makes it as wide as these allow */
};

/* By block: does it own a counter that goes up in some trips, not all, of an innermost loop that reads or writes
 * elements of 4 or fewer bytes, and none of 8? Or, at a fork (`at_fork`, by block), in one with many such? NULL: out of memory. */
enum narrow_kind *narrow_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow, const bool *at_fork,
			      struct arena *arena);

#endif
