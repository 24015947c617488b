/* columns.h - merges counters that occur alike in every sum.
 *
 * The counts of sites are sums of counters: a matrix with a row for each site and a column for each
 * counter. A loop that LLVM unrolled, or a callee that it inlined twice, has many blocks that count
 * the same lines, and their columns are the same. Two such counters become one that goes up at both
 * places: one register less in the loop, and one number less to hand over behind it. */
#ifndef NBCOUNT_PLAN_COLUMNS_H
#define NBCOUNT_PLAN_COLUMNS_H

#include "base/arena.h"
#include "plan/plan.h"

/* into[slot]: the slot itself, or the first of the function's slots that it is merged with;
 * relative to the function's first. Only slots of one kind are merged, because LLVM knows a loop's
 * trip count without counting, if nothing else is counted with it; tallies and ways out never are.
 * Terms must be sorted by slot, then sum, without duplicates. -1: out of memory. */
int columns_find(const struct planner *p, uint32_t *into);

#endif
