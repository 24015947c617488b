/* columns.h - counters that every sum has alike are one.
 *
 * The counts of sites are sums of counters: a matrix, with a row for each site and a column for each counter. Of a loop that LLVM
 * unrolled, or a callee that it inlined twice, there are many blocks that count the same lines, and their columns are the same. Two such
 * counters are one that goes up at both places: a register less in the loop, and one number less to hand over behind it. */
#ifndef NBCOUNT_PROBE_COLUMNS_H
#define NBCOUNT_PROBE_COLUMNS_H

#include <stddef.h>

#include "base/arena.h"

struct plan;
struct plan_function;

/* Where a counter goes up. Only those of one kind are joined: the trips of a loop are a number that LLVM knows without counting, if nothing
 * else is counted with them. */
enum column_kind {
	COLUMN_ALONE,		/* never joined: tallies, ways out */
	COLUMN_OUTSIDE,		/* outside innermost loops */
	COLUMN_EACH_TRIP,	/* in all trips of an innermost loop */
	COLUMN_SOME_TRIPS,
	COLUMN_VALUES		/* values are added in innermost loops */
};

/* Joins counters of the function under work, and numbers its slots anew; its terms are those from first_term on. `kinds`: by slot.
 * -1: out of memory. */
int columns_join(struct plan *plan, struct plan_function *f, size_t first_term, const enum column_kind *kinds, struct arena *arena);

#endif
