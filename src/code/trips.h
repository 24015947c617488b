/* trips.h - which blocks of a loop are passed by every trip. */
#ifndef NBCOUNT_CODE_TRIPS_H
#define NBCOUNT_CODE_TRIPS_H

#include "base/arena.h"
#include "code/flow.h"

struct trips {
	const struct flow *flow;
	uint32_t loop;		/* the loop in question; set by the caller */
	uint32_t known;		/* the loop that the following is of */
	bool some;		/* it has trips */
	uint32_t *queue;
	uint32_t *trip;		/* the blocks of a trip */
	uint32_t *from;		/* by block that was seen: the one before it on a way from the
				 * header */
	uint32_t *at;		/* by block that was seen: its place in the trip */
	uint32_t *seen;		/* by block: equal to `stamp` if trips may pass it */
	uint32_t stamp;
};

/* false: out of memory. */
bool trips_begin(struct trips *t, const struct flow *flow, struct arena *arena);

/* Does each trip of t->loop pass the block? For innermost loops only: the blocks of inner loops are
 * not followed. */
bool trips_all_pass(struct trips *t, uint32_t block);

#endif
