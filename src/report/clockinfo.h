/* clockinfo.h - what processes say of their clocks. */
#ifndef NBCOUNT_REPORT_CLOCKINFO_H
#define NBCOUNT_REPORT_CLOCKINFO_H

#include "report/table.h"

#define CLOCKINFO_PROBE 1000	/* units of a probe's cost in a tick */

/* What a read costs in the process, in thousandths of a tick; 0: it does not say. */
uint64_t clockinfo_probe(const struct profile_process *process);

/* Fills name, budget, rate and cost of the table's clock, whose threads are known, and what makes it doubtful. */
void clockinfo_fill(struct table *table);

#endif
