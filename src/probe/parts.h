/* parts.h - the lines of regions, and what executing one of them costs. */
#ifndef NBCOUNT_PROBE_PARTS_H
#define NBCOUNT_PROBE_PARTS_H

#include "probe/finding.h"

/* Makes a part for each key, by region; its statements add their costs. Regions have their numbers. false: out of memory. */
bool parts_make(const struct finding *g, const struct places *places, struct arena *arena);

#endif
