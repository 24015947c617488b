/* clamp.c - proportional parts, each within bounds: the sum of all grows with their common factor,
 * which is found by bisection. */
#include "table/clamp.h"

#define MOST_DOUBLINGS 200
#define HALVINGS 60		/* more than a double has bits of precision */

static double share_of(const struct clamp_item *item, double factor)
{
	double share = item->weight * factor;

	return share < item->least ? item->least : share > item->most ? item->most : share;
}

static double sum_of(const struct clamp_item *items, size_t n, double factor)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += share_of(&items[i], factor);
	return sum;
}

static double factor_of(const struct clamp_item *items, size_t n, double total)
{
	double least = 0, most, weights = 0;

	for (size_t i = 0; i < n; i++)
		weights += items[i].weight;
	if (weights <= 0 || total <= 0)
		return 0;
	most = total / weights;
	if (sum_of(items, n, most) == total)
		return most;
	for (int i = 0; i < MOST_DOUBLINGS && sum_of(items, n, most) < total; i++)
		most *= 2;
	for (int i = 0; i < HALVINGS; i++) {
		double middle = (least + most) / 2;

		if (sum_of(items, n, middle) < total)
			least = middle;
		else
			most = middle;
	}
	return most;
}

void clamp_divide(struct clamp_item *items, size_t n, double total)
{
	double factor = factor_of(items, n, total);

	for (size_t i = 0; i < n; i++)
		items[i].share = share_of(&items[i], factor);
}
