/* slots.c - finding what belongs to a slot. */
#include "profile/slots.h"

size_t slots_search(const void *items, size_t n, size_t size, uint64_t slot, size_t *near)
{
	size_t from = *near < n ? *near : n, to = n;

	if (from > 0 && slots_at(items, size, from - 1) >= slot) {
		to = from - 1;
		from = 0;
	}
	/* Items before `from` are below the slot; items at `to` or behind it are not. Steps double
	 * until one is too large, then they halve. */
	for (size_t step = 0; from < to; step = 2 * step + 1) {
		size_t i = from + (step < to - from ? step : (to - from) / 2);

		if (slots_at(items, size, i) < slot)
			from = i + 1;
		else
			to = i;
	}
	*near = to + 1;
	return to;
}
