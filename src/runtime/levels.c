/* levels.c - which clocks run. */
#include "runtime/levels.h"

#define BURST 15		/* visits between two questions, less one */
#define FIRST_PART 8		/* of the credit that can be saved is there from the start */

__extension__ typedef __int128 wide;

static int64_t *level_at(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	return counters + levels->rows[level].slot;
}

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

static bool region_is_in(const struct abi_levels *levels, uint32_t region, uint32_t level)
{
	return is_in(levels, levels->rows[levels->levels + region].level, level);
}

/* Ticks of a region, without what its probes cost. */
static int64_t net_of(const int64_t *region, double probe)
{
	int64_t net = region[ABI_REGION_TICKS] - (int64_t)((double)region[ABI_REGION_VISITS] * probe);

	return (net < 0 ? 0 : net) + region[ABI_REGION_SHARED];
}

/* Those that no sharing out has taken as a measure yet. */
static int64_t news_of(const int64_t *region, double probe)
{
	int64_t news = net_of(region, probe) - region[ABI_REGION_KNOWN];

	return news < 0 ? 0 : news;
}

static void fold_one(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe)
{
	int64_t *own = level_at(counters, levels, level);
	int64_t rest = own[ABI_LEVEL_REST], left = rest, sum = 0, most = -1;
	int64_t *biggest = NULL;

	for (uint32_t r = 0; r < levels->regions; r++) {
		int64_t *region = region_at(counters, levels, r);

		if (!region_is_in(levels, r, level))
			continue;
		sum += news_of(region, probe);
		if (news_of(region, probe) > most) {
			most = news_of(region, probe);
			biggest = region;
		}
	}
	if (sum <= 0)
		return;
	for (uint32_t r = 0; r < levels->regions; r++) {
		int64_t *region = region_at(counters, levels, r);

		if (!region_is_in(levels, r, level))
			continue;
		int64_t part = (int64_t)((wide)news_of(region, probe) * rest / sum);

		region[ABI_REGION_SHARED] += part;
		left -= part;
	}
	biggest[ABI_REGION_SHARED] += left;
	own[ABI_LEVEL_REST] -= rest;
	for (uint32_t r = 0; r < levels->regions; r++) {
		int64_t *region = region_at(counters, levels, r);

		if (region_is_in(levels, r, level))
			region[ABI_REGION_KNOWN] = net_of(region, probe);
	}
}

/* Inner levels first: what they get is news to the outer one. They stand behind it. */
void levels_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe)
{
	for (uint32_t l = levels->levels; l-- > level;)
		if (is_in(levels, (int32_t)l, level))
			fold_one(counters, levels, l, probe);
}

void levels_pay(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks)
{
	level_at(counters, levels, level)[ABI_LEVEL_CREDIT] -= ticks;
}

static void settle(int64_t *own, const struct levels_terms *terms)
{
	int64_t earned = (int64_t)((double)(terms->cpu - own[ABI_LEVEL_SINCE]) * terms->share);
	int64_t cost = (int64_t)((double)own[ABI_LEVEL_PROBES] * terms->probe);

	if (own[ABI_LEVEL_SINCE] == 0)
		earned = terms->most / FIRST_PART;
	own[ABI_LEVEL_CREDIT] += earned;
	if (own[ABI_LEVEL_CREDIT] > terms->most)
		own[ABI_LEVEL_CREDIT] = terms->most;
	own[ABI_LEVEL_CREDIT] -= cost;
	own[ABI_LEVEL_PROBES] = 0;
	own[ABI_LEVEL_SINCE] = terms->cpu + (terms->cpu == 0);
}

/* What was clean until now is the level's rest. A function's is its caller's business until it begins, and a
 * level that was never off has none. */
static void switch_on(int64_t *counters, const struct abi_levels *levels, uint32_t level, double probe,
		      int64_t now, int64_t *last)
{
	int64_t *own = level_at(counters, levels, level);

	if (!own[ABI_LEVEL_ON] && own[ABI_LEVEL_LISTED]) {
		if (levels->rows[level].level != ABI_FUNCTION) {
			own[ABI_LEVEL_REST] += now - *last;
			*last = now;
		}
		levels_fold(counters, levels, level, probe);
	}
	own[ABI_LEVEL_ON] = 1;
	own[ABI_LEVEL_BURST] = BURST;
	own[ABI_LEVEL_QUIET] = 0;
}

static void switch_off(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	level_at(counters, levels, level)[ABI_LEVEL_QUIET] = 1;
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
	on = on && own[ABI_LEVEL_CREDIT] >= 0;
	if (on)
		switch_on(counters, levels, level, terms->probe, now, last);
	else
		switch_off(counters, levels, level);
	return on;
}
