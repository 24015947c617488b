/* counters.h - which blocks own counters, and their slots.
 *
 * What of a function's flow is asked for, beside what its sites ask for: forks and ways that spare
 * others; then the solution (solve.h), and slots in the order in which counters are handed over. */
#ifndef NBCOUNT_PLAN_COUNTERS_H
#define NBCOUNT_PLAN_COUNTERS_H

#include "plan/plan.h"

/* Gives counters to the blocks that the flow wants, and slots to values. Counters add at once when
 * no call passes two of them; with `in_place` in any function without loops: if it is inlined, its
 * adds are events of blocks of the caller, and if not, the last stage gathers them. But not in one
 * that is nothing but arms: LLVM makes selects of them before it inlines it, and an add in an arm
 * would be what keeps a branch. -1: out of memory. */
int counters_place(struct planner *p, struct plan_values *values, bool in_place);

#endif
