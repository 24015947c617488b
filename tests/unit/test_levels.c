/* test_levels.c - rests are shared out exactly and by what was measured, and credit switches
 * clocks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/homes.h"
#include "runtime/levels.h"
#include "runtime/rests.h"

#define PROBE 10.0

/* Level 0 is a function with region 0. Level 1, a loop in it, has regions 1 and 2, and a call of
 * level 2, a function with region 3. Level 3 is a loop elsewhere. Some tests move them. */
enum { LEVELS = 4, REGIONS = 4, CALLS = 1, ROWS = LEVELS + REGIONS + CALLS };

/* Slots of events precede those of ticks; event 1's slot precedes event 0's. Counters follow each
 * other closely, so that what is written behind one's last is seen in the next one. */
enum {
	EVENTS = 2,
	LEVEL_SLOTS = EVENTS + ABI_LEVEL_SLOTS,
	REGION_SLOTS = 2 * EVENTS + ABI_REGION_SLOTS
};

static const double costs[EVENTS] = { 1, 0 };

static union {
	struct abi_levels levels;
	uint32_t space[6 + 5 * ROWS];	/* as LLVM lays it out */
} made;
static struct abi_levels *const tree = &made.levels;
static const void *codes[LEVELS];	/* functions that nobody knows, except in one test */

static int64_t counters[LEVELS * LEVEL_SLOTS + REGIONS * REGION_SLOTS + EVENTS +
			ABI_CALL_SLOTS];

static int64_t *level(uint32_t i)
{
	return counters + tree->rows[i].slot;
}

static int64_t *region(uint32_t i)
{
	return counters + tree->rows[LEVELS + i].slot;
}

/* A call has no slots of events. */
static int64_t *shared(uint32_t i)
{
	return region(i) + ABI_REGION_SHARED + (i < REGIONS ? EVENTS : 0);
}

static int set_up(void **state)
{
	static const int32_t levels[LEVELS] = { ABI_FUNCTION, 0, ABI_FUNCTION, ABI_OUTERMOST };
	static const int32_t regions[REGIONS + CALLS] = { 0, 1, 1, 2, 1 };

	(void)state;
	memset(counters, 0, sizeof(counters));
	tree->codes = codes;
	tree->levels = LEVELS;
	tree->regions = REGIONS;
	tree->calls = CALLS;
	tree->events = EVENTS;
	for (uint32_t i = 0; i < LEVELS; i++)
		tree->rows[i] = (struct abi_level_row){ levels[i], EVENTS + i * LEVEL_SLOTS, -1, 0,
							0 };
	for (uint32_t i = 0; i < REGIONS + CALLS; i++)
		tree->rows[LEVELS + i] =
			(struct abi_level_row){ regions[i],
						LEVELS * LEVEL_SLOTS + i * REGION_SLOTS + EVENTS,
						i < REGIONS ? -1 : 2, 0, 0 };
	return 0;
}

static void ran(uint32_t i, int64_t ticks, int64_t visits)
{
	region(i)[ABI_REGION_TICKS] += ticks;
	region(i)[ABI_REGION_VISITS] += visits;
}

/* Records calls of a function that was off. */
static void called(int64_t ticks, int64_t visits)
{
	ran(REGIONS, ticks, visits);
	region(REGIONS)[ABI_CALL_UNSEEN] += ticks;
	region(REGIONS)[ABI_CALL_CLEAN] += visits;
	region(REGIONS)[ABI_CALL_CLEAN_UNSEEN] += ticks;
}

/* The same for a function that was on, and left so many ticks uncharged. */
static void called_on(int64_t ticks, int64_t visits)
{
	ran(REGIONS, ticks, visits);
	region(REGIONS)[ABI_CALL_UNSEEN] += ticks;
}

static int64_t all(void)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < LEVELS; i++)
		sum += level(i)[ABI_LEVEL_REST];
	for (uint32_t i = 0; i < REGIONS; i++)
		sum += region(i)[ABI_REGION_TICKS] + shared(i)[0];
	return sum;
}

static int64_t all_events(unsigned e)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < LEVELS; i++)
		sum += (&level(i)[ABI_LEVEL_REST])[-1 - (int)e];
	for (uint32_t i = 0; i < REGIONS; i++)
		sum += region(i)[-1 - (int)e] + shared(i)[-1 - (int)e];
	return sum;
}

static void fold(uint32_t i, int64_t rest)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .costs = costs };

	level(i)[ABI_LEVEL_REST] += rest;
	level(i)[ABI_LEVEL_ON] = 1;
	int64_t before = all(), events[EVENTS] = { all_events(0), all_events(1) };

	rests_fold(counters, tree, i, &terms);
	assert_int_equal(all(), before);
	for (unsigned e = 0; e < EVENTS; e++)
		assert_int_equal(all_events(e), events[e]);
}

static int64_t *rest_of_event(uint32_t i, int e)
{
	return &level(i)[ABI_LEVEL_REST - 1 - e];
}

static bool asks(uint32_t i, int64_t cpu, int64_t now, int64_t *last)
{
	int64_t passed[EVENTS] = { 0 };
	const struct levels_terms terms = { .share = 0.5,
					    .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .cpu = cpu,
					    .most = 800,
					    .costs = costs,
					    .passed = passed + EVENTS };

	return levels_ask(counters, tree, i, &terms, now, last);
}

/* Switches the level off; the ticker knows it. */
static void sleeps(uint32_t i)
{
	level(i)[ABI_LEVEL_ON] = 0;
	level(i)[ABI_LEVEL_LISTED] = 1;
}

static void by_what_was_measured(void **state)
{
	(void)state;
	ran(1, 300 + 10 * 10, 10);	/* the ticks of probes do not count */
	ran(2, 100 + 10 * 10, 10);
	fold(1, 4001);
	assert_int_equal(shared(1)[0], 3000);
	assert_int_equal(shared(2)[0], 1001);	/* the last one gets what rounding leaves */
	assert_int_equal(level(1)[ABI_LEVEL_REST], 0);
	assert_int_equal(shared(0)[0], 0);
}

/* Checks that of level 1's rest, region 1 gets a quarter and region 2 the remainder. In place, a
 * reading takes `least` ticks more; an addition takes one tick. */
static void check_divided(double least)
{
	const struct levels_terms terms = {
		.cost = { .probe = PROBE, .least = least, .addition = 1 },
		.pays = PROBE,
		.costs = costs
	};

	level(1)[ABI_LEVEL_ON] = 1;
	level(1)[ABI_LEVEL_REST] = 800;
	rests_fold(counters, tree, 1, &terms);
	assert_true(shared(1)[0] == 200 && shared(2)[0] == 600);
}

/* By its code, a visit to region 1 keeps the processor busy for 2 additions, and appears one
 * addition longer. A visit to region 2 keeps it busy for 6, more than was seen. */
static void what_waits_is_done_beside_the_rest(void **state)
{
	(void)state;
	tree->rows[LEVELS + 1].busy = 2 * ABI_ADDITION;
	tree->rows[LEVELS + 1].exposed = ABI_ADDITION;
	tree->rows[LEVELS + 2].busy = 6 * ABI_ADDITION;
	ran(1, 10 * ((int64_t)PROBE + 5 + 1 + 2), 10);
	ran(2, 10 * ((int64_t)PROBE + 3), 10);
	check_divided(5);
}

/* A chain of 3 additions hides as many of the 5 ticks that a reading takes more; one of 8 hides
 * all. */
static void what_waits_for_itself_hides_what_a_reading_takes(void **state)
{
	(void)state;
	tree->rows[LEVELS + 1].busy = tree->rows[LEVELS + 2].busy = ABI_ADDITION;
	tree->rows[LEVELS + 1].exposed = -3 * (int32_t)ABI_ADDITION;
	tree->rows[LEVELS + 2].exposed = -8 * (int32_t)ABI_ADDITION;
	ran(1, 10 * ((int64_t)PROBE + 5 - 3 + 2), 10);
	ran(2, 10 * ((int64_t)PROBE + 6), 10);
	check_divided(5);
}

/* Of region 1, it is only known that readings in place take longer there; of region 2, nothing is
 * known. */
