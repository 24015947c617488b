/* latency.h - the lines of units whose trips wait for each other.
 *
 * A processor does at the same time what does not wait for each other. Where each trip of a unit needs what the last one calculated, and
 * that takes longer than all the rest has room in, the time is that of the statements which wait, and not of all: of a sum, its additions, and
 * not the loop's own counter. (The recurrence-constrained minimum of an initiation interval: B. R. Rau, Iterative modulo scheduling, 1994,
 * section 2.2.) */
#ifndef NBCOUNT_PROBE_LATENCY_H
#define NBCOUNT_PROBE_LATENCY_H

#include "probe/finding.h"

/* Shifts costs of parts, in parts of one (REGIONS_FINENESS), between the lines of each unit, by the statements that every trip of it runs; sums are left
 * as they are. false: out of memory. */
bool latency_weigh(const struct finding *g, struct arena *arena);

#endif
