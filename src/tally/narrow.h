/* narrow.h - which conditional counters are tallied (tally.h).
 *
 * In a vectorised loop over elements of 4 or fewer bytes, a conditional counter of 64 bits takes
 * two or more vectors beside each vector of elements. In a loop with many conditions, counters take
 * up all registers. Over elements of 8 bytes, the counter of an arm that stores would be selected
 * by masks wherever paths merge behind the arm; a tally only needs the mask that the store has
 * anyway. */
#ifndef NBCOUNT_TALLY_NARROW_H
#define NBCOUNT_TALLY_NARROW_H

#include "code/flow.h"
#include "tally/tally.h"

/* By block: how its counter is tallied, if at all. It must go up in some trips, not all, of an
 * innermost loop of more than a few trips. If the loop reads or writes elements of 4 or fewer
 * bytes, and none of 8, each such counter is tallied. Else, if it has many counters at forks
 * (`at_fork`, by block), those are; and else those not at forks whose arms store to where the
 * trip's number says. NULL: out of memory. */
enum tally_form *narrow_find(const struct ir_module *m, const struct ir_function *f,
			     const struct flow *flow, const bool *at_fork, struct arena *arena);

#endif
