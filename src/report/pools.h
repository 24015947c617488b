/* pools.h - the ticks that functions took with all that they called, divided over their callers.
 *
 * A *pool* is all machine code of one function and symbol: which of its copies a call runs is not known. Where a function
 * was inlined, its ticks are its caller's line's. What a pool took as a whole is divided over the calls of it by what
 * these were measured to take, and by how often they happened; pools that call each other are divided as one (Graham,
 * Kessler, McKusick: gprof, 1982). To the tick: nothing is lost. */
#ifndef NBCOUNT_REPORT_POOLS_H
#define NBCOUNT_REPORT_POOLS_H

#include "report/clock.h"
#include "report/graph.h"

/* Mentions all calls in machine code to g->edges. */
int pools_mention(struct graph *g);

/* Fills in the ticks of the edges, which are sorted and counted. */
int pools_divide(struct graph *g, const struct clock_sums *sums);

#endif
