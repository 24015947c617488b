/* scatter.h - how the executions of a line are scattered over its regions. */
#ifndef NBCOUNT_TABLE_SCATTER_H
#define NBCOUNT_TABLE_SCATTER_H

#include "table/joining.h"

/* Sets regions.scatter, by part of a clock. A line's code may be in several regions (a loop, its
 * peeled first trip, what LLVM moved out of it), but its hits are those of all together. A region's
 * fraction of them is its share of the time of all, since clocks are read as often as it runs; it
 * is 1 if nothing was measured in any. If there are copies of the line (of loops that LLVM
 * unswitched), the fraction is divided by the number of those in the region: its share of all by
 * costs, at least one. Needs the sums of noise.h, of all threads. -1: out of memory. */
int scatter_find(struct joining *c);

#endif
