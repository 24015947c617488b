/* trips.c - which blocks of a loop are passed by every trip.
 *
 * Those are blocks of any one trip. Of its blocks, other trips leave out those between where they
 * leave it and where they come back to it: one pass along the trip finds for each block how far the
 * ways that leave before it lead. */
#include "code/trips.h"

#define NONE UINT32_MAX
#define AROUND UINT32_MAX	/* instead of its place in the trip: some trip goes around it */

bool trips_begin(struct trips *t, const struct flow *flow, struct arena *arena)
{
	size_t n = (size_t)flow->blocks + 1;

	*t = (struct trips){ .flow = flow,
			     .known = LOOPS_NONE,
			     .queue = arena_alloc(arena, n, sizeof(uint32_t)),
			     .trip = arena_alloc(arena, n, sizeof(uint32_t)),
			     .from = arena_alloc(arena, n, sizeof(uint32_t)),
			     .at = arena_alloc(arena, n, sizeof(uint32_t)),
			     .seen = arena_alloc(arena, n, sizeof(uint32_t)) };
	return t->queue && t->trip && t->from && t->at && t->seen;
}

static bool is_inside(const struct trips *t, uint32_t block)
{
	return t->flow->loops.of[block] == t->loop;
}

/* Finds the loop's blocks that can be reached, and the shortest trip. Returns its last block;
 * NONE: there is no trip. */
static uint32_t find_last(struct trips *t, uint32_t header)
{
	uint32_t n = 0, last = NONE;

	t->seen[header] = ++t->stamp;
	t->queue[n++] = header;
	for (uint32_t at = 0; at < n; at++) {
		uint32_t b = t->queue[at];

		t->at[b] = 0;
		for (uint32_t i = t->flow->first_out[b]; i < t->flow->first_out[b + 1]; i++) {
			uint32_t to = t->flow->out[i];

			last = to == header && last == NONE ? b : last;
			if (!is_inside(t, to) || t->seen[to] == t->stamp)
				continue;
			t->seen[to] = t->stamp;
			t->from[to] = b;
			t->queue[n++] = to;
		}
	}
	return last;
}

/* Lists the blocks of the trip, which have places from 1 on. Returns how many they are. */
static uint32_t list_trip(struct trips *t, uint32_t header, uint32_t last)
{
	uint32_t n = 1;

	for (uint32_t b = last; b != header; b = t->from[b])
		n++;
	for (uint32_t b = last, place = n; place > 0; b = t->from[b], place--) {
		t->trip[place - 1] = b;
		t->at[b] = place;
	}
	return n;
}

/* The last place in the trip to which a way leads from `block` that passes none of its blocks, and
 * no block on such a way from an earlier one. `end`: the place of the next trip's header. */
static uint32_t furthest(struct trips *t, uint32_t block, uint32_t header, uint32_t end)
{
	uint32_t n = 0, most = 0;

	t->queue[n++] = block;
	while (n > 0) {
		uint32_t b = t->queue[--n];

		for (uint32_t i = t->flow->first_out[b]; i < t->flow->first_out[b + 1]; i++) {
			uint32_t to = t->flow->out[i], place = to == header ? end : t->at[to];

			if (!is_inside(t, to) || place == AROUND)
				continue;
			most = place > most ? place : most;
			if (place == 0) {
				t->at[to] = AROUND;
				t->queue[n++] = to;
			}
		}
	}
	return most;
}

static void find_all(struct trips *t, uint32_t header)
{
	uint32_t last = find_last(t, header), reached = 1;

	t->known = t->loop;
	t->some = last != NONE;
	uint32_t n = t->some ? list_trip(t, header, last) : 0;

	for (uint32_t place = 1; place <= n; place++) {
		uint32_t b = t->trip[place - 1], most = furthest(t, b, header, n + 1);

		if (reached > place)
			t->at[b] = AROUND;
		reached = most > reached ? most : reached;
	}
}

bool trips_all_pass(struct trips *t, uint32_t block)
{
	uint32_t header = t->flow->loops.list[t->loop].header;

	if (t->known != t->loop)
		find_all(t, header);
	if (block == header || !t->some)
		return true;
	return t->seen[block] == t->stamp && t->at[block] != AROUND;
}
