/* order.c - sorting of what is in order already, mostly. */
#include "report/order.h"

#include <stdlib.h>

int order_u64(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

void order_sort(void *items, size_t n, size_t size, int (*order)(const void *, const void *))
{
	const char *at = items;

	for (size_t i = 1; i < n; i++) {
		if (order(at + (i - 1) * size, at + i * size) > 0) {
			qsort(items, n, size, order);
			return;
		}
	}
}
