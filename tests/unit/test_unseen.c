/* test_unseen.c - the ticks of calls that are charged to nothing in their callees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/abi.h"
#include "runtime/unseen.h"

#define PROBE 10.0

static int64_t call[ABI_CALL_SLOTS];

static int set_up(void **state)
{
	(void)state;
	memset(call, 0, sizeof(call));
	return 0;
}

/* Adds `visits` calls, without probes: `clean` of them, with a callee that was off, left `off`
 * ticks uncharged, and the others left `on`. */
static void called(int64_t visits, int64_t clean, int64_t off, int64_t on)
{
	int64_t probes = (int64_t)PROBE;

	call[ABI_REGION_VISITS] += visits;
	call[ABI_CALL_CLEAN] += clean;
	call[ABI_CALL_CLEAN_UNSEEN] += clean * (off + probes);
	call[ABI_CALL_UNSEEN] += clean * (off + probes) + (visits - clean) * (on + probes);
}

static void as_they_were(void **state)
{
	(void)state;
	assert_int_equal(unseen_weigh(call, PROBE, false), 0);
	called(256, 256, 100, 0);
	assert_int_equal(unseen_weigh(call, PROBE, false), 25600);
	called(256, 0, 0, 20);
	assert_int_equal(unseen_weigh(call, PROBE, false), 25600 + 256 * 20);
}

static void only_new_ones(void **state)
{
	(void)state;
	called(256, 256, 100, 0);
	unseen_fade(call);
	assert_int_equal(unseen_weigh(call, PROBE, false), 0);
	called(10, 10, 30, 0);
	assert_int_equal(unseen_weigh(call, PROBE, false), 300);
	assert_int_equal(unseen_weigh(call, PROBE, true), (224 + 10) * 30);
}

/* Otherwise, a tiny callee would get nothing. */
static void calls_shorter_than_a_tick_count(void **state)
{
	(void)state;
	called(256, 256, 0, 0);
	call[ABI_CALL_UNSEEN] += 128;
	call[ABI_CALL_CLEAN_UNSEEN] += 128;
	assert_int_equal(unseen_weigh(call, PROBE, false), 128);
}

/* A function that calls once in a burst would still be shown with the callee's former time. */
static void one_call_says_how_long_they_take_now(void **state)
{
	(void)state;
	called(256, 256, 100, 0);
	unseen_fade(call);
	called(1, 1, 30, 0);
	assert_int_equal(unseen_weigh(call, PROBE, false), 30);
	assert_int_equal(unseen_weigh(call, PROBE, true), (224 + 1) * 30);
}

/* In half of the calls of the burst before, the callee was on. The callee would get too little of
 * the caller's time if these were left out, and too much if they faded less than the others. */
static void calls_of_earlier_bursts_count_by_what_the_callee_was(void **state)
{
	(void)state;
	called(256, 128, 100, 20);
	unseen_fade(call);
	called(10, 10, 30, 0);
	assert_in_range(unseen_weigh(call, PROBE, true), (112 + 10) * 30 + 112 * 20 - 1,
			(112 + 10) * 30 + 112 * 20);
}

/* A burst in which the callee was on counts like one in which it was on as often as lately. */
static void by_how_often_the_callee_was_on_lately(void **state)
{
	(void)state;
	for (int i = 0; i < 100; i++) {
		called(256, 256, 100, 0);
		unseen_fade(call);
	}
	called(256, 0, 0, 20);
	assert_in_range(unseen_weigh(call, PROBE, false), 256 * (7 * 100 + 20) / 8 - 64,
			256 * (7 * 100 + 20) / 8 + 64);
	called(256, 64, 500, 20);	/* these say how long they take now */
	assert_in_range(unseen_weigh(call, PROBE, false), 512 * 400, 512 * 415);
}

static void a_callee_that_stays_on_is_soon_known(void **state)
{
	(void)state;
	for (int i = 0; i < 100; i++) {
		called(256, 256, 100, 0);
		unseen_fade(call);
	}
	for (int i = 0; i < 60; i++) {
		called(256, 0, 0, 20);
		unseen_fade(call);
	}
	called(256, 0, 0, 20);
	assert_in_range(unseen_weigh(call, PROBE, false), 256 * 20, 256 * 24);
}

/* The level and its callee were on for long; that is no burst. */
static void what_was_on_for_long_is_no_burst(void **state)
{
	(void)state;
	called(100000, 0, 0, 20);
	unseen_fade(call);
	called(256, 256, 100, 0);
	assert_int_equal(unseen_weigh(call, PROBE, false), 25600);
	assert_int_equal(unseen_weigh(call, PROBE, true), 25600);
	set_up(state);
	called(1024, 0, 0, 20);		/* four in each visit of a burst */
	unseen_fade(call);
	assert_int_equal(unseen_weigh(call, PROBE, true), 896 * 20);
	set_up(state);
	called(1025, 0, 0, 20);
	unseen_fade(call);
	assert_int_equal(unseen_weigh(call, PROBE, true), 0);
}

/* What a function's calls took while it was on for long would decide its callee's time, with the
 * weight of many bursts. */
static void what_is_forgotten_weighs_nothing(void **state)
{
	(void)state;
	called(256, 256, 100, 0);
	unseen_fade(call);
	called(10, 10, 100, 0);
	unseen_forget(call);
	assert_int_equal(unseen_weigh(call, PROBE, false), 0);
	assert_int_equal(unseen_weigh(call, PROBE, true), 0);
	called(256, 0, 0, 20);
	assert_int_equal(unseen_weigh(call, PROBE, true), 256 * 20);
}

/* The calls are shorter than their probes. */
static void never_below_0(void **state)
{
	(void)state;
	called(256, 128, -5, -5);
	assert_int_equal(unseen_weigh(call, PROBE, false), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(as_they_were, set_up),
		cmocka_unit_test_setup(only_new_ones, set_up),
		cmocka_unit_test_setup(calls_shorter_than_a_tick_count, set_up),
		cmocka_unit_test_setup(one_call_says_how_long_they_take_now, set_up),
		cmocka_unit_test_setup(calls_of_earlier_bursts_count_by_what_the_callee_was,
				       set_up),
		cmocka_unit_test_setup(by_how_often_the_callee_was_on_lately, set_up),
		cmocka_unit_test_setup(a_callee_that_stays_on_is_soon_known, set_up),
		cmocka_unit_test_setup(what_was_on_for_long_is_no_burst, set_up),
		cmocka_unit_test_setup(what_is_forgotten_weighs_nothing, set_up),
		cmocka_unit_test_setup(never_below_0, set_up)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
