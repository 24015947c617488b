/* narrow.h - which conditional counters are tallied (tally.h).
 *
 * In a vectorised loop over elements of 4 or fewer bytes, a conditional counter of 64 bits takes
 * two or more vectors beside each vector of elements. In a loop with many conditions, counters take
 * all registers. Over elements of 8 bytes, a counter of an arm that stores would be chosen by masks
 * wherever ways meet behind it: its own mask is what the store has. */
#ifndef NBCOUNT_TALLY_NARROW_H
#define NBCOUNT_TALLY_NARROW_H

#include "code/flow.h"
#include "tally/tally.h"

/* By block: does it own a counter that goes up in some trips, not all, of an innermost loop that
 * reads or writes elements of 4 or fewer bytes, and none of 8? Or, at a fork (`at_fork`, by block),
 * in one with many such? Or, not at a fork, in any other, and with stores to where the trip's
 * number says? Not in loops of a few trips. NULL: out of memory. */
enum tally_form *narrow_find(const struct ir_module *m, const struct ir_function *f,
			     const struct flow *flow, const bool *at_fork, struct arena *arena);

#endif
