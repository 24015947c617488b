/* noise.h - regions that are too short for the clock. */
#ifndef NBCOUNT_TABLE_NOISE_H
#define NBCOUNT_TABLE_NOISE_H

#include "table/joining.h"

/* For the run that is shown: computes how far regions are above the clock's limits (region.excess,
 * .noise), and links those that are not told from a read into pools, which are measured together
 * (region.pooled, .next). */
int noise_find(struct joining *c);

#endif
