/* slots.c - finding what belongs to a slot. */
#include "profile/slots.h"

static uint32_t slot_at(const void *item)
{
	return *(const uint32_t *)item;
}

size_t slots_first(const void *items, size_t n, size_t size, uint64_t slot, size_t *near)
{
	const char *at = items;
	size_t from = *near < n ? *near : n, to = n;

	if (from > 0 && slot_at(at + (from - 1) * size) >= slot) {
		to = from - 1;
		from = 0;
	}
	/* Items before `from` are below the slot; items at `to` or behind it are not. Steps double
	 * until one is too large, then they halve. */
	for (size_t step = 0; from < to; step = 2 * step + 1) {
		size_t i = from + (step < to - from ? step : (to - from) / 2);

		if (slot_at(at + i * size) < slot)
			from = i + 1;
		else
			to = i;
	}
	*near = to + 1;
	return to;
}
