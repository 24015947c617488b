/* slots.h - finding what belongs to a slot. */
#ifndef NBCOUNT_PROFILE_SLOTS_H
#define NBCOUNT_PROFILE_SLOTS_H

#include <stddef.h>
#include <stdint.h>

/* The slow path of slots_first. */
size_t slots_search(const void *items, size_t n, size_t size, uint64_t slot, size_t *near);

static inline uint32_t slots_at(const void *items, size_t size, size_t i)
{
	return *(const uint32_t *)(const void *)((const char *)items + i * size);
}

/* Index of the first item with this slot or a higher one; n: there is none. Each of the `n` items
 * has `size` bytes and begins with its slot (uint32_t), by which they are sorted. *near: a hint
 * where to look first, of any value; updated for a search of the next slot. */
static inline size_t slots_first(const void *items, size_t n, size_t size, uint64_t slot,
				 size_t *near)
{
	size_t i = *near < n ? *near : n;

	/* a slot without items leads to the one that the hint is behind */
	i -= i > 0 && slots_at(items, size, i - 1) >= slot;
	if ((i > 0 && slots_at(items, size, i - 1) >= slot) ||
	    (i < n && slots_at(items, size, i) < slot))
		return slots_search(items, n, size, slot, near);
	*near = i + 1;
	return i;
}

#endif
