/* test_wishes.c - what becomes known of a wish when its level asks. Otherwise, loops would be shown
 * with the time of visits that they did not make, or without that of visits that they made.
 *
 * The rate of the clock is 0 here, so CPU time does not pass. */
#include "unit.h"

#include "runtime/abi.h"
#include "runtime/pace.h"
#include "runtime/wishes.h"

#define PAYS 10
#define LATEST (64 * PAYS)	/* ticks; a level that runs sees a wish sooner */

/* Loop 2 is in loop 1, and that in loop 0; level 3 is a function. */
enum { OUTER, MIDDLE, INNER, FUNCTION, LEVELS };

static const void *const codes[LEVELS];
static const struct {
	const void *const *codes;
	uint32_t levels, regions, calls, events;
	struct abi_level_row rows[LEVELS];
} made = { codes,
	   LEVELS,
	   0,
	   0,
	   0,
	   { { ABI_OUTERMOST, 0, ABI_SHORT, 0, 0 },
	     { OUTER, ABI_LEVEL_SLOTS, ABI_SHORT, 0, 0 },
	     { MIDDLE, 2 * ABI_LEVEL_SLOTS, ABI_SHORT, 0, 0 },
	     { ABI_FUNCTION, 3 * ABI_LEVEL_SLOTS, ABI_SHORT, 0, 0 } } };
static const struct abi_levels *const levels = (const struct abi_levels *)(const void *)&made;
static const struct timing timing = { .pays = PAYS };

static int64_t counters[LEVELS * ABI_LEVEL_SLOTS];
static int64_t own[2];		/* the runtime's own ticks, and those off the core */
static struct block_quiet quiet[LEVELS];
static struct block block;

static int64_t *level(uint32_t i)
{
	return counters + made.rows[i].slot;
}

/* The ticker knows all levels, in the opposite order. */
static int set_up(void **state)
{
	(void)state;
	memset(counters, 0, sizeof(counters));
	memset(own, 0, sizeof(own));
	block = (struct block){ .quiet = quiet, .nquiet = LEVELS, .own = own };
	for (uint32_t i = 0; i < LEVELS; i++) {
		quiet[LEVELS - 1 - i] = (struct block_quiet){ .module = counters,
							      .levels = levels,
							      .level = i };
		level(i)[ABI_LEVEL_LISTED] = LEVELS - i;
	}
	return 0;
}

static struct block_quiet *quiet_of(uint32_t i)
{
	return &quiet[LEVELS - 1 - i];
}

/* The level is woken at `woken`; until it asks, its thread runs for `ran` ticks. */
static void wish(uint32_t i, int64_t woken, int64_t ran)
{
	quiet_of(i)->woken = woken;
	quiet_of(i)->woken_cpu = -ran;
}

/* Takes a wish `ticks` after it was made. */
static struct wish take(int64_t ticks, int64_t ran)
{
	wish(OUTER, 1000, ran);
	return wishes_take(&timing, &block, quiet_of(OUTER), 1000 + ticks);
}

static void levels_are_found_if_the_ticker_knows_them(void **state)
{
	(void)state;
	assert_ptr_equal(wishes_find(&block, counters, levels, INNER), quiet_of(INNER));
	level(INNER)[ABI_LEVEL_LISTED] = 0;
	assert_null(wishes_find(&block, counters, levels, INNER));
}

static void a_wish_is_taken_once(void **state)
{
	struct block_quiet *q = quiet_of(OUTER);

	(void)state;
	assert_int_equal(wishes_take(&timing, &block, NULL, 1).woken, 0);
	assert_int_equal(wishes_take(&timing, &block, q, 1).woken, 0);
	wish(OUTER, 1000, 5000);
	assert_int_equal(wishes_take(&timing, &block, q, 6000).woken, 5000);
	assert_int_equal(wishes_take(&timing, &block, q, 6000).woken, 0);
}

/* Asking the kernel for the CPU time takes as long as a short visit, so for such a visit nobody
 * does. */
static void time_off_the_core_is_no_visit(void **state)
{
	struct wish w = take(LATEST, 0);

	(void)state;
	assert_true(w.woken == LATEST && !w.hindered);
	w = take(LATEST + 1, LATEST);
	assert_true(w.woken == LATEST && w.hindered);
	w = take(5000, 6000);
	assert_true(w.woken == 5000 && !w.hindered);
}

/* If a visit contained the time until its wish was seen, each burst would add some to a loop that
 * runs all the time. */
