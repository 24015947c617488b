/* homes.c - where the code of functions runs. */
#include "runtime/homes.h"

#include "runtime/slots.h"

#define MOST 16384u		/* functions whose homes can be known. A power of two */

struct known {
	const void *code;	/* NULL: free; never changes once it is set */
	uint64_t at;		/* bytes from a block's start to its module's counters */
	const struct abi_levels *levels;
	uint32_t level;
	bool ready;		/* all of it is written */
};

static struct known known[MOST];
static bool pointers;

/* The address of a level's code. NULL: it is a loop, or a pointer that leads nowhere. */
static const void *code_of(const struct abi_levels *levels, uint32_t level)
{
	const void *code = levels->codes[level];

	if (!code || levels->rows[level].callee != ABI_POINTED)
		return code;
	return __atomic_load_n((const void *const *)code, __ATOMIC_RELAXED);
}

/* The code's place in the table, or a free place for it: then *taken is NULL. NULL: the table is
 * full. */
static struct known *find_place(const void *code, const void **taken)
{
	/* Fibonacci hashing: Knuth, volume 3, section 6.4 */
	uint32_t from = (uint32_t)(((uintptr_t)code * UINT64_C(0x9e3779b97f4a7c15)) >> 32);

	for (uint32_t i = 0; i < MOST; i++) {
		struct known *at = &known[(from + i) % MOST];

		*taken = __atomic_load_n(&at->code, __ATOMIC_ACQUIRE);
		if (!*taken || *taken == code)
			return at;
	}
	return NULL;
}

/* Takes a place for the code, unless it has one. NULL: it has one, or the table is full. */
static struct known *take_place(const void *code)
{
	const void *taken;
	struct known *at = find_place(code, &taken);

	while (at && !taken) {
		if (__atomic_compare_exchange_n(&at->code, &taken, code, false, __ATOMIC_ACQ_REL,
						__ATOMIC_ACQUIRE))
			return at;
		if (taken != code)
			at = find_place(code, &taken);
	}
	return NULL;
}

void homes_note(const struct abi_block *block, const struct home *home)
{
	const void *code = code_of(home->levels, home->level);
	struct known *at = code ? take_place(code) : NULL;

	if (!at)
		return;
	at->at = (uint64_t)((const char *)home->counters - (const char *)block);
	at->levels = home->levels;
	at->level = home->level;
	for (uint32_t l = 0; l < home->levels->levels; l++)
		if (home->levels->rows[l].callee == ABI_POINTED)
			__atomic_store_n(&pointers, true, __ATOMIC_RELAXED);
	__atomic_store_n(&at->ready, true, __ATOMIC_RELEASE);
}

bool homes_find(struct abi_block *block, const struct abi_levels *levels, uint32_t level,
		struct home *home)
{
	const void *code = code_of(levels, level), *taken = NULL;
	const struct known *at = code ? find_place(code, &taken) : NULL;

	if (!at || !__atomic_load_n(&at->ready, __ATOMIC_ACQUIRE))
		return false;
	if (at->at >= __atomic_load_n(&block->mapped, __ATOMIC_RELAXED) ||
	    at->levels->events != levels->events)
		return false;
	*home = (struct home){ (int64_t *)(void *)((char *)block + at->at), at->levels, at->level };
	return true;
}

bool homes_has_pointers(void)
{
	return __atomic_load_n(&pointers, __ATOMIC_RELAXED);
}
