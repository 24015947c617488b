/* sum.c - sums of counts that do not wrap. */
#include "table/sum.h"

int sum_overflow(struct nbcount_error *err)
{
	return err_set(err, ERR_DAMAGED, 0, "damaged: counts add up to more than 2^63 - 1");
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
