/* inclusive.h - divides the ticks of functions, with those of all that they called, over their
 * callers.
 *
 * If a function was inlined, its ticks go to its caller's line. What a pool (pools.h) took as a
 * whole is divided over the calls of it, by what these were read to take, and by how often they
 * happened; pools that call each other are divided as one (Graham, Kessler, McKusick: gprof, 1982).
 * The division is exact to the tick. */
#ifndef NBCOUNT_TABLE_INCLUSIVE_H
#define NBCOUNT_TABLE_INCLUSIVE_H

#include "table/clock.h"
#include "table/graph.h"

/* Adds all calls in machine code to g->edges. */
int inclusive_mention(struct graph *g);

/* Fills in the ticks of the edges, which are sorted and have their calls. */
int inclusive_divide(struct graph *g, const struct clock_sums *sums);

#endif
