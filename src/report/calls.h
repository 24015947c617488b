/* calls.h - who calls whom, how often, and what that took. */
#ifndef NBCOUNT_REPORT_CALLS_H
#define NBCOUNT_REPORT_CALLS_H

#include "report/clock.h"

/* Adds callees, totals and primitive calls to `out`, which has hits, calls and times. What lasts goes to `a`. Fails
 * when memory runs out or a sum passes 2^63 - 1. */
int calls_build(const struct profile *profile, const struct names *names, const struct clock_sums *sums,
		struct arena *a, struct arena *scratch, struct table *out, struct nbcount_error *err);

#endif
