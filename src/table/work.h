/* work.h - how much work the executions of lines are, from hits and static costs. */
#ifndef NBCOUNT_TABLE_WORK_H
#define NBCOUNT_TABLE_WORK_H

#include "table/joining.h"

/* How often the thread ran a part: exact only if its line is in one place. */
int64_t work_hits(const struct joining *c, const struct regions *m, uint32_t part);

struct work_trips {		/* trips of a region's units, estimated from lines that each trip
				 * runs; 0: unknown */
	double most;		/* by the line with the most work */
	double second;		/* by the line with the second most hits per lane: a loop header has
				 * one more hit each time the loop is started */
};

struct work_trips work_trips(const struct joining *c, const struct regions *m, uint32_t region);

/* The work of a part whose code costs `cost`, in so many trips; if not every trip runs it, in as
 * many executions as its line has hits. */
divide_weight work_of(const struct joining *c, const struct regions *m, uint32_t part,
		      uint32_t cost, struct work_trips trips);

/* The same for a part of `region`: at most once per visit, if it has no loop and all visits are
 * read. */
divide_weight work_in(const struct joining *c, const struct regions *m, uint32_t region,
		      uint32_t part, uint32_t cost, struct work_trips trips);

#endif
