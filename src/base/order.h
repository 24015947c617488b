/* order.h - sorting of what is in order already, mostly. */
#ifndef NBCOUNT_BASE_ORDER_H
#define NBCOUNT_BASE_ORDER_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* -1, 0, 1. */
int order_u64(uint64_t a, uint64_t b);

/* qsort, unless nothing has to move. */
void order_sort(void *items, size_t n, size_t size, int (*order)(const void *, const void *));

/* The same where order is first that of small numbers, which `group` says, below n_groups: items are distributed by these, and then each group is sorted,
 * which takes a fraction of the time. order == NULL: items of a group stay as they came. -1: out of memory, nothing has moved. */
int order_groups(struct arena *scratch, void *items, size_t n, size_t size, size_t n_groups, uint32_t (*group)(const void *),
		 int (*order)(const void *, const void *));

#endif