static void loops_that_wait_for_nothing_are_seen_longer(void **state)
{
	(void)state;
	tree->rows[LEVELS + 1].exposed = 1;
	ran(1, 10 * ((int64_t)PROBE + 5 + 2), 10);
	ran(2, 10 * ((int64_t)PROBE + 6), 10);
	check_divided(5);
}

/* 15 visits of two additions each are 30 ticks, but only 20 were seen: the region gets no more. */
static void no_visit_takes_more_than_was_seen(void **state)
{
	(void)state;
	tree->rows[LEVELS + 1].busy = 2 * ABI_ADDITION;
	ran(1, 20, 15);
	ran(2, 60 + (int64_t)PROBE, 1);
	check_divided(0);
}

/* The readings of the clock that charged a rest took time that belongs to nobody in the level. It
 * is taken out once. */
static void without_readings_of_the_clock(void **state)
{
	int64_t own[EVENTS + 1] = { 0 };
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .costs = costs,
					    .own = own + EVENTS };

	(void)state;
	ran(1, 300, 0);
	ran(2, 100, 0);
	region(1)[-1] = region(2)[-1] = 100;
	level(1)[ABI_LEVEL_ON] = 1;
	level(1)[ABI_LEVEL_REST] = 400 + 7 * (int64_t)PROBE;
	level(1)[ABI_LEVEL_VISITS] = 7;
	*rest_of_event(1, 0) = 7 * (int64_t)costs[0] + 60;
	rests_fold(counters, tree, 1, &terms);
	assert_int_equal(own[EVENTS], 7 * (int64_t)PROBE);
	assert_int_equal(own[EVENTS - 1], 7 * (int64_t)costs[0]);
	assert_int_equal(own[EVENTS - 2], 0);		/* event 1 had none to take out */
	assert_true(shared(1)[0] == 300 && shared(2)[0] == 100);
	assert_int_equal(shared(1)[-1] + shared(2)[-1], 60);
	rests_fold(counters, tree, 1, &terms);
	assert_int_equal(own[EVENTS], 7 * (int64_t)PROBE);
}

/* What readings counted is nbcount's own, event by event, as far as the rest contains it. */
static void without_what_readings_counted(void **state)
{
	int64_t own[1 + EVENTS + 1] = { 0 }, *ticks = own + 1 + EVENTS;
	const double beyond[EVENTS + 1] = { 2, 3, 1000 };
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .costs = beyond,
					    .own = ticks };

	(void)state;
	level(0)[ABI_LEVEL_SLOTS - 1] = 50;	/* it precedes level 1 */
	level(1)[ABI_LEVEL_REST] = 40;
	level(1)[ABI_LEVEL_VISITS] = 7;
	*rest_of_event(1, 0) = 100;
	*rest_of_event(1, 1) = 15;
	rests_fold(counters, tree, 1, &terms);
	assert_true(ticks[0] == 40 && level(1)[ABI_LEVEL_REST] == 0);
	assert_true(ticks[-1] == 14 && *rest_of_event(1, 0) == 86);
	assert_true(ticks[-2] == 15 && *rest_of_event(1, 1) == 0);
	assert_true(own[0] == 0 && level(0)[ABI_LEVEL_SLOTS - 1] == 50);
	level(1)[ABI_LEVEL_REST] = 100;
	rests_fold(counters, tree, 1, &terms);
	assert_true(ticks[0] == 40 && level(1)[ABI_LEVEL_REST] == 100);
}

/* The level was off until now, and has spent nothing. */
static void begin_burst(uint32_t i)
{
	int64_t last = 0;

	level(i)[ABI_LEVEL_ON] = level(i)[ABI_LEVEL_SPENT] = 0;
	assert_true(asks(i, 0, 0, &last));
}

static void by_the_last_burst(void **state)
{
	(void)state;
	ran(1, 400, 10);
	called(110, 1);
	fold(1, 400);
	assert_int_equal(shared(1)[0], 300);
	begin_burst(1);
	ran(2, 200, 10);
	fold(1, 70);
	fold(1, 5);		/* it was off again, and no burst followed */
	assert_int_equal(shared(1)[0], 300);
	assert_int_equal(shared(2)[0], 75);
}

/* In a function, seven eighths of what was seen before still count. */
static void what_was_seen_in_a_function_fades(void **state)
{
	(void)state;
	ran(0, 400, 0);
	fold(0, 100);
	begin_burst(0);
	ran(1, 350, 0);
	fold(0, 70000);
	assert_int_equal(shared(0)[0], 100 + 35000);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 35000);
	for (int i = 0; i < 60; i++) {
		begin_burst(0);
		ran(1, 350, 0);
		fold(0, 10);
	}
	int64_t before = shared(0)[0];

	fold(0, 700);
	assert_in_range(shared(0)[0], before, before + 2);
}

/* Of calls in a function, too. Those in a loop only tell how often the callee was on lately. Else,
 * a callee that is on in one burst would get too much or too little of all the time it was off. */
static void what_was_seen_in_calls_fades(void **state)
{
	(void)state;
	tree->rows[LEVELS + REGIONS].level = 0;
	ran(0, 100, 0);
	called(256 * 20, 256);
	fold(0, 10);
	begin_burst(0);
	fold(0, 88 + 2240);		/* 7/8 of 100, and of 256 calls of 10 ticks */
	assert_int_equal(shared(0)[0], 88);
	set_up(state);
	called(256 * 110, 256);
	fold(1, 10);
	begin_burst(1);
	called_on(256 * 30, 256);
	ran(1, 256 * (224 * 100 + 256 * 20) / (224 + 256), 0);
	fold(1, 2000);
	assert_in_range(shared(1)[0], 999, 1001);
}

/* Visits that take less than their probes are taken to cost do not count against what bursts waited
 * for. */
static void what_probes_take_back_was_not_seen(void **state)
{
	(void)state;
	ran(1, 50, 0);
	shared(1)[1] = 100;
	shared(1)[2] = 30;
	ran(2, 30, 0);
	fold(1, 6000);
	assert_true(shared(1)[0] == 3000 && shared(2)[0] == 3000);
}

/* What a region waited for fades like what it was seen to take. */
static void what_was_awaited_fades(void **state)
{
	const struct clock_cost cost = { .probe = PROBE };

	(void)state;
	ran(1, 160, 0);
	shared(1)[2] = 80;
	rests_fade(counters, tree, 1, &cost, 8);
	assert_true(shared(1)[1] == 20 && shared(1)[2] == 70);
}

/* Nor does a line that never ran get it. */
static void a_single_tick_is_not_divided(void **state)
{
	(void)state;
	ran(2, 100, 0);
	called(110, 1);
	fold(1, 1);
	assert_int_equal(shared(1)[0], 0);
	assert_int_equal(shared(2)[0] + level(2)[ABI_LEVEL_REST], 1);
}

static void nothing_new_keeps_the_rest(void **state)
{
	(void)state;
	ran(1, 99, 10);		/* no more than its probes */
	fold(1, 55);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 55);
}

static void inner_levels_inherit(void **state)
{
	(void)state;
	ran(0, 110, 1);		/* 100 without its probe */
	ran(1, 110, 1);		/* 100, and a rest of 200 that is not shared out yet */
	level(1)[ABI_LEVEL_REST] = 200;
	fold(0, 800);
	assert_int_equal(shared(0)[0], 200);
	assert_int_equal(shared(1)[0], 0);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 200 + 600);
	fold(1, 0);		/* shares out what is inside, which is nothing new to the outer
				 * level */
	assert_int_equal(shared(1)[0], 800);
	ran(0, 110, 1);
	fold(0, 50);		/* in the function's clean code, level 1 has no clocks, although it
				 * is on */
	assert_int_equal(shared(0)[0], 220);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 30);
}

/* The regions of an inner level may come before those of the level. */
static void all_regions_of_inner_levels_count(void **state)
{
	(void)state;
	tree->rows[LEVELS + 0].level = 1;
	tree->rows[LEVELS + 1].level = 0;
	ran(0, 300, 0);
	ran(1, 100, 0);
	region(0)[-1] = 600;
	region(1)[-1] = 100;
	*rest_of_event(0, 0) = 7000;
	fold(0, 400);
	assert_true(shared(1)[0] == 100 && level(1)[ABI_LEVEL_REST] == 300);
	assert_in_range(shared(1)[-1], 999, 1001);
}

