/* forking.h - the lines of statements that LLVM hoists from the sides of a fork in front of it
 * (SimplifyCFG's hoistCommonCodeFromSuccessors).
 *
 * LLVM drops their locations, so they would go to the line before them, usually the `if`. */
#ifndef NBCOUNT_LINES_FORKING_H
#define NBCOUNT_LINES_FORKING_H

#include "lines/locating.h"

/* Statements that are the same on all sides of block `fork` get a location of all their lines, if
 * together they take long, also beside the rest of the sides. What LLVM has already
 * hoisted must have its lines. Sets `mixed` for blocks whose statements need marks. */
void forking_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		    uint32_t fork, bool *mixed);

#endif
