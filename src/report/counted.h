/* counted.h - what was counted beside hits and ticks, as processes and modules name it. */
#ifndef NBCOUNT_REPORT_COUNTED_H
#define NBCOUNT_REPORT_COUNTED_H

#include "report/table.h"

struct counted {
	uint32_t **of;		/* by module: what event 0, 1, ... of it is in the table */
	int64_t **costs;	/* by process: what one reading adds to each event of the table */
};

/* Fills out->counted, and what could not be counted. `found` is in `scratch`. -1: out of memory. */
int counted_find(const struct profile *profile, struct arena *a, struct arena *scratch,
		 struct table *out, struct counted *found);

#endif