/* In the table, a region follows the last level. If it were taken for a level, events of the next
 * region would be ticks. */
static void only_levels_are_levels(void **state)
{
	(void)state;
	shared(1)[-2] = 1000;		/* where a level's SEEN would be */
	ran(0, 100, 0);
	ran(1, 300, 0);
	region(0)[-1] = region(1)[-1] = 300;
	*rest_of_event(0, 0) = 400;
	fold(0, 400);
	assert_true(shared(0)[0] == 100 && level(1)[ABI_LEVEL_REST] == 300);
	assert_int_equal(*rest_of_event(0, 0), 0);
	begin_burst(0);
	assert_int_equal(shared(1)[-2], 1000);
}

/* What a level in a loop got is nothing new to that loop when the function around both shares out a
 * rest of its own. Otherwise, the inner level's part would grow each time. */
static void what_was_got_is_new_to_nobody(void **state)
{
	(void)state;
	tree->rows[2].level = 1;
	ran(1, 100, 0);
	ran(3, 300, 0);
	fold(1, 400);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 300);
	fold(0, 0);
	fold(1, 400);
	assert_true(shared(1)[0] == 200 && level(2)[ABI_LEVEL_REST] == 600);
}

static void callees_inherit(void **state)
{
	(void)state;
	ran(1, 110, 1);
	called(310, 1);	/* the call: 300 */
	fold(1, 400);
	assert_int_equal(shared(1)[0], 100);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 300);
	ran(3, 110, 1);
	fold(2, 0);
	assert_int_equal(shared(3)[0], 300);
}

/* A callee that was on has charged its own regions, so none of its ticks are in the caller's
 * rest. */
static void callees_that_are_on_inherit_nothing(void **state)
{
	(void)state;
	ran(1, 110, 1);
	ran(REGIONS, 310, 1);
	fold(1, 400);
	assert_int_equal(shared(1)[0], 400);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 0);
}

/* Region 1 has 2 events a tick, and region 2 one, without what their probes add. */
static void events_by_ticks_and_rates(void **state)
{
	(void)state;
	ran(1, 300 + 10 * 10, 10);
	ran(2, 100 + 10 * 10, 10);
	region(1)[-1] += 600 + 10;
	region(2)[-1] += 100 + 10;
	*rest_of_event(1, 0) = 1401;
	region(1)[-2] += 90;				/* its probes count none of event 1 */
	region(2)[-2] += 10;
	*rest_of_event(1, 1) = 1000;
	fold(1, 4000);
	assert_in_range(shared(1)[-2], 899, 901);
	assert_int_equal(shared(1)[-2] + shared(2)[-2], 1000);
	assert_int_equal(shared(1)[-1], 1200);
	assert_int_equal(shared(2)[-1], 201);		/* the last one gets what rounding leaves */
	assert_int_equal(*rest_of_event(1, 0), 0);
	assert_int_equal(region(1)[-1], 610);
}

static void events_by_the_last_burst(void **state)
{
	(void)state;
	ran(1, 400, 0);
	region(1)[-2] += 4000;
	*rest_of_event(1, 1) = 70;
	fold(1, 10);
	begin_burst(1);
	ran(2, 400, 0);
	region(2)[-2] += 4;
	*rest_of_event(1, 1) = 9000;
	fold(1, 10);
	assert_int_equal(shared(1)[-2], 70);
	assert_int_equal(shared(2)[-2], 9000);
	assert_int_equal(shared(1)[-1], 0);
}

static void events_that_were_not_measured_stay(void **state)
{
	(void)state;
	ran(1, 400, 1);
	region(1)[-1] += 1;		/* the probe's */
	*rest_of_event(1, 0) = 33;
	fold(1, 10);
	assert_int_equal(*rest_of_event(1, 0), 33);
	assert_int_equal(shared(1)[0], 10);
	region(1)[-1] += 10;
	fold(1, 0);
	assert_int_equal(*rest_of_event(1, 0), 33);	/* still there, because nothing ran */
	ran(1, 20, 0);
	fold(1, 1);
	assert_int_equal(shared(1)[-1], 33);
	*rest_of_event(1, 0) = 33;
	region(1)[-1] -= 1;		/* less than 10 times what the probe counts */
	fold(1, 1);
	assert_int_equal(*rest_of_event(1, 0), 33);
}

/* Ten times what all probes of a region, or of all regions in a level, count must have been seen.
 * Otherwise, lines would get events that are those of readings. */
static void events_that_may_be_those_of_probes_stay(void **state)
{
	(void)state;
	ran(0, 100, 0);
	region(0)[-1] = 100;
	ran(1, 300 + 10 * 10, 10);
	ran(2, 10 + 10, 1);
	region(1)[-1] = 10 + 99;
	*rest_of_event(1, 0) = *rest_of_event(0, 0) = 50;
	fold(1, 10);
	assert_int_equal(*rest_of_event(1, 0), 50);
	region(1)[-1]++;		/* enough for region 1, but not for level 1 */
	fold(0, 10);
	assert_int_equal(*rest_of_event(0, 0), 50);
	region(1)[-1] += 10;
	fold(0, 10);
	assert_int_equal(*rest_of_event(0, 0), 0);
}

/* If the callee's code runs in another module, its rate of events is not known here. */
static void events_stay_where_one_that_ran_is_not_known(void **state)
{
	(void)state;
	ran(1, 200, 0);
	region(1)[-1] = 600;
	called(110, 1);
	*rest_of_event(1, 0) = 300;
	fold(1, 30);
	assert_int_equal(*rest_of_event(1, 0), 300);
	assert_int_equal(shared(1)[-1], 0);
	fold(1, 3);		/* of which it gets one */
	assert_int_equal(*rest_of_event(1, 0), 300);
}

/* At the end of a thread, the callee is taken to have as many events a tick as the others. If these
 * have none, events go by the time. */
static void events_do_not_stay_for_ever(void **state)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .costs = costs };

	for (int64_t of_others = 600; of_others >= 0; of_others -= 600) {
		set_up(state);
		ran(1, 200, 0);
		region(1)[-1] = of_others;
		shared(4)[0] = 100;
		level(0)[ABI_LEVEL_SLOTS - 1] = 50;	/* no event of level 1, though next to
							 * them */
		*rest_of_event(1, 0) = 300;
		assert_true(rests_end_events(counters, tree, 1, &terms));
		assert_int_equal(level(0)[ABI_LEVEL_SLOTS - 1], 50);
		assert_int_equal(shared(1)[-1], 200);
		assert_int_equal(*rest_of_event(2, 0), 100);
		assert_false(rests_end_events(counters, tree, 1, &terms));
	}
}

/* At the end of a thread, what had none of an event gets none; the callee is taken to have as many
 * a tick as the mean of all that is known. */
static void events_at_the_end_are_not_where_none_were_seen(void **state)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .costs = costs };

	(void)state;
	ran(1, 200, 0);
	ran(2, 100, 0);
	region(1)[-1] = 600;
	shared(4)[0] = 100;
	tree->rows[3].level = 1;	/* in which nothing was measured, either */
	level(3)[ABI_LEVEL_TOTAL] = level(3)[ABI_LEVEL_KNOWN] = level(3)[ABI_LEVEL_REST] = 100;
	*rest_of_event(1, 0) = 500;
	assert_true(rests_end_events(counters, tree, 1, &terms));
	assert_true(shared(1)[-1] == 300 && shared(2)[-1] == 0);
	assert_true(*rest_of_event(2, 0) == 100 && *rest_of_event(3, 0) == 100);
}

/* What an inner level was last given is part of its time, as it is of a region's. Otherwise, events
 * that no burst saw, such as page faults, would be shown at the function's own lines, though nearly
 * all of the time was a loop's. */
static void events_at_the_end_go_by_all_ticks(void **state)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .costs = costs };

	(void)state;
	ran(0, 100, 0);
	ran(1, 300, 0);
	fold(0, 1000000);
	*rest_of_event(0, 1) = 1000;
	assert_true(rests_end_events(counters, tree, 0, &terms));
	assert_true(shared(0)[-2] == 250 && *rest_of_event(1, 1) == 750);
}

