/* clockinfo.h - what processes say about their clocks. */
#ifndef NBCOUNT_TABLE_CLOCKINFO_H
#define NBCOUNT_TABLE_CLOCKINFO_H

#include "table/table.h"

#define CLOCKINFO_PROBE 1000	/* units of a probe's cost in a tick */

struct clockinfo_cost {		/* costs in a process, in thousandths of a tick; 0: not given */
	uint64_t probe;		/* what a read adds to its region */
	uint64_t in_place;	/* what it adds on top if its region is as short as a read, or the
				 * next reading follows at once */
	uint64_t addition;	/* what an addition takes */
};

struct clockinfo_cost clockinfo_cost(const struct profile_process *process);

/* In the same unit: what a read adds to a visit of a region, */
uint64_t clockinfo_adds(const struct clockinfo_cost *cost, const struct profile_region *region);
/* and what a visit takes at least. */
uint64_t clockinfo_least(const struct clockinfo_cost *cost, const struct profile_region *region);

/* Fills in the name, budget, rate and cost of the table's clock, whose threads are known, and what
 * makes the clock doubtful. */
void clockinfo_fill(struct table *table);

#endif
