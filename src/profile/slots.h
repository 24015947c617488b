/* slots.h - finding what belongs to a slot. */
#ifndef NBCOUNT_PROFILE_SLOTS_H
#define NBCOUNT_PROFILE_SLOTS_H

#include <stddef.h>
#include <stdint.h>

/* Index of the first item with this slot or a higher one; n: there is none. Each of the `n` items
 * has `size` bytes and begins with its slot (uint32_t), by which they are sorted. *near: a hint
 * where to look first, of any value; updated for a search of the next slot. */
size_t slots_first(const void *items, size_t n, size_t size, uint64_t slot, size_t *near);

#endif
