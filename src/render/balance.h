/* balance.h - how evenly hits, time and events are spread over threads, in per-thread reports.
 *
 * Each figure covers threads of one run only: for hits and ticks the run that is shown, for an
 * event the run that counted it. */
#ifndef NBCOUNT_RENDER_BALANCE_H
#define NBCOUNT_RENDER_BALANCE_H

#include "base/arena.h"
#include "table/table.h"

enum balance_what {
	BALANCE_HITS,
	BALANCE_TICKS,
	BALANCE_EVENT		/* the table's first counted event; + 1: the second; and so on */
};

struct balance {		/* what threads of all runs did; a thread that did nothing has no
				 * share, or an idle one (balance_idle) */
	const struct table *table;
	const struct table_share *shares;
	size_t n;
};

/* The balance of all functions together, by thread, allocated in `a`. -1: out of memory. */
int balance_build(const struct table *table, struct arena *a, struct balance *out);

/* The balance of one function. Borrows its shares. */
static inline struct balance balance_of(const struct table *table, const struct table_function *f)
{
	return (struct balance){ table, f->shares, f->n_shares + f->n_others };
}

/* The hits, ticks or events of a share; `what` is from enum balance_what. */
int64_t balance_part(const struct table_share *share, unsigned what);

/* Did the thread run only what the function called, and not the function itself? */
bool balance_idle(const struct table_share *share);

/* Does share number i take part in figures of `what`? Not if it is idle, if it is the sum of ended
 * threads, or if the table does not have its thread's `what`. */
bool balance_counts(struct balance balance, size_t i, unsigned what);

/* The number of shares that take part, and the sum of their parts. */
size_t balance_threads(struct balance balance, unsigned what);
double balance_sum(struct balance balance, unsigned what);

/* The largest of these parts divided by their mean; 0: all parts are 0. */
double balance_ratio(struct balance balance, unsigned what);

#endif
