/* sum.c - sums of counts that do not wrap. */
#include "report/sum.h"

static int overflow(struct nbcount_error *err)
{
	return err_set(err, ERR_DAMAGED, 0, "damaged: counts add up to more than 2^63 - 1");
}

int sum_add(int64_t *sum, int64_t more, struct nbcount_error *err)
{
	return __builtin_add_overflow(*sum, more, sum) ? overflow(err) : 0;
}

int sum_product(int64_t count, int64_t factor, int64_t *out, struct nbcount_error *err)
{
	return __builtin_mul_overflow(count, factor, out) ? overflow(err) : 0;
}

int64_t sum_capped(int64_t a, int64_t b)
{
	return a > INT64_MAX - b ? INT64_MAX : a + b;
}

void sum_at_least_0(int64_t *sum)
{
	if (*sum < 0)
		*sum = 0;
}
