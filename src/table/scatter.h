/* scatter.h - how the executions of a line are scattered over its regions. */
#ifndef NBCOUNT_TABLE_SCATTER_H
#define NBCOUNT_TABLE_SCATTER_H

#include "table/joining.h"

/* Of a line whose code is in several regions (a loop, its first trip in front of it, what LLVM took
 * out of it), hits say how often all of them ran it. Of these, a region has the part that its time
 * is of the time of all, for clocks are read as often as it runs: regions.scatter, by part of a
 * clock. Where nothing was measured in any, each has all. What is several copies (of loops that
 * LLVM unswitched) runs as a whole for as many executions: of all copies, a region has the part
 * that it has of their costs, and one at least. Needs the sums of noise.h, of all threads. -1: out
 * of memory. */
int scatter_find(struct joining *c);

#endif
