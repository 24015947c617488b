/* finding.h - what is known of a function while its regions are found (regions.c), for the files
 * that do parts of it.
 *
 * Every statement has a key: its level and its place. Keys that are joined are a region. */
#ifndef NBCOUNT_REGION_FINDING_H
#define NBCOUNT_REGION_FINDING_H

#include "code/flow.h"
#include "ir/parse.h"
#include "region/regions.h"

struct finding_weight {
	uint32_t here, block;	/* cost of its statements in that block */
	uint32_t most;		/* in any block */
	bool goes_on;		/* some of it takes as long as it likes, and no hits say how long: a
				 * call (costs.h), one that may free memory, a unit that is
				 * uncounted (uncounted.h) */
	bool complex;		/* some of it is in a unit, or calls */
	bool calls;
	bool accesses;		/* memory */
};

struct finding_lanes {
	uint32_t sum;		/* of all loops that are units but the last */
	uint32_t most;		/* in the last, or outside where the key is in none */
	uint32_t loop;		/* the last, plus 1; 0: none */
	uint32_t units;		/* loops that are units, and have the key */
	uint32_t copies;	/* of the line, in the only one of these, where there are fewer than
				 * lanes; else 0 */
	uint64_t cost, accesses;	/* of statements, in REGIONS_FINENESS, as if all stood for
					 * so many executions as there are lanes */
	uint32_t own;		/* the last that has a statement of this line first, plus 1 */
	bool whole;		/* some of them is no rest */
	bool alone;		/* in some of them stands a statement of no other line */
};

struct finding {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct flow *flow;
	struct regions *out;
	uint32_t first;		/* statement of the module */
	uint32_t stmts;
	uint32_t *place;	/* by statement, counted from the function's first */
	const struct place_others **others;	/* by statement: other places that it is of */
	uint32_t *merged;	/* by block: how many statements at its head are of all its
				 * predecessors' lines */
	bool *unit;		/* by loop */
	bool *rest;		/* by loop: a unit that does what one of more lanes (lanes.h) leaves
				 * over of its region's trips */
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

/* Which of `keys` is that of a place in block `b`; */
uint32_t finding_key_of(const struct finding *g, uint32_t b, uint32_t place);
/* of its statement `i`. */
uint32_t finding_key(const struct finding *g, uint32_t b, uint32_t i);

/* Did LLVM take statement `i` of block `b` out of the code of several lines? */
bool finding_has_origins(const struct finding *g, uint32_t b, uint32_t i);

/* If so, calls `act` for the key of each, in the block's level: of the last one of each
 * predecessor; of the other places that it is of. */
void finding_origins(const struct finding *g, uint32_t b, uint32_t i,
		     void (*act)(const struct finding *g, uint32_t b, uint32_t key, void *context),
		     void *context);

#endif
