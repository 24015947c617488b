/* arena.h - bump allocation: many small objects, one free for a whole lifetime.
 *
 * `limit` bounds the bytes an arena may take from malloc (0: no limit); tests raise it step by step
 * to reach every failure. Memory is zeroed and aligned to 16. */
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
/* Makes room for one more after an array of n elements, which has room for *room: returns the array
 * itself, or a copy with twice the room. NULL when out of memory; *room is then unchanged. */
void *arena_grow(struct arena *a, void *array, size_t n, size_t *room, size_t size);
/* A copy that lives as long as the arena; at == NULL: out of memory. */
struct str arena_str(struct arena *a, struct str s);
/* Takes over an mmap mapping, which then lives as long as the arena. -1: out of memory; the caller
 * still owns it. */
int arena_adopt(struct arena *a, void *at, size_t bytes);
void arena_free(struct arena *a);

#endif
