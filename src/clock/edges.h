/* edges.h - calls from one function with clocks to another: their slots and records. */
#ifndef NBCOUNT_CLOCK_EDGES_H
#define NBCOUNT_CLOCK_EDGES_H

#include "clock/clocking.h"

/* The function that a statement calls, if it has clocks and is no root; else NULL. */
const struct clocked *edges_callee(const struct clocking *k, const struct ir_stmt *s);

/* Gives slots to the calls in a function: those of other functions with clocks, and those through
 * pointers whose function is known (code/pointers.h). All functions must have their slots by
 * then. */
int edges_number(struct clocking *k, struct clocked *c);

#endif
