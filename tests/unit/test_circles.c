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

/* Each module has a function with one region and a call of the next module's function. */
enum {
	MODULES = 4,
	FUNCTION = 0,
	CALLEE = 1,
	LEVELS = 2,
	REGION = LEVELS * ABI_LEVEL_SLOTS,
	CALL = REGION + ABI_REGION_SLOTS,
	SLOTS = CALL + ABI_CALL_SLOTS
};

static const char code[MODULES];
static const void *pointers[MODULES];
static const void *codes[MODULES][LEVELS];
static struct made {
	const void *const *codes;
	uint32_t levels, regions, calls, events;
	struct abi_level_row rows[LEVELS + 2];
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

/* Modules 0 to 2 call each other in a circle, module 2 through a pointer; module 3 calls module
 * 0. */
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
					 1,
					 0,
					 { { ABI_FUNCTION, 0, ABI_SHORT, 0, 0 },
					   { ABI_FUNCTION, ABI_LEVEL_SLOTS,
					     m == 2 ? ABI_POINTED : ABI_SHORT, 0, 0 },
					   { FUNCTION, REGION, ABI_SHORT, 0, 0 },
					   { FUNCTION, CALL, CALLEE, 0, 0 } } };
	}
	codes[3][CALLEE] = &code[0];
	for (int m = 0; m < MODULES; m++)
		homes_note(&block.head,
			   &(struct home){ block.counters[m], levels_of(m), FUNCTION });
	return 0;
}

static int64_t *level(int module, int number)
{
	return block.counters[module] + number * ABI_LEVEL_SLOTS;
}

/* Records what the module's function was seen to take itself, and in its calls. */
static void saw(int module, int64_t own, int64_t in_calls)
{
	int64_t *counters = block.counters[module];

	counters[REGION + ABI_REGION_TICKS] += own;
	counters[CALL + ABI_REGION_TICKS] += in_calls;
	counters[CALL + ABI_CALL_UNSEEN] += in_calls;
	counters[CALL + ABI_CALL_CLEAN_UNSEEN] += in_calls;
	counters[CALL + ABI_REGION_VISITS] += 1;
	counters[CALL + ABI_CALL_CLEAN] += 1;
}

static void fold(int module)
{
	rests_fold(block.counters[module], levels_of(module), FUNCTION,
		   &(struct levels_terms){ .block = &block.head });
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
	assert_int_equal(block.counters[0][REGION + ABI_REGION_SHARED], 200);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 1000);
	bring_home(&block.head, block.counters[0], levels_of(0));
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST] + level(0, FUNCTION)[ABI_LEVEL_REST], 0);
	assert_in_range(level(1, FUNCTION)[ABI_LEVEL_REST], 399, 401);
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_INSIDE], level(1, FUNCTION)[ABI_LEVEL_REST]);
	assert_int_equal(level(1, FUNCTION)[ABI_LEVEL_REST] + level(2, FUNCTION)[ABI_LEVEL_REST],
			 1000);
	saw(1, 40, 80);
	fold(1);				/* all of it is its own */
	assert_in_range(block.counters[1][REGION + ABI_REGION_SHARED], 399, 401);
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
	assert_int_equal(block.counters[0][REGION + ABI_REGION_SHARED], 100 + 60);
	assert_int_equal(level(0, CALLEE)[ABI_LEVEL_REST], 500);
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
		cmocka_unit_test_setup(parts_that_are_not_known, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
