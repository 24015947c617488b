/* test_pin.c - which thread is bound to which processors, on machines that hwloc makes up. The
 * kernel is a fake that keeps one binding for each thread (--wrap). The expected bindings follow
 * from the machine's description, by hand. */
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"

#include "runtime/pin.h"

/* 2 packages of 4 cores with 2 hardware threads each, on one NUMA node. Numbered as on Linux:
 * second hardware threads come last. */
#define SERVER "[numa] pack:2 core:4 pu:2(indexes=0,8,1,9,2,10,3,11,4,12,5,13,6,14,7,15)"
#define MAIN   1000

static struct placement machine;
static struct pin pin;

static struct {
	pid_t thread;		/* the calling thread */
	char bindings[8][64];	/* of threads MAIN, MAIN + 1, ...: lists of processors */
	const char *fails;
} kernel;

pid_t __wrap_getpid(void);
pid_t __wrap_getpid(void)
{
	return MAIN;
}

pid_t __wrap_gettid(void);
pid_t __wrap_gettid(void)
{
	return kernel.thread;
}

static char *binding(void)
{
	return kernel.bindings[kernel.thread - MAIN];
}

int __wrap_sched_getaffinity(pid_t tid, size_t bytes, cpu_set_t *set);
int __wrap_sched_getaffinity(pid_t tid, size_t bytes, cpu_set_t *set)
{
	char text[64], *rest = text;

	snprintf(text, sizeof(text), "%s", tid == MAIN ? kernel.bindings[0] : binding());
	for (char *piece; (piece = strsep(&rest, ",")) && *piece;)
		CPU_SET_S(strtoul(piece, NULL, 10), bytes, set);
	return kernel.fails && strcmp(kernel.fails, "get") == 0 ? (errno = ENOSYS, -1) : 0;
}

int __wrap_sched_setaffinity(pid_t tid, size_t bytes, const cpu_set_t *set);
int __wrap_sched_setaffinity(pid_t tid, size_t bytes, const cpu_set_t *set)
{
	char *to = binding();
	int at = 0;

	assert_int_equal(tid, 0);
	if (kernel.fails && strcmp(kernel.fails, "set") == 0)
		return errno = EPERM, -1;
	to[0] = '\0';
	for (size_t i = 0; i < 8 * bytes; i++)
		if (CPU_ISSET_S(i, bytes, set))
			at += snprintf(to + at, 64 - (size_t)at, "%s%zu", at ? "," : "", i);
	return 0;
}

int __real_setenv(const char *name, const char *value, int replace);
int __wrap_setenv(const char *name, const char *value, int replace);
int __wrap_setenv(const char *name, const char *value, int replace)
{
	return kernel.fails && strcmp(kernel.fails, "setenv") == 0
		       ? -1
		       : __real_setenv(name, value, replace);
}

static int set_up(void **state)
{
	(void)state;
	memset(&kernel, 0, sizeof(kernel));
	memset(&pin, 0, sizeof(pin));
	kernel.thread = MAIN;
	unsetenv(PIN_ENV);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	free(machine.pus);
	machine = (struct placement){ 0 };
	return 0;
}

static void make_machine(const char *description, const char *allowed)
{
	struct buf info = { 0 };

	setenv("HWLOC_SYNTHETIC", description, 1);
	setenv("HWLOC_THISSYSTEM", "1", 1);
	for (int i = 0; i < 8; i++)
		snprintf(kernel.bindings[i], 64, "%s", allowed);
	place_look(&machine, &info);
	buf_free(&info);
}

static void start(const char *unit)
{
	struct nbcount_error err = { 0 };

	if (pin_start(&pin, &machine, unit, &err) < 0)
		fail_msg("%s", err.msg);
}

/* A thread counts for the first time; `want`: where it is bound. */
static void count_in(pid_t thread, const char *want)
{
	struct nbcount_error err = { 0 };

	kernel.thread = thread;
	assert_int_equal(pin_thread(&pin, &machine, &err), 0);
	assert_string_equal(binding(), want);
}

/* The same for the first thread that must share what it gets. */
static void share_in(pid_t thread, const char *want, const char *message)
{
	struct nbcount_error err = { 0 };

	kernel.thread = thread;
	assert_int_equal(pin_thread(&pin, &machine, &err), 1);
	assert_string_equal(err.msg, message);
	assert_string_equal(binding(), want);
}

#define ALL "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"

/* ---- cores and processors */

static void each_thread_gets_a_core(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	start("core");
	count_in(MAIN, "0,8");
	count_in(MAIN + 1, "1,9");
	count_in(MAIN + 2, "2,10");
	count_in(MAIN + 3, "3,11");
	count_in(MAIN + 4, "4,12");
}

static void each_thread_gets_a_processor(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	start("pu");
	count_in(MAIN, "0");
	count_in(MAIN + 1, "8");
	count_in(MAIN + 2, "1");
	count_in(MAIN + 3, "9");
}

static void the_main_thread_has_the_first_core_even_if_it_comes_late(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	start("core");
	count_in(MAIN + 1, "1,9");
	count_in(MAIN, "0,8");
	count_in(MAIN + 2, "2,10");
}

static void only_what_is_allowed_is_used(void **state)
{
	(void)state;
	make_machine(SERVER, "3,9,10,12,13");
	start("core");
	count_in(MAIN, "9");
	count_in(MAIN + 1, "10");
	count_in(MAIN + 2, "3");
	count_in(MAIN + 3, "12");
	count_in(MAIN + 4, "13");
	share_in(MAIN + 5, "9", "more threads than cores to bind them to (5): some share one");
	count_in(MAIN + 6, "10");
}

