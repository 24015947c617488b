/* regions.h - the clock's sums of one module and one thread, and how the rests of its levels go to
 * its regions. */
#ifndef NBCOUNT_TABLE_REGIONS_H
#define NBCOUNT_TABLE_REGIONS_H

#include "base/arena.h"
#include "base/err.h"
#include "profile/profile.h"
#include "table/clockinfo.h"
#include "table/divide.h"

__extension__ typedef __int128 region_excess;

#define REGION_NONE UINT32_MAX

struct region {
	int64_t ticks;
	int64_t shared;		/* with its share of the rests, once they are settled */
	int64_t visits;
	int64_t rest;		/* regions_settle's own */
	int64_t time, time_shared;	/* of events: what `ticks` and `shared` of the ticks were */
	divide_weight work;	/* hits times costs of its lines; the caller's to fill in */
	region_excess excess;	/* of all threads, as the next, see noise.h */
	region_excess noise;
	region_excess gross;	/* ticks with probes, and those that it got, of all threads,
				 * thousandths */
	bool pooled;		/* it is in a pool, */
	bool begins_pool;	/* and its first */
	uint32_t next;		/* region of its pool; REGION_NONE: it is the last */
};

struct regions_span {		/* the regions of a level and of those in it */
	uint32_t first;		/* in regions.inner */
	uint32_t n;
	uint32_t next;
};

struct regions {
	const struct profile_clock *clock;
	struct region *at;	/* one for each of the clock's */
	int64_t *rests;		/* by level */
	double *scatter;	/* by part: see scatter.h */
	struct regions_span *spans;	/* by level */
	uint32_t *inner;	/* regions, those of each level in a row */
};

/* All sums are 0. -1: out of memory. */
int regions_init(struct regions *r, const struct profile_clock *clock, struct arena *a);

/* Of an event of which a reading counts `cost` itself: has the region, without those, too few to be
 * told from them? */
bool regions_is_uncertain(const struct region *r, int64_t cost);

/* The sum of a region or level that the tick adds to; NULL: it is none of these. */
int64_t *regions_sum(const struct regions *r, const struct profile_tick *tick);

/* Sums below 0 become 0; of each visit's ticks, those of its probe go to *own; the rest
 * of each level goes to the regions inside, in proportion to their ticks, measured and shared, or
 * to their work where they have none, to the tick. A level without regions keeps its rest. `items`:
 * room for as many as there are regions. */
int regions_settle(struct regions *r, const struct clockinfo_cost *cost, int64_t *own,
		   struct divide_item *items, struct nbcount_error *err);

/* The same of an event whose counts stand in place of ticks, and of which a reading counts `cost`
 * itself: what all levels of the module still have goes to regions by the ticks that they got
 * shared, times the counts in a tick that was measured there. */
int regions_settle_event(struct regions *r, int64_t cost, int64_t *own, struct divide_item *items,
			 struct nbcount_error *err);

/* Makes the sums 0 for the next event, and keeps those of ticks. */
void regions_keep_ticks(struct regions *r);
void regions_next_event(struct regions *r);

/* Makes all sums 0 again, but for what is known of pools and of the noise in all threads. */
void regions_forget(struct regions *r);

#endif
