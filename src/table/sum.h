/* sum.h - sums of counts that do not wrap. */
#ifndef NBCOUNT_TABLE_SUM_H
#define NBCOUNT_TABLE_SUM_H

#include <stdint.h>

#include "base/err.h"

/* Reports that a sum is too large. Returns -1. */
int sum_overflow(struct nbcount_error *err);

/* Both fail, and report it, if the magnitude of a value passes 2^63 - 1. */
static inline int sum_add(int64_t *sum, int64_t more, struct nbcount_error *err)
{
	return __builtin_add_overflow(*sum, more, sum) ? sum_overflow(err) : 0;
}

static inline int sum_product(int64_t count, int64_t factor, int64_t *out,
			      struct nbcount_error *err)
{
	return __builtin_mul_overflow(count, factor, out) ? sum_overflow(err) : 0;
}

/* The sum of two numbers >= 0, at most 2^63 - 1. */
int64_t sum_capped(int64_t a, int64_t b);

/* Raises a sum below 0 to 0. Some sums are differences, and a process that was killed may have left
 * a negative one. */
void sum_at_least_0(int64_t *sum);

#endif
