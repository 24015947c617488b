/* clamp.h - proportional parts, each within bounds. */
#ifndef NBCOUNT_TABLE_CLAMP_H
#define NBCOUNT_TABLE_CLAMP_H

#include <stddef.h>

struct clamp_item {
	double weight;		/* >= 0 */
	double least, most;	/* 0 <= least <= most; HUGE_VAL: no bound */
	double share;		/* out */
};

/* Gives each item as many times its weight as all have, or what is next to that within its bounds,
 * so that shares add up to `total`, but for rounding. Where the bounds, or weights of 0, allow no
 * such thing, shares are what is nearest to it. */
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
