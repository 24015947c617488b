/* regions.h - the regions of a function's optimised code, whose time is measured as a whole.
 *
 * A *level* is the function, or a loop that is no unit; a *unit* is an innermost loop that calls
 * nothing or has one line: clocks in it would cost more than what they measure. In a level, the
 * code of one line is a region, and so is each unit with all code of the level that has one of its
 * lines; units with a line in common (a vector loop and what remains) are one region. */
#ifndef NBCOUNT_REGION_REGIONS_H
#define NBCOUNT_REGION_REGIONS_H

#include "code/flow.h"
#include "lines/places.h"
#include "runtime/abi.h"

#define REGIONS_FINENESS 1024u	/* costs and accesses of parts are in so many parts of one: there
				 * may be 256 lanes */
#define REGIONS_ADDITION ABI_ADDITION	/* and what a visit takes */

struct region_part {		/* a line of a region */
	uint32_t region;
	uint32_t place;
	uint32_t cost;		/* static cost of executing the line once, in about the time of an
				 * addition; at least 1/REGIONS_FINENESS */
	uint32_t accesses;	/* to memory, at that */
	uint32_t lanes;		/* executions of the line that its code stands for in one trip of
				 * each of the region's units, but for those that do what others
				 * leave over, if each trip runs that; 0: it is not known */
};

struct regions {
	uint32_t count;
	uint32_t *of;		/* by statement, counted from the function's first */
	uint32_t *level;	/* by block: a loop, or LOOPS_NONE: the function */
	uint32_t *level_of;	/* by region, alike */
	bool *loops;		/* by region: its lines may run several times at a visit */
	bool *brief;		/* by region: no visit takes much longer than others, unless it is
				 * interrupted */
	uint32_t *busy;		/* by region: how long a visit keeps a processor busy, at
				 * REGIONS_ADDITION, at least; 0: it is not known, for it has units
				 * or calls */
	int32_t *exposed;	/* by region: how much longer a visit is seen, alike: until all is
				 * there that was waited for, which is done beside what follows
				 * where no reading waits for it; negative: how long its chain is,
				 * beside which a reading takes what it takes more in place. Where
				 * busy is 0: 1, next to nothing, if it only has units that wait for
				 * nothing; 0: that is not known */
	struct region_part *parts;	/* by region */
	uint32_t nparts;
};

struct regions_grain {
	bool units;		/* false: every line of every level is a region */
	bool callless;		/* no unit has a call, be it of one line: the callee's clocks may be
				 * off */
	bool small;		/* lines of a level with less to do than a clock has are one
				 * region */
};

/* Finds them. Statements without a place are of the one before, or of a neighbouring block's; where
 * the function has no place at all, count is 0. -1: out of memory. */
int regions_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct places *places, const struct regions_grain *grain, struct arena *arena,
		 struct regions *regions, struct nbcount_error *err);

/* The first place of a region. */
uint32_t regions_place(const struct regions *regions, uint32_t region);

#endif
