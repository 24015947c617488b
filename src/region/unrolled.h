/* unrolled.h - how many copies of a line LLVM has left in a loop that it has unrolled.
 *
 * Each statement of such a loop says how many trips one trip makes then (lanes.h). But where LLVM
 * knows which way a copy goes, as of `if i % 2` in every other one, what stands in the other arm is
 * gone from it. */
#ifndef NBCOUNT_REGION_UNROLLED_H
#define NBCOUNT_REGION_UNROLLED_H

#include "region/finding.h"

/* Of keys in one unit, which is unrolled: g->lanes[].copies, where they are fewer than lanes.
 * false: out of memory. */
bool unrolled_find(const struct finding *g, struct arena *arena);

#endif
