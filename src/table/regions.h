/* regions.h - the clock's sums of one module and one thread, and the division of its levels' rests
 * over its regions. */
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
	int64_t shared;		/* includes its share of the rests once they are settled */
	int64_t visits;
	int64_t rest;		/* used by regions_settle */
	int64_t time, time_shared;	/* while events are joined: `ticks` and `shared` of the
					 * ticks */
	divide_weight work;	/* hits times costs of its lines; set by the caller */
	region_excess excess;	/* of all threads, as the next two; see noise.h */
	region_excess noise;
	region_excess gross;	/* ticks with probes, plus shared ticks, in thousandths */
	bool pooled;		/* it is in a pool, */
	bool begins_pool;	/* and the first of it */
	uint32_t next;		/* next region of its pool; REGION_NONE: this is the last */
};

struct regions_span {		/* the regions of a level and of the levels inside */
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
	uint32_t *inner;	/* indices of regions; those of each level are adjacent */
};

/* All sums start at 0. -1: out of memory. */
int regions_init(struct regions *r, const struct profile_clock *clock, struct arena *a);

/* For an event of which a reading itself counts `cost`: are the region's counts, net of readings,
 * too few to be told from those? */
bool regions_is_uncertain(const struct region *r, int64_t cost);

/* The sum of a region or level that the tick adds to; NULL: it is of neither. */
int64_t *regions_sum(const struct regions *r, const struct profile_tick *tick);

/* Raises sums below 0 to 0. Moves what probes took of each visit's ticks to *own. Divides the rest
 * of each level over the regions inside, in proportion to their ticks (measured and shared), or to
 * their work if they have none, exact to the tick. A level without regions keeps its rest. `items`:
 * room for one per region. */
int regions_settle(struct regions *r, const struct clockinfo_cost *cost, int64_t *own,
		   struct divide_item *items, struct nbcount_error *err);

/* The same for an event, whose counts take the place of ticks, and of which a reading itself counts
 * `cost`. What all levels of the module have left is divided over regions, in proportion to their
 * shared ticks times the counts per tick measured there. */
int regions_settle_event(struct regions *r, int64_t cost, int64_t *own, struct divide_item *items,
			 struct nbcount_error *err);

/* The first saves the ticks in `time` and `time_shared`; the second keeps those, and zeroes the
 * sums for the next event. */
void regions_keep_ticks(struct regions *r);
void regions_next_event(struct regions *r);

/* Zeroes all sums, but keeps pools and what is known about the noise in all threads. */
void regions_forget(struct regions *r);

#endif
