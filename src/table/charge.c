/* charge.c - charges ticks of one thread in one module to regions and lines. */
#include "table/charge.h"

#include <math.h>

#include "table/clockinfo.h"
#include "table/noise.h"
#include "table/sum.h"
#include "table/work.h"

/* In place, a probe costs up to POOL_MORE more than in the loop in which its cost is measured, and
 * hardly ever less (POOL_LESS). */
#define POOL_MORE 0.1
#define POOL_LESS 0.025
#define POOL_UNIT 1048576.0	/* weight units per tick */

static int push_self(struct joining *c, uint32_t part, int64_t ticks)
{
	struct clock_sums *sums = &c->sums;
	struct clock_self *selves = arena_grow(c->scratch, sums->selves, sums->n_selves,
					       &sums->room, sizeof(*selves));

	if (!selves)
		return err_memory(c->err);
	sums->selves = selves;
	sums->selves[sums->n_selves++] = (struct clock_self){ c->module, part, c->thread, ticks };
	return 0;
}

/* Puts the line into `timed`. Must come before its first ticks or marks. */
static void list_line(struct joining *c, uint32_t line)
{
	if (c->times[line].self == 0 && c->times[line].marks == 0)
		c->timed[c->n_timed++] = line;
}

/* Charges ticks of the thread to the line of a part. */
static int charge_line(struct joining *c, const uint32_t *lines, uint32_t part,
		       struct table_time time)
{
	uint32_t line = lines[part];

	if (time.self == 0)
		return 0;
	if (sum_add(&c->ticks->lines, time.self, c->err) < 0)
		return -1;
	if (c->out->functions[c->names->owner[line]].refused)
		return 0;
	if (c->event == 0 && c->shown &&
	    (joining_add_time(&c->sums.of_parts[c->module][part], &time, c->err) < 0 ||
	     (c->parts && push_self(c, part, time.self) < 0)))
		return -1;
	list_line(c, line);
	return joining_add_time(&c->times[line], &time, c->err);
}

/* The line of the part got no ticks, but that is known no better than these marks say. */
static void note_none(struct joining *c, const uint32_t *lines, uint32_t part, unsigned marks)
{
	uint32_t line = lines[part];

	if (c->out->functions[c->names->owner[line]].refused)
		return;
	list_line(c, line);
	c->times[line].marks |= marks;
}

enum weights {			/* what a region's ticks or events are divided by: the first, from
				 * first_weights on, that is not 0 for all */
	BY_ACCESSES,		/* of memory events: hits times accesses to memory */
	BY_COSTS,		/* hits times costs */
	BY_PARTS		/* costs */
};

static enum weights first_weights(const struct joining *c)
{
	return c->event && c->out->counted[c->event - 1].memory ? BY_ACCESSES : BY_COSTS;
}

static divide_weight weight_of(const struct joining *c, const struct regions *m, uint32_t region,
			       uint32_t number, enum weights by, struct work_trips trips)
{
	const struct profile_part *part = &m->clock->parts[number];

	if (by == BY_ACCESSES)
		return work_in(c, m, region, number, part->accesses, trips);
	return by == BY_COSTS ? work_in(c, m, region, number, part->cost, trips) : part->cost;
}

/* Adds a region's lines to the `n` items that ticks are divided over. Returns the new number of
 * items. */
static uint32_t add_items(struct joining *c, const struct regions *m, uint32_t number, uint32_t n,
			  enum weights by, bool *some)
{
	const struct profile_region *region = &m->clock->regions[number];
	struct work_trips trips = work_trips(c, m, number);

	for (uint32_t i = 0; i < region->n_parts; i++) {
		uint32_t part = region->first_part + i;
		divide_weight weight = weight_of(c, m, number, part, by, trips);

		c->items[n++] = (struct divide_item){ .weight = weight, .index = part };
		*some |= weight != 0;
	}
	return n;
}

static int charge_items(struct joining *c, int64_t ticks, uint32_t n, const uint32_t *lines,
			unsigned marks)
{
	if (ticks == 0)
		return 0;
	divide(ticks, c->items, n);
	for (uint32_t i = 0; i < n; i++) {
		int64_t share = c->items[i].share;

		if (charge_line(c, lines, c->items[i].index,
			   (struct table_time){ share, share, marks }) < 0)
			return -1;
		if (share == 0 && c->items[i].weight)
			note_none(c, lines, c->items[i].index, marks);
	}
	return 0;
}

