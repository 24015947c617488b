/* regions.c - the clock's sums of one module and one thread. */
#include "table/regions.h"

#include "table/clockinfo.h"
#include "table/sum.h"

/* Relies on inner levels coming after their parents. */
static void order_regions(struct regions *r)
{
	const struct profile_clock *clock = r->clock;
	uint32_t next = 0;

	for (size_t i = 0; i < clock->n_regions; i++)
		if (clock->regions[i].level != PROFILE_NO_LEVEL)
			r->spans[clock->regions[i].level].n++;
	for (size_t i = clock->n_levels; i > 0; i--)
		if (clock->levels[i - 1].parent != PROFILE_NO_LEVEL)
			r->spans[clock->levels[i - 1].parent].n += r->spans[i - 1].n;
	for (size_t i = 0; i < clock->n_levels; i++) {
		uint32_t parent = clock->levels[i].parent;
		uint32_t *from = parent == PROFILE_NO_LEVEL ? &next : &r->spans[parent].next;

		r->spans[i].first = r->spans[i].next = *from;
		*from += r->spans[i].n;
	}
	for (size_t i = 0; i < clock->n_regions; i++)
		if (clock->regions[i].level != PROFILE_NO_LEVEL)
			r->inner[r->spans[clock->regions[i].level].next++] = (uint32_t)i;
}

int regions_init(struct regions *r, const struct profile_clock *clock, struct arena *a)
{
	*r = (struct regions){
		.clock = clock,
		.at = arena_alloc(a, clock->n_regions, sizeof(*r->at)),
		.rests = arena_alloc(a, clock->n_levels, sizeof(*r->rests)),
		.scatter = arena_alloc(a, clock->n_parts, sizeof(*r->scatter)),
		.spans = arena_alloc(a, clock->n_levels, sizeof(*r->spans)),
		.inner = arena_alloc(a, clock->n_regions, sizeof(*r->inner)) };
	if (!r->at || !r->rests || !r->scatter || !r->spans || !r->inner)
		return -1;
	order_regions(r);
	return 0;
}

int64_t *regions_sum(const struct regions *r, const struct profile_tick *tick)
{
	if (tick->what == TICKS_REGION)
		return &r->at[tick->of].ticks;
	if (tick->what == TICKS_SHARED)
		return &r->at[tick->of].shared;
	if (tick->what == TICKS_VISITS)
		return &r->at[tick->of].visits;
	return tick->what == TICKS_REST ? &r->rests[tick->of] : NULL;
}

/* The weight of a region's share of a rest. `by`: the first kind is used that is not 0 for all
 * regions. */
static divide_weight weight(const struct regions *r, uint32_t region, int by)
{
	const struct region *at = &r->at[region];

	if (by == 0)
		return (divide_weight)at->ticks + (divide_weight)at->shared;
	return by == 1 ? at->work : r->clock->regions[region].n_parts;
}

static int divide_rest(struct regions *r, size_t level, struct divide_item *items,
		       struct nbcount_error *err)
{
	const struct regions_span *span = &r->spans[level];
	bool some = false;

	for (int by = 0; by < 3 && !some; by++) {
		for (uint32_t i = 0; i < span->n; i++) {
			uint32_t region = r->inner[span->first + i];

			items[i] = (struct divide_item){ .weight = weight(r, region, by),
							 .index = region };
			some |= items[i].weight != 0;
		}
	}
	divide(r->rests[level], items, span->n);
	for (uint32_t i = 0; i < span->n; i++)
		if (sum_add(&r->at[items[i].index].rest, items[i].share, err) < 0)
			return -1;
	return 0;
}

/* Each visit ends in a probe, which adds `adds` thousandths of a tick. Moves them to *own, but
 * leaves a visit what it takes at least, `least` thousandths. */
static int take_probes(struct region *r, uint64_t adds, uint64_t least, int64_t *own,
		       struct nbcount_error *err)
{
	region_excess cost = (region_excess)r->visits * (region_excess)adds / CLOCKINFO_PROBE;
	region_excess more = r->ticks -
			     (region_excess)r->visits * (region_excess)least / CLOCKINFO_PROBE;
	int64_t took = (int64_t)(cost < more ? cost : more < 0 ? 0 : more);

	r->ticks -= took;
	return sum_add(own, took, err);
}

static int take_all_probes(struct regions *r, const struct clockinfo_cost *cost, int64_t *own,
			   struct nbcount_error *err)
{
	for (size_t i = 0; i < r->clock->n_regions; i++) {
		const struct profile_region *region = &r->clock->regions[i];

		sum_at_least_0(&r->at[i].ticks);
		sum_at_least_0(&r->at[i].shared);
		sum_at_least_0(&r->at[i].visits);
		if (take_probes(&r->at[i], clockinfo_adds(cost, region),
				clockinfo_least(cost, region), own, err) < 0)
			return -1;
	}
	return 0;
}

