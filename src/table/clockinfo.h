/* clockinfo.h - what processes say of their clocks. */
#ifndef NBCOUNT_TABLE_CLOCKINFO_H
#define NBCOUNT_TABLE_CLOCKINFO_H

#include "table/table.h"

#define CLOCKINFO_PROBE 1000	/* units of a probe's cost in a tick */

struct clockinfo_cost {		/* of reads in a process, in thousandths of a tick; 0: it does not
				 * say */
	uint64_t probe;		/* what one adds to its region */
	uint64_t in_place;	/* and what it adds more where that is as short as one, or the next
				 * reading follows at once */
	uint64_t addition;	/* what one takes */
};

struct clockinfo_cost clockinfo_cost(const struct profile_process *process);

/* The same, that one adds to a visit of a region, */
uint64_t clockinfo_adds(const struct clockinfo_cost *cost, const struct profile_region *region);
/* and what a visit takes at least. */
uint64_t clockinfo_least(const struct clockinfo_cost *cost, const struct profile_region *region);

/* Fills name, budget, rate and cost of the table's clock, whose threads are known, and what makes
 * it doubtful. */
void clockinfo_fill(struct table *table);

#endif
