/* runs.h - the runs of a series (`nbcount run --repeat`), each with other events: which process
 * belongs to which.
 *
 * Hits, ticks and what follows from them come from the first run alone; each event comes from the
 * first run that counted it. */
#ifndef NBCOUNT_TABLE_RUNS_H
#define NBCOUNT_TABLE_RUNS_H

#include "table/names.h"

/* Fills out->runs from what the processes of out->profile say. -1: out of memory. */
int runs_find(struct table *out, struct arena *a);

/* Number of the run that a thread belongs to. */
uint32_t runs_of_thread(const struct table *table, uint32_t thread);
/* Does the table have the thread's hits and ticks? */
bool runs_shows(const struct table *table, uint32_t thread);

/* Does the table have the thread's counts of the event, an index into table.counted? */
bool runs_counts(const struct table *table, uint32_t thread, size_t event);

/* Makes *first the profile with the counts of the first run only. -1: out of memory. */
int runs_first(const struct table *table, struct arena *a, struct profile *first);

/* Sets run_hits of the lines whose hits are known and differ between runs. */
int runs_compare(struct table *out, const struct names *names, struct arena *a,
		 struct nbcount_error *err);

/* Adds the events of planned runs that left no counts to out->missing. -1: out of memory. */
int runs_add_missing(struct table *out, struct arena *a);

#endif
