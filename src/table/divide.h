/* divide.h - divides a whole number into proportional whole parts that add up to it exactly. */
#ifndef NBCOUNT_TABLE_DIVIDE_H
#define NBCOUNT_TABLE_DIVIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 divide_weight;

struct divide_item {
	divide_weight weight;	/* each below 2^96, or all together below 2^128 */
	uint64_t remainder;	/* used by divide */
	int64_t share;		/* out */
	uint32_t index;		/* identifies it to the caller; at equal remainders, lower indices
				 * go first */
};

/* Gives each of the items, fewer than 2^32, its share of `amount` (>= 0): its exact part rounded
 * down, plus 1 for those with the largest remainders until nothing is left. May reorder the items.
 * If all weights are 0, so are the shares. */
void divide(int64_t amount, struct divide_item *items, size_t n);

#endif
