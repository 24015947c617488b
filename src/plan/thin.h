/* thin.h - reduces a function's counters to as few as possible.
 *
 * When a whole function is planned, counters are merged (columns.h) and dropped (conserve.h). The
 * rest are renumbered: those with a negative factor in some sum come first, and are handed over
 * first, too. So a process that is killed in between leaves counts that are too low, not too
 * high. */
#ifndef NBCOUNT_PLAN_THIN_H
#define NBCOUNT_PLAN_THIN_H

#include "plan/plan.h"

/* For the function under work, whose terms begin at first_term. -1: out of memory, or a factor is
 * too large. */
int thin_out(struct planner *p);

#endif
