/* runs.h - the runs of a series (`nbcount run --repeat`), each with other events: which process is
 * of which.
 *
 * Hits, ticks and what follows from them are of the first run alone; each event is of the first
 * that counted it. */
#ifndef NBCOUNT_TABLE_RUNS_H
#define NBCOUNT_TABLE_RUNS_H

#include "table/names.h"

/* Fills out->runs from what the processes of out->profile say. -1: out of memory. */
int runs_find(struct table *out, struct arena *a);

/* Number of the run that a thread is of. */
uint32_t runs_of_thread(const struct table *table, uint32_t thread);
/* Are hits and ticks of the thread those that the table has? */
bool runs_shows(const struct table *table, uint32_t thread);

/* Is the event, an index into table.counted, what the thread counted? */
bool runs_counts(const struct table *table, uint32_t thread, size_t event);

/* The profile with the counts of the first run only. -1: out of memory. */
int runs_first(const struct table *table, struct arena *a, struct profile *first);

/* Finds the lines, whose hits are known, that another run executed more or less often. */
int runs_compare(struct table *out, const struct names *names, struct arena *a,
		 struct nbcount_error *err);

/* Adds the events of planned runs that left no counts to what is missing. -1: out of memory. */
int runs_add_missing(struct table *out, struct arena *a);

#endif
