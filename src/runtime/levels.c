/* levels.c - which clocks run. */
#include "runtime/levels.h"

#define BURST 255		/* visits between two questions, less one */
#define FIRST_PART 8		/* of the credit that can be saved is there from the start */

__extension__ typedef __int128 wide;

static int64_t *level_at(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	return counters + levels->rows[level].slot;
}

/* Of a region, or behind them a call. */
static int64_t *region_at(int64_t *counters, const struct abi_levels *levels, uint32_t region)
{
	return counters + levels->rows[levels->levels + region].slot;
}

static bool is_in(const struct abi_levels *levels, int32_t level, uint32_t outer)
{
	while (level >= 0 && (uint32_t)level != outer)
		level = levels->rows[level].level;
	return level >= 0;
}

static int32_t level_of_region(const struct abi_levels *levels, uint32_t region)
{
	return levels->rows[levels->levels + region].level;
}

/* SHARED of a region or call, and behind it KNOWN. */
static int64_t *shared_at(int64_t *counters, const struct abi_levels *levels, uint32_t region)
{
	return region_at(counters, levels, region) + ABI_REGION_SHARED + (region < levels->regions ? levels->events : 0);
}

static int64_t net_of(int64_t measured, int64_t visits, double cost)
{
	int64_t net = measured - (int64_t)((double)visits * cost);

	return net < 0 ? 0 : net;
}

/* Ticks that were measured in a region, without what its probes cost. */
static int64_t ticks_of(const int64_t *region, double probe)
{
	return net_of(region[ABI_REGION_TICKS], region[ABI_REGION_VISITS], probe);
}

/* And with those that it got. A callee's that it was charged itself are none that its caller has coming. */
static int64_t all_of(int64_t *counters, const struct abi_levels *levels, uint32_t region, double probe)
{
	const int64_t *own = region_at(counters, levels, region);
	int64_t net = region < levels->regions ? ticks_of(own, probe) :
						 net_of(own[ABI_CALL_UNSEEN], own[ABI_REGION_VISITS], probe);

	return net + shared_at(counters, levels, region)[0];
}

/* All ticks of a level: of its regions and calls and of those in it, and the rests. Sharing a rest out inside does not
 * change it. */
static int64_t total_of(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe)
{
	int64_t total = 0;

	for (uint32_t r = 0; r < levels->regions + levels->calls; r++)
		if (is_in(levels, level_of_region(levels, r), level))
			total += all_of(counters, levels, r, probe);
	for (uint32_t l = level; l < levels->levels; l++)
		if (is_in(levels, (int32_t)l, level))
			total += level_at(counters, levels, l)[ABI_LEVEL_REST];
	return total;
}

/* What a rest is shared out over: regions and calls of the level itself, and the levels directly in it. */
struct heir {
	int64_t now;		/* its ticks */
	int64_t *known;		/* what they were when it last got some */
	int64_t *share;
	int64_t *rest;		/* of the function that is called: it gets them, too; or NULL */
	int64_t *events;	/* its share of them goes to the slots before that */
	uint32_t number;	/* of the region, or of the level, whose events are measured */
	bool is_level;
};

static void find_region(int64_t *counters, const struct abi_levels *levels, uint32_t region, double probe,
			struct heir *heir)
{
	int64_t *shared = shared_at(counters, levels, region);
	int32_t callee = levels->rows[levels->levels + region].callee;

	*heir = (struct heir){ .now = all_of(counters, levels, region, probe), .known = shared + 1, .share = shared,
			       .events = shared, .number = region };
	if (callee < 0)
		return;
	heir->rest = heir->events = &level_at(counters, levels, (uint32_t)callee)[ABI_LEVEL_REST];
	heir->number = (uint32_t)callee;
	heir->is_level = true;
}

static uint32_t count_heirs(const struct abi_levels *levels)
{
	return levels->regions + levels->calls + levels->levels;
}

/* The heir number i, of regions, calls, and then levels; false: it is none of this level. */
static bool find_heir(int64_t *counters, const struct abi_levels *levels, uint32_t level, uint32_t i,
		      double probe, struct heir *heir)
{
	uint32_t regions = levels->regions + levels->calls;
	int32_t outer = i < regions ? level_of_region(levels, i) : levels->rows[i - regions].level;

	if (outer != (int32_t)level)
		return false;
	if (i < regions) {
		find_region(counters, levels, i, probe, heir);
		return true;
	}
	int64_t *inner = level_at(counters, levels, i - regions);

	*heir = (struct heir){ .now = total_of(counters, levels, i - regions, probe), .known = &inner[ABI_LEVEL_KNOWN],
			       .share = &inner[ABI_LEVEL_REST], .events = &inner[ABI_LEVEL_REST],
			       .number = i - regions, .is_level = true };
	return true;
}

static void inherit(const struct heir *heir, int64_t part)
{
	*heir->share += part;
	*heir->known = heir->now + part;
	if (heir->rest)
		*heir->rest += part;
}

static int64_t news_of(const struct heir *heir)
{
	return heir->now > *heir->known ? heir->now - *heir->known : 0;
}

/* Events in a tick, as far as they were measured in the heir's regions. */
static double rate_of(int64_t *counters, const struct abi_levels *levels, const struct heir *heir, uint32_t event,
		      const struct levels_terms *terms)
{
	uint32_t first = heir->is_level ? 0 : heir->number, end = heir->is_level ? levels->regions : first + 1;
	double ticks = 0, events = 0;

	for (uint32_t r = first; r < end; r++) {
		const int64_t *own = region_at(counters, levels, r);

		if (heir->is_level && !is_in(levels, level_of_region(levels, r), heir->number))
			continue;
		ticks += (double)ticks_of(own, terms->probe);
		events += (double)net_of(own[-1 - (int64_t)event], own[ABI_REGION_VISITS], terms->costs[event]);
	}
	return ticks > 0 ? events / ticks : 0;
}

