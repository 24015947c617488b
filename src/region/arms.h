/* arms.h - blocks that only some trips of a loop run, and that may take long. */
#ifndef NBCOUNT_REGION_ARMS_H
#define NBCOUNT_REGION_ARMS_H

#include "code/flow.h"

/* Turns each such block into a loop of its own, with the block as header and without a back edge:
 * blocks that not every trip of the surrounding loop passes, and that call code without clocks of
 * unbounded duration (the allocator, C functions). Bursts of the surrounding loop would miss most
 * of these rare visits; a level of its own stays on as long as the budget allows. -1: out of
 * memory. */
int arms_find(const struct ir_module *m, const struct ir_function *f, struct flow *flow,
	      struct arena *arena);

#endif
