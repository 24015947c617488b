/* carried.h - loop-carried dependences: statements that need their own result of the last trip. */
#ifndef NBCOUNT_REGION_CARRIED_H
#define NBCOUNT_REGION_CARRIED_H

#include "region/finding.h"

/* Sets carried[statement] if the statement's result reaches its own operands, through other
 * statements or the function's variables in memory (alloca), into which calls may write. Other
 * memory is not followed. false: out of memory. */
bool carried_find(const struct finding *g, struct arena *arena, bool *carried);

#endif
