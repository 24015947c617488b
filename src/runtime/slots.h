/* slots.h - where the counters of levels, regions and calls are, and what they mean (abi.h). */
#ifndef NBCOUNT_RUNTIME_SLOTS_H
#define NBCOUNT_RUNTIME_SLOTS_H

#include <stdbool.h>
#include <stdint.h>

#include "profile/profile.h"
#include "runtime/abi.h"
#include "runtime/clock.h"

static inline int64_t *slots_level(int64_t *counters, const struct abi_levels *levels,
				   uint32_t level)
{
	return counters + levels->rows[level].slot;
}

/* The counters of a region, or of a call: calls are numbered after all regions. */
static inline int64_t *slots_region(int64_t *counters, const struct abi_levels *levels,
				    uint32_t region)
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

/* SHARED of a region or call, followed by KNOWN, AWAITED and SETTLED. */
static inline int64_t *slots_shared(int64_t *counters, const struct abi_levels *levels,
				    uint32_t region)
{
	return slots_region(counters, levels, region) + ABI_REGION_SHARED +
	       (region < levels->regions ? levels->events : 0);
}

static inline int64_t slots_net(int64_t measured, int64_t visits, double cost)
{
	int64_t net = measured - (int64_t)((double)visits * cost);

	return net < 0 ? 0 : net;
}

_Static_assert(ABI_ADDITION == PROFILE_ADDITION, "the code and its table have one unit");

static inline double slots_additions(int64_t n, const struct clock_cost *cost)
{
	return (double)n * cost->addition / ABI_ADDITION;
}

/* By how much a visit to a region appears longer than it is. If its code says how long it waits for
 * its results, this includes that, and what a reading takes more when the next one is near. */
static inline double slots_cost(const struct abi_levels *levels, uint32_t region,
				const struct clock_cost *cost)
{
	const struct abi_level_row *row = &levels->rows[levels->levels + region];
	double in_place = cost->probe / PROFILE_IN_PLACE;
	double more = (in_place > cost->least ? in_place : cost->least) +
		      slots_additions(row->exposed, cost);

	return (row->busy || row->exposed) && more > 0 ? cost->probe + more : cost->probe;
}

/* Ticks measured in a region, without the cost of its probes. */
static inline int64_t slots_ticks(int64_t *counters, const struct abi_levels *levels,
				  uint32_t region, const struct clock_cost *cost)
{
	const int64_t *own = slots_region(counters, levels, region);
	int64_t net = slots_net(own[ABI_REGION_TICKS], own[ABI_REGION_VISITS],
				slots_cost(levels, region, cost));
	int64_t busy = (int64_t)((double)own[ABI_REGION_VISITS] *
				 slots_additions(levels->rows[levels->levels + region].busy, cost));

	busy = busy < own[ABI_REGION_TICKS] ? busy : own[ABI_REGION_TICKS];
	return net > busy ? net : busy;
}

/* The same, with those that it got. The caller is owed none of the ticks that a callee was charged
 * itself. */
static inline int64_t slots_all(int64_t *counters, const struct abi_levels *levels, uint32_t region,
				const struct clock_cost *cost)
{
	const int64_t *own = slots_region(counters, levels, region);
	int64_t net = region < levels->regions ? slots_ticks(counters, levels, region, cost)
					       : slots_net(own[ABI_CALL_UNSEEN],
							   own[ABI_REGION_VISITS], cost->probe);

	return net + slots_shared(counters, levels, region)[0];
}

static inline bool slots_is_function(const struct abi_levels *levels, int32_t level)
{
	return level >= 0 && levels->rows[level].level == ABI_FUNCTION;
}

#endif
