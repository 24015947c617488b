/* loops.c - the loop nest of a function. */
#include "code/loops.h"

#include "code/flow.h"

struct search {			/* Tarjan, SIAM J. Comput. 1, 1972; without recursion */
	const struct flow *flow;
	struct loops *loops;
	uint32_t *group;	/* by block: the loop whose inside is searched, plus 1; 0: the whole
				 * function */
	uint32_t *number;	/* in order of discovery, from 1; 0: not seen yet */
	uint32_t *low;
	uint32_t *next;		/* the next successor to visit */
	uint32_t *path;		/* of the search */
	uint32_t *open;		/* blocks whose component is not complete */
	bool *is_open;
	bool *self;		/* by block: it leads to itself */
	uint32_t depth, opened, found;
};

static void enter(struct search *s, uint32_t b)
{
	s->number[b] = s->low[b] = ++s->found;
	s->next[b] = s->flow->first_out[b];
	s->path[s->depth++] = b;
	s->open[s->opened++] = b;
	s->is_open[b] = true;
}

static void take_low(struct search *s, uint32_t b, uint32_t low)
{
	s->low[b] = low < s->low[b] ? low : s->low[b];
}

/* The open blocks from `header` on form a loop. All but the header are searched again. */
static void add_loop(struct search *s, uint32_t header)
{
	struct loops *loops = s->loops;
	uint32_t id = loops->count++;
	struct loop *loop = &loops->list[id];

	*loop = (struct loop){ .header = header, .parent = loops->of[header], .innermost = true };
	if (loop->parent != LOOPS_NONE)
		loops->list[loop->parent].innermost = false;
	for (uint32_t i = s->opened; i-- > 0;) {
		uint32_t member = s->open[i];

		loop->blocks++;
		loops->of[member] = id;
		s->group[member] = id + 1;
		s->number[member] = 0;
		if (member == header)
			break;
	}
	s->group[header] = UINT32_MAX;
}

/* All successors of b are done. If b is the first block of its component, that is complete. */
static void leave(struct search *s, uint32_t b)
{
	bool alone = s->open[s->opened - 1] == b;
	uint32_t low = s->low[b];

	s->depth--;
	if (s->depth)
		take_low(s, s->path[s->depth - 1], low);
	if (low != s->number[b])
		return;
	if (!alone || s->self[b])
		add_loop(s, b);
	for (uint32_t member = UINT32_MAX; member != b;) {
		member = s->open[--s->opened];
		s->is_open[member] = false;
	}
}

static void search_from(struct search *s, uint32_t start)
{
	uint32_t group = s->group[start];

	enter(s, start);
	while (s->depth) {
		uint32_t b = s->path[s->depth - 1];

		if (s->next[b] == s->flow->first_out[b + 1]) {
			leave(s, b);
			continue;
		}
		uint32_t to = s->flow->out[s->next[b]++];

		s->self[b] |= to == b;
		if (s->group[to] != group)
			continue;
		if (s->number[to] == 0)
			enter(s, to);
		else if (s->is_open[to])
			take_low(s, b, s->number[to]);
	}
}

/* Searches the inside of a loop from its header's successors on, so that the first block of an
 * inner loop that is reached is the one by which control enters. */
static void search_behind(struct search *s, uint32_t header, uint32_t group)
{
	const struct flow *flow = s->flow;

	for (uint32_t i = flow->first_out[header]; i < flow->first_out[header + 1]; i++)
		if (s->number[flow->out[i]] == 0 && s->group[flow->out[i]] == group)
			search_from(s, flow->out[i]);
}

int loops_find(const struct flow *flow, struct arena *arena, struct loops *out)
{
	struct loops loops = { 0 };
	struct search s = { .flow = flow, .loops = &loops };
	size_t n = (size_t)flow->blocks + 1;

	loops.of = arena_alloc(arena, n, sizeof(uint32_t));
	loops.list = arena_alloc(arena, n, sizeof(*loops.list));
	s.group = arena_alloc(arena, n, sizeof(uint32_t));
	s.number = arena_alloc(arena, n, sizeof(uint32_t));
	s.low = arena_alloc(arena, n, sizeof(uint32_t));
	s.next = arena_alloc(arena, n, sizeof(uint32_t));
	s.path = arena_alloc(arena, n, sizeof(uint32_t));
	s.open = arena_alloc(arena, n, sizeof(uint32_t));
	s.is_open = arena_alloc(arena, n, sizeof(bool));
	s.self = arena_alloc(arena, n, sizeof(bool));
	if (!loops.of || !loops.list || !s.group || !s.number || !s.low || !s.next || !s.path ||
	    !s.open || !s.is_open || !s.self)
		return -1;
	for (uint32_t b = 0; b < flow->blocks; b++)
		loops.of[b] = LOOPS_NONE;
	/* each loop that is found becomes a group, to be searched later */
	for (uint32_t group = 0; group <= loops.count; group++) {
		if (group)
			search_behind(&s, loops.list[group - 1].header, group);
		for (uint32_t b = 0; b < flow->blocks; b++)
			if (s.number[b] == 0 && s.group[b] == group)
				search_from(&s, b);
	}
	*out = loops;
	return 0;
}

uint32_t loops_innermost(const struct loops *loops, uint32_t block)
{
	uint32_t loop = loops->of[block];

	return loop != LOOPS_NONE && loops->list[loop].innermost ? loop : LOOPS_NONE;
}

bool loops_contain(const struct loops *loops, uint32_t loop, uint32_t block)
{
	uint32_t id = loops->of[block];

	while (id != LOOPS_NONE && id != loop)
		id = loops->list[id].parent;
	return id == loop;
}

uint32_t loops_latch(const struct flow *flow, uint32_t loop)
{
	uint32_t header = flow->loops.list[loop].header, latch = UINT32_MAX;

	for (uint32_t i = flow->first_in[header]; i < flow->first_in[header + 1]; i++) {
		if (!loops_contain(&flow->loops, loop, flow->in[i]))
			continue;
		if (latch != UINT32_MAX)
			return UINT32_MAX;
		latch = flow->in[i];
	}
	return latch;
}
