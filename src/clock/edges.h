/* edges.h - calls of one function with clocks by another: slots of their own, and their records. */
#ifndef NBCOUNT_CLOCK_EDGES_H
#define NBCOUNT_CLOCK_EDGES_H

#include "clock/clocking.h"

/* The function that a statement calls, if it has clocks of its own; NULL. */
const struct clocked *edges_callee(const struct clocking *k, const struct ir_stmt *s);

/* Gives slots to the calls in a function, once all functions have theirs: those of other functions
 * with clocks, and of pointers that are known to lead to one. */
int edges_number(struct clocking *k, struct clocked *c);

#endif
