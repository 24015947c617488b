/* clamp.h - proportional parts, each within bounds. */
#ifndef NBCOUNT_TABLE_CLAMP_H
#define NBCOUNT_TABLE_CLAMP_H

#include <stddef.h>

struct clamp_item {
	double weight;		/* >= 0 */
	double least, most;	/* 0 <= least <= most; HUGE_VAL: no bound */
	double share;		/* out */
};

/* Makes each share the item's weight times a common factor, clamped to the item's bounds, so that
 * the shares add up to `total`, but for rounding. If bounds or weights of 0 make that impossible,
 * the sum is as near to `total` as possible. */
void clamp_divide(struct clamp_item *items, size_t n, double total);

static inline double clamp_smaller(double a, double b)
{
	return a < b ? a : b;
}

static inline double clamp_larger(double a, double b)
{
	return a > b ? a : b;
}

#endif
