/* exposed.h - latency that a reading of the clock exposes.
 *
 * An ordered reading waits for all results before it. Without it, the program would go on with
 * whatever doesn't need them. So a region looks longer than it is: by the length of its longest
 * dependence chain, less the time for which it keeps the processor busy. Loop-carried chains are
 * the exception: the next trip waits for them anyway. */
#ifndef NBCOUNT_REGION_EXPOSED_H
#define NBCOUNT_REGION_EXPOSED_H

#include "region/finding.h"
#include "region/recurrence.h"

#define EXPOSED_MOST 128u	/* statements of a run */

struct exposed {
	bool *carried;		/* by statement of the function (carried.h) */
	bool *complex;		/* by region: it has units or calls */
	bool *waits;		/* by region: it has calls, or units with loop-carried chains */
	uint32_t *stmts;	/* by region: how many it has outside of units */
	uint32_t *serial;	/* by region: the length of its longest run that nothing overlaps */
};

struct exposed_run {		/* consecutive statements of one region in a block */
	const struct recurrence_stmt *stmts;
	uint32_t n, first;	/* how many; the number of the first one in the function */
	uint32_t block, region;
	uint32_t busy, longest;	/* how long they keep the processor busy; their longest chain: times
				 * as in costs.h */
};

/* false: out of memory. */
bool exposed_init(struct exposed *e, const struct finding *g, struct arena *arena);

/* Adds a run to its region's regions.busy and regions.exposed. */
void exposed_note(const struct exposed *e, const struct finding *g, const struct exposed_run *run);

/* To be called after the last run. Sets regions.brief, and resets `busy` and `exposed` where they
 * are not known: in regions with calls, with units that have loop-carried chains, or with
 * long runs that nothing overlaps. Short runs of the latter hide part of a reading's additional
 * cost in place. Of regions with other units, only that additional cost is known. */
void exposed_end(const struct exposed *e, const struct finding *g);

#endif
