/* everytrip.h - the blocks of a loop that each of its trips runs. */
#ifndef NBCOUNT_REGION_EVERYTRIP_H
#define NBCOUNT_REGION_EVERYTRIP_H

#include "region/finding.h"

#define EVERYTRIP_MOST 64u	/* blocks of a loop; in a larger one, nothing is found */

struct everytrip {
	uint32_t *reached;	/* blocks */
	uint32_t *seen, walk;	/* by block: the last walk that reached it; the current walk */
};

/* false: out of memory. */
bool everytrip_init(struct everytrip *e, const struct finding *g, struct arena *arena);

/* Stores the loop's blocks that every trip runs, in the order in which they run. Returns their
 * number. */
uint32_t everytrip_find(struct everytrip *e, const struct finding *g, uint32_t loop,
			uint32_t blocks[EVERYTRIP_MOST]);

#endif
