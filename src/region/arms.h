/* arms.h - what a loop does in some of its trips only, and may take long. */
#ifndef NBCOUNT_REGION_ARMS_H
#define NBCOUNT_REGION_ARMS_H

#include "code/flow.h"

/* Makes a loop of each block that not every trip of the loop around it passes, and that calls what
 * has no clocks and may take as long as it likes (memory from the allocator, C functions): a loop
 * without a way back, whose header it is. Bursts of the loop around it would miss most of what is
 * rare; a level of its own is on as long as it can pay. -1: out of memory. */
int arms_find(const struct ir_module *m, const struct ir_function *f, struct flow *flow,
	      struct arena *arena);

#endif
