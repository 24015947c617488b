/* test_groups.c - dividing events into groups that can be counted at the same time, on a fake
 * kernel with a fixed number of counters. */
#include <stdlib.h>

#include "unit.h"

#include "perffake.h"

#include "meter/groups.h"
#include "meter/meter.h"

#define EIGHT "cycles,instructions,cache-misses,branch-misses,branches,cache-references,bus-cycles,ref-cycles"

static int allocations = -1;	/* how many more succeed; -1: all */

static bool allocate(void)
{
	if (allocations > 0)
		allocations--;
	return allocations != 0;
}

void *__real_calloc(size_t n, size_t bytes);
void *__wrap_calloc(size_t n, size_t bytes);
void *__real_arena_alloc(struct arena *a, size_t count, size_t size);
void *__wrap_arena_alloc(struct arena *a, size_t count, size_t size);
struct str __real_arena_str(struct arena *a, struct str s);
struct str __wrap_arena_str(struct arena *a, struct str s);

void *__wrap_calloc(size_t n, size_t bytes)
{
	return allocate() ? __real_calloc(n, bytes) : NULL;
}

void *__wrap_arena_alloc(struct arena *a, size_t count, size_t size)
{
	return allocate() ? __real_arena_alloc(a, count, size) : NULL;
}

struct str __wrap_arena_str(struct arena *a, struct str s)
{
	return allocate() ? __real_arena_str(a, s) : (struct str){ NULL, 0 };
}

/* The groups of a list, with bars between them. */
static void expect(const char *list, const char *groups)
{
	struct arena arena = { 0 };
	struct groups found;
	char all[512] = "";

	assert_int_equal(groups_find(list, &arena, &found), 0);
	for (size_t i = 0; i < found.n; i++)
		snprintf(all + strlen(all), sizeof(all) - strlen(all), "%s%s", i ? " | " : "",
			 found.lists[i].at);
	assert_string_equal(all, groups);
	assert_int_equal(fake_open_now(), 0);
	arena_free(&arena);
}

static void counters(unsigned n)
{
	fake_begin();
	fake.counters = fake.room = n;
}

static void as_many_as_there_are_counters(void **state)
{
	(void)state;
	counters(8);
	expect(EIGHT, EIGHT);
	counters(4);
	expect(EIGHT,
	       "cycles,instructions,cache-misses,branch-misses | branches,cache-references,bus-cycles,ref-cycles");
	counters(3);
	expect(EIGHT,
	       "cycles,instructions,cache-misses | branch-misses,branches,cache-references | bus-cycles,ref-cycles");
	counters(1);
	expect("cycles,instructions", "cycles | instructions");
}

static void small_groups_count_together(void **state)
{
	(void)state;
	counters(4);
	fake.counters = 2;	/* a group may have two, but two groups can count at the same
				 * time */
	expect("cycles,instructions,cache-misses,branch-misses",
	       "cycles,instructions,cache-misses,branch-misses");
}

static void software_events_need_no_counter(void **state)
{
	(void)state;
	counters(2);
	expect("cycles,instructions,cache-misses,page-faults,task-clock",
	       "cycles,instructions,page-faults,task-clock | cache-misses");
}

static void no_more_than_a_meter_has(void **state)
{
	struct arena arena = { 0 };
	struct groups found;
	char list[512] = "r1";

	(void)state;
	counters(32);
	for (int i = 2; i <= METER_MOST + 3; i++)
		snprintf(list + strlen(list), sizeof(list) - strlen(list), ",r%x", i);
	assert_int_equal(groups_find(list, &arena, &found), 0);
	assert_int_equal(found.n, 2);
	assert_string_equal(found.lists[1].at, "r11,r12,r13");
	arena_free(&arena);
}

static void semicolons_begin_another(void **state)
{
	(void)state;
	counters(2);
	expect("cycles;instructions", "cycles | instructions");
	expect(" cycles , instructions ,branches; cycles;;",
	       "cycles,instructions | branches | cycles");
	expect("none;cycles", "none | cycles");
	expect("hits,ticks;cycles,hits", "none | cycles");
	expect("off-core;cycles,off-core", "off-core | cycles,off-core");
	expect(" none ;cycles,none,instructions", "none | cycles,instructions,none");
	expect(";", "none");
}

static void what_cannot_be_counted_is_in_the_first(void **state)
{
	(void)state;
	counters(1);
	expect("no-such,cycles,nor-this,instructions", "cycles,no-such,nor-this | instructions");
	expect("no-such", "no-such");
	expect("cycles;no-such", "cycles | no-such");
	fake_begin();
	fake.open_error = ENOENT;
	expect(EIGHT, EIGHT);
	expect(NULL, METER_DEFAULT);
	expect("", METER_DEFAULT);
	expect("none", "none");
}

/* A group that never gets its counters is split into single events, which take turns. */
static void counters_that_others_hold(void **state)
{
	(void)state;
	fake_begin();
	fake.alone = true;
	fake.room = 1;
	expect("cycles,instructions", "cycles | instructions");
}

static void memory_may_run_out(void **state)
{
	int failures = 0, status;

	(void)state;
	counters(1);
	do {
		struct arena arena = { 0 };
		struct groups found;

		allocations = ++failures;
		status = groups_find("cycles,instructions,no-such;page-faults", &arena, &found);
		allocations = -1;
		arena_free(&arena);
		assert_int_equal(fake_open_now(), 0);
		fake.n = 0;
	} while (status < 0 && failures < 1000);
	assert_int_equal(status, 0);
	assert_true(failures > 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(as_many_as_there_are_counters),
		cmocka_unit_test(small_groups_count_together),
		cmocka_unit_test(software_events_need_no_counter),
		cmocka_unit_test(no_more_than_a_meter_has),
		cmocka_unit_test(semicolons_begin_another),
		cmocka_unit_test(what_cannot_be_counted_is_in_the_first),
		cmocka_unit_test(counters_that_others_hold),
		cmocka_unit_test(memory_may_run_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
