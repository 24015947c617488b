/* inclusive.h - the ticks that functions took with all that they called, divided over their
 * callers.
 *
 * Where a function was inlined, its ticks are its caller's line's. What a pool (pools.h) took as a
 * whole is divided over the calls of it by what these were read to take, and by how often they
 * happened; pools that call each other are divided as one (Graham, Kessler, McKusick: gprof, 1982).
 * To the tick: nothing is lost. */
#ifndef NBCOUNT_TABLE_INCLUSIVE_H
#define NBCOUNT_TABLE_INCLUSIVE_H

#include "table/clock.h"
#include "table/graph.h"

/* Mentions all calls in machine code to g->edges. */
int inclusive_mention(struct graph *g);

/* Fills in the ticks of the edges, which are sorted and counted. */
int inclusive_divide(struct graph *g, const struct clock_sums *sums);

#endif
