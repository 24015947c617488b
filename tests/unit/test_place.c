/* test_place.c - the machine as hwloc describes it: machines that hwloc makes up, and files that it
 * wrote. The expected places follow from their descriptions. The test says on which processor a
 * thread runs (--wrap). */
#include <errno.h>
#include <hwloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "unit.h"

#include "runtime/place.h"

/* 2 packages with a NUMA node each, and 4 cores with 2 hardware threads each. Numbered as on Linux:
 * second hardware threads come last. */
#define SERVER "pack:2 [numa] core:4 pu:2(indexes=0,8,1,9,2,10,3,11,4,12,5,13,6,14,7,15)"

static struct placement machine;
static struct buf info;

static struct {
	int processor;		/* where the thread runs; -1: the call fails */
	int allowed;		/* how many processors are allowed, from 0 on */
	const char *fails;	/* the call that fails */
	int libraries;		/* libraries opened */
	int bindings;		/* bindings made */
} kernel;

static bool fails(const char *call)
{
	return kernel.fails && strcmp(kernel.fails, call) == 0;
}

int __wrap_sched_getcpu(void);
int __wrap_sched_getcpu(void)
{
	return kernel.processor;
}

int __real_sched_getaffinity(pid_t tid, size_t bytes, cpu_set_t *set);
int __wrap_sched_getaffinity(pid_t tid, size_t bytes, cpu_set_t *set);
int __wrap_sched_getaffinity(pid_t tid, size_t bytes, cpu_set_t *set)
{
	assert_int_equal(tid, getpid());
	for (int i = 0; i < kernel.allowed; i++)
		CPU_SET_S((size_t)i, bytes, set);
	return fails("sched_getaffinity") ? -1 : 0;
}

void *__real_calloc(size_t n, size_t bytes);
void *__wrap_calloc(size_t n, size_t bytes);
void *__wrap_calloc(size_t n, size_t bytes)
{
	return fails("calloc") ? NULL : __real_calloc(n, bytes);
}

/* Replaces the C library's function, also for hwloc. */
__attribute__((visibility("default"))) void *dlopen(const char *path, int flags);
__attribute__((visibility("default"))) void *dlopen(const char *path, int flags)
{
	(void)path;
	(void)flags;
	kernel.libraries++;
	return NULL;
}

__attribute__((visibility("default"))) int sched_setaffinity(pid_t tid, size_t bytes,
							     const cpu_set_t *set)
{
	kernel.bindings++;
	return (int)syscall(SYS_sched_setaffinity, tid, bytes, set);
}

