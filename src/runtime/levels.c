/* levels.c - which clocks run. */
#include "runtime/levels.h"

#define BURST 63		/* visits between two questions, less one */
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

/* Ticks of a region, without what its probes cost. */
static int64_t net_of(const int64_t *region, double probe)
{
	int64_t net = region[ABI_REGION_TICKS] - (int64_t)((double)region[ABI_REGION_VISITS] * probe);

	return (net < 0 ? 0 : net) + region[ABI_REGION_SHARED];
}

/* All ticks of a level: of its regions and calls and of those in it, and the rests. Sharing a rest out inside does not
 * change it. */
static int64_t total_of(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe)
{
	int64_t total = 0;

	for (uint32_t r = 0; r < levels->regions + levels->calls; r++)
		if (is_in(levels, level_of_region(levels, r), level))
			total += net_of(region_at(counters, levels, r), probe);
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
};

static void find_region(int64_t *counters, const struct abi_levels *levels, uint32_t region, double probe,
			struct heir *heir)
{
	int64_t *own = region_at(counters, levels, region);
	int32_t callee = levels->rows[levels->levels + region].callee;

	*heir = (struct heir){ net_of(own, probe), &own[ABI_REGION_KNOWN], &own[ABI_REGION_SHARED], NULL };
	if (callee >= 0)
		heir->rest = &level_at(counters, levels, (uint32_t)callee)[ABI_LEVEL_REST];
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

	*heir = (struct heir){ total_of(counters, levels, i - regions, probe), &inner[ABI_LEVEL_KNOWN],
			       &inner[ABI_LEVEL_REST], NULL };
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

void levels_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe)
{
	int64_t *rest = &level_at(counters, levels, level)[ABI_LEVEL_REST];
	int64_t sum = 0, shared = *rest, left = shared;
	struct heir heir, last = { 0 };

	for (uint32_t i = 0; i < count_heirs(levels); i++)
		if (find_heir(counters, levels, level, i, probe, &heir))
			sum += news_of(&heir);
	if (sum <= 0)
		return;
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
bool levels_collects(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	const int64_t *own = level_at(counters, levels, level);

	return !own[ABI_LEVEL_ON] && own[ABI_LEVEL_LISTED] && levels->rows[level].level != ABI_FUNCTION;
}

/* What was clean until now is the level's rest. */
static void switch_on(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe,
		      int64_t now, int64_t *last)
{
	int64_t *own = level_at(counters, levels, level);

	if (levels_collects(counters, levels, level)) {
		own[ABI_LEVEL_REST] += now - *last;
		*last = now;
	}
	if (own[ABI_LEVEL_REST])
		levels_fold(counters, levels, level, probe);
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
		switch_on(counters, levels, level, terms->probe, now, last);
	else
		switch_off(counters, levels, level);
	return on;
}
