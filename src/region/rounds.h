/* rounds.h - regions with a cycle inside, which control may take several times in one visit. */
#ifndef NBCOUNT_REGION_ROUNDS_H
#define NBCOUNT_REGION_ROUNDS_H

#include "region/finding.h"

/* Sets regions.loops, busy and exposed of regions that contain all blocks of some path around a
 * loop. Needs regions.of. false: out of memory. */
bool rounds_find(const struct finding *g, struct arena *arena);

#endif
