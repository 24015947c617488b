/* test_circles.c - functions of different modules that call each other: each gets its own part of
 * the ticks, and none of them go round for ever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/bring.h"
#include "runtime/circles.h"
#include "runtime/homes.h"
#include "runtime/rests.h"

/* Each module has a function with one region and two calls: of the next module's function, and of
 * the last module's. One event is counted; its slots precede those of ticks. */
enum {
	MODULES = 5,
	FUNCTION = 0,
	CALLEE = 1,
	OUTSIDE = 2,
	LEVELS = 3,
	EVENTS = 1,
	LEVEL_SLOTS = EVENTS + ABI_LEVEL_SLOTS,
	REGION = LEVELS * LEVEL_SLOTS + EVENTS,
	CALL = REGION + ABI_REGION_SLOTS + EVENTS,
	CALL_OUTSIDE = CALL + ABI_CALL_SLOTS,
	SLOTS = CALL_OUTSIDE + ABI_CALL_SLOTS
};

static const char code[MODULES];
static const void *pointers[MODULES];
static const void *codes[MODULES][LEVELS];
static struct made {
	const void *const *codes;
	uint32_t levels, regions, calls, events;
	struct abi_level_row rows[LEVELS + 3];
} made[MODULES];

static struct {
	struct abi_block head;
	int64_t counters[MODULES][SLOTS];
} block;

static const struct abi_levels *levels_of(int module)
{
	return (const struct abi_levels *)(const void *)&made[module];
}

static struct home home_of(int module)
{
	return (struct home){ block.counters[module], levels_of(module), FUNCTION };
}

/* Modules 0 to 2 call each other in a circle, module 2 through a pointer; module 3 calls module 0.
 * What module 4 calls is not known. */
static int set_up(void **state)
{
	(void)state;
	memset(&block, 0, sizeof(block));
	block.head.mapped = sizeof(block);
	for (int m = 0; m < MODULES; m++) {
		int next = (m + 1) % 3;

		pointers[m] = &code[next];
		codes[m][FUNCTION] = &code[m];
		codes[m][CALLEE] = m == 2 ? (const void *)&pointers[m] : &code[next];
		made[m] = (struct made){ codes[m],
					 LEVELS,
					 1,
					 2,
					 EVENTS,
					 { { ABI_FUNCTION, EVENTS, ABI_SHORT, 0, 0 },
					   { ABI_FUNCTION, EVENTS + LEVEL_SLOTS,
					     m == 2 ? ABI_POINTED : ABI_SHORT, 0, 0 },
					   { ABI_FUNCTION, EVENTS + 2 * LEVEL_SLOTS, ABI_SHORT, 0,
					     0 },
					   { FUNCTION, REGION, ABI_SHORT, 0, 0 },
					   { FUNCTION, CALL, CALLEE, 0, 0 },
					   { FUNCTION, CALL_OUTSIDE, OUTSIDE, 0, 0 } } };
		codes[m][OUTSIDE] = &code[4];
	}
	codes[3][CALLEE] = &code[0];
	codes[4][CALLEE] = codes[4][OUTSIDE] = NULL;
	for (int m = 0; m < MODULES; m++)
		homes_note(&block.head,
			   &(struct home){ block.counters[m], levels_of(m), FUNCTION });
	return 0;
}

static int64_t *level(int module, int number)
{
	return block.counters[module] + EVENTS + number * LEVEL_SLOTS;
}

static int64_t *shared(int module)
{
	return &block.counters[module][REGION + EVENTS + ABI_REGION_SHARED];
}

static void saw_call(int64_t *call, int64_t ticks)
{
	call[ABI_REGION_TICKS] += ticks;
	call[ABI_CALL_UNSEEN] += ticks;
	call[ABI_CALL_CLEAN_UNSEEN] += ticks;
	call[ABI_REGION_VISITS] += 1;
	call[ABI_CALL_CLEAN] += 1;
}

/* Records what the module's function was seen to take itself, and in its calls. */
static void saw(int module, int64_t own, int64_t in_calls)
{
	block.counters[module][REGION + ABI_REGION_TICKS] += own;
	saw_call(&block.counters[module][CALL], in_calls);
}