/* If nothing ran, events stay at the end, too. */
static void events_of_nothing_stay(void **state)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .costs = costs };

	(void)state;
	level(1)[ABI_LEVEL_REST] = 9;
	*rest_of_event(1, 0) = 3;
	*rest_of_event(1, 1) = 5;
	assert_false(rests_end_events(counters, tree, 1, &terms));
	assert_true(*rest_of_event(1, 0) == 3 && *rest_of_event(1, 1) == 5);
}

/* Some events are so rare that one was seen, or is left: page faults. */
static void single_events_at_the_end_are_where_one_was_seen(void **state)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .costs = costs };

	for (int64_t left = 30; left; left = left == 30) {
		set_up(state);
		ran(1, 100, 0);
		ran(2, 200, 0);
		region(2)[-2] = 1;
		*rest_of_event(1, 1) = left;
		assert_true(rests_end_events(counters, tree, 1, &terms));
		assert_true(shared(1)[-2] == 0 && shared(2)[-2] == left);
	}
}

/* The callee runs in a module of one function, with one region: 20 ticks, and 10 events in each. It
 * calls nothing, so it is in no circle. Region 2 has the same number as that function's level, and
 * nothing else in common with it. */
static void events_of_a_callee_elsewhere(void **state)
{
	static const char code[1];
	static const void *const there_codes[1] = { code };
	static const struct {
		const void *const *codes;
		uint32_t levels, regions, calls, events;
		struct abi_level_row rows[2];
	} there = { there_codes,
		    1,
		    1,
		    0,
		    EVENTS,
		    { { ABI_FUNCTION, EVENTS, ABI_SHORT, 0, 0 },
		      { 0, LEVEL_SLOTS + EVENTS, ABI_SHORT, 0, 0 } } };
	static struct {
		struct abi_block head;
		int64_t counters[LEVEL_SLOTS + REGION_SLOTS];
	} block;
	const struct abi_levels *levels = (const struct abi_levels *)(const void *)&there;
	const struct levels_terms terms = {
		.cost = { .probe = PROBE }, .pays = PROBE, .costs = costs, .block = &block.head
	};

	(void)state;
	block.head.mapped = sizeof(block);
	codes[2] = code;
	homes_note(&block.head, &(struct home){ block.counters, levels, 0 });
	block.counters[there.rows[1].slot] = 20;
	block.counters[there.rows[1].slot - 1] = 200;
	ran(1, 200, 0);
	region(1)[-1] = 600;
	ran(2, 100, 0);
	region(2)[-1] = 400;
	called(110, 1);
	*rest_of_event(1, 0) = 400;
	level(1)[ABI_LEVEL_REST] = 40;
	rests_fold(counters, tree, 1, &terms);
	assert_int_equal(shared(1)[-1], 120);		/* 200 * 3 : 100 * 4 : 100 * 10 */
	assert_int_equal(shared(2)[-1], 80);
	assert_int_equal(*rest_of_event(2, 0), 200);
	begin_burst(1);			/* which knows no block, and needs none */
	codes[2] = NULL;
}

/* Inner levels and callees get events by what was measured in them. A call's own share is in no
 * sum. */
static void events_of_inner_levels(void **state)
{
	(void)state;
	ran(0, 100, 0);
	ran(1, 200, 0);
	ran(2, 100, 0);			/* without events */
	ran(3, 50, 0);
	called(110, 1);
	region(0)[-1] = 100;
	region(1)[-1] = 600;
	region(3)[-1] = 500;
	*rest_of_event(0, 0) = 900;
	fold(0, 10);			/* 100 : (200 + 100 + 100) * 600 / (200 + 100) */
	assert_int_equal(shared(0)[-1], 100);
	assert_int_equal(*rest_of_event(1, 0), 800);
	*rest_of_event(1, 0) = 1600;
	fold(1, 10);			/* 200 * 3 : 0 : 100 * 10 */
	assert_in_range(shared(1)[-1], 599, 601);
	assert_int_equal(shared(1)[-1] + *rest_of_event(2, 0), 1600);
	assert_int_equal(*rest_of_event(1, 0), 0);
}

/* Trips inside a region read no clock, and a burst may end in them. */
static void the_last_trips_are_their_regions(void **state)
{
	int64_t passed[EVENTS] = { 5, 7 }, last = 100;
	const struct levels_terms terms = { .share = 0.5,
					    .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .most = 800,
					    .costs = costs,
					    .region = region(1),
					    .passed = passed + EVENTS };

	(void)state;
	level(1)[ABI_LEVEL_ON] = 1;
	level(1)[ABI_LEVEL_REST] = 1000;
	level(1)[ABI_LEVEL_PROBES] = 1000;
	ran(1, 20, 1);
	assert_false(levels_ask(counters, tree, 1, &terms, 130, &last));
	assert_int_equal(last, 130);
	assert_int_equal(region(1)[ABI_REGION_TICKS], 20 + 30);
	assert_int_equal(region(1)[ABI_REGION_VISITS], 1 + 1);
	assert_true(region(1)[-1] == 7 && region(1)[-2] == 5 && passed[0] == 0);
	assert_int_equal(shared(1)[0], 1000);		/* these ticks are the burst's, too */
	assert_false(levels_ask(counters, tree, 1, &terms, 140, &last));
	assert_int_equal(region(1)[ABI_REGION_TICKS], 20 + 30);	/* it is off */
}

static void credit_switches(void **state)
{
	int64_t last = 1000;

	(void)state;
	assert_true(asks(0, 0, 1000, &last));		/* credit begins with 800 / 8 */
	assert_true(asks(1, 0, 1007, &last));
	assert_true(last == 1000 && level(1)[ABI_LEVEL_REST] == 0);	/* it was never off */
	assert_int_equal(level(1)[ABI_LEVEL_BURST], 255);
	level(1)[ABI_LEVEL_PROBES] = 10;
	assert_true(asks(1, 0, 1000, &last));		/* 100 of 100 spent */
	level(1)[ABI_LEVEL_PROBES] = 1;
	assert_false(asks(1, 0, 1000, &last));
	assert_true(level(1)[ABI_LEVEL_ON] == 0 && level(1)[ABI_LEVEL_BURST] == 0);
	assert_int_equal(last, 1000);
	level(1)[ABI_LEVEL_LISTED] = 1;			/* as the runtime does */
	assert_true(asks(1, 100, 1700, &last));		/* half of 100 earned */
	assert_int_equal(last, 1700);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 700);
	ran(1, 110, 1);
	assert_true(asks(1, 100, 1800, &last));		/* the burst after it says whose it was */
	assert_int_equal(shared(1)[0], 700);
	assert_int_equal(last, 1700);
}

/* LISTED says that the level was off before. */
static void a_burst_ends_unless_it_earns_what_it_costs(void **state)
{
	int64_t last = 0;

	(void)state;
	assert_true(asks(0, 0, 0, &last));
	assert_true(asks(1, 1, 0, &last));
	level(1)[ABI_LEVEL_LISTED] = 1;
	level(1)[ABI_LEVEL_PROBES] = 5;
	assert_true(asks(1, 101, 0, &last));	/* costs 50, earns 50 */
	assert_true(level(1)[ABI_LEVEL_ON] > 1);	/* for longer than a burst */
	level(1)[ABI_LEVEL_PROBES] = 5;
	assert_false(asks(1, 199, 0, &last));	/* earns 49; it could pay */
	assert_true(level(1)[ABI_LEVEL_SPENT] < level(1)[ABI_LEVEL_EARNED]);
	assert_int_equal(levels_due(counters, tree, 1, 0.5), 199);
	level(1)[ABI_LEVEL_PROBES] = 2;		/* from a call that found it on, before it asked */
	assert_true(asks(1, 199, 0, &last));	/* woken */
	levels_pay(counters, tree, 1, 1000);
	int64_t debt = level(1)[ABI_LEVEL_SPENT] - level(1)[ABI_LEVEL_EARNED];

	assert_true(debt > 0);
	assert_int_equal(levels_due(counters, tree, 1, 0.5), 199 + 2 * debt);
	level(1)[ABI_LEVEL_EARNED] += debt - 1;
	assert_int_equal(levels_due(counters, tree, 1, 0.5), 199 + 2);
}

/* Two visits to the region took this many ticks each, and no longer count. Negative: there were
 * none. */
static void had_visits_of(uint32_t i, int64_t ticks)
{
	if (ticks < 0)
		return;
	ran(i, 2 * (ticks + (int64_t)PROBE), 2);
	shared(i)[1] = 2 * ticks;
}

