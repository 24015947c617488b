/* work.c - how much work the executions of lines are. */
#include "table/work.h"

#include "table/clamp.h"

/* The fraction of a function's executions that belongs to a context: for the call at which it
 * begins, and each one around, the hits of the calling line divided by all calls. A line may make
 * several calls, so a factor is at most 1. */
static double share_of(const struct joining *c, const struct regions *m, uint32_t function,
		       uint32_t context)
{
	const uint32_t *lines = c->names->modules[c->module].contexts;
	double share = 1;

	for (; context != PROFILE_NO_CONTEXT && lines[context] != UINT32_MAX;
	     context = m->clock->contexts[context].outer) {
		int64_t calls = c->calls[function], hits = c->hits[lines[context]];

		if (calls > 0 && hits < calls)
			share *= (double)(hits < 0 ? 0 : hits) / (double)calls;
		function = c->names->owner[lines[context]];
	}
	return share;
}

int64_t work_hits(const struct joining *c, const struct regions *m, uint32_t part)
{
	uint32_t line = c->names->modules[c->module].parts[part],
		 context = m->clock->parts[part].context;
	int64_t hits = c->hits[line];

	if (hits <= 0)
		return 0;	/* negative sums count as 0, as in table.c */
	if (context == PROFILE_NO_CONTEXT)
		return hits;
	double share = share_of(c, m, c->names->owner[line], context), some = (double)hits * share;

	return share <= 0 ? 0 : share >= 1 ? hits : some < 1 ? 1 : (int64_t)some;
}

static double executions(const struct joining *c, const struct regions *m, uint32_t part)
{
	return (double)work_hits(c, m, part) * m->scatter[part];
}

/* By the line with the most work. In a loop that LLVM has unrolled, a line has more hits than its
 * code in a trip stands for; a line whose code runs without being wanted, such as an arm of a
 * select, has fewer. */
struct work_trips work_trips(const struct joining *c, const struct regions *m, uint32_t region)
{
	const struct profile_region *r = &m->clock->regions[region];
	struct work_trips trips = { 0 };
	double work = 0, first = 0;

	for (uint32_t part = r->first_part; part < r->first_part + r->n_parts; part++) {
		const struct profile_part *p = &m->clock->parts[part];

		if (p->lanes == 0)
			continue;
		double ran = executions(c, m, part), by_line = ran / p->lanes;

		trips.second = clamp_larger(trips.second, clamp_smaller(first, by_line));
		first = clamp_larger(first, by_line);
		if (ran * p->cost <= work)
			continue;
		work = ran * p->cost;
		trips.most = by_line;
	}
	return trips;
}

divide_weight work_of(const struct joining *c, const struct regions *m, uint32_t part,
		      uint32_t cost, struct work_trips trips)
{
	double lanes = m->clock->parts[part].lanes, ran = executions(c, m, part);

	if (ran > 0 && trips.most * lanes > 0)
		ran = clamp_smaller(clamp_larger(ran, trips.second * lanes), trips.most * lanes);
	double work = ran * cost;

	return work > 0 && work < 1 ? 1 : (divide_weight)(work + 0.5);
}

/* Code without a loop runs at most once per visit, as a loop's peeled first trip does, whatever its
 * line's hits are. Outside of levels, all visits are read. */
divide_weight work_in(const struct joining *c, const struct regions *m, uint32_t region,
		      uint32_t part, uint32_t cost, struct work_trips trips)
{
	const struct profile_region *r = &m->clock->regions[region];
	divide_weight work = work_of(c, m, part, cost, trips),
		      most = (divide_weight)m->at[region].visits * cost;

	return r->level == PROFILE_NO_LEVEL && !r->loop && most > 0 && most < work ? most : work;
}
