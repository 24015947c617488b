/* test_ticker.c - the ticker looks when it was asked to, and flushes ten times a second. How late
 * the machine is does not matter here. */
#include <time.h>

#include "unit.h"

#include "runtime/ticker.h"

extern uint64_t nbcount_epoch_2;

static uint64_t looks;
static int64_t wait_ns;		/* what a look returns */

static int64_t look(void)
{
	__atomic_fetch_add(&looks, 1, __ATOMIC_SEQ_CST);
	return __atomic_load_n(&wait_ns, __ATOMIC_SEQ_CST);
}

static uint64_t value(const uint64_t *at)
{
	return __atomic_load_n(at, __ATOMIC_SEQ_CST);
}

static void nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
}

static void wait_for(const uint64_t *at, uint64_t least)
{
	for (int i = 0; i < 20000 && value(at) < least; i++)
		nap();
	assert_true(value(at) >= least);
}

static void start(int64_t ns)
{
	looks = 0;
	wait_ns = ns;
	ticker_start(look);
	wait_for(&looks, 1);	/* at once */
}

static void looks_as_often_as_it_is_told(void **state)
{
	(void)state;
	uint64_t flushes = value(&nbcount_epoch_2);

	start(1000000);
	wait_for(&nbcount_epoch_2, flushes + 2);
	ticker_stop();
	assert_true(looks > 3);		/* more than one for each flush */
}

/* A hurry is not forgotten, whenever it comes. Without one, there is a look with each flush. */
static void hurries(void **state)
{
	(void)state;
	uint64_t flushes = value(&nbcount_epoch_2), hurried = 0;

	start(0);
	for (uint64_t seen = 1; seen < 20; seen++) {
		nap();
		ticker_hurry();
		wait_for(&looks, seen + 1);
		hurried++;
	}
	flushes = value(&nbcount_epoch_2) - flushes;
	assert_true(hurried > flushes);		/* it caused looks, and not only those of flushes */
	wait_for(&looks, value(&looks) + 1);	/* looks come without it, too */
	ticker_stop();
}

static void a_look_far_off_can_be_hurried(void **state)
{
	(void)state;
	start(3600 * INT64_C(1000000000));
	nap();
	ticker_hurry();
	wait_for(&looks, 2);
	ticker_stop();
	ticker_hurry();		/* there is no ticker */
}

/* Also after a fork. */
static void starts_again(void **state)
{
	(void)state;
	uint64_t flushes = value(&nbcount_epoch_2);

	ticker_forget();
	ticker_start(NULL);
	wait_for(&nbcount_epoch_2, flushes + 1);
	ticker_stop();
	ticker_stop();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(looks_as_often_as_it_is_told), cmocka_unit_test(hurries),
		cmocka_unit_test(a_look_far_off_can_be_hurried), cmocka_unit_test(starts_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