static bool hindered;	/* levels_terms.hindered in the next call */
static bool with_call;	/* level 1 has a call */
static int64_t in_loop = -1;	/* level 2 is a loop in it, and so many ticks of the visit were its;
				 * negative: there is no such loop */

/* Level 1 is woken `woken` ticks before it asks; it was last charged 100000 ticks before that time.
 * Then a burst sees 300 ticks of region 1 and 100 of region 2. Returns region 2's part of a rest of
 * 700. kind_...: of the regions; visit_...: how long their visits took before. */
static int64_t share_behind(int64_t woken, int32_t kind_1, int32_t kind_2, int64_t visit_1,
			    int64_t visit_2)
{
	int64_t last = 1, passed[EVENTS] = { 0 };
	const struct levels_terms terms = { .share = 0.5,
					    .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .most = 800,
					    .costs = costs,
					    .woken = woken,
					    .hindered = hindered,
					    .passed = passed + EVENTS };

	set_up(NULL);
	if (!with_call) {			/* then its row is behind the table */
		tree->calls = 0;
		tree->rows[LEVELS + REGIONS].callee = ABI_LONG;
	}
	if (in_loop >= 0) {
		tree->rows[2].level = 1;
		level(2)[ABI_LEVEL_AWAITED] = in_loop;
	}
	/* of other levels */
	tree->rows[LEVELS + 0].callee = tree->rows[LEVELS + 3].callee = ABI_LONG;
	tree->rows[LEVELS + 1].callee = kind_1;
	tree->rows[LEVELS + 2].callee = kind_2;
	level(0)[ABI_LEVEL_ON] = level(1)[ABI_LEVEL_LISTED] = 1;
	had_visits_of(1, visit_1);
	had_visits_of(2, visit_2);
	assert_true(levels_ask(counters, tree, 1, &terms, 100001, &last));
	for (size_t i = 0; i < sizeof(counters) / sizeof(*counters); i++)
		assert_true(counters[i] >= 0);	/* the process may be killed here, and readers
						 * refuse negative counts */
	assert_int_equal(shared(REGIONS)[2], 0);	/* of no region */
	level(1)[ABI_LEVEL_REST] = 0;
	ran(1, 300, 0);
	ran(2, 100, 0);
	fold(1, 700);
	return shared(2)[0];
}

/* The level is woken `woken` ticks before it asks; the last reading was 100 ticks before that
 * time. */
static bool is_ahead(uint32_t i, int64_t woken)
{
	const struct levels_terms terms = { .woken = woken };

	return levels_is_ahead(counters, tree, i, &terms, 100);
}

static void loops_are_woken_before_they_begin(void **state)
{
	(void)state;
	level(0)[ABI_LEVEL_ON] = level(1)[ABI_LEVEL_LISTED] = level(2)[ABI_LEVEL_LISTED] = 1;
	assert_false(is_ahead(1, 0));
	assert_false(is_ahead(1, 100));
	assert_true(is_ahead(1, 101));
	assert_false(is_ahead(2, 1000));	/* nothing is read where the function is off */
	tree->rows[2].level = 1;		/* nor in a loop that is off */
	assert_false(is_ahead(2, 1000));
	level(1)[ABI_LEVEL_ON] = 1;
	assert_true(is_ahead(2, 101));
	assert_false(is_ahead(1, 101));		/* it is on */
}

static int64_t share_after(int64_t woken, int32_t kind_1, int32_t kind_2)
{
	return share_behind(woken, kind_1, kind_2, 0, 0);
}

static void long_visits_count_as_seen(void **state)
{
	(void)state;
	assert_int_equal(share_after(5120, ABI_SHORT, ABI_LONG),
			 700 - 700 * 300 / (300 + 100 + 2 * 5120));
	/* for all that is known, an interruption */
	assert_int_equal(share_after(5119, ABI_SHORT, ABI_LONG), 175);
	/* it was not there yet */
	assert_int_equal(share_after(100000, ABI_SHORT, ABI_LONG), 175);
	assert_int_equal(share_after(5120, ABI_SHORT, ABI_SHORT), 175);
	/* nobody knows which one it was */
	assert_int_equal(share_after(5120, ABI_LONG, ABI_LONG), 175);
	assert_int_equal(share_after(5120, ABI_POINTED, ABI_LONG), 175);
	assert_int_equal(share_behind(5120, ABI_POINTED, ABI_LONG, 0, 6000), 175);
	with_call = true;
	assert_int_equal(share_after(5120, ABI_SHORT, ABI_LONG), 175);
	with_call = false;
}

/* If it is known of a loop how long it ran in the visit, no region's visit counts as well. */
static void what_an_inner_loop_was_awaited_for_is_its_own(void **state)
{
	(void)state;
	in_loop = 0;
	assert_int_equal(share_after(5120, ABI_SHORT, ABI_LONG),
			 700 - 700 * 300 / (300 + 100 + 2 * 5120));
	in_loop = 700;
	assert_int_equal(share_after(5120, ABI_SHORT, ABI_LONG),
			 700 * 100 / (300 + 100 + 2 * 700));
	in_loop = -1;
}

static void long_visits_are_of_regions_that_had_such(void **state)
{
	(void)state;
	assert_int_equal(share_behind(5120, ABI_LONG, ABI_LONG, 5119, 5119), 175);
	assert_int_equal(share_behind(5120, ABI_LONG, ABI_LONG, 5119, 5120),
			 700 - 700 * 300 / (300 + 100 + 2 * 5120));
	assert_int_equal(share_behind(5120, ABI_LONG, ABI_LONG, 5120, 5119),
			 700 - 700 * (300 + 2 * 5120) / (300 + 100 + 2 * 5120));
	assert_int_equal(share_behind(5120, ABI_LONG, ABI_LONG, 6000, 18000),
			 700 - 700 * (300 + 2 * 1280) / (300 + 100 + 2 * 5120));
}

static void shorter_visits_are_no_longer_than_others(void **state)
{
	(void)state;
	assert_int_equal(share_behind(640, ABI_SHORT, ABI_LONG, 0, 5000),
			 700 - 700 * 300 / (300 + 100 + 2 * 640));
	/* not long enough */
	assert_int_equal(share_behind(639, ABI_SHORT, ABI_LONG, 0, 5000), 175);
	/* nothing to compare it with */
	assert_int_equal(share_behind(5119, ABI_SHORT, ABI_LONG, 0, -1), 175);
	assert_int_equal(share_behind(5119, ABI_SHORT, ABI_LONG, 0, 700),
			 700 - 700 * 300 / (300 + 100 + 2 * 700));
	assert_int_equal(share_behind(5120, ABI_SHORT, ABI_LONG, 0, 700),
			 700 - 700 * 300 / (300 + 100 + 2 * 5120));
	hindered = true;	/* then each of them may be an interruption */
	assert_int_equal(share_behind(5119, ABI_SHORT, ABI_LONG, 0, 6000), 175);
	assert_int_equal(share_behind(5120, ABI_SHORT, ABI_LONG, 0, 6000),
			 700 - 700 * 300 / (300 + 100 + 2 * 5120));
	assert_int_equal(share_behind(5120, ABI_SHORT, ABI_LONG, 0, 700),
			 700 - 700 * 300 / (300 + 100 + 2 * 700));
	assert_int_equal(share_behind(40959, ABI_SHORT, ABI_LONG, 0, 0), 175);
	assert_int_equal(share_behind(40959, ABI_SHORT, ABI_LONG, 0, 700),
			 700 - 700 * 300 / (300 + 100 + 2 * 700));
	assert_int_equal(share_behind(40960, ABI_SHORT, ABI_LONG, 0, 700),
			 700 - 700 * 300 / (300 + 100 + 2 * 40960));
	hindered = false;
}

/* Level 0 waited for so many ticks of level 1. Then a burst sees 300 ticks of region 0 and 100 of
 * level 1. Returns level 1's part of a rest of 700. */
