/* alike.h - finds the identical instructions with which paths that join end. LLVM will sink them.
 *
 * SimplifyCFG's sinkCodeFromPredecessors moves instructions that are the same on all paths into the
 * block where the paths join, and makes phis of operands that differ. InstCombine may have moved
 * other instructions between them by then. So the search starts at the results and follows
 * operands, whatever the order of the statements. */
#ifndef NBCOUNT_LINES_ALIKE_H
#define NBCOUNT_LINES_ALIKE_H

#include "code/flow.h"
#include "ir/module.h"
#include "lines/places.h"

#define ALIKE_MOST 256u		/* instructions that are found at most */
#define ALIKE_WAYS PLACES_LINES
#define ALIKE_BLOCKS 8u		/* of a path */

struct alike {
	uint32_t meet;			/* the block where the paths join, as flow.h numbers it */
	uint32_t ways;
	uint32_t way[ALIKE_WAYS][ALIKE_BLOCKS];	/* the path's blocks, last block first */
	uint32_t blocks[ALIKE_WAYS];	/* how many blocks each path has */
	uint32_t of[ALIKE_MOST][ALIKE_WAYS];	/* by instruction and path: the statement */
	uint32_t count;
};

/* Finds the paths whose last blocks lead to `meet` and nowhere else; `meet` may have further
 * predecessors. Of paths that return from the function, only those without an error count. false:
 * there are fewer than two paths, or more than ALIKE_WAYS. */
bool alike_ways(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		uint32_t meet, struct alike *a);

/* Finds the instructions that are the same on all paths: fills `of` and `count`. */
void alike_find(const struct ir_module *m, const struct ir_function *f, struct alike *a);

#endif