/* Charges a part that is alone in its region. If probes leave nothing of the region's ticks, all
 * that is known is that they are few. */
static int charge_alone(struct joining *c, const uint32_t *lines, uint32_t part,
			const struct region *r, unsigned marks)
{
	if (r->visits && marks && r->ticks == 0 && r->shared == 0)
		note_none(c, lines, part, marks);
	if (charge_line(c, lines, part, (struct table_time){ r->ticks, 0, marks }) < 0)
		return -1;
	return charge_line(c, lines, part,
			   (struct table_time){ r->shared, r->shared, MARK_SHARED });
}

/* Adds up what all regions of a pool got. */
static int add_pool(const struct joining *c, const struct regions *m, uint32_t first,
		    int64_t *ticks, int64_t *shared)
{
	for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next)
		if (sum_add(ticks, m->at[i].ticks, c->err) < 0 ||
		    sum_add(shared, m->at[i].shared, c->err) < 0)
			return -1;
	return 0;
}

/* The ticks that a region's share of its pool is measured by. */
static double seen_of(const struct region *r)
{
	return r->visits ? (double)r->ticks : 0;
}

/* How many ticks one tick seen in the region stands for. Bursts are more frequent at the beginning,
 * so a region that runs later has another scale. `of_all`: that of the whole pool. */
static double scale_of(const struct region *r, double of_all)
{
	double seen = seen_of(r);

	return seen > 0 ? ((double)r->ticks + (double)r->shared) / seen : of_all;
}

/* The bounds that measurement sets for the share. `scale`: how many ticks one tick seen stands
 * for. */
static struct clamp_item bounds_of(const struct joining *c, const struct region *r, double scale)
{
	double probe = (double)c->costs[c->profile->threads[c->thread].process].probe /
		       CLOCKINFO_PROBE;
	double probes = (double)r->visits * probe, seen = seen_of(r);

	if (probes <= 0 || scale <= 0)
		return (struct clamp_item){ .most = HUGE_VAL };
	return (struct clamp_item){
		.least = clamp_larger(seen - probes * POOL_MORE, 0) * scale,
		.most = clamp_larger(seen + probes * POOL_LESS, probes * POOL_MORE) * scale
	};
}

/* Divides what the pool got, `all`, over its regions in proportion to their work, as far as
 * measurement allows, and makes the items' weights, which were work, agree with that. The items are
 * in the order of the pool's regions. */
static void weigh_pool(struct joining *c, const struct regions *m, uint32_t first, double all)
{
	struct clamp_item *within = c->within;
	size_t n = 0, item = 0;
	double seen = 0;

	for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next)
		seen += seen_of(&m->at[i]);
	for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next, n++) {
		within[n] = bounds_of(c, &m->at[i], scale_of(&m->at[i], seen > 0 ? all / seen : 0));
		for (uint32_t k = 0; k < m->clock->regions[i].n_parts; k++)
			within[n].weight += (double)c->items[item++].weight;
	}
	clamp_divide(within, n, all);
	n = item = 0;
	for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next, n++) {
		double factor = within[n].weight > 0
					? within[n].share / within[n].weight * POOL_UNIT
					: 0;

		for (uint32_t k = 0; k < m->clock->regions[i].n_parts; k++, item++)
			c->items[item].weight =
				(divide_weight)((double)c->items[item].weight * factor + 0.5);
	}
}

/* Charges the pool whose first region this is. */
static int charge_pool(struct joining *c, const struct regions *m, const uint32_t *lines,
		       uint32_t first)
{
	int64_t ticks = 0, shared = 0;
	bool some = false;
	uint32_t n = 0;

	for (enum weights by = first_weights(c); by <= BY_PARTS && !some; by++) {
		n = 0;
		for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next)
			n = add_items(c, m, i, n, by, &some);
	}
	if (add_pool(c, m, first, &ticks, &shared) < 0)
		return -1;
	if (n == 1)
		return charge_alone(c, lines, c->items[0].index, &m->at[first], MARK_UNCERTAIN);
	weigh_pool(c, m, first, (double)ticks + (double)shared);
	if (charge_items(c, ticks, n, lines, MARK_UNCERTAIN | MARK_COSTS) < 0)
		return -1;
	return charge_items(c, shared, n, lines, MARK_SHARED | MARK_COSTS);
}