static int64_t share_awaited(int64_t awaited)
{
	int64_t last = 1, passed[EVENTS] = { 0 };
	const struct levels_terms terms = { .share = 0.5,
					    .cost = { .probe = PROBE },
					    .pays = PROBE,
					    .most = 800,
					    .costs = costs,
					    .passed = passed + EVENTS };

	set_up(NULL);
	tree->rows[0].level = ABI_OUTERMOST;
	level(0)[ABI_LEVEL_LISTED] = level(1)[ABI_LEVEL_LISTED] = level(1)[ABI_LEVEL_MISSED] = 1;
	level(1)[ABI_LEVEL_AWAITED] = awaited;
	assert_true(levels_ask(counters, tree, 0, &terms, 10001, &last));
	assert_int_equal(level(1)[ABI_LEVEL_AWAITED], 0);
	level(0)[ABI_LEVEL_REST] = 0;
	ran(0, 300, 0);
	ran(1, 100, 0);
	fold(0, 700);
	return level(1)[ABI_LEVEL_REST];
}

static void what_was_awaited_counts_as_seen(void **state)
{
	(void)state;
	assert_int_equal(share_awaited(0), 175);
	assert_int_equal(share_awaited(640), 700 - 700 * 300 / (300 + 100 + 2 * 640));
	assert_int_equal(share_awaited(639), 175);		/* not long enough */
}

/* A function waits for the loops that are directly in it; what it saw of them in earlier bursts
 * still counts, except an eighth. Otherwise, a loop in which few bursts begin would be shown with
 * next to no time. */
static void functions_wait_for_each_of_their_loops(void **state)
{
	int64_t last = 0;

	(void)state;
	tree->rows[2].level = 1;
	tree->rows[3].level = 0;
	sleeps(0);
	level(1)[ABI_LEVEL_SEEN] = 80;
	level(1)[ABI_LEVEL_AWAITED] = level(3)[ABI_LEVEL_AWAITED] = 700;
	level(2)[ABI_LEVEL_AWAITED] = 5000;	/* level 1 waits for it */
	shared(1)[1] = 77;			/* no level's */
	assert_true(asks(0, 0, 0, &last));
	assert_int_equal(shared(1)[1], 77);
	assert_int_equal(level(1)[ABI_LEVEL_SEEN], 70 + 2 * 700);
	assert_int_equal(level(3)[ABI_LEVEL_SEEN], 2 * 700);
	assert_true(level(1)[ABI_LEVEL_AWAITED] == 0 && level(3)[ABI_LEVEL_AWAITED] == 0);
	assert_true(level(2)[ABI_LEVEL_AWAITED] == 5000 && level(2)[ABI_LEVEL_SEEN] == 0);
}

static void long_visits_count_once(void **state)
{
	(void)state;
	int64_t before = share_after(5120, ABI_SHORT, ABI_LONG);

	begin_burst(1);
	ran(1, 300, 0);
	ran(2, 100, 0);
	fold(1, 700);
	assert_int_equal(shared(2)[0] - before, 175);
}

/* The probes of short visits are taken to cost more than was measured there. This must not lower
 * SEEN: readers refuse negative counts. */
static void what_probes_take_back_is_nothing_new(void **state)
{
	int64_t last = 0;

	(void)state;
	assert_true(asks(0, 0, 0, &last));
	ran(1, 200, 0);
	fold(0, 10);
	ran(1, 10, 10);
	level(0)[ABI_LEVEL_REST] = 10;
	level(0)[ABI_LEVEL_PROBES] = 1000;
	assert_false(asks(0, 0, 0, &last));
	assert_int_equal(level(1)[ABI_LEVEL_SEEN], 200);
}

/* What a level was like while it was on for long does not count as seen in bursts, even if its
 * callers had ticks coming for it. */
static void what_was_on_for_long_is_forgotten(void **state)
{
	for (int64_t coming = 0; coming <= 6; coming += 6) {
		int64_t last = 0;

		set_up(state);
		assert_true(asks(0, 0, 0, &last));
		tree->rows[LEVELS + REGIONS].level = 0;
		ran(0, 1000000, 0);
		ran(1, 1000000, 0);
		called(coming ? 0 : 256 * 100, 256);
		level(0)[ABI_LEVEL_PROBES] = 1000;
		level(0)[ABI_LEVEL_REST] = coming;
		assert_false(asks(0, 0, 0, &last));
		assert_int_equal(level(1)[ABI_LEVEL_SEEN], 0);
		assert_int_equal(shared(0)[0], coming / 2);
		ran(0, 100, 0);
		ran(1, 300, 0);
		fold(0, 400);
		assert_int_equal(shared(0)[0], coming / 2 + 100);
		assert_int_equal(level(1)[ABI_LEVEL_REST], coming / 2 + 300);
	}
}

/* But if a loop was on for long, that is what is known of it; else, what passes from then on would
 * remain nobody's if the thread ended before the next burst. */
static void what_was_on_for_long_tells_of_a_loop(void **state)
{
	int64_t last = 0;

	(void)state;
	tree->rows[0].level = ABI_OUTERMOST;
	assert_true(asks(0, 0, 0, &last));
	ran(0, 100, 0);
	ran(1, 300, 0);
	assert_true(asks(0, 0, 0, &last));
	level(0)[ABI_LEVEL_PROBES] = 1000;
	assert_false(asks(0, 0, 0, &last));
	fold(0, 400);
	assert_true(shared(0)[0] == 100 && level(1)[ABI_LEVEL_REST] == 300);
}

/* What passed before a level that was off is switched on again is its rest, of events as well. */
static void what_passed_is_taken(void **state)
{
	int64_t passed[EVENTS] = { 5, 7 }, last = 0;
	struct levels_terms terms = { .share = 0.5,
				      .cost = { .probe = PROBE },
				      .pays = PROBE,
				      .most = 800,
				      .costs = costs,
				      .passed = passed + EVENTS };

	(void)state;
	assert_true(asks(0, 0, 0, &last));
	level(1)[ABI_LEVEL_LISTED] = 1;
	level(1)[ABI_LEVEL_SPENT] = 200;
	assert_false(levels_ask(counters, tree, 1, &terms, 10, &last));
	assert_int_equal(passed[0], 5);
	terms.cpu = 1000;
	*rest_of_event(1, 0) = 100;
	assert_true(levels_ask(counters, tree, 1, &terms, 10, &last));
	assert_int_equal(*rest_of_event(1, 0), 100 + 7);
	assert_int_equal(*rest_of_event(1, 1), 5);
	assert_int_equal(passed[0] + passed[1], 0);
	passed[1] = 3;
	assert_true(levels_ask(counters, tree, 1, &terms, 20, &last));
	assert_int_equal(passed[1], 3);		/* a region's, not the level's */
}

/* A loop from outside calls a function. If that is this function, what passed since its last call
 * goes to its rest, and to no caller. */
static void what_passed_in_a_loop_from_outside_is_taken(void **state)
{
	int64_t passed[EVENTS] = { 0 }, last = 0;
	struct levels_terms terms = { .share = 0.5,
				      .cost = { .probe = PROBE },
				      .pays = PROBE,
				      .most = 800,
				      .costs = costs,
				      .passed = passed + EVENTS };

	(void)state;
	level(0)[ABI_LEVEL_LISTED] = 1;
	terms.looped = &level(2)[ABI_LEVEL_REST];
	assert_true(levels_ask(counters, tree, 0, &terms, 10, &last));
	assert_int_equal(last, 0);
	level(0)[ABI_LEVEL_ON] = 0;
	terms.looped = &level(0)[ABI_LEVEL_REST];
	assert_true(levels_ask(counters, tree, 0, &terms, 10, &last));
	assert_int_equal(last, 10);
	assert_int_equal(level(0)[ABI_LEVEL_REST], 10);
	assert_true(levels_ask(counters, tree, 0, &terms, 25, &last));	/* it was on already */
	assert_int_equal(last, 10);
}

/* What passed before a function that was off is switched on belongs to its caller. For a loop, it
 * belongs to the loop, or to the outermost loop around it that was off, too. */
