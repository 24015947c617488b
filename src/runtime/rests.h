/* rests.h - what passed while a level was off, and how it is shared out. Pure functions on a
 * thread's counters. */
#ifndef NBCOUNT_RUNTIME_RESTS_H
#define NBCOUNT_RUNTIME_RESTS_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"
#include "runtime/levels.h"

/* Adds what is new of each level directly in this one to its slot `to` (ABI_LEVEL_SEEN or
 * ABI_LEVEL_APART): of all regions and calls in it, and of the rests. Sharing a rest out inside
 * makes nothing new. */
void rests_note(int64_t *counters, const struct abi_levels *levels, uint32_t level, unsigned to,
		const struct clock_cost *cost);

/* Of what was seen in a level, one part in so many no longer counts: 1: none does. */
void rests_fade(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct clock_cost *cost, int64_t part);

/* Shares the rest of a level out, if it has one, over its regions and what is in it, as far as
 * these have been measured; and notes what part of its circle a function is. */
void rests_fold(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms);

/* The thread ends, and ticks are shared out: of events, what still stands in a level goes to what
 * has its time, at the rates that are known, or by the time. Returns whether there was any. */
bool rests_end_events(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		      const struct levels_terms *terms);

#endif
