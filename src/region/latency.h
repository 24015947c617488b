/* latency.h - weighs lines by latency where their statements wait for each other.
 *
 * A processor executes independent statements at the same time. If each trip of a unit needs a
 * result of the trip before (recurrence.h), and that chain is longer than all the rest of the trip
 * takes, the time belongs to the chain's statements alone: to the addition of a sum, not to the
 * loop's counter. Likewise, code between two readings of the clock takes as long as its longest
 * chain (exposed.h). */
#ifndef NBCOUNT_REGION_LATENCY_H
#define NBCOUNT_REGION_LATENCY_H

#include "region/finding.h"

/* Sets the costs of all keys (parts_add), in parts of one (REGIONS_FINENESS): from the cost of each
 * statement by itself (costs_time) to what executing it takes among the others of its unit, or
 * outside of units, among the consecutive statements of its region in the block. false: out of
 * memory. */
bool latency_weigh(const struct finding *g, struct arena *arena);

#endif
