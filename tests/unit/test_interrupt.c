/* test_interrupt.c - interrupted visits: they take many times as long as others, and the thread had
 * no page fault. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sys/mman.h>

#include "runtime/interrupt.h"

enum { MEAN = 70, LONG = 100000 };

static struct block block;

/* The interruption found in the last one of so many visits, if the others took `others` ticks. All
 * page faults of the test itself came before. */
static int64_t took(int64_t visits, int64_t others, int64_t ticks)
{
	const int64_t region[] = {
		[ABI_REGION_TICKS] = others + ticks, [ABI_REGION_VISITS] = visits
	};

	interrupt_note_faults(&block);
	return interrupt_took(&block, region, ticks);
}

static void what_is_longer_than_others_was_interrupted(void **state)
{
	(void)state;
	assert_int_equal(took(11, 10 * MEAN, LONG), LONG - MEAN);
	assert_int_equal(took(2, 0, LONG), LONG);
	assert_int_equal(took(11, 10 * MEAN, 33 * MEAN), 32 * MEAN);
}

static void what_may_be_as_long_was_not(void **state)
{
	(void)state;
	assert_int_equal(took(11, 10 * MEAN, 32 * MEAN), 0);
	assert_int_equal(took(11, LONG, LONG / 4), 0);
}

static void of_the_first_visit_nothing_is_known(void **state)
{
	(void)state;
	assert_int_equal(took(1, 0, LONG), 0);
}

/* A page fault may explain a long visit, but not the one after that. */
static void page_faults_are_the_programs(void **state)
{
	const int64_t region[] = { [ABI_REGION_TICKS] = MEAN + LONG, [ABI_REGION_VISITS] = 2 };
	volatile char *page = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
				   0);

	(void)state;
	assert_true(page != MAP_FAILED);
	interrupt_note_faults(&block);
	*page = 1;
	assert_int_equal(interrupt_took(&block, region, LONG), 0);
	assert_int_equal(interrupt_took(&block, region, LONG), LONG - MEAN);
	munmap((void *)page, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(  what_is_longer_than_others_was_interrupted),
		cmocka_unit_test(what_may_be_as_long_was_not),
		cmocka_unit_test(of_the_first_visit_nothing_is_known),
		cmocka_unit_test(page_faults_are_the_programs)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
