/* test_trust.c - what the kernel says of the clock. The linker redirects its calls here (--wrap,
 * see the Makefile). */
#include "runtime/trust.h"

#include <time.h>

#include "unit.h"

static struct timespec monotonic, boottime;
static const char *source;	/* content of the kernel's file; NULL: there is none */

int __wrap_clock_gettime(clockid_t clock, struct timespec *t);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__real_fopen(const char *path, const char *mode);

int __wrap_clock_gettime(clockid_t clock, struct timespec *t)
{
	*t = clock == CLOCK_BOOTTIME ? boottime : monotonic;
	return 0;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
	if (!strstr(path, "/sys/"))
		return __real_fopen(path, mode);
	return source ? fmemopen((char *)(uintptr_t)source, strlen(source) + 1, "r") : NULL;
}

static void sleep_is_told(void **state)
{
	(void)state;
	monotonic = (struct timespec){ 100, 999999999 };
	boottime = (struct timespec){ 5001, 500 };	/* it slept before */
	trust_start();
	monotonic.tv_sec += 50;
	boottime.tv_sec += 50;
	boottime.tv_nsec += 900000;		/* between two readings */
	assert_true(trust_suspended() == 0);
	boottime.tv_nsec += 100000;
	assert_float_equal(trust_suspended(), 0.001, 1e-12);
	boottime.tv_sec += 7200;
	assert_float_equal(trust_suspended(), 7200.001, 1e-9);
	boottime.tv_sec -= 9000;
	assert_true(trust_suspended() == 0);
}

static void the_kernels_clock_is_told(void **state)
{
	char name[TRUST_NAME];

	(void)state;
	source = "tsc\n";
	assert_true(trust_source(name));
	assert_string_equal(name, "tsc");
	source = "kvm-clock";
	assert_true(trust_source(name));
	assert_string_equal(name, "kvm-clock");
	source = "\n";
	assert_false(trust_source(name));
	source = NULL;
	assert_false(trust_source(name));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sleep_is_told),
		cmocka_unit_test(the_kernels_clock_is_told)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
