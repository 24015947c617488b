/* parts.h - the lines of regions, and what executing one of them costs. */
#ifndef NBCOUNT_REGION_PARTS_H
#define NBCOUNT_REGION_PARTS_H

#include "region/finding.h"

/* Makes a part for each key, by region; its statements add their costs. Regions have their numbers.
 * false: out of memory. */
bool parts_make(const struct finding *g, const struct places *places, struct arena *arena);

/* Adds to the key's costs that of statement i, in REGIONS_FINENESS: once for all executions that it
 * stands for. */
void parts_add(const struct finding *g, uint32_t b, uint32_t i, uint32_t key, int64_t cost);

/* Is statement i, of block b, not in what nearly all executions of its line are? Where there is a
 * unit that has trips of the line, executions are trips: then what is run once, before or behind
 * that, is not in them, nor what does the rest of the trips. */
bool parts_is_beside(const struct finding *g, uint32_t b, uint32_t i, uint32_t key);

#endif
