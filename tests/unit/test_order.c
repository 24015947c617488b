/* test_order.c - sorting of items that are in order, or consist of a few sorted lists. */
#include "base/order.h"
#include "unit.h"

#define MOST 1000u

struct item {
	uint32_t key, came;
};

static int by_key(const void *left, const void *right)
{
	const struct item *a = left, *b = right;

	return order_u64(a->key, b->key);
}

/* Makes `runs` sorted lists of items, or items in no order if there are as many lists as items. */
static void make(struct item *items, uint32_t n, uint32_t runs)
{
	uint64_t seed = 7;

	for (uint32_t i = 0; i < n; i++) {
		seed = seed * 6364136223846793005u + 1442695040888963407u;
		items[i] = (struct item){ runs < n ? i % (n / runs) / 2
						   : (uint32_t)(seed >> 40) % 50,
					  i };
	}
}

static void check_order(const struct item *items, uint32_t n)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < n; i++) {
		sum += items[i].came;
		if (i && items[i - 1].key == items[i].key)
			assert_true(items[i - 1].came < items[i].came);
		else if (i)
			assert_true(items[i - 1].key < items[i].key);
	}
	assert_int_equal(sum, (uint64_t)n * (n ? n - 1 : 0) / 2);
}

static void keys_go_up_and_equals_stay_as_they_came(void **state)
{
	struct item items[MOST];

	(void)state;
	for (uint32_t n = 0; n <= MOST; n = n * 3 + 1)
		for (uint32_t runs = 1; runs <= n; runs++) {
			make(items, n, runs);
			order_sort(items, n, sizeof(*items), by_key);
			check_order(items, n);
		}
}

static void what_is_in_order_is_not_copied(void **state)
{
	struct arena arena = { 0 }, none = { .limit = 1 };
	struct item items[MOST];

	(void)state;
	make(items, MOST, 1);
	assert_ptr_equal(order_sorted(&none, items, MOST, sizeof(*items), by_key), items);
	make(items, MOST, 3);
	check_order(order_sorted(&arena, items, MOST, sizeof(*items), by_key), MOST);
	assert_int_equal(items[MOST - 1].came, MOST - 1);
	assert_null(order_sorted(&none, items, MOST, sizeof(*items), by_key));
	assert_non_null(order_sorted(&arena, NULL, 0, sizeof(*items), by_key));
	arena_free(&arena);
	arena_free(&none);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keys_go_up_and_equals_stay_as_they_came),
		cmocka_unit_test(what_is_in_order_is_not_copied),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
