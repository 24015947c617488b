/* order.h - sorting of what is mostly in order already. */
#ifndef NBCOUNT_BASE_ORDER_H
#define NBCOUNT_BASE_ORDER_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* -1, 0, 1. */
int order_u64(uint64_t a, uint64_t b);

/* Sorts items by merging the runs that are in order already: this takes hardly any time for sorted
 * items, and little for a few sorted lists in a row. Equal items keep their order, unless memory
 * runs out: then qsort sorts. */
void order_sort(void *items, size_t n, size_t size, int (*order)(const void *, const void *));

/* The items in order: `items` itself, if it is sorted, else a copy in the arena. NULL: out of
 * memory. */
const void *order_sorted(struct arena *a, const void *items, size_t n, size_t size,
			 int (*order)(const void *, const void *));

#endif
