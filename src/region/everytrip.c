/* everytrip.c - the blocks of a loop that each of its trips runs. */
#include "region/everytrip.h"

#include <string.h>

#define NONE UINT32_MAX

bool everytrip_init(struct everytrip *e, const struct finding *g, struct arena *arena)
{
	e->reached = arena_alloc(arena, g->f->blocks, sizeof(*e->reached));
	e->seen = arena_alloc(arena, g->f->blocks, sizeof(*e->seen));
	e->walk = 0;
	return e->reached && e->seen;
}

/* Stores in `reached` the loop's blocks that can be reached from its header without passing
 * `without`. Returns their number. *back: the header can be reached again. */
static uint32_t reach(const struct finding *g, uint32_t loop, uint32_t without, struct everytrip *e,
		      bool *back)
{
	const struct flow *flow = g->flow;
	uint32_t header = flow->loops.list[loop].header, n = 0;

	e->walk++;
	e->reached[n++] = header;
	*back = false;
	for (uint32_t at = 0; at < n; at++)
		for (uint32_t k = flow->first_out[e->reached[at]];
		     k < flow->first_out[e->reached[at] + 1]; k++) {
			uint32_t next = flow->out[k];

			*back |= next == header;
			if (flow->loops.of[next] != loop || next == header || next == without ||
			    e->seen[next] == e->walk)
				continue;
			e->seen[next] = e->walk;
			e->reached[n++] = next;
		}
	return n;
}

/* Orders the blocks by how many can be reached without them: the more, the later. */
uint32_t everytrip_find(struct everytrip *e, const struct finding *g, uint32_t loop,
			uint32_t blocks[EVERYTRIP_MOST])
{
	uint32_t members[EVERYTRIP_MOST], ranks[EVERYTRIP_MOST], n = 0, all;
	bool back;

	if (g->flow->loops.list[loop].blocks > EVERYTRIP_MOST)
		return 0;
	all = reach(g, loop, NONE, e, &back);
	memcpy(members, e->reached, all * sizeof(*members));
	for (uint32_t i = 0; i < all; i++) {
		uint32_t rank = i == 0 ? 0 : reach(g, loop, members[i], e, &back), at = n;

		if (i > 0 && back)
			continue;
		for (; at > 0 && ranks[at - 1] > rank; at--) {
			ranks[at] = ranks[at - 1];
			blocks[at] = blocks[at - 1];
		}
		ranks[at] = rank;
		blocks[at] = members[i];
		n++;
	}
	return n;
}
