/* test_divide.c - dividing a whole into whole parts. */
#include "table/divide.h"
#include "unit.h"

#define MOST_WEIGHT ((divide_weight)INT64_MAX * UINT32_MAX)

static void check(int64_t amount, const divide_weight *weights, const int64_t *want, uint32_t n)
{
	struct divide_item items[8] = { 0 };

	for (uint32_t i = 0; i < n; i++)
		items[i] = (struct divide_item){ .weight = weights[i], .index = i };
	for (int again = 0; again < 2; again++) {	/* the second time, in the order that the
							 * first one left */
		divide(amount, items, n);
		for (uint32_t i = 0; i < n; i++)
			if (items[i].share != want[items[i].index])
				fail_msg("share %u is %lld, not %lld", items[i].index,
					 (long long)items[i].share,
					 (long long)want[items[i].index]);
	}
}

#define WEIGHTS(...) (const divide_weight[]){ __VA_ARGS__ }
#define SHARES(...) (const int64_t[]){ __VA_ARGS__ }

static void parts_are_rounded_by_largest_remainder(void **state)
{
	(void)state;
	check(10, WEIGHTS(1, 1), SHARES(5, 5), 2);
	check(100, WEIGHTS(1, 2, 1), SHARES(25, 50, 25), 3);
	check(10, WEIGHTS(1, 1, 1), SHARES(4, 3, 3), 3);	/* a tie: the first */
	check(11, WEIGHTS(1, 1, 1), SHARES(4, 4, 3), 3);
	check(10, WEIGHTS(3, 3, 1), SHARES(4, 4, 2), 3);	/* 4.29 4.29 1.43 */
	check(7, WEIGHTS(0, 5, 0), SHARES(0, 7, 0), 3);
	check(1, WEIGHTS(1, 2), SHARES(0, 1), 2);
	check(0, WEIGHTS(1, 2), SHARES(0, 0), 2);
	check(5, WEIGHTS(0, 0), SHARES(0, 0), 2);
	check(5, WEIGHTS(0), SHARES(0), 0);
}

static void large_numbers_are_exact(void **state)
{
	const int64_t max = INT64_MAX;

	(void)state;
	check(max, WEIGHTS(MOST_WEIGHT), SHARES(max), 1);
	check(max, WEIGHTS(1, 1), SHARES(max / 2 + 1, max / 2), 2);
	check(max - 1, WEIGHTS(MOST_WEIGHT, MOST_WEIGHT), SHARES(max / 2, max / 2), 2);
	check(max, WEIGHTS(UINT64_MAX, 0), SHARES(max, 0), 2);
	check(max, WEIGHTS((divide_weight)UINT64_MAX + 1, 0), SHARES(max, 0), 2);
	/* 3 of 4 parts of 2^62: exact in 128 bits, not in 64. */
	check((int64_t)1 << 62, WEIGHTS(3, 1), SHARES((int64_t)3 << 60, (int64_t)1 << 60), 2);
}

/* For any weights, the parts add up to the whole, and each is less than 1 off. */
static void nothing_is_lost(void **state)
{
	uint64_t seed = 1;

	(void)state;
	for (int round = 0; round < 2000; round++) {
		struct divide_item items[40] = { 0 };
		uint64_t weights[40], sum = 0;
		int64_t amount, total = 0;

		for (uint32_t i = 0; i < 40; i++) {
			seed = seed * 6364136223846793005u + 1442695040888963407u;
			weights[i] = (seed >> 40) % 1000;
			sum += weights[i];
			items[i] = (struct divide_item){ .weight = weights[i], .index = i };
		}
		amount = (int64_t)(seed >> 34);
		divide(amount, items, 40);
		for (uint32_t i = 0; i < 40; i++) {
			double exact = (double)amount * (double)weights[items[i].index] /
				       (double)sum;
			double off = (double)items[i].share - exact;

			assert_true(off < 1 && off > -1);
			total += items[i].share;
		}
		assert_int_equal(total, amount);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_are_rounded_by_largest_remainder),
		cmocka_unit_test(large_numbers_are_exact),
		cmocka_unit_test(nothing_is_lost)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
