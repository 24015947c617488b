/* circles.c - functions of different modules that call each other in a circle. */
#include "runtime/circles.h"

#include "runtime/slots.h"

struct graph {			/* functions that can be reached from the first */
	struct home of[CIRCLES_MOST];
	uint32_t to[CIRCLES_MOST];	/* bits: functions that it calls */
	uint32_t n;
};

static uint32_t index_of(const struct home *of, uint32_t n, const struct abi_levels *levels,
			 uint32_t level)
{
	uint32_t i = 0;

	while (i < n && (of[i].levels != levels || of[i].level != level))
		i++;
	return i;
}

uint32_t circles_index(const struct circle *circle, const struct abi_levels *levels, uint32_t level)
{
	return index_of(circle->of, circle->n, levels, level);
}

static void add_call(struct graph *g, uint32_t from, const struct home *callee)
{
	uint32_t to = index_of(g->of, g->n, callee->levels, callee->level);

	if (to == CIRCLES_MOST)
		return;
	if (to == g->n)
		g->of[g->n++] = *callee;
	g->to[from] |= UINT32_C(1) << to;
}

static void add_calls(struct abi_block *block, struct graph *g, uint32_t from)
{
	const struct abi_levels *levels = g->of[from].levels;
	struct home callee;

	for (uint32_t c = levels->regions; c < levels->regions + levels->calls; c++)
		if (slots_is_in(levels, slots_level_of(levels, c), g->of[from].level) &&
		    homes_find(block, levels, (uint32_t)levels->rows[levels->levels + c].callee,
			       &callee))
			add_call(g, from, &callee);
}

/* S. Warshall, A Theorem on Boolean Matrices, Journal of the ACM 9 (1962). */
static void close(struct graph *g)
{
	for (uint32_t via = 0; via < g->n; via++)
		for (uint32_t i = 0; i < g->n; i++)
			if (g->to[i] >> via & 1)
				g->to[i] |= g->to[via];
}

void circles_find(struct abi_block *block, const struct home *function, struct circle *circle)
{
	struct graph g = { .of = { *function }, .n = 1 };

	circle->n = 0;
	if (!homes_has_pointers())
		return;
	for (uint32_t i = 0; i < g.n; i++)
		add_calls(block, &g, i);
	close(&g);
	for (uint32_t i = 0; i < g.n; i++)
		if (g.to[0] >> i & g.to[i] & 1)
			circle->of[circle->n++] = g.of[i];
	if (circle->n == 1)
		circle->n = 0;	/* it only calls itself */
}