static void what_passed_is_the_outermost_loops(void **state)
{
	int64_t last = 10, passed[EVENTS] = { 0 };
	const struct levels_terms terms = { .share = 0.5,
					    .cost = { .probe = PROBE },
					    .most = 8000,
					    .costs = costs,
					    .woken = 6000,
					    .passed = passed + EVENTS };

	(void)state;
	sleeps(0);
	sleeps(1);
	assert_true(asks(1, 0, 17, &last));
	assert_int_equal(level(1)[ABI_LEVEL_REST], 7);
	assert_true(asks(0, 0, 20, &last));
	assert_int_equal(last, 17);
	assert_int_equal(level(0)[ABI_LEVEL_REST], 0);
	sleeps(1);
	sleeps(2);
	tree->rows[2].level = 1;
	tree->rows[LEVELS + 3].callee = ABI_LONG;
	assert_true(levels_ask(counters, tree, 2, &terms, 10017, &last));
	assert_int_equal(level(1)[ABI_LEVEL_REST], 7 + 10000);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 0);
	assert_int_equal(shared(3)[2], 0);	/* not all of that was the inner loop's */
	tree->rows[0].level = ABI_OUTERMOST;	/* it is off, too */
	sleeps(0);
	sleeps(1);
	last = 0;
	assert_true(asks(1, 0, 30, &last));
	assert_int_equal(level(0)[ABI_LEVEL_REST], 30);
}

/* A loop is asked for on its own: switching the function off leaves it on. */
static void inner_levels_are_switched_apart(void **state)
{
	int64_t last = 0;

	(void)state;
	assert_true(asks(0, 0, 0, &last));
	assert_true(asks(1, 0, 0, &last));
	level(0)[ABI_LEVEL_PROBES] = 1000;
	assert_false(asks(0, 0, 0, &last));
	assert_true(level(1)[ABI_LEVEL_ON]);
	assert_true(asks(1, 1000000, 0, &last));
}

/* Level 0 has been off, and level 1 was charged `apart` meanwhile. Since then, level 0 was on for
 * `burst` ticks of level 1 and 100 of region 0, and for `other` ticks of level 2, another loop in
 * it; 0: that is none. */
static void share_500(int64_t burst, int64_t apart, int64_t other)
{
	int64_t last = 0;

	set_up(NULL);
	tree->rows[2].level = other ? 0 : ABI_FUNCTION;
	assert_true(asks(0, 0, 0, &last));
	level(0)[ABI_LEVEL_PROBES] = 1000;
	assert_false(asks(0, 0, 0, &last));
	ran(1, apart, 0);
	level(0)[ABI_LEVEL_EARNED] = 1000000;
	level(0)[ABI_LEVEL_REST] = 500;
	assert_true(asks(0, 0, 0, &last));
	assert_true(asks(0, 0, 0, &last));	/* after a burst in which nothing was seen */
	assert_int_equal(level(0)[ABI_LEVEL_REST], 500);
	ran(0, 100, 0);
	ran(1, burst, 0);
	ran(3, other, 0);
	assert_true(asks(0, 0, 0, &last));
}

/* Of 1000 ticks, a fourth is region 0's. Of the remainder, level 1 has 500 already. */
static void what_was_charged_apart_is_not_shared(void **state)
{
	(void)state;
	share_500(300, 500, 0);
	assert_int_equal(shared(0)[0], 250);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 250);
	fold(0, 400);			/* now it has got what it was not charged */
	assert_int_equal(shared(0)[0], 250 + 100);
	share_500(300, 500, 100);
	assert_true(shared(0)[0] == 200 && level(1)[ABI_LEVEL_REST] == 100);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 200);
	fold(0, 1000);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 200 + 200);
	fold(2, 0);			/* this is nothing new */
	fold(0, 1000);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 200);
}

/* If nothing passed in the level, it still counts the next time, however the division is rounded:
 * 29.0 / 7 * 7 is more than 29. */
static void what_was_charged_apart_counts_until_some_is_shared(void **state)
{
	(void)state;
	level(1)[ABI_LEVEL_SEEN] = 7;
	level(1)[ABI_LEVEL_APART] = 29;
	fold(0, 0);
	assert_int_equal(level(1)[ABI_LEVEL_APART], 29);
}

/* Is a rest shared out while the level is off, because the thread ends, then what was charged since
 * the burst is no part of what the burst saw. */
static void what_was_charged_since_the_burst_was_not_seen(void **state)
{
	const struct levels_terms terms = { .cost = { .probe = PROBE }, .costs = costs };

	(void)state;
	ran(0, 100, 0);
	level(1)[ABI_LEVEL_SEEN] = 100;
	ran(1, 300, 0);
	level(0)[ABI_LEVEL_REST] = 500;
	rests_fold(counters, tree, 0, &terms);
	assert_true(shared(0)[0] == 400 && level(1)[ABI_LEVEL_REST] == 100);
}

/* Level 1 was on all the time, so none of its ticks are in the rest of the loop around it. */
static void who_was_never_off_gets_nothing(void **state)
{
	int64_t last = 0;

	(void)state;
	tree->rows[0].level = ABI_OUTERMOST;
	assert_true(asks(0, 0, 0, &last));
	assert_true(asks(1, 0, 0, &last));
	level(1)[ABI_LEVEL_MISSED] = 0;		/* since the last time */
	level(1)[ABI_LEVEL_BURST] = 0;
	assert_true(asks(1, 0, 0, &last));
	level(1)[ABI_LEVEL_BURST] = 0;
	ran(0, 100, 0);
	ran(1, 300, 0);
	fold(0, 500);
	assert_int_equal(shared(0)[0], 500);
	level(1)[ABI_LEVEL_PROBES] = 1000;
	assert_false(asks(1, 0, 0, &last));
	ran(0, 100, 0);
	ran(1, 300, 0);
	fold(0, 400);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 300);
	fold(0, 400);			/* it is still off */
	assert_int_equal(level(1)[ABI_LEVEL_REST], 600);
	assert_true(asks(1, 1000000, 0, &last));	/* after it was off for a while */
	assert_true(asks(1, 1000000, 0, &last));
	ran(0, 100, 0);
	ran(1, 300, 0);
	fold(0, 400);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 900);
	fold(0, 400);			/* since the last time, it was on */
	assert_int_equal(level(1)[ABI_LEVEL_REST], 900);
}

/* In the clean code of a function there are nested loops that were on whenever they were asked;
 * they still get their parts. */
static void what_is_on_in_clean_code_further_out_gets_its_part(void **state)
{
	int64_t last = 0;

	(void)state;
	tree->rows[2].level = 1;	/* three levels, one in the other */
	tree->rows[LEVELS + 0].level = 1;	/* it never runs */
	assert_true(asks(1, 0, 0, &last));
	assert_true(asks(2, 0, 0, &last));
	level(1)[ABI_LEVEL_MISSED] = level(2)[ABI_LEVEL_MISSED] = 0;
	ran(1, 100, 0);
	ran(3, 300, 0);
	fold(0, 800);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 800);
	assert_false(level(3)[ABI_LEVEL_MISSED]);	/* it is not in there */
	fold(1, 0);
	assert_int_equal(shared(1)[0], 200);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 600);
	tree->rows[3].level = 1;
	fold(0, 800);
	assert_true(level(2)[ABI_LEVEL_MISSED] && level(3)[ABI_LEVEL_MISSED]);
}

/* If the loop around a level got nothing of what passed further out, the level was not off there,
 * whatever else got. Otherwise, it would get ticks twice. */
static void who_was_on_all_the_time_stays_so(void **state)
{
	(void)state;
	tree->rows[2].level = 1;
	tree->rows[LEVELS + 1].level = 3;
	ran(0, 100, 0);
	fold(0, 50);
	assert_int_equal(shared(0)[0], 50);
	assert_false(level(2)[ABI_LEVEL_MISSED]);
	ran(1, 100, 0);
	fold(3, 50);
	assert_int_equal(shared(1)[0], 50);
	assert_false(level(2)[ABI_LEVEL_MISSED]);
}

/* A level that runs rarely was in no burst, or only for as long as usual. If it was charged more
 * than its part meanwhile, it gets nothing. */
static void who_was_charged_more_gets_nothing(void **state)
{
	(void)state;
	for (int64_t burst = 0; burst <= 10; burst += 10) {
		share_500(burst, 5000, 0);
		assert_int_equal(shared(0)[0], 500);
		assert_int_equal(level(1)[ABI_LEVEL_REST], 0);
	}
	share_500(10, 5000, 100);
	assert_true(shared(0)[0] == 250 && level(1)[ABI_LEVEL_REST] == 0);
	assert_int_equal(level(2)[ABI_LEVEL_REST], 250);
}

