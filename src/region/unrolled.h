/* unrolled.h - how many copies of a line LLVM left in an unrolled loop.
 *
 * Each statement of such a loop says how many original trips one trip makes (lanes.h). But where
 * LLVM knows the outcome of a branch in a copy, as of `if i % 2` in every other one, the other arm
 * is gone from that copy. */
#ifndef NBCOUNT_REGION_UNROLLED_H
#define NBCOUNT_REGION_UNROLLED_H

#include "region/finding.h"

/* Sets g->lanes[].copies of keys that are in one unrolled unit only, if there are fewer copies than
 * lanes. false: out of memory. */
bool unrolled_find(const struct finding *g, struct arena *arena);

#endif
