/* joining.h - the state while ticks and events are joined to lines: clock.c creates it; noise.c,
 * perthread.c and charge.c work on it. */
#ifndef NBCOUNT_TABLE_JOINING_H
#define NBCOUNT_TABLE_JOINING_H

#include "table/clamp.h"
#include "table/clock.h"
#include "table/clockinfo.h"
#include "table/counted.h"
#include "table/regions.h"
#include "table/sum.h"

struct joining {
	const struct profile *profile;
	const struct names *names;
	struct arena *arena;	/* of the table */
	struct arena *scratch;
	struct nbcount_error *err;
	struct table *out;
	struct clock_parts *parts;	/* or NULL */
	struct clock_sums sums;
	struct regions *modules;
	const struct profile_count *counts;	/* by thread, then module */
	struct divide_item *items;	/* room for those of any module */
	struct clamp_item *within;	/* as many */
	struct clockinfo_cost *costs;	/* by process */
	struct counted events;
	/* Of the current thread: */
	uint32_t thread;
	uint32_t event;		/* being joined: 0: ticks, 1: the table's first counted one */
	uint32_t last;		/* last event to be joined */
	bool shown;		/* its ticks go into the table: it is of the first run */
	const bool *uncounted;	/* by event: it did not count it; NULL: it counted all. The same
				 * pointer for all threads that lack the same. */
	struct table_ticks *ticks;
	int64_t *hits;		/* by line */
	int64_t *calls;		/* by function */
	struct table_time *times;	/* by line */
	uint32_t module;	/* the current one */
	uint32_t *timed;	/* lines with ticks or marks in `times` */
	size_t n_timed;
	size_t near_ref, near_tick;	/* hints for those of the current count, see
					 * profile/slots.h */
};

/* Is it the thread's first count in its module? */
static inline bool joining_is_first(const struct profile_count *counts, size_t i)
{
	return i == 0 || counts[i - 1].module != counts[i].module;
}

/* What a reading adds to the current event, in the thread's process. */
static inline int64_t joining_cost(const struct joining *c)
{
	return c->events.costs[c->profile->threads[c->thread].process][c->event - 1];
}

/* Adds to the time of a line or a function. -1: the sum is too large. */
static inline int joining_add_time(struct table_time *sum, const struct table_time *more,
				   struct nbcount_error *err)
{
	if (sum_add(&sum->self, more->self, err) < 0)
		return -1;
	sum->apportioned += more->apportioned;	/* not more than self */
	sum->marks |= more->marks;
	return 0;
}

#endif
