/* columns.h - counters that every sum has alike are one.
 *
 * The counts of sites are sums of counters: a matrix, with a row for each site and a column for
 * each counter. Of a loop that LLVM unrolled, or a callee that it inlined twice, there are many
 * blocks that count the same lines, and their columns are the same. Two such counters are one that
 * goes up at both places: a register less in the loop, and one number less to hand over behind
 * it. */
#ifndef NBCOUNT_PLAN_COLUMNS_H
#define NBCOUNT_PLAN_COLUMNS_H

#include "base/arena.h"
#include "plan/plan.h"

/* into[slot]: the first of the function's slots that the slot is one with, or itself; all are
 * relative to its first. Only slots of one kind are joined: the trips of a loop are a number that
 * LLVM knows without counting, if nothing else is counted with them. Terms are sorted by slot, then
 * sum, and there is one of each. -1: out of memory. */
int columns_find(const struct planner *p, uint32_t *into);

#endif
