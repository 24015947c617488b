/* carried.h - statements that wait for themselves: what one trip of a loop calculates of what the
 * last one has. */
#ifndef NBCOUNT_REGION_CARRIED_H
#define NBCOUNT_REGION_CARRIED_H

#include "region/finding.h"

/* Notes, by statement, whether its result goes into itself, by way of others of the function, and
 * of its variables in memory (alloca), where calls may leave theirs; what goes by other memory is
 * not seen. false: out of memory. */
bool carried_find(const struct finding *g, struct arena *arena, bool *carried);

#endif