/* Shares the rest of an event out, before ticks are. As long as none was measured, it stays. */
static void fold_event(int64_t *counters, const struct abi_levels *levels, uint32_t level, uint32_t event,
		       const struct levels_terms *terms)
{
	int64_t at = -1 - (int64_t)event, *rest = &level_at(counters, levels, level)[ABI_LEVEL_REST];
	int64_t shared = rest[at], left = shared, *last = NULL;
	struct heir heir;
	double sum = 0;

	for (uint32_t i = 0; shared > 0 && i < count_heirs(levels); i++)
		if (find_heir(counters, levels, level, i, terms->probe, &heir))
			sum += (double)news_of(&heir) * rate_of(counters, levels, &heir, event, terms);
	if (sum <= 0)
		return;
	rest[at] -= shared;
	for (uint32_t i = 0; i < count_heirs(levels); i++) {
		if (!find_heir(counters, levels, level, i, terms->probe, &heir))
			continue;
		double weight = (double)news_of(&heir) * rate_of(counters, levels, &heir, event, terms);
		int64_t part = (int64_t)((double)shared * (weight / sum));

		part = part < left ? part : left;
		heir.events[at] += part;
		last = weight > 0 ? &heir.events[at] : last;
		left -= part;
	}
	*last += left; /* of rounding */
}

void levels_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level, const struct levels_terms *terms)
{
	double probe = terms->probe;
	int64_t *rest = &level_at(counters, levels, level)[ABI_LEVEL_REST];
	int64_t sum = 0, shared = *rest, left = shared;
	struct heir heir, last = { 0 };

	for (uint32_t i = 0; i < count_heirs(levels); i++)
		if (find_heir(counters, levels, level, i, probe, &heir))
			sum += news_of(&heir);
	if (sum <= 0)
		return;
	for (uint32_t e = 0; e < levels->events; e++)
		fold_event(counters, levels, level, e, terms);
	*rest -= shared;
	for (uint32_t i = 0; i < count_heirs(levels); i++) {
		if (!find_heir(counters, levels, level, i, probe, &heir))
			continue;
		int64_t part = (int64_t)((wide)news_of(&heir) * shared / sum);

		inherit(&heir, part);
		heir.now += part;
		last = part || !last.share ? heir : last;
		left -= part;
	}
	inherit(&last, left); /* of rounding: fewer ticks than heirs */
}

void levels_pay(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks)
{
	level_at(counters, levels, level)[ABI_LEVEL_SPENT] += ticks;
}

/* Pays for the probes since it asked last, and earns for the CPU time since then. */
static void settle(int64_t *own, const struct levels_terms *terms)
{
	bool is_first = own[ABI_LEVEL_SINCE] == 0;
	int64_t earned = is_first ? terms->most / FIRST_PART :
		(int64_t)((double)(terms->cpu - own[ABI_LEVEL_SINCE]) * terms->share);

	own[ABI_LEVEL_EARNED] += earned;
	if (own[ABI_LEVEL_EARNED] > own[ABI_LEVEL_SPENT] + terms->most)
		own[ABI_LEVEL_EARNED] = own[ABI_LEVEL_SPENT] + terms->most;
	own[ABI_LEVEL_SPENT] += (int64_t)((double)own[ABI_LEVEL_PROBES] * terms->probe);
	own[ABI_LEVEL_PROBES] = 0;
	own[ABI_LEVEL_SINCE] = terms->cpu + (terms->cpu == 0);
}

/* A function's rest is its caller's business until it begins, and a level that was never off has none. */
static bool collects(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	const int64_t *own = level_at(counters, levels, level);

	return !own[ABI_LEVEL_ON] && own[ABI_LEVEL_LISTED] && levels->rows[level].level != ABI_FUNCTION;
}

static void take_events(int64_t *rest, int64_t *passed, uint32_t n)
{
	for (; n > 0; n--) {
		*--rest += *--passed;
		*passed = 0;
	}
}

/* What was clean until now is the level's rest. */
static void switch_on(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      const struct levels_terms *terms, int64_t now, int64_t *last)
{
	int64_t *own = level_at(counters, levels, level);

	if (collects(counters, levels, level)) {
		own[ABI_LEVEL_REST] += now - *last;
		*last = now;
		take_events(&own[ABI_LEVEL_REST], terms->passed, levels->events);
	}
	if (own[ABI_LEVEL_REST])
		levels_fold(counters, levels, level, terms);
	own[ABI_LEVEL_ON] = 1;
	own[ABI_LEVEL_BURST] = BURST;
}

static void switch_off(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	for (uint32_t l = level; l < levels->levels; l++) {
		int64_t *inner = level_at(counters, levels, l);

		if (!is_in(levels, (int32_t)l, level))
			continue;
		inner[ABI_LEVEL_ON] = 0;
		inner[ABI_LEVEL_BURST] = 0;
	}
}

bool levels_ask(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms, int64_t now, int64_t *last)
{
	int64_t *own = level_at(counters, levels, level);
	int32_t parent = levels->rows[level].level;
	bool on = parent < 0 || level_at(counters, levels, (uint32_t)parent)[ABI_LEVEL_ON];

	settle(own, terms);
	on = on && own[ABI_LEVEL_SPENT] <= own[ABI_LEVEL_EARNED];
	if (on)
		switch_on(counters, levels, level, terms, now, last);
	else
		switch_off(counters, levels, level);
	return on;
}
