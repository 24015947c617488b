/* noise.h - regions that are too short for the clock. */
#ifndef NBCOUNT_REPORT_NOISE_H
#define NBCOUNT_REPORT_NOISE_H

#include "report/joining.h"

/* Of the run that is shown: finds how far all regions are above that (region.excess), and those that are measured
 * together with others (region.noise, .next), for they are not told from a read. */
int noise_find(struct joining *c);

#endif
