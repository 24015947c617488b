/* clockinfo.h - what processes say of their clocks. */
#ifndef NBCOUNT_REPORT_CLOCKINFO_H
#define NBCOUNT_REPORT_CLOCKINFO_H

#include "report/table.h"

#define CLOCKINFO_PROBE 1000	/* units of a probe's cost in a tick */

struct clockinfo_cost {		/* of reads in a process, in thousandths of a tick; 0: it does not say */
	uint64_t probe;		/* what one adds to its region */
	uint64_t least;		/* a region that takes less is seen as long as that */
	uint64_t addition;	/* what one takes */
};

struct clockinfo_cost clockinfo_cost(const struct profile_process *process);

/* The same, in thousandths, that one adds to a region which by its code takes no more than `light` (struct profile_region). */
uint64_t clockinfo_adds(const struct clockinfo_cost *cost, uint32_t light);

/* Fills name, budget, rate and cost of the table's clock, whose threads are known, and what makes it doubtful. */
void clockinfo_fill(struct table *table);

#endif
