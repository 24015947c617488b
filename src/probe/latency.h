/* latency.h - lines whose statements wait for each other.
 *
 * A processor does at the same time what does not wait for each other. Where each trip of a unit needs what the last one calculated, and
 * that takes longer than all the rest has room in, the time is that of the statements which wait, and not of all: of a sum, its additions, and
 * not the loop's own counter. (The recurrence-constrained minimum of an initiation interval: B. R. Rau, Iterative modulo scheduling, 1994,
 * section 2.2.) Alike, code between two readings of the clock takes as long as the longest chain in it. */
#ifndef NBCOUNT_PROBE_LATENCY_H
#define NBCOUNT_PROBE_LATENCY_H

#include "probe/finding.h"

/* Shifts costs of parts, in parts of one (REGIONS_FINENESS), between the lines of each unit, by the statements that every trip of it runs, and between those
 * of a region outside of units, by the statements that follow each other in a block; sums are left as they are. false: out of memory. */
bool latency_weigh(const struct finding *g, struct arena *arena);

#endif
