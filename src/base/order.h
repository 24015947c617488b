/* order.h - sorting of what is in order already, mostly. */
#ifndef NBCOUNT_BASE_ORDER_H
#define NBCOUNT_BASE_ORDER_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* -1, 0, 1. */
int order_u64(uint64_t a, uint64_t b);

/* Sorts items by merging the runs of them that are in order, so that it takes no time where all
 * are, and little where they come from a few lists that were. What is equal stays as it came. */
void order_sort(void *items, size_t n, size_t size, int (*order)(const void *, const void *));

/* The items in order: themselves, where they are, else a copy in the arena. NULL: out of memory. */
const void *order_sorted(struct arena *a, const void *items, size_t n, size_t size,
			 int (*order)(const void *, const void *));

#endif
