/* apart.h - ticks of pools and of calls, separately for each thread.
 *
 * Summed over all threads, they equal what inclusive.c makes of them, to the tick. Here, each
 * thread's ticks of a pool are divided over the pool's callers, by what calls were read to take in
 * that thread. */
#ifndef NBCOUNT_TABLE_APART_H
#define NBCOUNT_TABLE_APART_H

#include "table/pools.h"
#include "table/spread.h"

struct apart {
	size_t n;		/* number of threads; 0: they are not told apart, and nothing below
				 * is set */
	size_t *first_edge;	/* by module: the row of its first edge */
	size_t first_pool;
	int64_t *read;		/* by row, then thread: ticks read of an edge's calls, or of a
				 * pool's calls from outside */
	int64_t *pools;		/* by pool, then thread: ticks of its code, plus what calls from it
				 * were given */
	int64_t *some;		/* by thread: scratch */
	struct spread spread;	/* of the current pools over their callers */
};

/* Adds up what was read in the graph's threads, and makes room for its edges' ticks. `most`: upper
 * bound of callers in one division. Fails when memory runs out, a sum passes 2^63 - 1, or there are
 * too many threads. */
int apart_build(struct pools *p, size_t most, struct apart *out);

/* Reports too many lines times threads. Returns -1. */
int apart_too_many(struct nbcount_error *err);

/* Adds ticks, by thread, to those of a pool. */
void apart_give(const struct apart *a, size_t pool, const int64_t *ticks);

/* A division: take the ticks of pools; add callers, each with its row of what was read and its
 * ticks over all threads; then divide. apart_share(i) is what caller number i got, by thread. */
void apart_take(struct apart *a, size_t pool);
void apart_add(struct apart *a, size_t row, int64_t ticks);
void apart_divide(struct apart *a);
const int64_t *apart_share(const struct apart *a, size_t i);

#define APART_NOT_READ SIZE_MAX	/* instead of a row */

#endif
