/* slower.c - readings of the clock that take longer than when they were measured. */
#include "runtime/slower.h"

#include "runtime/slots.h"

#define FIRST 4			/* samples: so much does it count that a reading takes what it took first */
#define MOST 2			/* times as long: more was an interrupt */

void slower_note(int64_t *level, int64_t ticks, const struct clock_cost *cost)
{
	double before = level[ABI_LEVEL_SLOWER] ? (double)level[ABI_LEVEL_SLOWER] : SLOTS_SLOWER;
	double now = (double)ticks / CLOCK_SAMPLES / (cost->probe + cost->least) * SLOTS_SLOWER;

	if (now <= 0 || now > MOST * SLOTS_SLOWER)
		return;
	level[ABI_LEVEL_SAMPLES]++;
	level[ABI_LEVEL_SLOWER] = (int64_t)(before + (now - before) / (double)(FIRST + level[ABI_LEVEL_SAMPLES]));
}

static void settle_region(int64_t *counters, const struct abi_levels *levels, uint32_t region, const struct clock_cost *cost, int64_t *own)
{
	int64_t *ticks = slots_region(counters, levels, region);
	double slower = slots_slower(counters, levels, slots_level_of(levels, region));
	double more = slots_cost(levels, region, cost, slower) - slots_cost(levels, region, cost, 1);
	int64_t part = (int64_t)((double)ticks[ABI_REGION_VISITS] * more), left = ticks[ABI_REGION_TICKS];

	part = part < left ? part : left;
	ticks[ABI_REGION_TICKS] -= part;
	*own += part;
}

void slower_settle(int64_t *counters, const struct abi_levels *levels, const struct clock_cost *cost, int64_t *own)
{
	for (uint32_t r = 0; r < levels->regions; r++)
		settle_region(counters, levels, r, cost, own);
	for (uint32_t l = 0; l < levels->levels; l++)
		slots_level(counters, levels, l)[ABI_LEVEL_SLOWER] = 0;
}
