/* order.c - sorting of what is in order already, mostly. */
#include "base/order.h"

#include <stdlib.h>
#include <string.h>

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

/* Where the items of each group begin, and behind the last one where they end. NULL: out of memory. */
static size_t *find_groups(struct arena *scratch, const char *items, size_t n, size_t size, size_t n_groups, uint32_t (*group)(const void *))
{
	size_t *first = arena_alloc(scratch, n_groups + 1, sizeof(*first));

	for (size_t i = 0; first && i < n; i++)
		first[group(items + i * size) + 1]++;
	for (size_t g = 0; first && g < n_groups; g++)
		first[g + 1] += first[g];
	return first;
}

int order_groups(struct arena *scratch, void *items, size_t n, size_t size, size_t n_groups, uint32_t (*group)(const void *),
		 int (*order)(const void *, const void *))
{
	size_t *first = find_groups(scratch, items, n, size, n_groups, group);
	char *moved = arena_alloc(scratch, n, size), *to = items;

	if (!first || !moved)
		return -1;
	for (size_t i = 0; i < n; i++)
		memcpy(moved + first[group(to + i * size)]++ * size, to + i * size, size);
	if (n)
		memcpy(to, moved, n * size);
	for (size_t g = 0, from = 0; order && g < n_groups; from = first[g++])
		order_sort(to + from * size, first[g] - from, size, order);
	return 0;
}
