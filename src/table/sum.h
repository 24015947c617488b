/* sum.h - sums of counts that do not wrap. */
#ifndef NBCOUNT_TABLE_SUM_H
#define NBCOUNT_TABLE_SUM_H

#include <stdint.h>

#include "base/err.h"

/* Says that a sum is too large; -1. */
int sum_overflow(struct nbcount_error *err);

/* Both fail, and say so, when a value passes 2^63 - 1 in size. */
static inline int sum_add(int64_t *sum, int64_t more, struct nbcount_error *err)
{
	return __builtin_add_overflow(*sum, more, sum) ? sum_overflow(err) : 0;
}

static inline int sum_product(int64_t count, int64_t factor, int64_t *out,
			      struct nbcount_error *err)
{
	return __builtin_mul_overflow(count, factor, out) ? sum_overflow(err) : 0;
}

/* Of two that are not below 0: no more than 2^63 - 1. */
int64_t sum_capped(int64_t a, int64_t b);

/* Some sums are differences: a process that was killed may have left one below 0. */
void sum_at_least_0(int64_t *sum);

#endif
