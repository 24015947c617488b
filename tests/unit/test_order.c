/* test_order.c - sorting of what is in order already, and in groups. */
#include "base/order.h"
#include "unit.h"

struct item {
	uint32_t group, key, came;
};

static uint32_t group_of(const void *item)
{
	return ((const struct item *)item)->group;
}

static int by_key(const void *left, const void *right)
{
	const struct item *a = left, *b = right;

	return order_u64(a->key, b->key);
}

static void make(struct item *items, uint32_t n, uint32_t groups)
{
	uint64_t seed = 7;

	for (uint32_t i = 0; i < n; i++) {
		seed = seed * 6364136223846793005u + 1442695040888963407u;
		items[i] = (struct item){ (uint32_t)(seed >> 33) % groups, (uint32_t)(seed >> 40) % 50, i };
	}
}

/* Groups, and keys in them, go up; or where there are no keys, items stay as they came. */
static void check(uint32_t n, uint32_t groups, int (*order)(const void *, const void *))
{
	struct arena arena = { 0 };
	struct item items[1000];
	uint64_t sum = 0;

	make(items, n, groups);
	assert_int_equal(order_groups(&arena, items, n, sizeof(*items), groups, group_of, order), 0);
	for (uint32_t i = 0; i < n; i++) {
		sum += items[i].came;
		if (i == 0)
			continue;
		assert_true(items[i - 1].group <= items[i].group);
		if (items[i - 1].group == items[i].group && order)
			assert_true(items[i - 1].key <= items[i].key);
		else if (items[i - 1].group == items[i].group)
			assert_true(items[i - 1].came < items[i].came);
	}
	assert_int_equal(sum, (uint64_t)n * (n ? n - 1 : 0) / 2);
	arena_free(&arena);
}

static void groups_are_in_order(void **state)
{
	(void)state;
	for (uint32_t groups = 1; groups < 2000; groups = groups * 3 + 1) {
		check(1000, groups, by_key);
		check(1000, groups, NULL);
	}
	check(0, 1, by_key);
	check(1, 3, NULL);
}

static void without_memory_nothing_moves(void **state)
{
	struct arena arena = { .limit = 1 };
	struct item items[] = { { 1, 0, 0 }, { 0, 0, 1 } };

	(void)state;
	assert_int_equal(order_groups(&arena, items, 2, sizeof(*items), 2, group_of, by_key), -1);
	assert_int_equal(items[0].group, 1);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(groups_are_in_order),
		cmocka_unit_test(without_memory_nothing_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
