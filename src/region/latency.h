/* latency.h - lines whose statements wait for each other.
 *
 * A processor does at the same time what does not wait for each other. Where each trip of a unit
 * needs what the last one calculated (recurrence.h), and that takes longer than all the rest has
 * room in, the time is that of the statements which wait, and not of all: of a sum, its additions,
 * and not the loop's own counter. Alike, code between two readings of the clock is seen as long as
 * the longest chain in it (exposed.h). */
#ifndef NBCOUNT_REGION_LATENCY_H
#define NBCOUNT_REGION_LATENCY_H

#include "region/finding.h"

/* Costs of keys (parts_add), in parts of one (REGIONS_FINENESS), are those of their statements,
 * each by itself (costs_time); after this, what executing them takes: in each unit, and of a region
 * outside of units, in the statements that follow each other in a block. false: out of memory. */
bool latency_weigh(const struct finding *g, struct arena *arena);

#endif
