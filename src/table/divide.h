/* divide.h - a whole number in proportional parts that are whole, too, and make it up exactly. */
#ifndef NBCOUNT_TABLE_DIVIDE_H
#define NBCOUNT_TABLE_DIVIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 divide_weight;

struct divide_item {
	divide_weight weight;	/* below 2^96, or all together below 2^128 */
	uint64_t remainder;	/* divide's own */
	int64_t share;		/* out */
	uint32_t index;		/* whose it is; the lower goes first where remainders are equal */
};

/* Gives each of the items, fewer than 2^32, its share of `amount` (>= 0): its exact part rounded
 * down, and 1 to those with the largest remainders until nothing is left. Their order changes.
 * When all weights are 0, so are the shares. */
void divide(int64_t amount, struct divide_item *items, size_t n);

#endif
