/* rounds.h - regions that control may go round in without leaving them: at one visit, their lines
 * may run several times. */
#ifndef NBCOUNT_REGION_ROUNDS_H
#define NBCOUNT_REGION_ROUNDS_H

#include "region/finding.h"

/* Notes in regions.loops, busy and exposed those of loops whose blocks, on some way round, are of
 * one region. Regions of statements are known. false: out of memory. */
bool rounds_find(const struct finding *g, struct arena *arena);

#endif
