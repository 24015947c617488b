/* levels.h - which clocks run: those that cost no more than their share of the budget.
 *
 * Pure functions on a thread's counters; abi.h has their layout. A level pays for its probes out of
 * credit that grows with the thread's CPU time; without credit its clocks are switched off. From
 * then on, they are on for a burst of visits whenever the ticker wakes the level, and for good once
 * bursts earn what they cost while they last. Levels in it are switched separately.
 *
 * What passes while a level is off, and is charged to none of these, is its *rest*. When the burst
 * after that ends, the rest is shared out over the level's regions and the levels directly in it.
 * Each gets its part of all that passed, as its ticks were in the burst (in a function, also in
 * earlier bursts, less and less), minus what such a level was charged itself meanwhile. Events go
 * by these parts, times the events per tick measured there. */
#ifndef NBCOUNT_RUNTIME_LEVELS_H
#define NBCOUNT_RUNTIME_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"
#include "runtime/clock.h"

struct levels_terms {
	double share;		/* the part of the thread's CPU time that a level may cost */
	struct clock_cost cost;	/* what a probe adds to the ticks of its region */
	double pays;		/* what it takes in all */
	int64_t cpu;		/* CPU time of the thread so far, ticks */
	int64_t most;		/* most credit that can be saved, ticks */
	const int64_t *looped;	/* the rest of the function that a loop from outside is calling;
				 * NULL: no such loop */
	int64_t woken;		/* if the level was off: ticks for which the thread ran since it was
				 * woken; 0: not known */
	bool hindered;		/* `woken` may be too long by the time of an interruption */
	const double *costs;	/* what a probe adds to each event */
	int64_t *own;		/* nbcount's own ticks in the thread, with its own events before
				 * them; NULL: there is no such counter */
	int64_t *region;	/* the level's region that gets what passed since the last reading,
				 * if the level is on; NULL: none */
	struct abi_block *block;	/* of the thread */
	int64_t *passed;	/* events not yet charged, in the slots before this; those that are
				 * charged become 0 */
};

/* Decides whether a level's clocks are on from now on (ABI_LEVEL_ON), and returns it. Code asks at
 * the level's entry or header; its call has been charged up to *last. `counters`: of the module, in
 * this thread. */
bool levels_ask(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		const struct levels_terms *terms, int64_t now, int64_t *last);

/* Was a loop that is off woken before it began, so that a burst would see its beginning? This is
 * known only of the outermost loop that is off, because the clock was read where it began. Others,
 * and functions, may have run for long before they ask. `passed`: ticks since the last reading. */
bool levels_is_ahead(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		     const struct levels_terms *terms, int64_t passed);

/* The CPU time at which a level that is off can pay for its probes. */
int64_t levels_due(int64_t *counters, const struct abi_levels *levels, uint32_t level,
		   double share);

/* Makes the level pay for ticks that a decision took. */
void levels_pay(int64_t *counters, const struct abi_levels *levels, uint32_t level, int64_t ticks);

#endif
