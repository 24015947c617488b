/* depths.h - how long a value of a loop's block is waited for.
 *
 * A statement's *depth* is the length, in cycles, of the longest chain of statements of the block
 * that it waits for, itself included. Of a block that is a loop, these are depths in the second of
 * two trips: phis begin with what the first one left. */
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

/* Of a block with at most DEPTHS_MOST statements. */
void depths_find(struct depths *d, const struct ir_module *m, const struct ir_function *f,
		 const struct ir_block *b);

/* Of a value, with its sigil; 0: it is none of the block's, or a constant. */
uint32_t depths_of(const struct depths *d, struct str value);

#endif
