/* slower.h - readings of the clock that take longer than when they were measured.
 *
 * What a reading costs is measured once, when the process begins, as the least of many. While the
 * program runs, the other thread of the core may have work, or the core another frequency: then
 * each reading takes some ticks more, or less, which short regions would be seen longer by. So
 * where a level is asked whether its clocks are on, some are measured again. Pure functions on a
 * thread's counters. */
#ifndef NBCOUNT_RUNTIME_SLOWER_H
#define NBCOUNT_RUNTIME_SLOWER_H

#include "runtime/abi.h"
#include "runtime/clock.h"

/* clock_sample has returned that; *slower: so many times as long as at first does it take now, as
 * the last samples say; 0: there is none yet. */
void slower_note(double *slower, int64_t ticks, const struct clock_cost *cost);

struct slower {
	struct clock_cost cost;	/* of a reading, as it was measured first */
	double times;		/* as above */
	int64_t *own;		/* the thread's own ticks */
};

/* What readings in regions of the level took more since the last time goes to the thread's own:
 * what is left is as if all had taken what they took first. */
void slower_settle(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		   const struct slower *now);
/* The same of all levels. */
void slower_settle_all(int64_t *counters, const struct abi_levels *levels,
		       const struct slower *now);

#endif
