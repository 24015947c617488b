/* test_seldom.c - calls from outside that are not all probed: what passed is divided exactly, and
 * no call goes without a probe while too little is known of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/seldom.h"

enum { ROW = 256, PROBE = 10, TOOK = 50, BETWEEN = 100, CALLS = 2, SEVERAL = 1000 };

static const struct seldom_terms terms = { .share = 0.05, .probe = PROBE };

static struct seldom state_of;
static int64_t sites[CALLS][ABI_SITE_SLOTS], rests[CALLS], totals[CALLS][2];

static struct seldom_root root(unsigned i)
{
	return (struct seldom_root){ sites[i], &rests[i], totals[i] };
}

static void start(bool outermost)
{
	memset(&state_of, 0, sizeof(state_of));
	memset(sites, 0, sizeof(sites));
	memset(rests, 0, sizeof(rests));
	memset(totals, 0, sizeof(totals));
	seldom_start(&state_of, ROW, 0, outermost);
}

/* A probed call of `took` ticks that follows directly on the last one; returns how many calls may
 * go without a probe now. */
static int64_t call(unsigned i, int64_t took)
{
	struct seldom_root called = root(i);

	assert_int_equal(seldom_begin(&state_of, &called, BETWEEN + PROBE, PROBE), 0);
	return seldom_end(&state_of, &called, took + PROBE, &terms);
}

/* `calls` calls went without a probe, and the next one begins. Returns how much of `passed` is not
 * its caller's. */
static int64_t go_without(unsigned i, int64_t calls, int64_t passed)
{
	struct seldom_root called = root(0);

	sites[i][ABI_SITE_SKIPPED] = calls;
	return seldom_begin(&state_of, &called, passed, PROBE);
}

static void few_are_skipped_of_a_short_row(void **state)
{
	(void)state;
	start(false);
	assert_int_equal(call(0, TOOK), (ROW + 1) / 32);
	assert_int_equal(call(0, 1), (ROW + 2) / 32);
	start(false);
	state_of.row = 1000000;
	/* then the probes are 5 per cent */
	assert_int_equal(call(0, 0), 6 * PROBE / (0.05 * (BETWEEN + 1)));
}

static void long_calls_are_all_probed(void **state)
{
	(void)state;
	start(false);
	assert_int_equal(call(0, 10000), 0);
}

static void calls_with_clocks_say_nothing(void **state)
{
	struct seldom_root called = root(0);

	(void)state;
	start(false);
	assert_int_equal(seldom_begin(&state_of, &called, BETWEEN, PROBE), 0);
	assert_int_equal(seldom_end(&state_of, &called, -1, &terms), 0);
	assert_int_equal(sites[0][ABI_SITE_READY], 0);
}

static void what_passed_is_divided(void **state)
{
	struct seldom_root called = root(0);

	(void)state;
	start(false);
	call(0, TOOK);
	assert_int_equal(sites[0][ABI_SITE_READY], 1);
	assert_int_equal(go_without(0, 8, 2 * (8 * (TOOK + BETWEEN) + BETWEEN)), 2 * 8 * TOOK);
	assert_int_equal(rests[0], 2 * 8 * TOOK);
	assert_int_equal(sites[0][ABI_SITE_SKIPPED], 0);
	assert_int_equal(totals[0][0] + totals[0][1], 0);
	/* when the next one begins must be measured */
	assert_int_equal(seldom_end(&state_of, &called, TOOK, &terms), 0);
}

static void never_more_than_passed(void **state)
{
	(void)state;
	start(false);
	call(0, TOOK);
	assert_int_equal(go_without(0, SEVERAL, 7), 2);
	assert_int_equal(go_without(0, SEVERAL, -7), 0);
}

static void each_function_has_its_part(void **state)
{
	(void)state;
	start(false);
	call(0, TOOK);
	call(1, 3 * TOOK);
	sites[0][ABI_SITE_SKIPPED] = 4;
	assert_int_equal(go_without(1, 4, 4 * (4 * TOOK) + 9 * BETWEEN), 4 * 4 * TOOK);
	assert_int_equal(rests[0], 4 * TOOK);
	assert_int_equal(rests[1], 4 * 3 * TOOK);
}