/* Does it have too little to be told from what reading costs? */
static bool is_uncertain(const struct joining *c, const struct region *r)
{
	return c->event ? regions_is_uncertain(r, joining_cost(c)) : r->excess < 0;
}

/* Marks the region's functions: clocks were read in it, or ticks were shared out to it. */
static void note_clocked(struct joining *c, const struct profile_region *region,
			 const uint32_t *lines)
{
	for (uint32_t i = 0; i < region->n_parts; i++)
		c->out->functions[c->names->owner[lines[region->first_part + i]]].clocked = true;
}

static int charge_region(struct joining *c, const struct regions *m, const uint32_t *lines,
			 uint32_t number)
{
	const struct profile_region *region = &m->clock->regions[number];
	const struct region *r = &m->at[number];
	unsigned marks = is_uncertain(c, r) ? MARK_UNCERTAIN : 0;
	uint32_t n = 0;
	bool some = false;

	if (sum_add(&c->ticks->reads, r->visits, c->err) < 0)
		return -1;
	if (r->visits || r->shared)
		note_clocked(c, region, lines);
	if (r->pooled && c->event == 0)
		return r->begins_pool ? charge_pool(c, m, lines, number) : 0;
	if (region->n_parts == 1)
		return charge_alone(c, lines, region->first_part, r, marks);
	for (enum weights by = first_weights(c); by <= BY_PARTS && !some; by++)
		n = add_items(c, m, number, 0, by, &some);
	if (charge_items(c, r->ticks, n, lines, marks | MARK_COSTS) < 0)
		return -1;
	return charge_items(c, r->shared, n, lines, MARK_SHARED | MARK_COSTS);
}

static bool has_shares(const struct regions *m)
{
	for (size_t i = 0; i < m->clock->n_regions; i++)
		if (m->at[i].shared)
			return true;
	return false;
}

/* A region that ran while clocks were off may have caused some of what an event counted then, even
 * if it got no share. */
static void note_region(struct joining *c, const struct regions *m, const uint32_t *lines,
			uint32_t number)
{
	const struct profile_region *region = &m->clock->regions[number];

	for (uint32_t k = 0; k < region->n_parts && !m->at[number].shared; k++)
		if (work_hits(c, m, region->first_part + k))
			note_none(c, lines, region->first_part + k, MARK_SHARED);
}

/* What was counted then may belong to any region of a pool, whichever got its time. */
static void note_pool(struct joining *c, const struct regions *m, const uint32_t *lines,
		      uint32_t first)
{
	bool some = false;

	for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next)
		some |= m->at[i].time_shared != 0;
	for (uint32_t i = first; some && i != REGION_NONE; i = m->at[i].next)
		note_region(c, m, lines, i);
}

static void note_unseen(struct joining *c, const struct regions *m, const uint32_t *lines)
{
	for (uint32_t i = 0; i < m->clock->n_regions; i++) {
		if (m->at[i].begins_pool)
			note_pool(c, m, lines, i);
		else if (!m->at[i].pooled && m->at[i].time_shared)
			note_region(c, m, lines, i);
	}
}

void charge_find_work(struct joining *c, uint32_t module)
{
	struct regions *m = &c->modules[module];

	c->module = module;
	for (uint32_t i = 0; i < m->clock->n_regions; i++) {
		const struct profile_region *region = &m->clock->regions[i];
		struct work_trips trips = work_trips(c, m, i);

		for (uint32_t part = region->first_part;
		     part < region->first_part + region->n_parts; part++)
			m->at[i].work += work_of(c, m, part, m->clock->parts[part].cost, trips);
	}
}

int charge_module(struct joining *c, uint32_t module)
{
	struct regions *m = &c->modules[module];

	c->module = module;

	const struct clockinfo_cost *cost = &c->costs[c->profile->threads[c->thread].process];
	int failed = c->event ? regions_settle_event(m, joining_cost(c), &c->ticks->own, c->items,
						     c->err)
			      : regions_settle(m, cost, &c->ticks->own, c->items, c->err);

	if (failed)
		return -1;
	if (c->event == 0)
		regions_keep_ticks(m);
	for (uint32_t i = 0; i < m->clock->n_regions; i++)
		if (charge_region(c, m, c->names->modules[module].parts, i) < 0)
			return -1;
	if (c->event && has_shares(m))
		note_unseen(c, m, c->names->modules[module].parts);
	if (c->event < c->last)
		regions_next_event(m);
	else
		regions_forget(m);
	return 0;
}
