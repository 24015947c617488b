/* test_clamp.c - proportional parts within bounds. */
#include <math.h>

#include "table/clamp.h"
#include "unit.h"

static void check(double total, struct clamp_item *items, const double *want, size_t n)
{
	clamp_divide(items, n, total);
	for (size_t i = 0; i < n; i++)
		if (fabs(items[i].share - want[i]) > 1e-9 * (total + 1))
			fail_msg("share %zu is %g, not %g", i, items[i].share, want[i]);
}

#define ITEMS(...) (struct clamp_item[]){ __VA_ARGS__ }
#define SHARES(...) (const double[]){ __VA_ARGS__ }

static void parts_are_proportional_within_bounds(void **state)
{
	(void)state;
	check(30, ITEMS({ 1, 0, HUGE_VAL, 0 }, { 2, 0, HUGE_VAL, 0 }), SHARES(10, 20), 2);
	check(30, ITEMS({ 1, 0, HUGE_VAL, 0 }, { 2, 0, 15, 0 }), SHARES(15, 15), 2);
	check(30, ITEMS({ 1, 12, HUGE_VAL, 0 }, { 2, 0, HUGE_VAL, 0 }), SHARES(12, 18), 2);
	/* What exceeds the first one's bound goes to the others, 1 : 3. */
	check(100, ITEMS({ 10, 0, 20, 0 }, { 1, 0, HUGE_VAL, 0 }, { 3, 0, HUGE_VAL, 0 }),
	      SHARES(20, 20, 60), 3);
	check(100, ITEMS({ 10, 0, 20, 0 }, { 1, 0, HUGE_VAL, 0 }, { 3, 0, 30, 0 }),
	      SHARES(20, 50, 30), 3);
	check(0, ITEMS({ 1, 0, HUGE_VAL, 0 }), SHARES(0), 1);
	check(9e18, ITEMS({ 1e-9, 0, HUGE_VAL, 0 }, { 1e29, 0, 3e18, 0 }), SHARES(6e18, 3e18), 2);
}

static void bounds_that_allow_no_such_sum_are_kept(void **state)
{
	(void)state;
	check(30, ITEMS({ 1, 0, 5, 0 }, { 2, 0, 6, 0 }), SHARES(5, 6), 2);
	check(30, ITEMS({ 1, 20, 50, 0 }, { 2, 40, 60, 0 }), SHARES(20, 40), 2);
	check(30, ITEMS({ 0, 4, 5, 0 }, { 0, 0, 6, 0 }), SHARES(4, 0), 2);
	check(30, ITEMS({ 0, 4, 5, 0 }, { 2, 0, HUGE_VAL, 0 }), SHARES(4, 26), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_are_proportional_within_bounds),
		cmocka_unit_test(bounds_that_allow_no_such_sum_are_kept),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
