/* everytrip.h - the blocks of a loop that each of its trips runs. */
#ifndef NBCOUNT_REGION_EVERYTRIP_H
#define NBCOUNT_REGION_EVERYTRIP_H

#include "region/finding.h"

#define EVERYTRIP_MOST 64u	/* blocks of a loop; of a larger one, none are found */

struct everytrip {
	uint32_t *reached;	/* blocks */
	uint32_t *seen, walk;	/* by block: in which walk it was reached last */
};

/* false: out of memory. */
bool everytrip_init(struct everytrip *e, const struct finding *g, struct arena *arena);

/* Those of the loop, in the order in which they run. Returns how many. */
uint32_t everytrip_find(struct everytrip *e, const struct finding *g, uint32_t loop,
			uint32_t blocks[EVERYTRIP_MOST]);

#endif
