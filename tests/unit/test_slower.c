/* test_slower.c - readings that take longer than when they were measured: the difference is
 * nbcount's own time, exactly, and no region's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/slots.h"
#include "runtime/slower.h"

enum {
	LOOP,
	LEVELS,
	IN_LOOP = 0,
	IN_NONE,
	REGIONS,
	EVENTS = 2,
	REGION_SLOTS = 2 * EVENTS + ABI_REGION_SLOTS,
	SLOTS = ABI_LEVEL_SLOTS + REGIONS * REGION_SLOTS,
	VISITS = 100
};

static const struct clock_cost cost = { .probe = 16, .least = 4, .addition = 1 };
static const int64_t first = CLOCK_SAMPLES * 20;

static union {
	struct abi_levels levels;
	uint32_t space[6 + 5 * (LEVELS + REGIONS)];
} made;
static int64_t counters[SLOTS];

static int set_up(void **state)
{
	(void)state;
	memset(counters, 0, sizeof(counters));
	made.levels.levels = LEVELS;
	made.levels.regions = REGIONS;
	made.levels.events = EVENTS;
	made.levels.rows[LOOP] = (struct abi_level_row){ ABI_OUTERMOST, 0, ABI_SHORT, 0, 0 };
	for (uint32_t r = 0; r < REGIONS; r++)
		made.levels.rows[LEVELS + r] =
			(struct abi_level_row){ r == IN_LOOP ? LOOP : -1,
						ABI_LEVEL_SLOTS + EVENTS + r * REGION_SLOTS,
						ABI_SHORT, 0, 0 };
	return 0;
}

/* The older a sample is, the less it counts. */
static void the_last_samples_say_what_readings_take(void **state)
{
	double slower = 0;

	(void)state;
	slower_note(&slower, first, &cost);
	assert_true(slower == 1);
	slower_note(&slower, 2 * first, &cost);
	assert_true(slower == 1.25);
	slower_note(&slower, 2 * first, &cost);
	assert_true(slower == 1.4375);
	for (int i = 0; i < 100; i++)
		slower_note(&slower, first * 9 / 10, &cost);
	assert_true(slower > 0.899 && slower < 0.901);
}

static void interrupted_samples_do_not_count(void **state)
{
	double slower = 1.25;

	(void)state;
	slower_note(&slower, 2 * first + 1, &cost);
	slower_note(&slower, -first, &cost);
	slower_note(&slower, 0, &cost);
	assert_true(slower == 1.25);
}

static int64_t *region(uint32_t r)
{
	return slots_region(counters, &made.levels, r);
}

/* Both regions ran; returns what the one in the loop gave away. Its events and SHARED stay as they
 * are. */
static int64_t settle_after(int64_t ticks, double times, int64_t *own)
{
	int64_t before = *own;

	for (uint32_t r = 0; r < REGIONS; r++) {
		region(r)[ABI_REGION_TICKS] = ticks;
		region(r)[ABI_REGION_VISITS] += VISITS;
	}
	slower_settle(counters, &made.levels, LOOP, &(struct slower){ cost, times, own });
	slower_settle_all(counters, &made.levels, &(struct slower){ cost, times, own });
	assert_int_equal(region(IN_NONE)[ABI_REGION_TICKS], ticks);
	for (int k = 0; k < 2 * EVENTS + 3; k++)
		assert_int_equal(k < EVENTS ? region(IN_LOOP)[k - EVENTS]
					    : region(IN_LOOP)[ABI_REGION_SHARED + k - EVENTS],
				 0);
	assert_int_equal(ticks - region(IN_LOOP)[ABI_REGION_TICKS], *own - before);
	return *own - before;
}

/* A quarter of 16 ticks for each visit, and only once. */
static void what_readings_take_more_is_own(void **state)
{
	int64_t own = 1000;

	(void)state;
	assert_int_equal(settle_after(5000, 1.25, &own), 4 * VISITS);
	assert_int_equal(settle_after(5000, 1.5, &own), 8 * VISITS);
	assert_int_equal(settle_after(5000, 0.75, &own), -4 * VISITS);
	assert_int_equal(settle_after(5000, 0, &own), 0);
}

/* This includes what they take more in place, if that is known to show: a quarter of 4 ticks. */
static void what_they_take_in_place_grows_with_it(void **state)
{
	int64_t own = 0;

	(void)state;
	made.levels.rows[LEVELS + IN_LOOP].exposed = 1;
	assert_int_equal(settle_after(5000, 1.25, &own), 5 * VISITS);
}

static void no_more_is_given_than_there_is(void **state)
{
	int64_t own = 30;

	(void)state;
	assert_int_equal(settle_after(300, 1.25, &own), 300);
	assert_int_equal(settle_after(300, 0.75, &own), -330);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_last_samples_say_what_readings_take),
		cmocka_unit_test(interrupted_samples_do_not_count),
		cmocka_unit_test_setup(what_readings_take_more_is_own, set_up),
		cmocka_unit_test_setup(what_they_take_in_place_grows_with_it, set_up),
		cmocka_unit_test_setup(no_more_is_given_than_there_is, set_up)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
