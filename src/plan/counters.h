/* counters.h - which blocks own counters, and their slots.
 *
 * Besides what sites need, forks and paths are wanted whose counts spare other counters. Then the
 * flow is solved (solve.h), and slots are numbered in the order in which counters are handed
 * over. */
#ifndef NBCOUNT_PLAN_COUNTERS_H
#define NBCOUNT_PLAN_COUNTERS_H

#include "plan/plan.h"

/* Gives counters to the blocks that the flow wants, and slots to values. Counters add at once if no
 * call of the function passes two of them. With `in_place` they also do in any function without
 * loops: if it is inlined, its adds are events of the caller's blocks; if not, the settle stage
 * gathers them. But they do not in a function of nothing but arms: LLVM turns these into selects
 * before it inlines the function, and an add in an arm would keep the branch. -1: out of memory. */
int counters_place(struct planner *p, struct plan_values *values, bool in_place);

#endif
