/* slower.c - readings of the clock that take longer than when they were measured. */
#include "runtime/slower.h"

#include "runtime/slots.h"

#define LATELY 4		/* the last sample's weight is 1/LATELY */
#define MOST 2			/* times as long: more was an interrupt */

void slower_note(double *slower, int64_t ticks, const struct clock_cost *cost)
{
	double before = *slower > 0 ? *slower : 1,
	       now = (double)ticks / CLOCK_SAMPLES / (cost->probe + cost->least);

	if (now > 0 && now <= MOST)
		*slower = before + (now - before) / LATELY;
}

static void settle_region(int64_t *counters, const struct abi_levels *levels, uint32_t r,
			  const struct slower *now)
{
	double times = now->times > 0 ? now->times : 1;
	const struct clock_cost takes = { now->cost.probe * times, now->cost.least * times,
					  now->cost.addition };
	double more = slots_cost(levels, r, &takes) - slots_cost(levels, r, &now->cost);
	int64_t *region = slots_region(counters, levels, r), *own = now->own;
	int64_t *settled = slots_shared(counters, levels, r) +
			   (ABI_REGION_SETTLED - ABI_REGION_SHARED);
	int64_t part = (int64_t)((double)(region[ABI_REGION_VISITS] - *settled) * more);

	if (part > region[ABI_REGION_TICKS])
		part = region[ABI_REGION_TICKS];
	if (part < -*own)
		part = -*own;
	region[ABI_REGION_TICKS] -= part;
	*settled = region[ABI_REGION_VISITS];
	*own += part;
}

void slower_settle(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		   const struct slower *now)
{
	for (uint32_t r = 0; r < levels->regions; r++)
		if (slots_level_of(levels, r) == (int32_t)level)
			settle_region(counters, levels, r, now);
}

void slower_settle_all(int64_t *counters, const struct abi_levels *levels, const struct slower *now)
{
	for (uint32_t r = 0; r < levels->regions; r++)
		if (slots_level_of(levels, r) >= 0)
			settle_region(counters, levels, r, now);
}
