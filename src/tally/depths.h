/* depths.h - how long the values of a loop's block take to become available.
 *
 * A statement's *depth* is the length, in cycles, of the longest dependence chain in the block that
 * ends with the statement. For a block that is a loop, these are the depths in the second of two
 * trips: phis begin with the depths that the first trip left. */
#ifndef NBCOUNT_TALLY_DEPTHS_H
#define NBCOUNT_TALLY_DEPTHS_H

#include "ir/module.h"

#define DEPTHS_MOST 256u	/* statements of a block */

struct depths {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct ir_block *b;
	uint32_t of[DEPTHS_MOST];	/* by statement of the block */
};

/* For a block with at most DEPTHS_MOST statements. */
void depths_find(struct depths *d, const struct ir_module *m, const struct ir_function *f,
		 const struct ir_block *b);

/* The depth of a value, with its sigil; 0: a constant, or a value from outside the block. */
uint32_t depths_of(const struct depths *d, struct str value);

#endif
