/* rests.h - what passed while a level was off, and how it is shared out. Pure functions on a
 * thread's counters. */
#ifndef NBCOUNT_RUNTIME_RESTS_H
#define NBCOUNT_RUNTIME_RESTS_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"
#include "runtime/levels.h"

/* For each level directly in this one, adds its new ticks to its slot `to` (ABI_LEVEL_SEEN or
 * ABI_LEVEL_APART): those of all regions and calls in it, and of the rests. Sharing out a rest
 * inside it adds nothing new. */
void rests_note(int64_t *counters, const struct abi_levels *levels, uint32_t level, unsigned to,
		const struct clock_cost *cost);

/* Makes one part in `part` of what was seen in a level no longer count; 1: all of it. */
void rests_fade(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct clock_cost *cost, int64_t part);

/* Shares out the rest of a level, if any, over its regions and what is in it, as far as these have
 * been measured. Also notes which part of its circle a function is. */
void rests_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms);

/* The thread ends, and ticks are shared out: events left in a level go to what got its time, at the
 * rates that are known, or else in proportion to the time. Returns whether there were any. */
bool rests_end_events(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      const struct levels_terms *terms);

#endif
