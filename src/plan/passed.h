/* passed.h - what has been counted at the points where a function's counters are flushed.
 *
 * In the middle of a loop, flow is not conserved, because the current trip has not ended: sums that
 * are right when the function ends may be wrong at a poll. Any two paths from the entry to a poll
 * differ by circulations, so each single path shows the error. */
#ifndef NBCOUNT_PLAN_PASSED_H
#define NBCOUNT_PLAN_PASSED_H

#include "plan/conserve.h"

struct passed {
	uint32_t polls;
	uint32_t slots;
	uint32_t *times;	/* by poll and slot: how often the slot goes up on one path from the
				 * entry to the poll */
	bool *less;		/* by slot: it has a negative factor in some sum */
};

/* For the function under work; into[]: as in columns.h. false: out of memory. */
bool passed_find(const struct planner *p, const uint32_t *into, struct passed *passed);

/* Does the sum equal what the slot would have, at each poll? It may be less if the slot is not
 * subtracted from anything: the counts of a killed process may be too low. */
bool passed_holds(const struct passed *passed, uint32_t slot, const struct conserve_sum *sum);

#endif
