/* test_place.c - where threads run: machines made up by hwloc, whose parts are known, and this one, of which the system's
 * own files tell. */
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"

#include "runtime/place.h"

static int cpu = -1;		/* that sched_getcpu says; -1: the real one */

int __real_sched_getcpu(void);
int __wrap_sched_getcpu(void);

int __wrap_sched_getcpu(void)
{
	return cpu < 0 ? __real_sched_getcpu() : cpu;
}

static int opened;		/* libraries that hwloc asked for */

__attribute__((visibility("default"))) void *dlopen(const char *path, int flags);

void *dlopen(const char *path, int flags)
{
	(void)path;
	(void)flags;
	opened++;
	return NULL;
}

static void check_machine(const char *synthetic, const char *want, int package, int node, int core)
{
	struct place_map map;
	struct place place = { -7, -7, -7, -7 };
	struct buf words = { 0 };

	setenv("HWLOC_SYNTHETIC", synthetic, 1);
	assert_int_equal(place_map(&map, &words, NULL), 0);
	unsetenv("HWLOC_SYNTHETIC");
	assert_str(buf_str(&words), want);
	assert_true(place_now(&map, &place));
	assert_int_equal(place.package, package);
	assert_int_equal(place.node, node);
	assert_int_equal(place.core, core);
	assert_int_equal(place.pu, cpu);
	place_free(&map);
	buf_free(&words);
}

static void machines_are_described(void **state)
{
	(void)state;
	cpu = 0;
	check_machine("pack:1 core:1 pu:1", "1 package, 1 core, 1 PU, 1 NUMA node", 0, 0, 0);
	cpu = 13;
	check_machine("pack:2 [numa] l3:1(size=33554432) core:4 l2:1(size=1048576) l1:1(size=49152) pu:2",
		      "2 packages, 8 cores, 16 PUs, 2 NUMA nodes, L1d 48 KiB, L2 1 MiB, L3 32 MiB", 1, 1, 6);
	cpu = 5;
	check_machine("pack:1 [numa] group:4 [numa] core:2 pu:1", "1 package, 8 cores, 8 PUs, 5 NUMA nodes", 0, 2, 5);
	cpu = -1;
}

static void what_the_map_lacks_is_not_known(void **state)
{
	struct place_map map;
	struct place place = { -7, -7, -7, -7 };
	struct buf words = { 0 };

	(void)state;
	setenv("HWLOC_SYNTHETIC", "pack:1 core:2 pu:1(indexes=1,3)", 1);
	assert_int_equal(place_map(&map, &words, NULL), 0);
	unsetenv("HWLOC_SYNTHETIC");
	for (cpu = 0; cpu < 6; cpu++)
		assert_int_equal(place_now(&map, &place), cpu == 1 || cpu == 3);
	assert_int_equal(place.pu, 3);
	assert_int_equal(place.core, 1);
	cpu = -1;
	place_free(&map);
	place_free(&map);
	assert_false(place_now(&map, &place));
	buf_free(&words);
}

static long system_number(int pu, const char *what)
{
	char path[200];
	long number = -1;

	snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%d/topology/%s", pu, what);
	FILE *in = fopen(path, "r");

	if (in && fscanf(in, "%ld", &number) != 1)
		number = -1;
	if (in)
		fclose(in);
	return number;
}

/* On each processor that this process may use, the thread is where it was put; and two are of one package or core if the
 * system says so. */
static void threads_are_where_they_are(void **state)
{
	struct place_map map;
	struct place places[CPU_SETSIZE];
	struct buf words = { 0 };
	cpu_set_t all, one;
	int used[CPU_SETSIZE], n = 0;

	(void)state;
	assert_int_equal(place_map(&map, &words, NULL), 0);
	assert_int_equal(sched_getaffinity(0, sizeof(all), &all), 0);
	for (int i = 0; i < CPU_SETSIZE; i++) {
		if (!CPU_ISSET((size_t)i, &all))
			continue;
		CPU_ZERO(&one);
		CPU_SET((size_t)i, &one);
		assert_int_equal(sched_setaffinity(0, sizeof(one), &one), 0);
		assert_true(place_now(&map, &places[n]));
		assert_int_equal(places[n].pu, i);
		used[n++] = i;
	}
	sched_setaffinity(0, sizeof(all), &all);
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < i; k++) {
			bool package = system_number(used[i], "physical_package_id") ==
				       system_number(used[k], "physical_package_id");

			assert_int_equal(places[i].package == places[k].package, package);
			assert_int_equal(places[i].core == places[k].core,
					 package && system_number(used[i], "core_id") ==
						    system_number(used[k], "core_id"));
		}
	}
	place_free(&map);
	buf_free(&words);
}

/* hwloc's plugins do not come into the program, and the environment is as it was. */
static void nothing_else_comes_in(void **state)
{
	struct place_map map;
	struct buf words = { 0 };

	(void)state;
	opened = 0;
	assert_int_equal(place_map(&map, &words, NULL), 0);
	assert_int_equal(opened, 0);
	assert_null(getenv("HWLOC_PLUGINS_PATH"));
	place_free(&map);
	setenv("HWLOC_PLUGINS_PATH", "/mine", 1);
	assert_int_equal(place_map(&map, &words, NULL), 0);
	assert_string_equal(getenv("HWLOC_PLUGINS_PATH"), "/mine");
	unsetenv("HWLOC_PLUGINS_PATH");
	place_free(&map);
	buf_free(&words);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(machines_are_described),
		cmocka_unit_test(what_the_map_lacks_is_not_known),
		cmocka_unit_test(threads_are_where_they_are),
		cmocka_unit_test(nothing_else_comes_in),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