/* Of a call that followed on no other, it is not known how long after others it begins. */
static void a_function_is_known_when_it_has_followed(void **state)
{
	struct seldom_root called = root(1);

	(void)state;
	start(false);
	call(0, TOOK);
	sites[0][ABI_SITE_SKIPPED] = 4;
	seldom_begin(&state_of, &called, 4 * (TOOK + BETWEEN), PROBE);
	seldom_end(&state_of, &called, TOOK, &terms);
	assert_int_equal(sites[1][ABI_SITE_READY], 0);
	assert_int_equal(state_of.row, ROW + 2 + 4);
	call(1, TOOK);
	assert_int_equal(sites[1][ABI_SITE_READY], 1);
}

static void a_row_that_ends_is_its_callers(void **state)
{
	(void)state;
	start(false);
	call(0, TOOK);
	sites[0][ABI_SITE_SKIPPED] = 8;
	seldom_end_row(&state_of);
	assert_int_equal(
		rests[0] + totals[0][0] + sites[0][ABI_SITE_SKIPPED] + sites[0][ABI_SITE_READY], 0);
}

/* Between outermost calls, nobody else can be charged. */
static void outermost_calls_are_added(void **state)
{
	(void)state;
	start(true);
	call(0, TOOK);
	assert_int_equal(go_without(0, 8, 1000000), 0);
	assert_int_equal(rests[0], 8 * TOOK);
	assert_int_equal(go_without(0, 8, 20), 0);	/* that was all that passed */
	assert_int_equal(rests[0], 8 * TOOK + 20);
	sites[0][ABI_SITE_SKIPPED] = 2;
	seldom_end_row(&state_of);
	assert_int_equal(rests[0], 10 * TOOK + 20);
	assert_int_equal(totals[0][0], 10 * TOOK + 20);
	assert_int_equal(totals[0][1], 18);
}

static void no_more_than_passed_of_several(void **state)
{
	(void)state;
	start(true);
	call(0, TOOK);
	call(1, TOOK);
	sites[0][ABI_SITE_SKIPPED] = 8;
	go_without(1, 8, 10 * TOOK);
	assert_int_equal(rests[0], 8 * TOOK);
	assert_int_equal(rests[1], 2 * TOOK);
}

static void more_functions_than_there_is_room_for(void **state)
{
	static int64_t many[SELDOM_ROOTS + 1][ABI_SITE_SLOTS];

	(void)state;
	start(false);
	for (unsigned i = 0; i <= SELDOM_ROOTS; i++) {
		struct seldom_root called = { many[i], &rests[0], totals[0] };

		seldom_begin(&state_of, &called, BETWEEN, PROBE);
		assert_int_equal(seldom_end(&state_of, &called, TOOK, &terms) > 0,
				 i < SELDOM_ROOTS);
	}
	assert_int_equal(many[SELDOM_ROOTS][ABI_SITE_READY], 0);
}

/* What was measured long ago counts less and less. */
static void means_follow(void **state)
{
	(void)state;
	start(false);
	for (int i = 0; i < 20000; i++)
		call(0, TOOK);
	for (int i = 0; i < 20000; i++)
		call(0, 4 * TOOK);
	assert_in_range(sites[0][ABI_SITE_TOOK] / sites[0][ABI_SITE_CALLS], 3 * TOOK, 4 * TOOK);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(few_are_skipped_of_a_short_row),
		cmocka_unit_test(long_calls_are_all_probed),
		cmocka_unit_test(calls_with_clocks_say_nothing),
		cmocka_unit_test(what_passed_is_divided),
		cmocka_unit_test(never_more_than_passed),
		cmocka_unit_test(each_function_has_its_part),
		cmocka_unit_test(a_function_is_known_when_it_has_followed),
		cmocka_unit_test(a_row_that_ends_is_its_callers),
		cmocka_unit_test(outermost_calls_are_added),
		cmocka_unit_test(no_more_than_passed_of_several),
		cmocka_unit_test(more_functions_than_there_is_room_for),
		cmocka_unit_test(means_follow),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
