/* slower.h - readings of the clock that take longer than when they were measured.
 *
 * The cost of a reading is measured once, when the process begins, as the least of many. Later, the
 * core's other thread may have work, or the core another frequency. Then each reading takes some
 * ticks more, or less, and short regions would appear longer by that. So when a level asks whether
 * its clocks are on, some readings are measured again. Pure functions on a thread's counters. */
#ifndef NBCOUNT_RUNTIME_SLOWER_H
#define NBCOUNT_RUNTIME_SLOWER_H

#include "runtime/abi.h"
#include "runtime/clock.h"

/* Notes that clock_sample returned `ticks`. *slower: how many times as long as at first a reading
 * takes now, by the last samples; 0: there are none yet. */
void slower_note(double *slower, int64_t ticks, const struct clock_cost *cost);

struct slower {
	struct clock_cost cost;	/* of a reading, as first measured */
	double times;		/* `slower`, as above */
	int64_t *own;		/* the thread's own ticks */
};

/* Moves what readings in the level's regions took more since the last time to the thread's own
 * ticks: what is left is as if all readings took what they took at first. */
void slower_settle(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		   const struct slower *now);
/* The same for all levels. */
void slower_settle_all(int64_t *counters, const struct abi_levels *levels,
		       const struct slower *now);

#endif
