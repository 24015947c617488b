/* cycles.c - blocks that control may come back to. */
#include "probe/cycles.h"

struct component_search {	/* Tarjan, SIAM J. Comput. 1, 1972, without recursion */
	const struct flow *flow;
	uint32_t *number;	/* in order of discovery, from 1; 0: not seen yet */
	uint32_t *low;
	uint32_t *next;		/* successor to look at */
	uint32_t *path;		/* of the search */
	uint32_t *open;		/* blocks whose component is not complete */
	bool *is_open;
	bool *on_cycle;
	uint32_t depth, opened, found;
};

static void enter(struct component_search *s, uint32_t b)
{
	s->number[b] = s->low[b] = ++s->found;
	s->next[b] = s->flow->first_out[b];
	s->path[s->depth++] = b;
	s->open[s->opened++] = b;
	s->is_open[b] = true;
}

static void take_low(struct component_search *s, uint32_t b, uint32_t low)
{
	s->low[b] = low < s->low[b] ? low : s->low[b];
}

/* All of b's successors are done: if it is the first of its component, that is complete. */
static void leave(struct component_search *s, uint32_t b)
{
	bool alone = s->open[s->opened - 1] == b;

	s->depth--;
	if (s->depth)
		take_low(s, s->path[s->depth - 1], s->low[b]);
	if (s->low[b] != s->number[b])
		return;
	for (uint32_t member = UINT32_MAX; member != b;) {
		member = s->open[--s->opened];
		s->is_open[member] = false;
		s->on_cycle[member] |= !alone;
	}
}

static void search_from(struct component_search *s, uint32_t start)
{
	enter(s, start);
	while (s->depth) {
		uint32_t b = s->path[s->depth - 1];

		if (s->next[b] == s->flow->first_out[b + 1]) {
			leave(s, b);
			continue;
		}
		uint32_t to = s->flow->out[s->next[b]++];

		s->on_cycle[b] |= to == b;
		if (s->number[to] == 0)
			enter(s, to);
		else if (s->is_open[to])
			take_low(s, b, s->number[to]);
	}
}

int cycles_find(const struct flow *flow, struct arena *arena, bool *on_cycle)
{
	struct component_search s = { .flow = flow, .on_cycle = on_cycle };
	size_t n = (size_t)flow->blocks + 1;

	s.number = arena_alloc(arena, n, sizeof(uint32_t));
	s.low = arena_alloc(arena, n, sizeof(uint32_t));
	s.next = arena_alloc(arena, n, sizeof(uint32_t));
	s.path = arena_alloc(arena, n, sizeof(uint32_t));
	s.open = arena_alloc(arena, n, sizeof(uint32_t));
	s.is_open = arena_alloc(arena, n, sizeof(bool));
	if (!s.number || !s.low || !s.next || !s.path || !s.open || !s.is_open)
		return -1;
	for (uint32_t b = 0; b < flow->blocks; b++)
		if (s.number[b] == 0)
			search_from(&s, b);
	return 0;
}
