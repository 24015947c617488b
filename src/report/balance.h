/* balance.h - how evenly hits, time and events fell on threads, where these are told apart. */
#ifndef NBCOUNT_REPORT_BALANCE_H
#define NBCOUNT_REPORT_BALANCE_H

#include "base/arena.h"
#include "report/table.h"

enum balance_what {
	BALANCE_HITS,
	BALANCE_TICKS,
	BALANCE_EVENT		/* the table's first counted event; + 1: the second, and so on */
};

struct balance {		/* what threads did, in their order; those that did nothing are not there, or idle */
	struct table_share *shares;
	size_t n;
};

/* Of all functions, in `a`. -1: out of memory. */
int balance_build(const struct table *table, struct arena *a, struct balance *out);

/* Did only what it called run in this thread, and not itself? */
bool balance_idle(const struct table_share *share);

/* What the thread has of it. */
int64_t balance_part(const struct table_share *share, unsigned what);

/* How many are not idle. */
size_t balance_busy(struct balance balance);

double balance_sum(struct balance balance, unsigned what);

/* What the busiest thread has of it over the mean of all of them; 0: none has any. */
double balance_ratio(struct balance balance, unsigned what);

#endif
