/* recurrence.h - the latency of a loop's recurrences.
 *
 * A trip takes at least as long as the longest cycle of statements that wait for each other across
 * trips: the recurrence-constrained minimum initiation interval (B. R. Rau, Iterative modulo
 * scheduling, 1994, section 2.2). */
#ifndef NBCOUNT_REGION_RECURRENCE_H
#define NBCOUNT_REGION_RECURRENCE_H

#include "base/arena.h"

#define RECURRENCE_OPERANDS 6u	/* of a statement that are looked at */
#define RECURRENCE_PARTS 12u	/* lengths of cycles are in 1/12 of a latency, because a cycle may
				 * span up to four trips */

struct recurrence_stmt {	/* in the order in which they run */
	uint32_t latency;
	uint32_t of[RECURRENCE_OPERANDS];	/* statements; itself or a later one: its result of
						 * the trip before */
	uint32_t operands;
	bool is_join;		/* a phi or the like: it takes one operand, depending on the path;
				 * else it waits for all */
	uint32_t circle;	/* the length of the longest cycle through it, per trip that the
				 * cycle spans; 0: none */
};

/* Finds the cycles of n statements. *always: the longest cycle that exists on whatever path a trip
 * takes. false: out of memory. */
bool recurrence_find(struct recurrence_stmt stmts[], uint32_t n, struct arena *arena,
		     uint32_t *always);

#endif
