/* slots.c - finding what belongs to a slot. */
#include "profile/slots.h"

size_t slots_first(const void *items, size_t n, size_t size, uint64_t slot)
{
	size_t from = 0, to = n;

	while (from < to) {
		size_t middle = from + (to - from) / 2;
		const uint64_t *own = (const void *)((const char *)items + middle * size);

		if (*own < slot)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}
