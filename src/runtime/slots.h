/* slots.h - where the counters of levels, regions and calls are, and what they say (abi.h). */
#ifndef NBCOUNT_RUNTIME_SLOTS_H
#define NBCOUNT_RUNTIME_SLOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"
#include "runtime/clock.h"

static inline int64_t *slots_level(int64_t *counters, const struct abi_levels *levels, uint32_t level)
{
	return counters + levels->rows[level].slot;
}

/* Of a region, or behind them a call. */
static inline int64_t *slots_region(int64_t *counters, const struct abi_levels *levels, uint32_t region)
{
	return counters + levels->rows[levels->levels + region].slot;
}

static inline bool slots_is_in(const struct abi_levels *levels, int32_t level, uint32_t outer)
{
	while (level >= 0 && (uint32_t)level != outer)
		level = levels->rows[level].level;
	return level >= 0;
}

static inline int32_t slots_level_of(const struct abi_levels *levels, uint32_t region)
{
	return levels->rows[levels->levels + region].level;
}

/* SHARED of a region or call, and behind it KNOWN and AWAITED. */
static inline int64_t *slots_shared(int64_t *counters, const struct abi_levels *levels, uint32_t region)
{
	return slots_region(counters, levels, region) + ABI_REGION_SHARED + (region < levels->regions ? levels->events : 0);
}

static inline int64_t slots_net(int64_t measured, int64_t visits, double cost)
{
	int64_t net = measured - (int64_t)((double)visits * cost);

	return net < 0 ? 0 : net;
}

/* What a visit to a region is seen longer than it is. One that by its code takes less than can be seen takes what its code does. */
static inline double slots_cost(const struct abi_levels *levels, uint32_t region, const struct clock_cost *cost)
{
	uint32_t light = levels->rows[levels->levels + region].light;
	double takes = (double)light * cost->addition / ABI_ADDITION;

	return cost->probe + (light && takes < cost->least ? cost->least - takes : 0);
}

/* Ticks that were measured in a region, without what its probes cost. */
static inline int64_t slots_ticks(int64_t *counters, const struct abi_levels *levels, uint32_t region, const struct clock_cost *cost)
{
	const int64_t *own = slots_region(counters, levels, region);

	return slots_net(own[ABI_REGION_TICKS], own[ABI_REGION_VISITS], slots_cost(levels, region, cost));
}

/* And with those that it got. A callee's that it was charged itself are none that its caller has coming. */
static inline int64_t slots_all(int64_t *counters, const struct abi_levels *levels, uint32_t region, const struct clock_cost *cost)
{
	const int64_t *own = slots_region(counters, levels, region);
	int64_t net = region < levels->regions ? slots_ticks(counters, levels, region, cost) :
						 slots_net(own[ABI_CALL_UNSEEN], own[ABI_REGION_VISITS], cost->probe);

	return net + slots_shared(counters, levels, region)[0];
}

static inline bool slots_is_function(const struct abi_levels *levels, int32_t level)
{
	return level >= 0 && levels->rows[level].level == ABI_FUNCTION;
}

#endif
