/* alike.h - what ways that meet calculate last, all alike, which LLVM will do once, behind them.
 *
 * It moves instructions that are the same on all ways behind them, and chooses operands that differ
 * by phis: SimplifyCFG's sinkCodeFromPredecessors. By then it may have moved others down to them
 * (InstCombine), so that they are looked for from the results on, and not by the order in which
 * they stand. */
#ifndef NBCOUNT_LINES_ALIKE_H
#define NBCOUNT_LINES_ALIKE_H

#include "code/flow.h"
#include "ir/module.h"
#include "lines/places.h"

#define ALIKE_MOST 256u		/* instructions; others are not looked for */
#define ALIKE_WAYS PLACES_LINES
#define ALIKE_BLOCKS 8u		/* of a way */

struct alike {
	uint32_t meet;			/* where the ways meet, as flow.h numbers blocks */
	uint32_t ways;
	uint32_t way[ALIKE_WAYS][ALIKE_BLOCKS];	/* from the last block on */
	uint32_t blocks[ALIKE_WAYS];	/* in them */
	uint32_t of[ALIKE_MOST][ALIKE_WAYS];	/* of each instruction: the statements, of the
						 * module */
	uint32_t count;
};

/* Finds the ways that lead to a block, and nowhere else from their last blocks; others may. Of
 * those that return, the ones that are successful. false: there are not two of them, or too
 * many. */
bool alike_ways(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		uint32_t meet, struct alike *a);

/* Finds what is the same on all. */
void alike_find(const struct ir_module *m, const struct ir_function *f, struct alike *a);

#endif
