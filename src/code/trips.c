/* trips.c - which blocks of a loop are passed by every trip. */
#include "code/trips.h"

bool trips_begin(struct trips *t, const struct flow *flow, struct arena *arena)
{
	size_t n = (size_t)flow->blocks + 1;

	*t = (struct trips){ .flow = flow,
			     .queue = arena_alloc(arena, n, sizeof(uint32_t)),
			     .seen = arena_alloc(arena, n, sizeof(uint32_t)) };
	return t->queue && t->seen;
}

/* Looks for a trip that does not pass the block. */
bool trips_all_pass(struct trips *t, uint32_t block)
{
	uint32_t header = t->flow->loops.list[t->loop].header, n = 0;

	if (block == header)
		return true;
	t->stamp++;
	t->queue[n++] = header;
	for (uint32_t at = 0; at < n; at++) {
		uint32_t b = t->queue[at];

		for (uint32_t i = t->flow->first_out[b]; i < t->flow->first_out[b + 1]; i++) {
			uint32_t to = t->flow->out[i];

			if (to == header)
				return false;
			if (to == block || t->flow->loops.of[to] != t->loop ||
			    t->seen[to] == t->stamp)
				continue;
			t->seen[to] = t->stamp;
			t->queue[n++] = to;
		}
	}
	return true;
}
