/* trips.h - which blocks of a loop every trip passes. */
#ifndef NBCOUNT_CODE_TRIPS_H
#define NBCOUNT_CODE_TRIPS_H

#include "base/arena.h"
#include "code/flow.h"

struct trips {
	const struct flow *flow;
	uint32_t loop;		/* that is asked about: the caller sets it */
	uint32_t *queue;
	uint32_t *seen;		/* by block: == stamp */
	uint32_t stamp;
};

/* false: out of memory. */
bool trips_begin(struct trips *t, const struct flow *flow, struct arena *arena);

/* Does each trip of t->loop pass the block? Of loops inside, blocks are not followed: ask of
 * innermost ones. */
bool trips_all_pass(struct trips *t, uint32_t block);

#endif
