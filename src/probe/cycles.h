/* cycles.h - which blocks of a function lie on a cycle. */
#ifndef NBCOUNT_PROBE_CYCLES_H
#define NBCOUNT_PROBE_CYCLES_H

#include "probe/flow.h"

/* Sets the flags, false before, of blocks that lie on a cycle. -1: out of memory. */
int cycles_find(const struct flow *flow, struct arena *arena, bool *on_cycle);

#endif
