/* bring.c - hands on the rests of functions whose code runs in other modules. */
#include "runtime/bring.h"

#include "runtime/circles.h"
#include "runtime/slots.h"

static bool has_some(const int64_t *rest, uint32_t events)
{
	bool some = rest[0] || rest[ABI_LEVEL_VISITS - ABI_LEVEL_REST];

	for (uint32_t e = 1; !some && e <= events; e++)
		some = *(rest - e) != 0;
	return some;
}

static void move(int64_t *to, int64_t *from, int64_t amount)
{
	*to += amount;
	*from -= amount;
}

/* Moves `part` of `all` parts of a rest: its ticks, events, and readings. */
static void give(int64_t *own, const struct home *home, double part, double all, bool inside)
{
	int64_t *to = slots_level(home->counters, home->levels, home->level);

	for (uint32_t e = 0; e <= home->levels->events; e++) {
		int64_t *rest = &own[ABI_LEVEL_REST] - e,
			ticks = part < all ? (int64_t)((double)*rest * (part / all)) : *rest;

		if (inside && e == 0)
			to[ABI_LEVEL_INSIDE] += ticks;
		move(&to[ABI_LEVEL_REST] - e, rest, ticks);
	}
	move(&to[ABI_LEVEL_VISITS], &own[ABI_LEVEL_VISITS],
	     part < all ? (int64_t)((double)own[ABI_LEVEL_VISITS] * (part / all))
			: own[ABI_LEVEL_VISITS]);
}

/* Removes this module's functions from the circle: the caller is one of them. Returns whether there
 * were any in it. */
static bool leave_caller(struct circle *circle, const struct abi_levels *levels)
{
	uint32_t n = 0, all = circle->n;

	for (uint32_t i = 0; i < all; i++)
		if (circle->of[i].levels != levels)
			circle->of[n++] = circle->of[i];
	circle->n = n;
	return n < all;
}

static double part_of(const struct home *home)
{
	return (double)slots_level(home->counters, home->levels, home->level)[ABI_LEVEL_PART];
}

static void spread(int64_t *own, const struct circle *circle, const struct home *home)
{
	double left = 0;

	for (uint32_t i = 0; i < circle->n; i++)
		left += part_of(&circle->of[i]);
	if (left <= 0)
		give(own, home, 1, 1, true);	/* nothing is known of any: it has at least called
						 * this one */
	for (uint32_t i = 0; i < circle->n && left > 0; i++) {
		double part = part_of(&circle->of[i]);

		if (part > 0)
			give(own, &circle->of[i], part, left, true);
		left -= part;
	}
}

static void bring(struct abi_block *block, int64_t *counters, const struct abi_levels *levels,
		  uint32_t level)
{
	int64_t *own = slots_level(counters, levels, level);
	struct circle circle;
	struct home home;

	if (!has_some(&own[ABI_LEVEL_REST], levels->events) ||
	    !homes_find(block, levels, level, &home) ||
	    (home.levels == levels && home.level == level))
		return;
	circles_find(block, &home, &circle);
	if (leave_caller(&circle, levels))
		spread(own, &circle, &home);
	else
		give(own, &home, 1, 1, false);
}

void bring_home(struct abi_block *block, int64_t *counters, const struct abi_levels *levels)
{
	for (uint32_t l = 0; l < levels->levels; l++)
		if (slots_is_function(levels, (int32_t)l))
			bring(block, counters, levels, l);
}
