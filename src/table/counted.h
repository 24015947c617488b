/* counted.h - what was counted beside hits and ticks, as processes and modules name it. */
#ifndef NBCOUNT_TABLE_COUNTED_H
#define NBCOUNT_TABLE_COUNTED_H

#include "table/table.h"

struct counted_time {		/* an event shared its counter with others in a thread */
	uint32_t process;
	uint64_t thread;	/* profile_thread.id */
	uint32_t event;		/* of the table */
	uint64_t running;	/* ns that it counted, not 0, and */
	uint64_t enabled;	/* should have; more than that */
};

struct counted {
	uint32_t **of;		/* by module: what event 0, 1, ... of it is in the table */
	int64_t **costs;	/* by process: what one reading adds to each event of the table */
	struct counted_time *times;
	size_t n_times;
};

/* Fills out->counted, and what could not be counted. `found` is in `scratch`. -1: out of memory. */
int counted_find(const struct profile *profile, struct arena *a, struct arena *scratch,
		 struct table *out, struct counted *found);

/* The latter only, where there is no clock, and so nothing was counted. -1: out of memory. */
int counted_missing(const struct profile *profile, struct arena *a, struct table *out);

/* NULL: it counted all the time. */
const struct counted_time *counted_time(const struct counted *found,
					const struct profile_thread *thread, uint32_t event);

#endif