static void the_fewest_ticks_until_a_wish_is_seen_are_no_visit(void **state)
{
	(void)state;
	assert_int_equal(take(LATEST, LATEST).woken, LATEST);
	assert_int_equal(block.latency, 0);		/* a visit may as well have been so long */
	assert_int_equal(take(-5, 0).woken, 1);		/* the ticker's core is ahead of this one */
	assert_int_equal(block.latency, 0);
	assert_int_equal(take(LATEST - 1, 0).woken, 1);
	assert_int_equal(block.latency, LATEST - 1);
	assert_int_equal(take(100, 0).woken, 1);
	assert_int_equal(block.latency, 100);
	assert_int_equal(take(300, 0).woken, 200);
	assert_int_equal(take(5000, 0).woken, 1);	/* it did not run at all */
	assert_int_equal(take(5000, -3).woken, 1);
	assert_int_equal(block.latency, 100);
	assert_int_equal(take(1, 0).woken, 1);
	assert_int_equal(block.latency, 1);
}

/* How often of late the thread did not run until it asked: if that was one of five wishes, a visit
 * may be an interruption although this wish tells of none. */
static void who_was_often_hindered_is_not_believed(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++)
		assert_true(take(5000, 1).hindered);
	assert_false(take(5000, 5000).hindered);
	assert_true(take(5000, 1).hindered);		/* the fourth of five */
	assert_true(take(5000, 5000).hindered);
	for (int i = 0; i < 2; i++)
		assert_false(take(5000, 5000).hindered);
}

static void assert_put_off(struct block_quiet *q, int most)
{
	for (int i = 0; i < most; i++)
		assert_true(wishes_put_off(q, true));
	assert_false(wishes_put_off(q, true));
}

/* A loop that never runs when it is woken would have no bursts, or, if the number of times in vain
 * did overflow, fewer again after a while. */
static void wishes_are_not_put_off_for_ever(void **state)
{
	struct block_quiet q = { 0 };

	(void)state;
	for (int round = 0; round < 2; round++) {
		for (int most = 7; most; most /= 2)
			assert_put_off(&q, most);
		for (int i = 0; i < 100; i++)
			assert_put_off(&q, 0);
		assert_false(wishes_put_off(&q, false));	/* it ran */
	}
	assert_true(wishes_put_off(&q, true));
	assert_false(wishes_put_off(&q, false));
	assert_put_off(&q, 7);
}

/* A wish that was put off began no burst: another one follows soon, and bursts do not get rarer by
 * it. Otherwise, what a loop does while it runs would hardly be seen. */
static void what_was_put_off_is_wished_again_soon(void **state)
{
	struct block_quiet q = { .bursts = 999 };

	(void)state;
	assert_int_equal(wishes_sleep(&q), pace_apart(1000));
	assert_int_equal(q.bursts, 1000);
	q.put_off = 1;
	assert_int_equal(wishes_sleep(&q), pace_apart(1000) / 8);
	assert_int_equal(q.bursts, 1000);
}

static void only_functions_wait_for_their_turn(void **state)
{
	struct block_quiet *q = quiet_of(FUNCTION);

	(void)state;
	assert_true(wishes_wait_for_turn(q, levels, true, false) && q->waits);
	assert_false(wishes_wait_for_turn(q, levels, true, true) || q->waits);
	assert_false(wishes_wait_for_turn(q, levels, false, false));
	assert_false(wishes_wait_for_turn(quiet_of(INNER), levels, true, false));
	assert_false(wishes_wait_for_turn(NULL, levels, false, false));
}

/* Of the time for which a loop waited for one in it, this one's clocks and those further in took
 * some, and in some the thread did not run. That is no time of the program's. */
