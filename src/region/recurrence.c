/* recurrence.c - the latency of a loop's recurrences. */
#include "region/recurrence.h"

#define MOST 16u		/* loop-carried values that are examined */
#define TRIPS 4u		/* that a cycle may span; RECURRENCE_PARTS is a multiple of 1 to
				 * TRIPS */
#define NOWHERE (-1)		/* there is no path */

typedef int32_t row[MOST];

struct paths {
	struct recurrence_stmt *stmts;
	uint32_t n;
	uint32_t carried[MOST], ncarried;	/* statements that use a value of the last trip */
	int32_t *from[MOST];	/* by statement: the longest path to it from the carried one, both
				 * included */
	int32_t *to[MOST];	/* by statement: the longest path from it, itself excluded, to the
				 * carried one of the next trip */
};

static int32_t longer(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

static int32_t plus(int32_t a, int32_t b)
{
	return a == NOWHERE || b == NOWHERE ? NOWHERE : a + b;
}

static void find_carried(struct paths *p)
{
	for (uint32_t i = 0; i < p->n; i++)
		for (uint32_t k = 0; k < p->stmts[i].operands && p->ncarried < MOST; k++)
			if (p->stmts[i].of[k] >= i &&
			    (p->ncarried == 0 || p->carried[p->ncarried - 1] != i))
				p->carried[p->ncarried++] = i;
}

/* When the last operand of this trip is ready; with `least`, of a join, the first. */
static int32_t wait_of(const struct recurrence_stmt *s, uint32_t i, const int32_t *ready,
		       bool least)
{
	int32_t first = INT32_MAX, last = NOWHERE;

	for (uint32_t k = 0; k < s->operands; k++) {
		int32_t then = s->of[k] < i ? ready[s->of[k]] : NOWHERE;

		last = longer(last, then);
		first = s->of[k] < i && then < first ? then : first;
	}
	return least && s->is_join && first < INT32_MAX ? first : last;
}

static void go_on(const struct paths *p, uint32_t carried, bool least, int32_t *ready)
{
	for (uint32_t i = 0; i < p->n; i++) {
		int32_t wait = i == p->carried[carried] ? 0
							: wait_of(&p->stmts[i], i, ready, least);

		ready[i] = plus(wait, (int32_t)p->stmts[i].latency);
	}
}

static void go_back(const struct paths *p, uint32_t carried, int32_t *to)
{
	const struct recurrence_stmt *of = &p->stmts[p->carried[carried]];

	for (uint32_t i = 0; i < p->n; i++)
		to[i] = NOWHERE;
	for (uint32_t k = 0; k < of->operands; k++)
		if (of->of[k] >= p->carried[carried])
			to[of->of[k]] = 0;
	for (uint32_t i = p->n; i-- > 0;)
		for (uint32_t k = 0; k < p->stmts[i].operands; k++) {
			uint32_t before = p->stmts[i].of[k];

			if (before < i)
				to[before] = longer(to[before],
						    plus(to[i], (int32_t)p->stmts[i].latency));
		}
}

/* The longest path within one trip to what the next trip uses of carried value b. */
static int32_t across(const struct paths *p, uint32_t b, const int32_t *from)
{
	const struct recurrence_stmt *of = &p->stmts[p->carried[b]];
	int32_t found = NOWHERE;

	for (uint32_t k = 0; k < of->operands; k++)
		if (of->of[k] >= p->carried[b])
			found = longer(found, from[of->of[k]]);
	return found;
}

/* Extends the paths by one trip. */
static void next_trip(const struct paths *p, row so_far[], row one[], row more[])
{
	for (uint32_t a = 0; a < p->ncarried; a++)
		for (uint32_t b = 0; b < p->ncarried; b++) {
			more[a][b] = NOWHERE;
			for (uint32_t c = 0; c < p->ncarried; c++)
				more[a][b] = longer(more[a][b], plus(so_far[a][c], one[c][b]));
		}
}

static uint32_t per_trip(int32_t circle, uint32_t trips)
{
	return circle == NOWHERE ? 0 : (uint32_t)circle * (RECURRENCE_PARTS / trips);
}

/* trips[t]: the longest paths over t + 1 trips from one carried value to another. */
static void find_trips(const struct paths *p, row trips[TRIPS][MOST])
{
	for (uint32_t t = 1; t < TRIPS; t++)
		next_trip(p, trips[t - 1], trips[0], trips[t]);
}

static uint32_t longest(const struct paths *p, row trips[TRIPS][MOST])
{
	uint32_t found = 0;

	for (uint32_t t = 0; t < TRIPS; t++)
		for (uint32_t a = 0; a < p->ncarried; a++) {
			uint32_t circle = per_trip(trips[t][a][a], t + 1);

			found = circle > found ? circle : found;
		}
	return found;
}

static uint32_t circle_of(const struct paths *p, uint32_t i, row trips[TRIPS][MOST])
{
	uint32_t found = 0;

	for (uint32_t a = 0; a < p->ncarried; a++)
		for (uint32_t b = 0; p->from[a][i] != NOWHERE && b < p->ncarried; b++) {
			int32_t here = plus(p->from[a][i], p->to[b][i]);
			uint32_t circle = a == b ? per_trip(here, 1) : 0;

			for (uint32_t t = 0; t + 1 < TRIPS; t++) {
				uint32_t longer_one = per_trip(plus(here, trips[t][b][a]), t + 2);

				circle = longer_one > circle ? longer_one : circle;
			}
			found = circle > found ? circle : found;
		}
	return found;
}

bool recurrence_find(struct recurrence_stmt stmts[], uint32_t n, struct arena *arena,
		     uint32_t *always)
{
	struct paths p = { .stmts = stmts, .n = n };
	row least[TRIPS][MOST], most[TRIPS][MOST];
	int32_t *ways;

	find_carried(&p);
	ways = arena_alloc(arena, (size_t)n * (2 * p.ncarried + 1), sizeof(*ways));
	if (!ways)
		return false;
	for (uint32_t a = 0; a < p.ncarried; a++, ways += 2 * n) {
		go_on(&p, a, true, ways);
		for (uint32_t b = 0; b < p.ncarried; b++)
			least[0][a][b] = across(&p, b, ways);
		p.from[a] = ways;
		p.to[a] = ways + n;
		go_on(&p, a, false, p.from[a]);
		go_back(&p, a, p.to[a]);
		for (uint32_t b = 0; b < p.ncarried; b++)
			most[0][a][b] = across(&p, b, p.from[a]);
	}
	find_trips(&p, least);
	find_trips(&p, most);
	*always = longest(&p, least);
	for (uint32_t i = 0; i < n; i++)
		stmts[i].circle = circle_of(&p, i, most);
	return true;
}