static void threads_wrap_around(void **state)
{
	(void)state;
	make_machine("pu:3", "0,1,2");
	start("pu");
	count_in(MAIN, "0");
	count_in(MAIN + 1, "1");
	count_in(MAIN + 2, "2");
	share_in(MAIN + 3, "0", "more threads than processors to bind them to (3): some share one");
	count_in(MAIN + 4, "1");
}

static void without_cores_processors_are_used(void **state)
{
	(void)state;
	make_machine("pu:3", "0,1,2");
	start("core");
	count_in(MAIN, "0");
	count_in(MAIN + 1, "1");
}

static void a_main_thread_that_waits_shares_its_core(void **state)
{
	(void)state;
	make_machine("core:2 pu:1", "0,1");
	start("core");
	count_in(MAIN, "0");
	pin_main_waits(&pin);
	count_in(MAIN + 1, "0");
	count_in(MAIN + 2, "1");
	share_in(MAIN + 3, "0", "more threads than cores to bind them to (2): some share one");
}

static void nothing_is_bound_unless_asked_for(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	count_in(MAIN, ALL);
	start("none");
	count_in(MAIN + 1, ALL);
	assert_null(getenv(PIN_ENV));
}

/* ---- children */

static void children_of_forks_are_free(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	start("core");
	count_in(MAIN, "0,8");
	pin_forget(&pin, &machine);
	assert_string_equal(binding(), ALL);
	count_in(MAIN, ALL);
}

static void a_thread_can_be_released(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	assert_false(pin_release(&pin, &machine));
	start("pu");
	assert_false(pin_release(&pin, &machine));
	count_in(MAIN, "0");
	assert_true(pin_release(&pin, &machine));
	assert_string_equal(binding(), ALL);
	count_in(MAIN + 1, "8");
	kernel.fails = "set";
	assert_false(pin_release(&pin, &machine));
	assert_string_equal(binding(), "8");
}

static void a_binding_of_the_users_stays(void **state)
{
	(void)state;
	make_machine(SERVER, ALL);
	start("core");
	snprintf(binding(), 64, "0,1,2");
	pin_forget(&pin, &machine);
	assert_string_equal(binding(), "0,1,2");
}

static void children_that_run_nbcount_are_free(void **state)
{
	(void)state;
	make_machine(SERVER, "1,2,8,9");
	start("core");
	assert_string_equal(getenv(PIN_ENV), "8,1,9,2");
	count_in(MAIN, "8");
	count_in(MAIN + 1, "1,9");
	memset(&pin, 0, sizeof(pin));	/* this thread starts a program, where pinning begins
					 * anew */
	start("core");
	assert_string_equal(binding(), "1,2,8,9");
	count_in(MAIN + 1, "1,2,8,9");
}

static void odd_lists_free_nobody(void **state)
{
	static const char *const lists[] = { "", ",", "x", "-1", "99999999999999999999", "8192" };

	(void)state;
	make_machine(SERVER, "3");
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		setenv(PIN_ENV, lists[i], 1);
		start("core");
		assert_string_equal(binding(), "3");
	}
}

/* ---- failures */

static void refuse(const char *unit, const char *message)
{
	struct nbcount_error err = { 0 };

	assert_int_equal(pin_start(&pin, &machine, unit, &err), -1);
	assert_string_equal(err.msg, message);
	kernel.fails = NULL;
	count_in(MAIN, ALL);
}

static void what_cannot_be_bound_is_not(void **state)
{
	struct nbcount_error err = { 0 };

	(void)state;
	make_machine(SERVER, ALL);
	refuse("cores", "threads are not bound to cores: use core, pu or none");
	kernel.fails = "get";
	refuse("core", "threads are not bound to cores: Function not implemented");
	kernel.fails = "setenv";
	refuse("core", "threads are not bound to cores: out of memory");
	start("core");
	kernel.fails = "set";
	assert_int_equal(pin_thread(&pin, &machine, &err), -1);
	assert_string_equal(err.msg, "threads are not bound to cores: Operation not permitted");
	kernel.fails = NULL;
	count_in(MAIN + 1, ALL);
	tear_down(NULL);
	refuse("core", "threads are not bound to cores: the topology of the machine is not known");
}

static void a_process_may_be_allowed_nowhere_on_the_machine(void **state)
{
	struct nbcount_error err = { 0 };

	(void)state;
	make_machine("pu:3", "7");
	start("pu");
	assert_int_equal(pin_thread(&pin, &machine, &err), -1);
	assert_string_equal(err.msg, "threads are not bound to cores: the process may not run on any");
	assert_string_equal(binding(), "7");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(each_thread_gets_a_core),
		TEST(each_thread_gets_a_processor),
		TEST(the_main_thread_has_the_first_core_even_if_it_comes_late),
		TEST(only_what_is_allowed_is_used),
		TEST(threads_wrap_around),
		TEST(without_cores_processors_are_used),
		TEST(a_main_thread_that_waits_shares_its_core),
		TEST(nothing_is_bound_unless_asked_for),
		TEST(children_of_forks_are_free),
		TEST(a_thread_can_be_released),
		TEST(a_binding_of_the_users_stays),
		TEST(children_that_run_nbcount_are_free),
		TEST(odd_lists_free_nobody),
		TEST(what_cannot_be_bound_is_not),
		TEST(a_process_may_be_allowed_nowhere_on_the_machine),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
