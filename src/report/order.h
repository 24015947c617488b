/* order.h - sorting of what is in order already, mostly. */
#ifndef NBCOUNT_REPORT_ORDER_H
#define NBCOUNT_REPORT_ORDER_H

#include <stddef.h>
#include <stdint.h>

/* -1, 0, 1. */
int order_u64(uint64_t a, uint64_t b);

/* qsort, unless nothing has to move. */
void order_sort(void *items, size_t n, size_t size, int (*order)(const void *, const void *));

#endif