#define MAY_FAIL(name, parameters, arguments) \
	int __real_##name parameters; \
	int __wrap_##name parameters; \
	int __wrap_##name parameters \
	{ \
		errno = fails(#name) ? ENOSYS : errno; \
		return fails(#name) ? -1 : __real_##name arguments; \
	}

MAY_FAIL(access, (const char *path, int how), (path, how))
MAY_FAIL(hwloc_topology_init, (hwloc_topology_t *topology), (topology))
MAY_FAIL(hwloc_topology_load, (hwloc_topology_t topology), (topology))
MAY_FAIL(hwloc_topology_set_flags, (hwloc_topology_t topology, unsigned long flags),
	 (topology, flags))

static int set_up(void **state)
{
	(void)state;
	unsetenv("HWLOC_PLUGINS_PATH");
	unsetenv("HWLOC_SYNTHETIC");
	unsetenv("HWLOC_XMLFILE");
	setenv("HWLOC_THISSYSTEM", "1", 1);
	kernel.processor = 0;
	kernel.allowed = 1000;
	kernel.fails = NULL;
	kernel.libraries = kernel.bindings = 0;
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	free(machine.pus);
	machine = (struct placement){ 0 };
	buf_free(&info);
	return 0;
}

static void look_at(const char *setting, const char *value)
{
	setenv(setting, value, 1);
	place_look(&machine, &info);
}

static void check_place(int processor, int core, int package, int node)
{
	kernel.processor = processor;
	struct fmt_place place = place_of(&machine, gettid(), false);

	assert_int_equal(place.pu, processor);
	assert_int_equal(place.core, core);
	assert_int_equal(place.package, package);
	assert_int_equal(place.node, node);
}

static void check_unknown(int processor)
{
	kernel.processor = processor;
	struct fmt_place place = place_of(&machine, gettid(), true);

	assert_int_equal(place.pu, -1);
	assert_int_equal(place.core, -1);
	assert_int_equal(place.package, -1);
	assert_int_equal(place.node, -1);
	assert_int_equal(place.migrations, -1);
}

/* ---- machines */

static void a_server_is_described(void **state)
{
	(void)state;
	look_at("HWLOC_SYNTHETIC", SERVER);
	assert_str(buf_str(&info), "topology=2 packages, 2 nodes, 8 cores, 16 PUs\n");
	check_place(0, 0, 0, 0);
	check_place(8, 0, 0, 0);
	check_place(3, 3, 0, 0);
	check_place(11, 3, 0, 0);
	check_place(4, 4, 1, 1);
	check_place(15, 7, 1, 1);
}

static void a_node_may_hold_several_packages_or_parts(void **state)
{
	(void)state;
	look_at("HWLOC_SYNTHETIC", "[numa] pack:2 core:4 pu:2");
	assert_str(buf_str(&info), "topology=2 packages, 1 node, 8 cores, 16 PUs\n");
	check_place(15, 7, 1, 0);
	tear_down(NULL);
	look_at("HWLOC_SYNTHETIC", "pack:1 group:2 [numa] core:2 pu:1");
	assert_str(buf_str(&info), "topology=1 package, 2 nodes, 4 cores, 4 PUs\n");
	check_place(2, 2, 0, 1);
}

static void what_a_machine_does_not_tell_is_unknown(void **state)
{
	(void)state;
	look_at("HWLOC_SYNTHETIC", "pu:3");
	assert_str(buf_str(&info), "topology=1 node, 3 PUs\n");
	check_place(2, -1, -1, 0);
}

static void what_is_allowed_is_said(void **state)
{
	(void)state;
	kernel.allowed = 3;
	look_at("HWLOC_SYNTHETIC", SERVER);
	assert_str(buf_str(&info), "topology=2 packages, 2 nodes, 8 cores, 16 PUs, 3 allowed\n");
	tear_down(NULL);
	kernel.fails = "sched_getaffinity";
	look_at("HWLOC_SYNTHETIC", SERVER);
	assert_str(buf_str(&info), "topology=2 packages, 2 nodes, 8 cores, 16 PUs\n");
}

/* Lets hwloc write what is left of SERVER when some processors are offline. */
static void write_partly_offline(const char *path)
{
	hwloc_topology_t topology;
	hwloc_bitmap_t running = hwloc_bitmap_alloc();

	assert_int_equal(hwloc_topology_init(&topology), 0);
	assert_int_equal(hwloc_topology_set_synthetic(topology, SERVER), 0);
	assert_int_equal(hwloc_topology_load(topology), 0);
	assert_int_equal(hwloc_bitmap_list_sscanf(running, "0,2-3,5,8,13"), 0);
	assert_int_equal(hwloc_topology_restrict(topology, running, 0), 0);
	assert_int_equal(hwloc_topology_export_xml(topology, path, 0), 0);
	hwloc_bitmap_free(running);
	hwloc_topology_destroy(topology);
}

static void processors_may_be_offline(void **state)
{
	char path[] = "/tmp/nbcount-place-XXXXXX";

	(void)state;
	close(mkstemp(path));
	write_partly_offline(path);
	look_at("HWLOC_XMLFILE", path);
	unlink(path);
	assert_str(buf_str(&info), "topology=2 packages, 2 nodes, 4 cores, 6 PUs\n");
	check_place(8, 0, 0, 0);
	check_place(2, 1, 0, 0);
	check_place(13, 3, 1, 1);
	check_unknown(1);
}

/* This very machine is as the kernel says. */
static void this_machine_is_the_kernels(void **state)
{
	unsigned processor, node;

	(void)state;
	unsetenv("HWLOC_THISSYSTEM");
	place_look(&machine, &info);
	assert_int_equal(machine.n_pus, sysconf(_SC_NPROCESSORS_ONLN));
	assert_int_equal(getcpu(&processor, &node), 0);
	kernel.processor = (int)processor;
	struct fmt_place place = place_of(&machine, gettid(), false);

	assert_int_equal(place.node, node);
}

/* ---- threads */

static void an_unknown_processor_is_no_place(void **state)
{
	(void)state;
	look_at("HWLOC_SYNTHETIC", "pu:3");
	check_unknown(3);
	check_unknown(-1);
}

static struct {
	pthread_barrier_t there, asked;
	pid_t tid;
} other;

static void *wait_there(void *unused)
{
	cpu_set_t first;

	CPU_ZERO(&first);
	CPU_SET(0, &first);
	sched_setaffinity(0, sizeof(first), &first);
	pthread_setname_np(pthread_self(), "a) R 1 2) 3");
	other.tid = gettid();
	pthread_barrier_wait(&other.there);
	pthread_barrier_wait(&other.asked);
	return unused;
}

/* A thread that has been joined may stay in /proc for a moment. */
static void wait_until_gone(pid_t tid)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/self/task/%d", (int)tid);
	for (int i = 0; i < 5000 && access(path, F_OK) == 0; i++)
		usleep(1000);
}

static void others_are_found_whatever_their_names(void **state)
{
	pthread_t thread;

	(void)state;
	look_at("HWLOC_SYNTHETIC", "pu:3");
	pthread_barrier_init(&other.there, NULL, 2);
	pthread_barrier_init(&other.asked, NULL, 2);
	assert_int_equal(pthread_create(&thread, NULL, wait_there, NULL), 0);
	pthread_barrier_wait(&other.there);
	kernel.processor = 2;
	struct fmt_place close = place_of(&machine, other.tid, true),
			 not = place_of(&machine, other.tid, false);

	pthread_barrier_wait(&other.asked);
	pthread_join(thread, NULL);
	wait_until_gone(other.tid);
	assert_int_equal(close.pu, 0);
	assert_int_equal(not.pu, -1);
	assert_int_equal(place_of(&machine, other.tid, true).pu, -1);
}

static bool migrations_are_told(void)
{
	FILE *file = fopen("/proc/self/sched", "re");
	char line[256];
	bool told = false;

	while (file && !told && fgets(line, sizeof(line), file))
		told = strncmp(line, "se.nr_migrations", 16) == 0;
	if (file)
		fclose(file);
	return told;
}

/* The thread moves from one processor to the other and back, again and again. */
static void migrations_are_the_kernels(void **state)
{
	cpu_set_t before, one;

	(void)state;
	CPU_ZERO(&before);
	assert_int_equal(__real_sched_getaffinity(0, sizeof(before), &before), 0);
	if (!CPU_ISSET(0, &before) || !CPU_ISSET(1, &before) || !migrations_are_told())
		skip();
	look_at("HWLOC_SYNTHETIC", "pu:3");
	int64_t first = -1;

	for (int i = 0; i < 10; i++) {
		CPU_ZERO(&one);
		CPU_SET((size_t)i % 2, &one);
		assert_int_equal(sched_setaffinity(0, sizeof(one), &one), 0);
		if (i == 0)
			first = place_of(&machine, gettid(), true).migrations;
	}
	assert_int_equal(place_of(&machine, gettid(), true).migrations - first, 9);
	sched_setaffinity(0, sizeof(before), &before);
}

/* ---- failures */

static void check_failure(const char *call, const char *want)
{
	kernel.fails = call;
	look_at("HWLOC_SYNTHETIC", SERVER);
	kernel.fails = NULL;
	assert_str(buf_str(&info), want);
	assert_int_equal(machine.n_pus, 0);
	check_unknown(0);
	info.len = 0;
	place_look(&machine, &info);	/* one look is enough */
	assert_int_equal(info.len, 0);
	tear_down(NULL);
}

static void failures_are_told(void **state)
{
	(void)state;
	check_failure("access",
		      "no-topology=/sys/devices/system/cpu/online: Function not implemented\n");
	check_failure("hwloc_topology_init", "no-topology=hwloc: Function not implemented\n");
	check_failure("hwloc_topology_set_flags", "no-topology=hwloc: Function not implemented\n");
	check_failure("hwloc_topology_load", "no-topology=hwloc: Function not implemented\n");
	check_failure("calloc", "no-topology=hwloc: out of memory\n");
}

static void another_machine_is_not_this_one(void **state)
{
	(void)state;
	unsetenv("HWLOC_THISSYSTEM");
	check_failure("nothing",
		      "no-topology=hwloc: the settings of hwloc describe another machine\n");
}

/* ---- the process stays as it is */

static void the_environment_stays(void **state)
{
	(void)state;
	look_at("HWLOC_SYNTHETIC", SERVER);
	assert_null(getenv("HWLOC_PLUGINS_PATH"));
	tear_down(NULL);
	setenv("HWLOC_PLUGINS_PATH", "/nowhere", 1);
	look_at("HWLOC_SYNTHETIC", SERVER);
	assert_string_equal(getenv("HWLOC_PLUGINS_PATH"), "/nowhere");
}

/* hwloc must load no library: its plugins are libraries. And unless it is told not to, it binds
 * itself to each processor in turn. */
static void hwloc_stays_quiet(void **state)
{
	(void)state;
	unsetenv("HWLOC_THISSYSTEM");
	place_look(&machine, &info);
	assert_true(machine.n_pus > 0);
	assert_int_equal(kernel.libraries, 0);
	assert_int_equal(kernel.bindings, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(hwloc_stays_quiet),
		TEST(a_server_is_described),
		TEST(a_node_may_hold_several_packages_or_parts),
		TEST(what_a_machine_does_not_tell_is_unknown),
		TEST(what_is_allowed_is_said),
		TEST(processors_may_be_offline),
		TEST(this_machine_is_the_kernels),
		TEST(an_unknown_processor_is_no_place),
		TEST(others_are_found_whatever_their_names),
		TEST(migrations_are_the_kernels),
		TEST(failures_are_told),
		TEST(another_machine_is_not_this_one),
		TEST(the_environment_stays),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
