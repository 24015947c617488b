/* finding.h - the state that regions.c shares with the files that do parts of its work.
 *
 * Every statement has a key: the pair of its level and its place. A region is a set of joined
 * keys. */
#ifndef NBCOUNT_REGION_FINDING_H
#define NBCOUNT_REGION_FINDING_H

#include "code/flow.h"
#include "ir/parse.h"
#include "region/regions.h"

struct finding_weight {
	uint32_t here, block;	/* cost of the key's statements in the block under work */
	uint32_t most;		/* the highest such cost in any block */
	bool goes_on;		/* part of it has an unbounded duration, which no hits tell: a call
				 * (costs.h), one that may free memory, an uncounted unit
				 * (uncounted.h) */
	bool complex;		/* part of it is in a unit, or calls */
	bool calls;
	bool accesses;		/* memory */
};

struct finding_lanes {		/* lanes of a key, over the units that have it */
	uint32_t sum;		/* over all units but the last */
	uint32_t most;		/* in the last unit; outside of units if the key is in none */
	uint32_t loop;		/* the last unit, plus 1; 0: none */
	uint32_t units;		/* how many have the key */
	uint32_t copies;	/* of the line, if it is in one unit and has fewer copies than
				 * lanes; else 0 */
	uint64_t cost, accesses;	/* of its statements, in parts of one (REGIONS_FINENESS), as
					 * if each stood for as many executions as there are
					 * lanes */
	uint32_t own;		/* the last unit with a statement that is of this line first, plus
				 * 1 */
	bool whole;		/* some unit is not a remainder loop (`rest` below) */
	bool alone;		/* some unit has a statement of this line only */
};

struct finding {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct flow *flow;
	struct regions *out;
	uint32_t first;		/* statement of the module */
	uint32_t stmts;
	uint32_t *place;	/* by statement, counted from the function's first */
	const struct place_others **others;	/* by statement: its further places */
	uint32_t *merged;	/* by block: how many statements at its head belong to the lines of
				 * all predecessors */
	bool *unit;		/* by loop */
	bool *rest;		/* by loop: a remainder loop, a unit that runs the trips which a
				 * unit of more lanes (lanes.h) in its region leaves over */
	uint64_t *keys;		/* sorted, each once */
	uint32_t *joined;	/* by key: another of its region, or itself */
	uint32_t *region;	/* by key */
	struct finding_weight *weights;	/* by key */
	struct finding_lanes *lanes;	/* by key */
	uint32_t nkeys;
};

/* Statements of a block, counted from the function's first. */
uint32_t finding_begin(const struct finding *g, uint32_t b);
uint32_t finding_end(const struct finding *g, uint32_t b);

const struct ir_stmt *finding_stmt(const struct finding *g, uint32_t i);

/* Is the block in a loop that is a unit? */
bool finding_in_unit(const struct finding *g, uint32_t b);

/* Collects the keys of all statements, each joined with itself. Levels are known. */
void finding_collect(struct finding *g);

/* The index into `keys` of a place in block `b`. */
uint32_t finding_key_of(const struct finding *g, uint32_t b, uint32_t place);
/* The same, of the block's statement `i`. */
uint32_t finding_key(const struct finding *g, uint32_t b, uint32_t i);

/* Did LLVM merge statement `i` of block `b` from code of several lines? */
bool finding_has_origins(const struct finding *g, uint32_t b, uint32_t i);

/* If so, calls `act` for the key of each origin, in the block's level: the last place of each
 * predecessor, or the statement's further places. */
void finding_origins(const struct finding *g, uint32_t b, uint32_t i,
		     void (*act)(const struct finding *g, uint32_t b, uint32_t key, void *context),
		     void *context);

#endif
