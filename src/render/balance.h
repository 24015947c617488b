/* balance.h - how evenly hits, time and events fell on threads, where these are told apart.
 *
 * Each is of threads of one run: hits and ticks of the run that is shown, events of that which
 * counted them. */
#ifndef NBCOUNT_RENDER_BALANCE_H
#define NBCOUNT_RENDER_BALANCE_H

#include "base/arena.h"
#include "table/table.h"

enum balance_what {
	BALANCE_HITS,
	BALANCE_TICKS,
	BALANCE_EVENT		/* the table's first counted event; + 1: the second, and so on */
};

struct balance {		/* what threads of all runs did; those that did nothing are not
				 * there, or idle */
	const struct table *table;
	const struct table_share *shares;
	size_t n;
};

/* Of all functions, in `a`, in the order of threads. -1: out of memory. */
int balance_build(const struct table *table, struct arena *a, struct balance *out);

/* Of one function. */
static inline struct balance balance_of(const struct table *table, const struct table_function *f)
{
	return (struct balance){ table, f->shares, f->n_shares + f->n_others };
}

/* What the thread has of it. */
int64_t balance_part(const struct table_share *share, unsigned what);

/* Did only what it called run in this thread, and not itself? */
bool balance_idle(const struct table_share *share);

/* Is it of the run of thread number i of the balance, and this not idle? */
bool balance_counts(struct balance balance, size_t i, unsigned what);

/* How many such threads there are, and what they have of it. */
size_t balance_threads(struct balance balance, unsigned what);
double balance_sum(struct balance balance, unsigned what);

/* What the busiest of them has over the mean; 0: none has any. */
double balance_ratio(struct balance balance, unsigned what);

#endif