bool regions_is_uncertain(const struct region *r, int64_t cost)
{
	return (region_excess)r->ticks < (region_excess)r->visits * cost * PROFILE_LEAST_READS;
}

struct rate {			/* rate of an event, in several regions */
	int64_t cost;		/* what a reading itself counts */
	int64_t events, time;	/* of those regions that have enough to be told from `cost` */
};

static void add_rate(struct rate *rate, const struct region *r)
{
	if (r->time <= 0 || regions_is_uncertain(r, rate->cost))
		return;
	rate->events = sum_capped(rate->events, r->ticks);
	rate->time = sum_capped(rate->time, r->time);
}

static struct rate rate_in(const struct regions *r, int64_t cost)
{
	struct rate rate = { .cost = cost };

	for (size_t i = 0; i < r->clock->n_regions; i++)
		add_rate(&rate, &r->at[i]);
	return rate;
}

static divide_weight at_rate(const struct rate *rate, int64_t time)
{
	return rate->time ? (divide_weight)time * (divide_weight)rate->events /
				    (divide_weight)rate->time
			  : 0;
}

/* The events that a region's shared ticks are expected to hold, at its own rate per measured tick,
 * or the whole module's if it has no measured ticks, or its own events are none, or too few to be
 * told from what readings count. */
static divide_weight expected(const struct region *at, const struct rate *all)
{
	struct rate own = { .cost = all->cost };

	add_rate(&own, at);
	return at_rate(own.time ? &own : all, at->time_shared);
}

/* The weight of a region's share of an event's rest. `by`: the first kind is used that is not 0 for
 * all regions. Shared ticks of all regions add up to less than 2^63, so weights add up to less than
 * 2^126. */
static divide_weight event_weight(const struct regions *r, uint32_t region, const struct rate *rate,
				  int by)
{
	const struct region *at = &r->at[region];

	if (by == 0)
		return expected(at, rate);
	if (by == 1)
		return (divide_weight)at->time_shared;
	if (by == 2)
		return (divide_weight)at->ticks;
	return by == 3 ? at->work : r->clock->regions[region].n_parts;
}

static int divide_event(struct regions *r, int64_t rest, int64_t cost, struct divide_item *items,
			struct nbcount_error *err)
{
	const struct rate rate = rate_in(r, cost);
	size_t n = r->clock->n_regions;
	bool some = false;

	for (int by = 0; by < 5 && !some; by++) {
		for (uint32_t i = 0; i < n; i++) {
			items[i] = (struct divide_item){ .weight = event_weight(r, i, &rate, by),
							 .index = i };
			some |= items[i].weight != 0;
		}
	}
	divide(rest, items, n);
	for (size_t i = 0; i < n; i++)
		if (sum_add(&r->at[items[i].index].shared, items[i].share, err) < 0)
			return -1;
	return 0;
}

int regions_settle_event(struct regions *r, int64_t cost, int64_t *own, struct divide_item *items,
			 struct nbcount_error *err)
{
	int64_t rest = 0;

	if (take_all_probes(r,
			    &(struct clockinfo_cost){ .probe = (uint64_t)cost * CLOCKINFO_PROBE },
			    own, err) < 0)
		return -1;
	for (size_t i = 0; i < r->clock->n_levels; i++) {
		sum_at_least_0(&r->rests[i]);
		if (sum_add(&rest, r->rests[i], err) < 0)
			return -1;
	}
	return rest ? divide_event(r, rest, cost, items, err) : 0;
}

int regions_settle(struct regions *r, const struct clockinfo_cost *cost, int64_t *own,
		   struct divide_item *items, struct nbcount_error *err)
{
	if (take_all_probes(r, cost, own, err) < 0)
		return -1;
	for (size_t i = 0; i < r->clock->n_levels; i++) {
		sum_at_least_0(&r->rests[i]);
		if (r->rests[i] && divide_rest(r, i, items, err) < 0)
			return -1;
	}
	for (size_t i = 0; i < r->clock->n_regions; i++)
		if (sum_add(&r->at[i].shared, r->at[i].rest, err) < 0)
			return -1;
	return 0;
}

void regions_keep_ticks(struct regions *r)
{
	for (size_t i = 0; i < r->clock->n_regions; i++) {
		r->at[i].time = r->at[i].ticks;
		r->at[i].time_shared = r->at[i].shared;
	}
}

static void forget(struct regions *r, bool ticks)
{
	for (size_t i = 0; i < r->clock->n_regions; i++) {
		struct region *at = &r->at[i];

		*at = (struct region){ .time = ticks ? 0 : at->time,
				       .time_shared = ticks ? 0 : at->time_shared,
				       .excess = at->excess,
				       .noise = at->noise,
				       .pooled = at->pooled,
				       .begins_pool = at->begins_pool,
				       .next = at->next };
	}
	for (size_t i = 0; i < r->clock->n_levels; i++)
		r->rests[i] = 0;
}

void regions_next_event(struct regions *r)
{
	forget(r, false);
}

void regions_forget(struct regions *r)
{
	forget(r, true);
}
