/* test_pace.c - when the ticker looks again. */
#include "unit.h"

#include "runtime/pace.h"

#define LATER { .early = 1u << 30 }

static int64_t next(struct pace *p, uint32_t phases, int64_t soon, bool woke)
{
	const struct pace_asleep seen = { .phases = phases, .soon = soon, .woke = woke };

	return pace_next(p, &seen);
}

static void nobody_asleep_needs_no_look(void **state)
{
	struct pace p = LATER;

	(void)state;
	assert_int_equal(next(&p, 0, INT64_MAX, false), 0);
}

static void who_cannot_pay_is_looked_at_when_it_can(void **state)
{
	struct pace p = LATER;

	(void)state;
	assert_int_equal(next(&p, 0, 12345678, false), 12345678);
	assert_int_equal(next(&p, 0, 1, false), 1000000);	/* it is looked at no more often
								 * than others */
}

static void each_phase_has_its_turn(void **state)
{
	struct pace p = LATER;

	(void)state;
	for (uint32_t i = 1; i < 9; i++) {
		assert_int_equal(next(&p, 15, INT64_MAX, true), 1000000);
		assert_int_equal(p.phase, i % PACE_PHASES);
	}
}

/* The bursts of a level are equally far apart, however many phases there are. */
static void phases_without_levels_are_left_out(void **state)
{
	struct pace p = LATER;

	(void)state;
	assert_int_equal(next(&p, 1, INT64_MAX, true), 4000000);
	assert_int_equal(p.phase, 0);
	assert_int_equal(next(&p, 5, INT64_MAX, true), 2000000);
	assert_int_equal(p.phase, 2);
	assert_int_equal(next(&p, 3, INT64_MAX, true), 2000000);
	assert_int_equal(p.phase, 0);
	assert_int_equal(next(&p, 3, 1, true), 1000000);
	assert_int_equal(p.phase, 1);
}

/* The threads of levels that are held may wait for hours, or for a processor. */
static void who_is_held_is_looked_at_ever_more_rarely(void **state)
{
	struct pace p = LATER;
	const struct pace_asleep held = { .soon = INT64_MAX, .held = true },
				 soon = { .soon = 3000000, .held = true };

	(void)state;
	for (uint32_t i = 0; i < 9; i++)
		assert_int_equal(pace_next(&p, &held), 1000000 << (i < 6 ? i : 6));
	assert_int_equal(pace_next(&p, &soon), 3000000);
	assert_int_equal(next(&p, 1, INT64_MAX, true), 4000000);
	assert_int_equal(pace_next(&p, &held), 1000000);
}

static void early_looks_are_often(void **state)
{
	struct pace p = { 0 };
	int early = 0;

	(void)state;
	for (int i = 0; i < 100; i++)
		/* a look that woke nobody does not count */
		assert_int_equal(next(&p, 1, INT64_MAX, false), 1000000);
	while (next(&p, 1, INT64_MAX, true) == 1000000)
		early++;
	assert_int_equal(early, 250);
}

/* Their number does not overflow, so a program that runs for months does not get slower again. */
static void early_looks_do_not_come_back(void **state)
{
	struct pace p = { .early = UINT32_MAX };

	(void)state;
	for (int i = 0; i < 2; i++)
		assert_int_equal(next(&p, 1, INT64_MAX, true), 4000000);
}

static void bursts_are_rarer_the_more_there_were(void **state)
{
	(void)state;
	assert_int_equal(pace_apart(0), 0);
	assert_true(pace_apart(100) < 1000000 && pace_apart(1000) > 3000000);
	for (uint64_t i = 1; i < 5000; i++)
		assert_true(pace_apart(i) >= pace_apart(i - 1) && pace_apart(i) <= 12000000);
	assert_int_equal(pace_apart(UINT64_MAX), 12000000);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_asleep_needs_no_look),
		cmocka_unit_test(who_cannot_pay_is_looked_at_when_it_can),
		cmocka_unit_test(each_phase_has_its_turn),
		cmocka_unit_test(phases_without_levels_are_left_out),
		cmocka_unit_test(who_is_held_is_looked_at_ever_more_rarely),
		cmocka_unit_test(early_looks_are_often),
		cmocka_unit_test(early_looks_do_not_come_back),
		cmocka_unit_test(bursts_are_rarer_the_more_there_were),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
