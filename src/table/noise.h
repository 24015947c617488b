/* noise.h - regions that are too short for the clock. */
#ifndef NBCOUNT_TABLE_NOISE_H
#define NBCOUNT_TABLE_NOISE_H

#include "table/joining.h"

/* Of the run that is shown: finds how far all regions are above that (region.excess), and those
 * that are measured together with others (region.noise, .next), for they are not told from a
 * read. */
int noise_find(struct joining *c);

#endif
