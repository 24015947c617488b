/* slower.h - readings of the clock that take longer than when they were measured.
 *
 * What a reading costs is measured once, when the process begins, as the least of many. While the program runs, the other thread of the core may have work, or the
 * code of probes may have to be fetched again: then each reading takes some ticks more, which short regions would be seen longer by. So wherever the clocks of
 * a level are switched on, some are measured again. */
#ifndef NBCOUNT_RUNTIME_SLOWER_H
#define NBCOUNT_RUNTIME_SLOWER_H

#include "runtime/abi.h"
#include "runtime/clock.h"

/* The clocks of a level, whose slots these are, are on from now on, and clock_sample has returned that. */
void slower_note(int64_t *level, int64_t ticks, const struct clock_cost *cost);

/* The thread ends: what readings of a module took more goes to *own. From then on, what is left in regions is as if all readings had taken what
 * they took first. */
void slower_settle(int64_t *counters, const struct abi_levels *levels, const struct clock_cost *cost, int64_t *own);

#endif
