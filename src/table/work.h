/* work.h - how much work the executions of lines are, by hits and static costs. */
#ifndef NBCOUNT_TABLE_WORK_H
#define NBCOUNT_TABLE_WORK_H

#include "table/joining.h"

/* How often the thread ran a part: exactly where its line is in one place only. */
int64_t work_hits(const struct joining *c, const struct regions *m, uint32_t part);

struct work_trips {		/* that the units of a region had, by those of its lines which each
				 * trip runs; 0: that is not known */
	double most;		/* by the line with most work */
	double second;		/* by the one with most hits for each lane but one: a header has one
				 * more for each time that the loop was begun */
};

struct work_trips work_trips(const struct joining *c, const struct regions *m, uint32_t region);

/* What `cost` of a part's code makes in so many trips, or where it is not run in each, in as many
 * executions of its line as were hits. */
divide_weight work_of(const struct joining *c, const struct regions *m, uint32_t part,
		      uint32_t cost, struct work_trips trips);

/* The same of a part of a region. */
divide_weight work_in(const struct joining *c, const struct regions *m, uint32_t region,
		      uint32_t part, uint32_t cost, struct work_trips trips);

#endif
