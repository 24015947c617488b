/* exits.h - the variables of innermost loops, at the exits of these loops.
 *
 * In a function whose other counters are held in memory (weave/held.h), these variables are moved
 * to memory behind their loops, too, so that they need not live through all the other loops. */
#ifndef NBCOUNT_PLAN_EXITS_H
#define NBCOUNT_PLAN_EXITS_H

#include "plan/plan.h"

/* Finds the exits of innermost loops in the function under work, and which variables go up in which
 * of these loops. -1: out of memory. */
int exits_find(struct planner *p);

/* May the variable of a slot be nonzero at a poll? Moved variables are nonzero in their loops
 * only. */
bool exits_polls(const struct plan *plan, const struct plan_function *f,
		const struct plan_probe *poll, uint32_t slot);

#endif
