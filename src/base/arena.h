/* arena.h - bump allocation: many small objects, one free for a whole lifetime.
 *
 * `limit` bounds the bytes an arena may take from malloc (0: none); tests raise it step by
 * step to reach every failure. Zeroed memory, aligned to 16. */
#ifndef NBCOUNT_BASE_ARENA_H
#define NBCOUNT_BASE_ARENA_H

#include <stddef.h>

#include "base/str.h"

struct arena {
	struct arena_block *blocks;
	struct arena_mapping *mappings;
	size_t taken;
	size_t limit;
};

/* NULL when out of memory or `count * size` overflows. */
void *arena_alloc(struct arena *a, size_t count, size_t size);
/* Room for one more behind an array of n elements, of which *room have it: the array itself, or a
 * copy in a room of twice the size. NULL when out of memory; *room is then what it was. */
void *arena_grow(struct arena *a, void *array, size_t n, size_t *room, size_t size);
/* A copy that lives as long as the arena; at == NULL: out of memory. */
struct str arena_str(struct arena *a, struct str s);
/* Takes over a mapping of mmap, which is there as long as the arena. -1: out of memory, it is still
 * the caller's. */
int arena_adopt(struct arena *a, void *at, size_t bytes);
void arena_free(struct arena *a);

#endif
