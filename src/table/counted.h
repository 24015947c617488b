/* counted.h - events that were counted beside hits and ticks, as processes and modules name
 * them. */
#ifndef NBCOUNT_TABLE_COUNTED_H
#define NBCOUNT_TABLE_COUNTED_H

#include "table/table.h"

struct counted_time {		/* an event that shared its counter with others in a thread */
	uint32_t process;
	uint64_t thread;	/* profile_thread.id */
	uint32_t event;		/* of the table */
	uint64_t running;	/* ns that it counted, > 0 */
	uint64_t enabled;	/* ns that it should have counted, > running */
};

struct counted {
	uint32_t **of;		/* by module, then its event: number in the table */
	int64_t **costs;	/* by process: what one reading adds to each event of the table */
	struct counted_time *times;
	size_t n_times;
};

/* Fills out->counted, and what could not be counted. `found` is allocated in `scratch`. -1: out of
 * memory. */
int counted_find(const struct profile *profile, struct arena *a, struct arena *scratch,
		 struct table *out, struct counted *found);

/* Only fills in what could not be counted, for a profile without a clock, in which no event was
 * counted. -1: out of memory. */
int counted_missing(const struct profile *profile, struct arena *a, struct table *out);

/* The time of an event in a thread; NULL: it counted all the time. */
const struct counted_time *counted_time(const struct counted *found,
					const struct profile_thread *thread, uint32_t event);

#endif
