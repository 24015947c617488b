/* exits.h - variables of innermost loops, where these are left.
 *
 * In a function whose other counters are held in memory (weave/held.h), they go to memory, too,
 * behind their loops, so that they need not live through all others. */
#ifndef NBCOUNT_PLAN_EXITS_H
#define NBCOUNT_PLAN_EXITS_H

#include "plan/plan.h"

/* Finds the exits of the function under work, and which variables go up in which of its innermost
 * loops. -1: out of memory. */
int exits_find(struct planner *p);

/* May the variable of a slot have something at a poll? Those that are moved have it in their loops
 * only. */
bool exits_polls(const struct plan *plan, const struct plan_function *f,
		const struct plan_probe *poll, uint32_t slot);

#endif
