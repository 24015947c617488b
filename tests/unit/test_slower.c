/* Readings that take longer than when they were measured: what they take more is own's, to the tick, and no region's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/slots.h"
#include "runtime/slower.h"

enum { LOOP, LEVELS, IN_LOOP = 0, IN_NONE, REGIONS, SLOTS = ABI_LEVEL_SLOTS + REGIONS * ABI_REGION_SLOTS };

static const struct clock_cost cost = { .probe = 16, .least = 4, .addition = 1 };
static const int64_t nominal = CLOCK_SAMPLES * 20;

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
	made.levels.rows[LOOP] = (struct abi_level_row){ ABI_OUTERMOST, 0, ABI_SHORT, 0, 0 };
	for (uint32_t r = 0; r < REGIONS; r++)
		made.levels.rows[LEVELS + r] = (struct abi_level_row){ r == IN_LOOP ? LOOP : -1, ABI_LEVEL_SLOTS + r * ABI_REGION_SLOTS, ABI_SHORT, 0, 0 };
	return 0;
}

static double slower(void)
{
	return slots_slower(counters, &made.levels, LOOP);
}

static void note(int64_t ticks, int times)
{
	for (int i = 0; i < times; i++)
		slower_note(slots_level(counters, &made.levels, LOOP), ticks, &cost);
}

static void nothing_is_known_at_first(void **state)
{
	(void)state;
	assert_true(slower() == 1);
	note(nominal, 100);
	assert_true(slower() == 1);
}

/* The first samples count little, all together as much as what was measured first. */
static void samples_are_averaged(void **state)
{
	(void)state;
	note(2 * nominal, 1);
	assert_true(slower() > 1.19 && slower() < 1.21);
	note(2 * nominal, 3);
	assert_true(slower() > 1.49 && slower() < 1.51);
	note(nominal, 8);
	assert_true(slower() > 1.24 && slower() < 1.26);
	note(nominal * 3 / 2, 1000);
	assert_true(slower() > 1.49 && slower() < 1.5);
}

static void interrupted_samples_do_not_count(void **state)
{
	(void)state;
	note(2 * nominal + 1, 10);
	note(-nominal, 10);
	note(0, 10);
	assert_true(slower() == 1 && counters[ABI_LEVEL_SAMPLES] == 0);
}

/* Faster than the least that was measured they are by chance. */
static void faster_samples_change_nothing(void **state)
{
	(void)state;
	note(nominal / 2, 10);
	assert_true(slower() == 1);
}

static int64_t *region(uint32_t r)
{
	return slots_region(counters, &made.levels, r);
}

/* A quarter of 16 ticks, of each of 100 visits; of no more than was seen, and not twice. */
static void what_they_take_more_is_own(void **state)
{
	static const int64_t seen[] = { 5000, 300 };

	(void)state;
	for (int i = 0; i < 2; i++) {
		int64_t own = 7, more = seen[i] < 400 ? seen[i] : 400;

		counters[ABI_LEVEL_SLOWER] = 1250000;
		for (uint32_t r = 0; r < REGIONS; r++) {
			region(r)[ABI_REGION_TICKS] = seen[i];
			region(r)[ABI_REGION_VISITS] = 100;
		}
		for (int times = 0; times < 2; times++)
			slower_settle(counters, &made.levels, &cost, &own);
		assert_int_equal(own, 7 + more);
		assert_int_equal(region(IN_LOOP)[ABI_REGION_TICKS], seen[i] - more);
		assert_int_equal(region(IN_NONE)[ABI_REGION_TICKS], seen[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(nothing_is_known_at_first, set_up), cmocka_unit_test_setup(samples_are_averaged, set_up),
		cmocka_unit_test_setup(interrupted_samples_do_not_count, set_up), cmocka_unit_test_setup(faster_samples_change_nothing, set_up),
		cmocka_unit_test_setup(what_they_take_more_is_own, set_up)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