static void saw_outside(int module, int64_t in_calls)
{
	saw_call(&block.counters[module][CALL_OUTSIDE], in_calls);
}

static const double costs[EVENTS];
static const struct levels_terms terms = {
	.share = 0.5, .most = 800, .costs = costs, .block = &block.head
};

static void fold(int module)
{
	rests_fold(block.counters[module], levels_of(module), FUNCTION, &terms);
}

/* Shares out so many ticks of module 0's function, of which some can be of no other function in the
 * circle. Returns what is its own. */
static int64_t own_of(int64_t rest, int64_t inside)
{
	int64_t before = *shared(0);

	level(0, FUNCTION)[ABI_LEVEL_REST] = rest;
	level(0, FUNCTION)[ABI_LEVEL_INSIDE] = inside;
	fold(0);
	return *shared(0) - before;
}

static void circles_are_found(void **state)
{
	struct circle circle;
	struct home first = home_of(1), outside = home_of(3);

	(void)state;
	circles_find(&block.head, &first, &circle);
	assert_int_equal(circle.n, 3);
	assert_int_equal(circles_index(&circle, levels_of(1), FUNCTION), 0);
	assert_true(circles_index(&circle, levels_of(0), FUNCTION) < 3);
	assert_int_equal(circles_index(&circle, levels_of(3), FUNCTION), 3);
	circles_find(&block.head, &outside, &circle);
	assert_int_equal(circle.n, 0);
}

/* Of the circle's 120 ticks, 20 are function 0's, 40 function 1's, and 60 function 2's. */
static void all_in_a_circle_share(void **state)
{
	(void)state;
	saw(1, 40, 80);
	fold(1);
	saw(2, 60, 60);
	fold(2);
	assert_in_range(level(1, FUNCTION)[ABI_LEVEL_PART], 333333, 333335);
	assert_in_range(level(2, FUNCTION)[ABI_LEVEL_PART], 500000, 500002);
	saw(0, 20, 100);
	level(0, FUNCTION)[ABI_LEVEL_REST] = 1200;
	fold(0);
	assert_int_equal(*shared(0), 200);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 1000);
	bring_home(&block.head, block.counters[0], levels_of(0));
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST] + level(0, FUNCTION)[ABI_LEVEL_REST], 0);
	assert_in_range(level(1, FUNCTION)[ABI_LEVEL_REST], 399, 401);
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_INSIDE], level(1, FUNCTION)[ABI_LEVEL_REST]);
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_REST] + level(2, FUNCTION)[ABI_LEVEL_REST],
			 1000);
	saw(1, 40, 80);
	fold(1);				/* all of it is its own */
	assert_in_range(*shared(1), 399, 401);
	assert_int_equal(level(1, CALLEE)[ABI_LEVEL_REST] + level(1, FUNCTION)[ABI_LEVEL_INSIDE],
			 0);
}

/* Ticks from outside the circle belong to all functions in it. */
static void what_comes_from_outside_goes_on(void **state)
{
	(void)state;
	level(3, CALLEE)[ABI_LEVEL_REST] = 600;
	bring_home(&block.head, block.counters[3], levels_of(3));
	assert_int_equal(level(0, FUNCTION)[ABI_LEVEL_REST], 600);
	assert_int_equal(level(0, FUNCTION)[ABI_LEVEL_INSIDE], 0);
	level(0, FUNCTION)[ABI_LEVEL_REST] += 60;
	level(0, FUNCTION)[ABI_LEVEL_INSIDE] = 60;
	saw(0, 20, 100);
	fold(0);
	assert_int_equal(*shared(0), 100 + 60);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 500);
}

/* What a function calls outside of the circle counts as its own; ticks that are only its own go by
 * what was seen of that, and to no other function of the circle. */
static void what_is_called_outside_is_its_own(void **state)
{
	(void)state;
	saw(0, 20, 60);
	saw_outside(0, 40);
	assert_int_equal(own_of(600 + 60, 60), 100 + 20);
	assert_in_range(level(0, FUNCTION)[ABI_LEVEL_PART], 500000, 500002);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 300);
	assert_int_equal(level(0, OUTSIDE)[ABI_LEVEL_REST], 200 + 40);
	/* there may be more such ticks than are left */
	assert_int_equal(own_of(60, 90), 20);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 300);
	assert_int_equal(level(0, OUTSIDE)[ABI_LEVEL_REST], 240 + 40);
}

