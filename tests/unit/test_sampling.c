/* test_sampling.c - who is charged for what a reading itself counts. Readings are fakes (--wrap,
 * see the Makefile). */
#include "runtime/sampling.h"

#include <string.h>

#include "unit.h"

#include "runtime/entries.h"

enum { BEFORE = 7, AFTER = 9 };	/* what a reading itself counts before and after it takes the value,
				 * unless it is free of charge */

static int64_t count;
static bool free_of_charge;

void __wrap_meter_read(struct meter *m, int64_t values[]);

void __wrap_meter_read(struct meter *m, int64_t values[])
{
	(void)m;
	count += free_of_charge ? 0 : BEFORE;
	values[0] = count;
	count += free_of_charge ? 0 : AFTER;
}

/* page-faults can be counted on all machines. */
static struct sampler *open_one(struct sampling *s, bool measured)
{
	struct buf info = { 0 };

	*s = (struct sampling){ 0 };
	assert_int_equal(sampling_start(s, "page-faults", &info, NULL), 0);
	if (measured)
		sampling_measure(s, &info);
	struct sampler *m = sampler_open(s);

	assert_non_null(m);
	buf_free(&info);
	return m;
}

static void close_one(struct sampling *s, struct sampler *m)
{
	sampler_close(m, false);
	meter_free(&s->plan);
	buf_free(&s->names);
}

/* Charges 5 events before a slow path of 1000, and 3 after it. */
static void charge_around(struct sampler *m, int64_t *own, int64_t *line)
{
	struct abi_block block = { .sampler = (int64_t)(intptr_t)m };
	int64_t counters[3] = { 0 }, before[METER_MOST], owns[2] = { 0 };

	nbcount_sample_3(&block, counters + 1);
	counters[0] = 0;
	count += 5;
	sampler_hold(m, before);
	count += 1000;
	sampler_release(m, before, own ? owns + 1 : NULL);
	count += 3;
	nbcount_sample_3(&block, counters + 1);
	*line = counters[0];
	if (own)
		*own = owns[0];
}

static void test_what_a_slow_path_counts_is_its_own(void **state)
{
	struct sampling s;
	struct sampler *m = open_one(&s, true);
	int64_t own, line;

	(void)state;
	assert_int_equal(s.slow[0], BEFORE + AFTER);
	charge_around(m, &own, &line);
	assert_int_equal(own, 1000 + 2 * (BEFORE + AFTER));
	assert_int_equal(line, 5 + 3 + BEFORE + AFTER);
	close_one(&s, m);
}

/* Nothing is lost, whether the cost is known or not. */
static void test_sums_do_not_depend_on_the_cost(void **state)
{
	(void)state;
	for (int measured = 0; measured < 2; measured++) {
		struct sampling s;
		struct sampler *m = open_one(&s, measured);
		int64_t own, line;

		charge_around(m, &own, &line);
		assert_int_equal(own + line, 1000 + 5 + 3 + 3 * (BEFORE + AFTER));
		close_one(&s, m);
	}
}

/* If a slow path costs less than was measured, it is charged too much. The next line is charged
 * less for that, but no line's count goes down. */
static void test_no_charge_is_negative(void **state)
{
	struct sampling s;
	struct sampler *m = open_one(&s, true);
	struct abi_block block = { .sampler = (int64_t)(intptr_t)m };
	int64_t before[METER_MOST], own[2] = { 0 }, line[3] = { 0 };

	(void)state;
	nbcount_sample_3(&block, line + 1);
	line[0] = 0;
	int64_t start = count - AFTER;

	free_of_charge = true;
	sampler_hold(m, before);
	sampler_release(m, before, own + 1);
	assert_int_equal(own[0], BEFORE + AFTER);
	nbcount_sample_3(&block, line + 1);
	assert_int_equal(line[0], 0);
	count += 100;
	nbcount_sample_3(&block, line + 1);
	assert_int_equal(own[0] + line[0], count - start);
	free_of_charge = false;
	close_one(&s, m);
}

static void test_a_slow_path_before_a_call_is_in_no_total(void **state)
{
	struct sampling s;
	struct sampler *m = open_one(&s, true);
	struct abi_block block = { .sampler = (int64_t)(intptr_t)m };
	int64_t saved[METER_MOST], total[2] = { 0 }, counters[3] = { 0 }, before[METER_MOST];

	(void)state;
	nbcount_pause_2(&block, saved);
	sampler_hold(m, before);
	count += 1000;
	sampler_release(m, before, NULL);
	count += 3;
	nbcount_sample_3(&block, counters + 1);
	nbcount_resume_2(&block, saved, total + 1);
	assert_int_equal(total[0], 3 + BEFORE + AFTER);
	assert_int_equal(counters[0], total[0]);
	close_one(&s, m);
}

/* What is given back is charged later, to whoever has it then. */
static void test_charges_can_be_taken_back(void **state)
{
	struct sampling s;
	struct sampler *m = open_one(&s, false);
	struct abi_block block = { .sampler = (int64_t)(intptr_t)m };
	int64_t before[METER_MOST], first[2] = { 0 }, line[3] = { 0 };

	(void)state;
	free_of_charge = true;
	nbcount_sample_3(&block, line + 1);
	line[0] = 0;
	count += 1000;
	sampler_hold(m, before);
	sampler_charge_held(m, before, first + 1);
	assert_int_equal(first[0], 1000);
	sampler_take_back(m, first + 1);
	count += 7;
	nbcount_sample_3(&block, line + 1);
	assert_int_equal(line[0], 1007);
	sampler_take_back(NULL, first + 1);
	free_of_charge = false;
	close_one(&s, m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_a_slow_path_counts_is_its_own),
		cmocka_unit_test(test_sums_do_not_depend_on_the_cost),
		cmocka_unit_test(test_no_charge_is_negative),
		cmocka_unit_test(test_a_slow_path_before_a_call_is_in_no_total),
		cmocka_unit_test(test_charges_can_be_taken_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
