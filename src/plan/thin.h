/* thin.h - as few counters as there can be.
 *
 * When all of a function is planned, counters are joined (columns.h) and dropped (conserve.h), and
 * what remains gets new numbers: those that are taken away somewhere come first, also when counters
 * are handed over. So a process that is killed in between leaves a count that is too low, not one
 * too high. */
#ifndef NBCOUNT_PLAN_THIN_H
#define NBCOUNT_PLAN_THIN_H

#include "plan/plan.h"

/* Of the function under work, whose terms are those from first_term on. -1: out of memory, or a
 * factor is too large. */
int thin_out(struct planner *p);

#endif
