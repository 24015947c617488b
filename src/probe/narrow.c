/* narrow.c - conditional counters of loops over narrow elements. */
#include "probe/narrow.h"

#include <stdio.h>

#define MOST_BLOCKS 500u	/* of a loop that is worth the time */

struct walk {
	const struct flow *flow;
	uint32_t loop;
	uint32_t *queue;
	uint32_t *seen;		/* == stamp */
	uint32_t stamp;
};

/* Can a trip be made without block `without`? */
static bool has_trip_without(struct walk *w, uint32_t without)
{
	uint32_t header = w->flow->loops.list[w->loop].header, n = 0;

	if (without == header)
		return false;
	w->stamp++;
	w->queue[n++] = header;
	for (uint32_t at = 0; at < n; at++) {
		uint32_t b = w->queue[at];

		for (uint32_t i = w->flow->first_out[b]; i < w->flow->first_out[b + 1]; i++) {
			uint32_t to = w->flow->out[i];

			if (to == header)
				return true;
			if (to == without || w->flow->loops.of[to] != w->loop || w->seen[to] == w->stamp)
				continue;
			w->seen[to] = w->stamp;
			w->queue[n++] = to;
		}
	}
	return false;
}

static bool touches(struct str text, const char *const *types, size_t n)
{
	char words[2][24];

	if (!str_starts(text, STR("store ")) && str_find(text, STR(" = load "), 0) == SIZE_MAX)
		return false;
	for (size_t i = 0; i < n; i++) {
		snprintf(words[0], sizeof(words[0]), "load %s, ", types[i]);
		snprintf(words[1], sizeof(words[1]), "store %s ", types[i]);
		if (str_find(text, str_of(words[0]), 0) != SIZE_MAX ||
		    str_starts(text, str_of(words[1])))
			return true;
	}
	return false;
}

/* Are the loop's elements small, so that a vector holds more of them than counters of 64 bits? */
static bool has_small_elements(const struct ir_module *m, const struct ir_function *f,
			       const struct walk *w)
{
	static const char *const small[] = { "float", "i8", "i16", "i32", "half" };
	static const char *const large[] = { "double", "i64" };
	bool found = false;

	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &m->blocks[f->first + b];

		if (w->flow->loops.of[b] != w->loop)
			continue;
		for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
			if (touches(m->stmts[i].text, large, sizeof(large) / sizeof(large[0])))
				return false;
			found |= touches(m->stmts[i].text, small, sizeof(small) / sizeof(small[0]));
		}
	}
	return found;
}

bool *narrow_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow, struct arena *arena)
{
	size_t n = (size_t)flow->blocks + 1;
	bool *narrow = arena_alloc(arena, n, sizeof(*narrow));
	struct walk w = { .flow = flow };

	w.queue = arena_alloc(arena, n, sizeof(uint32_t));
	w.seen = arena_alloc(arena, n, sizeof(uint32_t));
	if (!narrow || !w.queue || !w.seen)
		return NULL;
	for (w.loop = 0; w.loop < flow->loops.count; w.loop++) {
		const struct loop *loop = &flow->loops.list[w.loop];

		if (!loop->innermost || loop->blocks > MOST_BLOCKS || !has_small_elements(m, f, &w))
			continue;
		for (uint32_t b = 0; b < flow->blocks; b++)
			if (flow->loops.of[b] == w.loop && flow->state[b] == FLOW_COUNTED)
				narrow[b] = has_trip_without(&w, b);
	}
	return narrow;
}
