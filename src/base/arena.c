/* arena.c - bump allocation. */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define ARENA_ALIGN 16u

/* Under AddressSanitizer, each object is a block of its own, so that accesses beyond it are
 * detected. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ARENA_BLOCK 1u
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(ARENA_BLOCK)
#define ARENA_BLOCK 1u
#endif
#ifndef ARENA_BLOCK
#define ARENA_BLOCK 65536u
#endif

struct arena_block {
	struct arena_block *next;
	size_t used;
	size_t cap;
	_Alignas(ARENA_ALIGN) char bytes[];
};

struct arena_mapping {		/* allocated in the arena itself */
	struct arena_mapping *next;
	void *at;
	size_t bytes;
};

static struct arena_block *new_block(struct arena *a, size_t bytes)
{
	size_t cap = bytes > ARENA_BLOCK ? bytes : ARENA_BLOCK;

	if (cap > SIZE_MAX / 2 || (a->limit && cap > a->limit - a->taken))
		return NULL;
	struct arena_block *block = calloc(1, sizeof(*block) + cap);

	if (!block)
		return NULL;
	block->cap = cap;
	block->next = a->blocks;
	a->blocks = block;
	a->taken += cap;
	return block;
}

void *arena_alloc(struct arena *a, size_t count, size_t size)
{
	if (size && count > (SIZE_MAX - ARENA_ALIGN) / size)
		return NULL;
	size_t bytes = (count * size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
	struct arena_block *block = a->blocks;

	if (!block || block->cap - block->used < bytes)
		block = new_block(a, bytes);
	if (!block)
		return NULL;
	void *at = block->bytes + block->used;

	block->used += bytes;
	return at;
}

void *arena_grow(struct arena *a, void *array, size_t n, size_t *room, size_t size)
{
	size_t more = *room ? 2 * *room : 64;

	if (n < *room)
		return array;
	void *grown = arena_alloc(a, more, size);

	if (!grown)
		return NULL;
	if (n)
		memcpy(grown, array, n * size);
	*room = more;
	return grown;
}

struct str arena_str(struct arena *a, struct str s)
{
	char *copy = arena_alloc(a, s.len + 1, 1);

	if (copy && s.len)
		memcpy(copy, s.at, s.len);
	return (struct str){ copy, copy ? s.len : 0 };
}

int arena_adopt(struct arena *a, void *at, size_t bytes)
{
	struct arena_mapping *mapping = arena_alloc(a, 1, sizeof(*mapping));

	if (!mapping)
		return -1;
	*mapping = (struct arena_mapping){ a->mappings, at, bytes };
	a->mappings = mapping;
	return 0;
}

void arena_free(struct arena *a)
{
	for (; a->mappings; a->mappings = a->mappings->next)
		munmap(a->mappings->at, a->mappings->bytes);
	while (a->blocks) {
		struct arena_block *next = a->blocks->next;

		free(a->blocks);
		a->blocks = next;
	}
	a->taken = 0;
}