static void visitors_get_their_time_alone(void **state)
{
	struct block_quiet *q = quiet_of(OUTER);

	(void)state;
	for (uint32_t i = 0; i < LEVELS; i++) {
		level(i)[ABI_LEVEL_SPENT] = 1000;	/* before the visit */
		level(i)[ABI_LEVEL_PROBES] = 100;
	}
	own[1] = 1000;
	wishes_note_visitor(&timing, &block, q, MIDDLE + 1, 50);
	level(OUTER)[ABI_LEVEL_SPENT] += 10000;
	level(FUNCTION)[ABI_LEVEL_SPENT] += 10000;
	level(MIDDLE)[ABI_LEVEL_SPENT] += 3;
	level(INNER)[ABI_LEVEL_SPENT] += 20;
	level(INNER)[ABI_LEVEL_PROBES] += 4;
	own[0] += 10000;
	own[1] += 500;
	wishes_note_visitor(&timing, &block, q, INNER + 1, 1050);
	assert_int_equal(level(MIDDLE)[ABI_LEVEL_AWAITED], 1000 - 3 - 20 - 4 * PAYS - 500);
	wishes_note_visitor(&timing, &block, q, MIDDLE + 1, 1150);
	wishes_note_visitor(&timing, &block, q, 0, 1152);
	assert_int_equal(level(INNER)[ABI_LEVEL_AWAITED], 100);
	assert_int_equal(level(MIDDLE)[ABI_LEVEL_AWAITED], 437 + 2);
	assert_int_equal(q->visitor, 0);
	wishes_note_visitor(&timing, &block, q, MIDDLE + 1, 2000);	/* nobody's until here */
	level(MIDDLE)[ABI_LEVEL_SPENT] += 10;
	wishes_note_visitor(&timing, &block, q, 0, 2005);		/* less than nothing */
	assert_int_equal(level(MIDDLE)[ABI_LEVEL_AWAITED], 439);
}

static void tell_outer(uint32_t i, int64_t now)
{
	wishes_tell_outer(&timing, &block, &(struct home){ counters, levels, i }, now);
}

/* A loop that was woken waits for the one that is directly in it and runs: since it was woken, as
 * far as the thread ran, or since the one before. */
static void loops_that_were_woken_learn_who_runs(void **state)
{
	struct block_quiet *outer = quiet_of(OUTER), *middle = quiet_of(MIDDLE);

	(void)state;
	block.latency = 30;
	tell_outer(INNER, 5000);		/* nobody was woken */
	assert_true(outer->visitor == 0 && middle->visitor == 0);
	level(MIDDLE)[ABI_LEVEL_LISTED] = 0;	/* it was never off */
	wish(OUTER, 1000, 700);
	wish(MIDDLE, 1000, 700);
	tell_outer(INNER, 5000);
	assert_true(outer->visitor == MIDDLE + 1 && outer->visited == 5000 - 700 + 30);
	assert_int_equal(middle->visitor, 0);
	set_up(state);
	wish(MIDDLE, 5001, 0);			/* by the clock of another core */
	tell_outer(INNER, 5000);
	assert_true(middle->visitor == INNER + 1 && middle->visited == 5000);
	wish(MIDDLE, 1000, 700);
	tell_outer(INNER, 6000);		/* it has said so */
	assert_int_equal(middle->visited, 5000);
	assert_int_equal(outer->visitor, 0);
	wish(OUTER, 1000, 700);
	outer->visitor = INNER + 1;
	tell_outer(MIDDLE, 7000);
	assert_true(outer->visitor == MIDDLE + 1 && outer->visited == 7000);
	tell_outer(OUTER, 8000);		/* there is none around it */
	assert_int_equal(outer->visited, 7000);
}

/* A burst out of turn would see those around it that are on, too. */
static void who_is_poked_only_says_that_it_runs(void **state)
{
	struct block_quiet *q = quiet_of(INNER);

	(void)state;
	assert_false(wishes_was_poked(NULL, true, false));
	assert_false(wishes_was_poked(q, true, false));
	q->poked = true;
	assert_true(wishes_was_poked(q, true, false));
	assert_false(wishes_was_poked(q, true, false));
	q->poked = true;
	assert_false(wishes_was_poked(q, true, true));
	assert_false(q->poked);
	q->poked = true;
	assert_false(wishes_was_poked(q, false, false));	/* it is on */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(levels_are_found_if_the_ticker_knows_them, set_up),
		cmocka_unit_test_setup(a_wish_is_taken_once, set_up),
		cmocka_unit_test_setup(time_off_the_core_is_no_visit, set_up),
		cmocka_unit_test_setup(the_fewest_ticks_until_a_wish_is_seen_are_no_visit, set_up),
		cmocka_unit_test_setup(who_was_often_hindered_is_not_believed, set_up),
		cmocka_unit_test(wishes_are_not_put_off_for_ever),
		cmocka_unit_test(what_was_put_off_is_wished_again_soon),
		cmocka_unit_test_setup(only_functions_wait_for_their_turn, set_up),
		cmocka_unit_test_setup(visitors_get_their_time_alone, set_up),
		cmocka_unit_test_setup(loops_that_were_woken_learn_who_runs, set_up),
		cmocka_unit_test_setup(who_is_poked_only_says_that_it_runs, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
