/* parts.h - the lines of regions, and what executing one of them costs. */
#ifndef NBCOUNT_REGION_PARTS_H
#define NBCOUNT_REGION_PARTS_H

#include "region/finding.h"

/* Makes a part for each key, ordered by region, and adds its statements' costs. Regions must be
 * numbered. false: out of memory. */
bool parts_make(const struct finding *g, const struct places *places, struct arena *arena);

/* Adds the cost of statement i, in parts of one (REGIONS_FINENESS), to its key: once for all the
 * executions that it stands for. */
void parts_add(const struct finding *g, uint32_t b, uint32_t i, uint32_t key, int64_t cost);

/* Is statement i of block b outside of nearly all executions of its line? If a unit has trips of
 * the line, these are its executions. Then statements that run once before or behind the unit are
 * outside, and so are those of a remainder loop. */
bool parts_is_beside(const struct finding *g, uint32_t b, uint32_t i, uint32_t key);

#endif
