/* regions.h - the regions of a function's optimised code. A region's time is measured as a whole.
 *
 * A *unit* is an innermost loop that calls nothing long (costs.h), or has one line only: a clock
 * inside would cost more than what it measures. A *level* is the function, or a loop that is no
 * unit. Within a level, a region is the code of one line; or a unit together with the level's code
 * of the unit's lines. Units with a line in common (a vector loop and its remainder loop) are one
 * region. */
#ifndef NBCOUNT_REGION_REGIONS_H
#define NBCOUNT_REGION_REGIONS_H

#include "code/flow.h"
#include "lines/places.h"
#include "runtime/abi.h"

#define REGIONS_FINENESS 1024u	/* costs and accesses of parts are in 1/1024, because there may be
				 * 256 lanes */
#define REGIONS_ADDITION ABI_ADDITION	/* durations of visits are in 1/16 of an addition's
					 * time */

struct region_part {		/* a line of a region */
	uint32_t region;
	uint32_t place;
	uint32_t cost;		/* static cost of executing the line once, in about the time of an
				 * addition; at least 1/REGIONS_FINENESS */
	uint32_t accesses;	/* to memory, in the same parts */
	uint32_t lanes;		/* executions of the line for which its code stands, in one trip of
				 * each of the region's units without remainder loops, if every
				 * trip runs it; 0: unknown */
};

struct regions {
	uint32_t count;
	uint32_t *of;		/* by statement, counted from the function's first */
	uint32_t *level;	/* by block: a loop, or LOOPS_NONE: the function */
	uint32_t *level_of;	/* by region: likewise */
	bool *loops;		/* by region: its lines may run several times in a visit */
	bool *brief;		/* by region: no visit takes much longer than others, unless it is
				 * interrupted */
	uint32_t *busy;		/* by region: how long a visit keeps the processor busy at least, in
				 * REGIONS_ADDITION; 0: unknown, because it has units or calls */
	int32_t *exposed;	/* by region, in REGIONS_ADDITION: how much longer a visit looks
				 * because the reading waits for results that would else overlap
				 * with what follows. Negative: the length of its chain, beside
				 * which a reading has its additional cost in place. If busy is 0:
				 * 1, next to nothing, if it only has units that wait for nothing;
				 * 0, unknown */
	struct region_part *parts;	/* by region */
	uint32_t nparts;
};

struct regions_grain {
	bool units;		/* false: every line of every level is a region */
	bool callless;		/* no unit has a call, not even one of one line: the callee's clocks
				 * may be off */
	bool small;		/* a level's lines that do less work than a clock are one region */
};

/* Finds the regions of a function. Statements without a place get one as in filling.h. If the
 * function has no place at all, count is 0. -1: out of memory. */
int regions_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct places *places, const struct regions_grain *grain, struct arena *arena,
		 struct regions *regions, struct nbcount_error *err);

/* The first place of a region. */
uint32_t regions_place(const struct regions *regions, uint32_t region);

#endif
