/* test_homes.c - what other modules have coming for a function goes to the level of the code that
 * runs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "runtime/bring.h"
#include "runtime/homes.h"

/* The slots of a function's level, with those of events before them. */
enum { EVENTS = 1, SLOTS = EVENTS + ABI_LEVEL_SLOTS };

struct made {			/* a module with one function of its own, and one that it calls */
	const void *const *codes;
	uint32_t levels, regions, calls, events;
	struct abi_level_row rows[2];
};

static const char code[8];	/* its addresses stand for functions; each test calls another one */
static int known;		/* number of those that tests have used */
static const void *caller_codes[2], *callee_codes[2];
static struct made caller = { caller_codes,
			      2,
			      0,
			      0,
			      EVENTS,
			      { { ABI_FUNCTION, EVENTS, ABI_SHORT, 0, 0 },
				{ ABI_FUNCTION, SLOTS + EVENTS, ABI_SHORT, 0, 0 } } };
static struct made callee = { callee_codes,
			      2,
			      0,
			      0,
			      EVENTS,
			      { { ABI_OUTERMOST, EVENTS, ABI_SHORT, 0, 0 },
				{ ABI_FUNCTION, SLOTS + EVENTS, ABI_SHORT, 0, 0 } } };

static struct {
	struct abi_block head;
	int64_t caller[2 * SLOTS], callee[2 * SLOTS];
} block;

static const struct abi_levels *levels_of(const struct made *m)
{
	return (const struct abi_levels *)(const void *)m;
}

/* Each test calls a different function, because what is known of one is never forgotten. */
static int set_up(void **state)
{
	(void)state;
	memset(&block, 0, sizeof(block));
	block.head.mapped = sizeof(block);
	caller_codes[0] = &code[0];
	caller_codes[1] = callee_codes[1] = &code[++known];
	caller.rows[1].callee = ABI_SHORT;
	callee.events = EVENTS;
	return 0;
}

static int64_t *coming(void)
{
	return &block.caller[SLOTS + EVENTS + ABI_LEVEL_REST];
}

static const int64_t *came(void)
{
	return &block.callee[SLOTS + EVENTS + ABI_LEVEL_REST];
}

static void runs(void)
{
	homes_note(&block.head, &(struct home){ block.callee, levels_of(&callee), 1 });
}

static void expect(int64_t ticks)
{
	coming()[0] += 100;
	coming()[-1] += 7;
	coming()[ABI_LEVEL_VISITS] += 2;
	bring_home(&block.head, block.caller, levels_of(&caller));
	assert_int_equal(came()[0], ticks);
	assert_int_equal(came()[-1], ticks ? 7 : 0);
	assert_int_equal(came()[ABI_LEVEL_VISITS], ticks ? 2 : 0);
	assert_int_equal(coming()[0], 100 - ticks);
	assert_int_equal(coming()[-1], ticks ? 0 : 7);
}

static void it_goes_where_the_code_runs(void **state)
{
	(void)state;
	runs();
	expect(100);
}

static void it_stays_where_nobody_knows_that(void **state)
{
	(void)state;
	expect(0);
}

/* A callee behind a pointer is found by the pointer's address, and by its value when it is
 * needed. */
static void pointers_are_followed(void **state)
{
	static const void *pointer;

	(void)state;
	caller_codes[1] = &pointer;
	caller.rows[1].callee = ABI_POINTED;
	pointer = NULL;
	bring_home(&block.head, block.caller, levels_of(&caller));
	runs();
	pointer = &code[known];
	expect(100);
}

/* The module has no counters in this thread, so the code cannot have run in it. */
static void a_thread_that_lacks_the_module_keeps_it(void **state)
{
	(void)state;
	runs();
	block.head.mapped = offsetof(struct abi_block, last) + sizeof(block.head);
	expect(0);
}

/* Of two copies of the code, the linker took the first. */
static void the_first_that_runs_is_it(void **state)
{
	(void)state;
	runs();
	homes_note(&block.head, &(struct home){ block.caller, levels_of(&caller), 1 });
	expect(100);
}

/* A module whose own copy runs has nothing to pass on. */
static void what_runs_here_keeps_its_own(void **state)
{
	(void)state;
	homes_note(&block.head, &(struct home){ block.caller, levels_of(&caller), 1 });
	runs();
	expect(0);
}

/* The code is of another version, or was compiled before events were asked for. */
static void who_counts_other_events_keeps_it(void **state)
{
	(void)state;
	runs();
	callee.events = 0;
	expect(0);
}

static void loops_are_nobodys_code(void **state)
{
	struct home home;

	(void)state;
	callee_codes[0] = NULL;
	homes_note(&block.head, &(struct home){ block.callee, levels_of(&callee), 0 });
	assert_false(homes_find(&block.head, levels_of(&callee), 0, &home));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(it_goes_where_the_code_runs, set_up),
		cmocka_unit_test_setup(it_stays_where_nobody_knows_that, set_up),
		cmocka_unit_test_setup(pointers_are_followed, set_up),
		cmocka_unit_test_setup(a_thread_that_lacks_the_module_keeps_it, set_up),
		cmocka_unit_test_setup(the_first_that_runs_is_it, set_up),
		cmocka_unit_test_setup(what_runs_here_keeps_its_own, set_up),
		cmocka_unit_test_setup(who_counts_other_events_keeps_it, set_up),
		cmocka_unit_test_setup(loops_are_nobodys_code, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
