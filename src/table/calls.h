/* calls.h - who calls whom, how often, and what that took. */
#ifndef NBCOUNT_TABLE_CALLS_H
#define NBCOUNT_TABLE_CALLS_H

#include "table/clock.h"

struct calls_share {		/* what callees took in one thread */
	uint32_t function;	/* the caller */
	uint32_t line;		/* or TABLE_NO_LINE */
	uint32_t thread;
	int64_t ticks;		/* not 0; a line may have several of these */
};

struct calls_shares {
	struct calls_share *at;
	size_t n;
};

/* Adds callees, totals and primitive calls to `out`, which has hits, calls and times. Lasting data
 * goes to `a`. If the table tells threads apart, also fills in `shares`, in `scratch`. Fails when
 * memory runs out, a sum passes 2^63 - 1, or there are too many threads. */
int calls_build(const struct profile *profile, const struct names *names,
		const struct clock_sums *sums, struct arena *a, struct arena *scratch,
		struct table *out, struct calls_shares *shares, struct nbcount_error *err);

#endif
