/* test_entries.c - code with clocks, called as woven code calls it, where the clock goes back. */
#include "process.h"

#include "runtime/clock.h"
#include "runtime/entries.h"

#define JUMP ((int64_t)1 << 34)
enum { REGION = 10, CALLER = 20 };	/* slots of the module */

/* As if all readings so far were of a counter that began anew since. */
static void begin_anew(void)
{
	block()->last += JUMP;
	block()->started += JUMP;
	block()->left += JUMP;
}

static int64_t *counter(uint64_t slot)
{
	return (int64_t *)(void *)((char *)block() + modules[0].base) + slot;
}

static void clock_goes_back_body(void)
{
	int64_t total[2] = { 0 };

	begin();
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	NEED(nbcount_root_1(block()) == 0);
	nbcount_sample_3(block(), counter(REGION));
	begin_anew();
	nbcount_sample_3(block(), counter(REGION));	/* in a region, */
	begin_anew();
	int64_t coming = nbcount_root_1(block());	/* and where one call is made in another. */

	NEED(coming == 0 && block()->depth == 2);
	nbcount_sample_3(block(), counter(CALLER));
	nbcount_unroot_1(block(), coming, total);
	nbcount_sample_3(block(), counter(REGION));
	nbcount_unroot_1(block(), 0, total);
	NEED(counter(REGION)[0] > 0 && counter(REGION)[1] == 3);
	NEED(total[0] == counter(REGION)[0] + counter(CALLER)[0]);
	NEED(total[1] == 1);
}

/* What ran then is in no sum, and the sums agree. */
static void clock_goes_back(void **state)
{
	(void)state;
	run(clock_goes_back_body);
	assert_one_file(true, false);
	assert_int_equal(count_of(0, 0), 1);
	assert_str(profile_info(got.p[0].processes, STR("clock-back")), "2");
	done();
}

/* An outermost call after a pause begins anew anyway. */
static void pause_body(void)
{
	int64_t total[2] = { 0 };

	begin();
	nbcount_clock(0);
	hit(&modules[0], 0, 1);
	begin_anew();
	NEED(nbcount_root_1(block()) == 0);
	nbcount_sample_3(block(), counter(REGION));
	nbcount_unroot_1(block(), 0, total);
	NEED(total[0] == counter(REGION)[0] && total[0] >= 0);
}

static void clock_goes_back_between_calls(void **state)
{
	(void)state;
	run(pause_body);
	assert_one_file(true, false);
	assert_null(profile_info(got.p[0].processes, STR("clock-back")).at);
	done();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(clock_goes_back), cmocka_unit_test(clock_goes_back_between_calls),
	};

	if (processes_init() < 0)
		return 1;
	return cmocka_run_group_tests(tests, set_up, NULL);
}