/* However few there are, such ticks are its own; unless nothing was seen of it itself. */
static void few_ticks_are_its_own_as_well(void **state)
{
	(void)state;
	saw(0, 0, 100);
	assert_int_equal(own_of(60, 60), 0);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 60);
	saw(0, 1, 0);
	assert_int_equal(own_of(60, 60), 60);
	saw(0, 19, 0);
	assert_int_equal(own_of(10, 10), 10);
	assert_int_equal(own_of(1, 1), 1);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 60);
}

/* A function of a circle has a part, even if that is nothing; else, the others would not know how
 * much of the circle's time is theirs. It remains known when a burst saw nothing. */
static void parts_are_noted_in_circles(void **state)
{
	(void)state;
	saw(1, 0, 80);
	fold(1);
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_PART], 1);
	saw(2, 1, 0);
	fold(2);
	assert_int_equal(level(2, FUNCTION)[ABI_LEVEL_PART], 1000001);
	level(0, FUNCTION)[ABI_LEVEL_PART] = 5;
	fold(0);
	assert_int_equal(level(0, FUNCTION)[ABI_LEVEL_PART], 5);
	saw(3, 10, 10);		/* it is in no circle */
	fold(3);
	assert_int_equal(level(3, FUNCTION)[ABI_LEVEL_PART], 0);
}

/* Also at the end of a burst before which the function had nothing coming. */
static void parts_are_noted_after_each_burst(void **state)
{
	int64_t passed[EVENTS] = { 0 }, last = 0;
	struct levels_terms asked = terms;

	(void)state;
	asked.passed = passed + EVENTS;
	level(1, FUNCTION)[ABI_LEVEL_ON] = level(1, FUNCTION)[ABI_LEVEL_LISTED] = 1;
	saw(1, 40, 80);
	levels_ask(block.counters[1], levels_of(1), FUNCTION, &asked, 0, &last);
	assert_in_range(level(1, FUNCTION)[ABI_LEVEL_PART], 333333, 333335);
}

/* Events that are left when the thread ends do not go round in the circle: they stay with the
 * function that has them and what it calls outside. Module 4's function had four events a tick. */
static void events_at_the_end_are_not_the_circles(void **state)
{
	(void)state;
	block.counters[0][REGION + ABI_REGION_TICKS] = block.counters[0][REGION - 1] = 100;
	block.counters[4][REGION + ABI_REGION_TICKS] = 10;
	block.counters[4][REGION - 1] = 40;
	block.counters[0][CALL + ABI_REGION_SHARED] = 500;
	block.counters[0][CALL_OUTSIDE + ABI_REGION_SHARED] = 50;
	level(0, FUNCTION)[ABI_LEVEL_REST - 1] = 300;
	assert_true(rests_end_events(block.counters[0], levels_of(0), FUNCTION, &terms));
	assert_int_equal(shared(0)[-1], 100);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST - 1], 0);
	assert_int_equal(level(0, OUTSIDE)[ABI_LEVEL_REST - 1], 200);
}

/* While the parts are not known, all ticks go to the function that is called. */
static void parts_that_are_not_known(void **state)
{
	(void)state;
	level(0, CALLEE)[ABI_LEVEL_REST] = 600;
	bring_home(&block.head, block.counters[0], levels_of(0));
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_REST], 600);
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_INSIDE], 600);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(circles_are_found, set_up),
		cmocka_unit_test_setup(all_in_a_circle_share, set_up),
		cmocka_unit_test_setup(what_comes_from_outside_goes_on, set_up),
		cmocka_unit_test_setup(what_is_called_outside_is_its_own, set_up),
		cmocka_unit_test_setup(few_ticks_are_its_own_as_well, set_up),
		cmocka_unit_test_setup(parts_are_noted_in_circles, set_up),
		cmocka_unit_test_setup(parts_are_noted_after_each_burst, set_up),
		cmocka_unit_test_setup(events_at_the_end_are_not_the_circles, set_up),
		cmocka_unit_test_setup(parts_that_are_not_known, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
