/* rounds.c - regions with a cycle inside. */
#include "region/rounds.h"

static bool is_all_of(const struct finding *g, uint32_t b, uint32_t region)
{
	for (uint32_t i = finding_begin(g, b); i < finding_end(g, b); i++)
		if (g->out->of[i] != region)
			return false;
	return true;
}

/* Does a path around the loop stay in blocks that are all of the region? `seen`: by block, the last
 * loop that reached it, plus 1. */
static bool goes_round(const struct finding *g, uint32_t loop, uint32_t region, uint32_t *blocks,
		       uint32_t *seen)
{
	const struct flow *flow = g->flow;
	uint32_t header = flow->loops.list[loop].header, n = 0;

	if (is_all_of(g, header, region))
		blocks[n++] = header;
	for (uint32_t at = 0; at < n; at++)
		for (uint32_t k = flow->first_out[blocks[at]]; k < flow->first_out[blocks[at] + 1];
		     k++) {
			uint32_t next = flow->out[k];

			if (next == header)
				return true;
			if (seen[next] == loop + 1 || !loops_contain(&flow->loops, loop, next) ||
			    !is_all_of(g, next, region))
				continue;
			seen[next] = loop + 1;
			blocks[n++] = next;
		}
	return false;
}

bool rounds_find(const struct finding *g, struct arena *arena)
{
	uint32_t *blocks = arena_alloc(arena, g->f->blocks, sizeof(*blocks)),
		 *seen = arena_alloc(arena, g->f->blocks, sizeof(*seen));

	if (!blocks || !seen)
		return false;
	for (uint32_t l = 0; l < g->flow->loops.count; l++) {
		uint32_t region = g->out->of[finding_begin(g, g->flow->loops.list[l].header)];

		if (!goes_round(g, l, region, blocks, seen))
			continue;
		g->out->loops[region] = true;
		g->out->brief[region] = false;
		if (g->out->busy[region])
			g->out->exposed[region] = 0;
		g->out->busy[region] = 0;
	}
	return true;
}