/* But if nothing else runs, all that passed was that level, however little bursts saw of it. */
static void who_alone_runs_gets_all(void **state)
{
	(void)state;
	level(1)[ABI_LEVEL_SEEN] = 1;
	level(1)[ABI_LEVEL_APART] = 2000000;
	fold(0, 10);
	assert_int_equal(level(1)[ABI_LEVEL_REST], 10);
}

static void credit_is_bounded(void **state)
{
	int64_t last = 0;

	(void)state;
	assert_true(asks(0, 1, 0, &last));
	assert_true(asks(0, INT64_C(1) << 40, 0, &last));
	assert_int_equal(level(0)[ABI_LEVEL_EARNED], 800);
	levels_pay(counters, tree, 0, 801);
	assert_false(asks(0, INT64_C(1) << 40, 0, &last));
	assert_true(asks(0, (INT64_C(1) << 40) + 100, 0, &last));
	assert_int_equal(level(0)[ABI_LEVEL_EARNED], 800 + 50);
	assert_true(asks(0, INT64_C(1) << 41, 0, &last));	/* whatever it has spent */
	assert_int_equal(level(0)[ABI_LEVEL_EARNED], 801 + 800);
}

/* Three nested levels, with a region each. Events of the middle one's rest also reach the
 * innermost, although only the outer two have shared out their rests. */
static void events_of_a_rest_reach_the_innermost(void **state)
{
	enum { N = 3, LEVEL = 1 + ABI_LEVEL_SLOTS, REGION = 2 + ABI_CALL_SLOTS };
	static union {
		struct abi_levels levels;
		uint32_t space[6 + 5 * 2 * N];
	} nested;
	static int64_t slots[N * LEVEL + N * REGION + 8];
	static const double nothing[] = { 0 };
	static const int64_t ticks[N] = { 50, 100, 300 };
	struct levels_terms terms = { .pays = 1, .costs = nothing };
	struct abi_levels *t = &nested.levels;

	(void)state;
	t->codes = codes;
	t->levels = t->regions = N;
	t->events = 1;
	for (int i = 0; i < N; i++) {
		t->rows[i] = (struct abi_level_row){ i ? i - 1 : ABI_FUNCTION,
						     1 + (uint32_t)i * LEVEL, -1, 0, 0 };
		t->rows[N + i] = (struct abi_level_row){
			i, N * LEVEL + (uint32_t)i * REGION + 1, -1, 0, 0
		};
		slots[t->rows[N + i].slot] = slots[t->rows[N + i].slot - 1] = ticks[i];
	}
	for (uint32_t i = 2; i-- > 0;) {
		slots[t->rows[i].slot + ABI_LEVEL_REST] = 40;
		rests_fold(slots, t, i, &terms);
	}
	int64_t *own = &slots[t->rows[N + 1].slot + ABI_REGION_SHARED + 1 - 1],
		*inner = &slots[t->rows[2].slot + ABI_LEVEL_REST - 1], before = *inner;

	slots[t->rows[1].slot + ABI_LEVEL_REST - 1] = 400;
	rests_end_events(slots, t, 1, &terms);
	assert_true(*inner - before > 250 && *own > 100);
	assert_int_equal(*inner - before + *own, 400);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(by_what_was_measured, set_up),
		cmocka_unit_test_setup(what_waits_is_done_beside_the_rest, set_up),
		cmocka_unit_test_setup(what_waits_for_itself_hides_what_a_reading_takes, set_up),
		cmocka_unit_test_setup(loops_that_wait_for_nothing_are_seen_longer, set_up),
		cmocka_unit_test_setup(no_visit_takes_more_than_was_seen, set_up),
		cmocka_unit_test_setup(without_readings_of_the_clock, set_up),
		cmocka_unit_test_setup(without_what_readings_counted, set_up),
		cmocka_unit_test(events_of_a_rest_reach_the_innermost),
		cmocka_unit_test_setup(by_the_last_burst, set_up),
		cmocka_unit_test_setup(what_was_seen_in_a_function_fades, set_up),
		cmocka_unit_test_setup(what_was_seen_in_calls_fades, set_up),
		cmocka_unit_test_setup(what_probes_take_back_was_not_seen, set_up),
		cmocka_unit_test_setup(what_was_awaited_fades, set_up),
		cmocka_unit_test_setup(a_single_tick_is_not_divided, set_up),
		cmocka_unit_test_setup(nothing_new_keeps_the_rest, set_up),
		cmocka_unit_test_setup(inner_levels_inherit, set_up),
		cmocka_unit_test_setup(all_regions_of_inner_levels_count, set_up),
		cmocka_unit_test_setup(only_levels_are_levels, set_up),
		cmocka_unit_test_setup(what_was_got_is_new_to_nobody, set_up),
		cmocka_unit_test_setup(callees_inherit, set_up),
		cmocka_unit_test_setup(callees_that_are_on_inherit_nothing, set_up),
		cmocka_unit_test_setup(events_by_ticks_and_rates, set_up),
		cmocka_unit_test_setup(events_by_the_last_burst, set_up),
		cmocka_unit_test_setup(events_that_were_not_measured_stay, set_up),
		cmocka_unit_test_setup(events_that_may_be_those_of_probes_stay, set_up),
		cmocka_unit_test_setup(events_stay_where_one_that_ran_is_not_known, set_up),
		cmocka_unit_test_setup(events_do_not_stay_for_ever, set_up),
		cmocka_unit_test_setup(events_at_the_end_are_not_where_none_were_seen, set_up),
		cmocka_unit_test_setup(events_at_the_end_go_by_all_ticks, set_up),
		cmocka_unit_test_setup(events_of_nothing_stay, set_up),
		cmocka_unit_test_setup(single_events_at_the_end_are_where_one_was_seen, set_up),
		cmocka_unit_test_setup(events_of_a_callee_elsewhere, set_up),
		cmocka_unit_test_setup(events_of_inner_levels, set_up),
		cmocka_unit_test_setup(the_last_trips_are_their_regions, set_up),
		cmocka_unit_test_setup(credit_switches, set_up),
		cmocka_unit_test_setup(a_burst_ends_unless_it_earns_what_it_costs, set_up),
		cmocka_unit_test_setup(long_visits_count_as_seen, set_up),
		cmocka_unit_test_setup(what_an_inner_loop_was_awaited_for_is_its_own, set_up),
		cmocka_unit_test_setup(long_visits_are_of_regions_that_had_such, set_up),
		cmocka_unit_test_setup(shorter_visits_are_no_longer_than_others, set_up),
		cmocka_unit_test_setup(what_was_awaited_counts_as_seen, set_up),
		cmocka_unit_test_setup(functions_wait_for_each_of_their_loops, set_up),
		cmocka_unit_test_setup(long_visits_count_once, set_up),
		cmocka_unit_test_setup(what_probes_take_back_is_nothing_new, set_up),
		cmocka_unit_test_setup(what_was_on_for_long_is_forgotten, set_up),
		cmocka_unit_test_setup(what_was_on_for_long_tells_of_a_loop, set_up),
		cmocka_unit_test_setup(what_passed_is_taken, set_up),
		cmocka_unit_test_setup(what_passed_is_the_outermost_loops, set_up),
		cmocka_unit_test_setup(inner_levels_are_switched_apart, set_up),
		cmocka_unit_test_setup(what_was_charged_apart_is_not_shared, set_up),
		cmocka_unit_test_setup(what_was_charged_apart_counts_until_some_is_shared, set_up),
		cmocka_unit_test_setup(what_was_charged_since_the_burst_was_not_seen, set_up),
		cmocka_unit_test_setup(who_was_never_off_gets_nothing, set_up),
		cmocka_unit_test_setup(what_is_on_in_clean_code_further_out_gets_its_part, set_up),
		cmocka_unit_test_setup(who_was_on_all_the_time_stays_so, set_up),
		cmocka_unit_test_setup(who_was_charged_more_gets_nothing, set_up),
		cmocka_unit_test_setup(who_alone_runs_gets_all, set_up),
		cmocka_unit_test_setup(credit_is_bounded, set_up),
		cmocka_unit_test_setup(loops_are_woken_before_they_begin, set_up),
		cmocka_unit_test_setup(what_passed_in_a_loop_from_outside_is_taken, set_up)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
