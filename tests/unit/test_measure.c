/* test_measure.c - what a probe costs is measured by calls of the one that runs. */
#include "runtime/clock.h"
#include "unit.h"

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

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(before_one_is_named_it_is_one_of_ours),
					    cmocka_unit_test(the_one_that_is_named_is_called) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
