/* slots.h - finding what belongs to a slot. */
#ifndef NBCOUNT_PROFILE_SLOTS_H
#define NBCOUNT_PROFILE_SLOTS_H

#include <stddef.h>
#include <stdint.h>

/* The first of `n` items of `size` bytes, each of which begins with its slot (uint32_t), in order,
 * that is of this slot or a higher one; n: there is none. *near: where to look first, and then
 * where to look for the next slot; any number will do. */
size_t slots_first(const void *items, size_t n, size_t size, uint64_t slot, size_t *near);

#endif
