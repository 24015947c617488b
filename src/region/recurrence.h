/* recurrence.h - how long what a loop calculates waits for itself.
 *
 * A value that goes on from trip to trip is a recurrence, and a trip takes at least as long as the
 * longest circle of statements that wait for each other (the recurrence-constrained minimum of an
 * initiation interval: B. R. Rau, Iterative modulo scheduling, 1994, section 2.2). */
#ifndef NBCOUNT_REGION_RECURRENCE_H
#define NBCOUNT_REGION_RECURRENCE_H

#include "base/arena.h"

#define RECURRENCE_OPERANDS 6u	/* of a statement that are looked at */
#define RECURRENCE_PARTS 12u	/* circles are in so many parts of a latency: one may take up to
				 * four trips */

struct recurrence_stmt {	/* in the order in which they run */
	uint32_t latency;
	uint32_t of[RECURRENCE_OPERANDS];	/* statements; one that stands behind it, or itself,
						 * is of the trip before */
	uint32_t operands;
	bool is_join;		/* it has one of its operands, as ways lead; else it waits for
				 * all */
	uint32_t circle;	/* the longest that it is on, for each trip that this takes; 0: it
				 * is on none */
};

/* Finds the circles of n statements. *always: the longest of those that there are whatever ways
 * trips take. false: out of memory. */
bool recurrence_find(struct recurrence_stmt stmts[], uint32_t n, struct arena *arena,
		     uint32_t *always);

#endif
