/* passed.h - what has been counted where a function's counters are flushed.
 *
 * In the middle of a loop flow is not conserved, for one trip is not at its end: sums that are
 * right when the function ends may be wrong at a poll. All ways from the entry to a poll differ by
 * circulations, so each shows by how much. */
#ifndef NBCOUNT_PLAN_PASSED_H
#define NBCOUNT_PLAN_PASSED_H

#include "plan/conserve.h"

struct passed {
	uint32_t polls;
	uint32_t slots;
	uint32_t *times;	/* by poll and slot: how often that went up on a way from the entry
				 * to there */
	bool *less;		/* by slot: it is taken away somewhere */
};

/* Of the function under work; into[]: as in columns.h. false: out of memory. */
bool passed_find(const struct planner *p, const uint32_t *into, struct passed *passed);

/* Is the sum what the slot would have, at each poll? Or less, if the slot is not taken away from
 * anything: for a killed process, counts may be too low. */
bool passed_holds(const struct passed *passed, uint32_t slot, const struct conserve_sum *sum);

#endif
