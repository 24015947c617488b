/* test_arena.c - bump allocation and its limit. */
#include <sys/mman.h>

#include "base/arena.h"
#include "unit.h"

static void gives_zeroed_aligned_memory(void **state)
{
	struct arena a = { 0 };

	(void)state;
	for (size_t n = 1; n < 300; n++) {
		unsigned char *p = arena_alloc(&a, n, 7);

		assert_non_null(p);
		assert_int_equal((uintptr_t)p % 16, 0);
		for (size_t i = 0; i < n * 7; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xff, n * 7);
	}
	assert_non_null(arena_alloc(&a, 1, 1000000));
	arena_free(&a);
	assert_int_equal(a.taken, 0);
}

static void refuses(void **state)
{
	struct arena a = { .limit = 100000 };

	(void)state;
	assert_null(arena_alloc(&a, SIZE_MAX / 2, 3));
	assert_null(arena_alloc(&a, SIZE_MAX - 20, 1));
	assert_null(arena_alloc(&a, 1, 100001));
	assert_non_null(arena_alloc(&a, 1, 60000));
	assert_null(arena_alloc(&a, 1, 60000));
	arena_free(&a);
}

static void copies_strings(void **state)
{
	struct arena a = { 0 };
	struct str copy = arena_str(&a, STR("abc"));

	(void)state;
	assert_str(copy, "abc");
	assert_int_equal(copy.at[3], 0);
	assert_non_null(arena_str(&a, (struct str){ NULL, 0 }).at);
	arena_free(&a);
}

static void grows_arrays(void **state)
{
	struct arena a = { .limit = 100000 };
	uint64_t *list = NULL, *more;
	size_t n = 0, room = 0;

	(void)state;
	while ((more = arena_grow(&a, list, n, &room, sizeof(*list)))) {
		list = more;
		assert_true(n < room);
		list[n] = n;
		n++;
	}
	assert_true(n >= 1000);
	assert_int_equal(n, room);	/* nothing was allocated */
	for (size_t i = 0; i < n; i++)
		assert_int_equal(list[i], i);
	arena_free(&a);
}

static void keeps_mappings(void **state)
{
	struct arena a = { 0 }, full = { .limit = 1 };
	char *at = mmap(NULL, 5000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	(void)state;
	assert_ptr_not_equal(at, MAP_FAILED);
	assert_int_equal(arena_adopt(&full, at, 5000), -1);
	assert_int_equal(arena_adopt(&a, at, 5000), 0);
	at[4999] = 1;
	arena_free(&a);
	assert_int_equal(msync(at, 5000, MS_ASYNC), -1);	/* the memory is unmapped */
	arena_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(gives_zeroed_aligned_memory), cmocka_unit_test(refuses),
		cmocka_unit_test(copies_strings), cmocka_unit_test(grows_arrays),
		cmocka_unit_test(keeps_mappings),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
