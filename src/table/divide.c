/* divide.c - proportional parts by largest remainder. */
#include "table/divide.h"

#include <stdlib.h>

static int by_remainder(const void *left, const void *right)
{
	const struct divide_item *a = left, *b = right;

	if (a->remainder != b->remainder)
		return a->remainder > b->remainder ? -1 : 1;
	return (a->index > b->index) - (a->index < b->index);
}

/* The right shift that makes the sum of all weights fit into 64 bits, so that its product with an
 * amount fits into 128. The bits lost change a share by about 1 at most. */
static unsigned find_shift(const struct divide_item *items, size_t n)
{
	divide_weight sum = 0;
	unsigned shift = 0;

	for (size_t i = 0; i < n; i++)
		sum += items[i].weight;
	for (; sum >> shift > UINT64_MAX; shift++)
		;
	return shift;
}

void divide(int64_t amount, struct divide_item *items, size_t n)
{
	unsigned shift = find_shift(items, n);
	divide_weight sum = 0;
	int64_t left = amount;

	for (size_t i = 0; i < n; i++)
		sum += items[i].weight >> shift;
	for (size_t i = 0; i < n; i++) {
		divide_weight product = (divide_weight)amount * (items[i].weight >> shift);
		divide_weight share = product ? product / sum : 0;

		items[i].share = (int64_t)share;
		items[i].remainder = (uint64_t)(product - share * sum);
		left -= items[i].share;
	}
	if (left == 0 || sum == 0)
		return;
	qsort(items, n, sizeof(*items), by_remainder);
	for (size_t i = 0; i < (size_t)left; i++)
		items[i].share++;
}
