/* levels.h - which clocks run: those that cost no more than their share of the budget.
 *
 * Pure functions on a thread's counters; abi.h has their layout. A level pays for its probes out of
 * credit that grows with the thread's CPU time; without credit its clocks are switched off. Then
 * they are on for a burst of visits whenever the ticker wakes the level, and on again for good when
 * what bursts cost is earned while they last. Levels in it are switched apart. What passed while it
 * was off, and was charged to none of these, is its *rest*, which is shared out over its regions
 * and the levels directly in it when the burst behind that ends: all that passed, as their ticks
 * were in the burst (of a function, also in those before, less and less), less what such a level
 * was charged itself meanwhile; events as these parts, times the events in a tick that was measured
 * there. */
#ifndef NBCOUNT_RUNTIME_LEVELS_H
#define NBCOUNT_RUNTIME_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"
#include "runtime/clock.h"

struct levels_terms {
	double share;		/* of the thread's CPU time that a level may cost */
	struct clock_cost cost;	/* what a probe adds to the ticks of its region */
	double pays;		/* and takes in all */
	int64_t cpu;		/* CPU time of the thread so far, ticks */
	int64_t most;		/* credit that can be saved, ticks */
	const int64_t *looped;	/* the rest of the function that a loop from outside calls now;
				 * NULL: none does */
	int64_t woken;		/* for how long the thread ran since the level was woken, if it was
				 * off, ticks; 0: not known */
	bool hindered;		/* that may be too long by as much as an interrupt takes */
	const double *costs;	/* what a probe adds to each event */
	int64_t *own;		/* the thread's own ticks, and events before them; NULL: there is no
				 * such counter */
	int64_t *region;	/* that of the level, if it is on, which has what passed since the
				 * last reading; NULL: it has it not */
	struct abi_block *block;	/* of the thread */
	int64_t *passed;	/* events since they were charged last, in the slots before it;
				 * those that are taken become 0 */
};

/* Decides whether a level's clocks are on from now on (ABI_LEVEL_ON); code asks at its entry or
 * header, and is in a call that has been charged up to *last. Returns whether they are. `counters`:
 * of the module, in this thread. */
bool levels_ask(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms, int64_t now, int64_t *last);

/* A loop that is off was woken before it began, so that a burst would see what it begins with. That
 * is known of the outermost that is off, where a reading stands at its beginning: of others, and of
 * functions, it is not, for what asks late may have run for long. `passed`: ticks since the last
 * reading. */
bool levels_is_ahead(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		     const struct levels_terms *terms, int64_t passed);

/* CPU time from which on a level that is off can pay for its probes. */
int64_t levels_due(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		   double share);

/* The level pays for ticks that deciding took. */
void levels_pay(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks);

#endif
