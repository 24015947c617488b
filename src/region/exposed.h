/* exposed.h - latency that a reading of the clock exposes.
 *
 * A reading waits until all is there that was calculated before it, where the program goes on with
 * what does not need that. So a region is seen longer than it takes: by how long its longest chain
 * is, beyond what it keeps a processor busy for. But what the next trip waits for is done beside
 * nothing. */
#ifndef NBCOUNT_REGION_EXPOSED_H
#define NBCOUNT_REGION_EXPOSED_H

#include "region/finding.h"
#include "region/recurrence.h"

#define EXPOSED_MOST 128u	/* statements of a run */

struct exposed {
	bool *carried;		/* by statement of the function (carried.h) */
	bool *complex;		/* by region: it has units, or calls, */
	bool *waits;		/* and these wait for themselves, from trip to trip, or it has
				 * calls */
	uint32_t *stmts;	/* by region: how many it has outside of units */
	uint32_t *serial;	/* by region: how long the longest run of it is that is done beside
				 * nothing */
};

struct exposed_run {		/* statements of a region that follow each other in a block */
	const struct recurrence_stmt *stmts;
	uint32_t n, first;	/* how many, and which statement of the function the first one is */
	uint32_t block, region;
	uint32_t busy, longest;	/* what they keep a processor busy for, and what waits longest, as
				 * costs.h has times */
};

/* false: out of memory. */
bool exposed_init(struct exposed *e, const struct finding *g, struct arena *arena);

/* Notes in regions.busy and exposed what the run is of its region. */
void exposed_note(const struct exposed *e, const struct finding *g, const struct exposed_run *run);

/* When all are noted: which regions are brief. And nothing is known of regions that have calls, or
 * long runs that are done beside nothing, or units that wait for themselves; short runs of these
 * hide part of what a reading takes more in place. Of other units, only the reading is known to
 * take that more. */
void exposed_end(const struct exposed *e, const struct finding *g);

#endif
