/* test_measure.c - what a probe costs is measured by calling the probe that runs. */
#include <math.h>

#include "runtime/clock.h"
#include "unit.h"

#define TRIES 1000	/* the machine may be busy with something else for a while */
#define RUNS 20
#define TIMES 1000

static int64_t calls;

static void probe(struct abi_block *block, int64_t *region)
{
	calls++;
	clock_order();
	clock_charge(&block->last, region);
}

static void before_one_is_named_it_is_one_of_ours(void **state)
{
	(void)state;
	struct clock_cost cost = clock_measure();

	assert_int_equal(calls, 0);
	assert_true(cost.probe > 0 && cost.least >= 0 && cost.addition > 0);
}

static void the_one_that_is_named_is_called(void **state)
{
	(void)state;
	clock_use(probe);
	struct clock_cost cost = clock_measure();

	assert_true(calls > 0);
	assert_true(cost.probe > 0 && cost.least >= 0 && cost.addition > 0);
}

static double lesser(double a, double b)
{
	return a < b ? a : b;
}

/* like woven code, it calls the probe: the compiler must not inline it */
static void (*volatile called)(struct abi_block *block, int64_t *region) = probe;

/* Ticks of a region that does nothing, measured by the probe after it. */
static double seen_of_nothing(void)
{
	double least = INFINITY;

	for (int run = 0; run < RUNS; run++) {
		int64_t region[2] = { 0 };
		struct abi_block block = { .last = clock_now() };

		for (int i = 0; i < TIMES; i++)
			called(&block, region);
		least = lesser(least, (double)region[0] / TIMES);
	}
	return least;
}

/* Ticks of a multiplication that waits for the last one: 3 or 4 cycles on today's processors. */
static double multiplication(void)
{
	double least = INFINITY;

	for (int run = 0; run < RUNS; run++) {
		uint64_t x = 1, by = 3;
		int64_t begin = clock_now();

		for (int i = 0; i < TIMES; i++) {
			__asm__ volatile("" : "+r"(by));
			x *= by;
			__asm__ volatile("" : "+r"(x));
		}
		least = lesser(least, (double)(clock_now() - begin) / TIMES);
	}
	return least;
}

static void what_is_measured_is_what_is_seen(void **state)
{
	bool nothing = false, addition = false;

	(void)state;
	clock_use(probe);
	for (int i = 0; i < TRIES && !(nothing && addition); i++) {
		struct clock_cost cost = clock_measure();
		double seen = seen_of_nothing(), ratio = multiplication() / cost.addition;

		nothing |= fabs(seen - cost.probe - cost.least) < 1 + 0.02 * cost.probe;
		addition |= ratio > 2 && ratio < 6;
	}
	assert_true(nothing);
	assert_true(addition);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(before_one_is_named_it_is_one_of_ours),
					    cmocka_unit_test(the_one_that_is_named_is_called),
					    cmocka_unit_test(what_is_measured_is_what_is_seen) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
