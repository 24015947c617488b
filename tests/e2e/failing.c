/* failing.c - preloaded by test_event_faults.py: one call of the system's, PAPI's or hwloc's fails,
 * from the FAIL_FROM-th on.
 *
 * FAIL names it: perf_event_open, mmap (of a counter's page), sched_setaffinity, or a function of
 * PAPI's or hwloc's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <hwloc.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "preload.h"

static atomic_int calls;

static int is_time(const char *name)
{
	const char *wanted = getenv("FAIL"), *from = getenv("FAIL_FROM");

	if (!wanted || strcmp(wanted, name) != 0)
		return 0;
	int n = atomic_fetch_add(&calls, 1) + 1;

	return n >= (from ? atoi(from) : 1);
}

/* The next definition behind this one: both libraries are loaded with an extension, out of the
 * sight of RTLD_NEXT. */
static void *real(const char *name)
{
	static const char *const libraries[] = {
		"libpapi.so.7.0", "libpapi.so.7", "libpapi.so.7.1", "libpapi.so",
		"libhwloc.so.15", "libhwloc.so"
	};
	void *at = dlsym(RTLD_NEXT, name);

	for (size_t i = 0; !at && i < sizeof(libraries) / sizeof(*libraries); i++) {
		void *library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);

		at = library ? dlsym(library, name) : NULL;
	}
	return at;
}

static long led_syscall(long number, const long a[6])
{
	if (number == SYS_perf_event_open && is_time("perf_event_open")) {
		errno = EMFILE;
		return -1;
	}
	return real_syscall(real("syscall"), number, a);
}

void *mmap(void *at, size_t bytes, int protection, int flags, int fd, off_t offset)
{
	char path[64], what[64] = "";

	if (fd >= 0) {
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		if (readlink(path, what, sizeof(what) - 1) > 0 && strstr(what, "perf_event") &&
		    is_time("mmap")) {
			errno = EPERM;
			return MAP_FAILED;
		}
	}
	return ((void *(*)(void *, size_t, int, int, int, off_t))real("mmap"))(
		at, bytes, protection, flags, fd, offset);
}

int sched_setaffinity(pid_t thread, size_t bytes, const cpu_set_t *set)
{
	if (is_time("sched_setaffinity")) {
		errno = EPERM;
		return -1;
	}
	return ((int (*)(pid_t, size_t, const cpu_set_t *))real("sched_setaffinity"))(thread, bytes,
										      set);
}

/* `result` is what it returns when it fails. */
#define CALL(type, name, result, parameters, arguments)				\
	type name parameters							\
	{									\
		if (is_time(#name)) {						\
			errno = ENOSYS;						\
			return result;						\
		}								\
		return ((type (*) parameters)real(#name)) arguments;		\
	}

#define PAPI_ECMP (-4)
#define PAPI_CALL(name, parameters, arguments) CALL(int, name, PAPI_ECMP, parameters, arguments)

PAPI_CALL(PAPI_library_init, (int version), (version))
PAPI_CALL(PAPI_thread_init, (unsigned long (*id)(void)), (id))
PAPI_CALL(PAPI_register_thread, (void), ())
PAPI_CALL(PAPI_create_eventset, (int *set), (set))
PAPI_CALL(PAPI_add_event, (int set, int code), (set, code))
PAPI_CALL(PAPI_add_named_event, (int set, const char *name), (set, name))
PAPI_CALL(PAPI_start, (int set), (set))
PAPI_CALL(PAPI_read, (int set, long long *values), (set, values))
PAPI_CALL(PAPI_stop, (int set, long long *values), (set, values))

/* hwloc uses these itself, and aborts when they fail. */
static int is_hwloc(void *caller)
{
	Dl_info info;

	return dladdr(caller, &info) && strstr(info.dli_fname, "libhwloc");
}

unsigned hwloc_get_nbobjs_by_depth(hwloc_topology_t topology, int depth)
{
	if (!is_hwloc(__builtin_return_address(0)) && is_time("hwloc_get_nbobjs_by_depth"))
		return 0;
	return ((unsigned (*)(hwloc_topology_t, int))real("hwloc_get_nbobjs_by_depth"))(topology,
											depth);
}

hwloc_obj_t hwloc_get_obj_by_depth(hwloc_topology_t topology, int depth, unsigned number)
{
	if (!is_hwloc(__builtin_return_address(0)) && is_time("hwloc_get_obj_by_depth"))
		return NULL;
	return ((hwloc_obj_t(*)(hwloc_topology_t, int, unsigned))real("hwloc_get_obj_by_depth"))(
		topology, depth, number);
}

#define HWLOC_CALL(name, parameters, arguments) CALL(int, name, -1, parameters, arguments)

HWLOC_CALL(hwloc_topology_init, (hwloc_topology_t *topology), (topology))
HWLOC_CALL(hwloc_topology_set_flags, (hwloc_topology_t topology, unsigned long flags),
	   (topology, flags))
HWLOC_CALL(hwloc_topology_set_all_types_filter,
	   (hwloc_topology_t topology, enum hwloc_type_filter_e filter), (topology, filter))
HWLOC_CALL(hwloc_topology_set_type_filter,
	   (hwloc_topology_t topology, hwloc_obj_type_t type, enum hwloc_type_filter_e filter),
	   (topology, type, filter))
HWLOC_CALL(hwloc_topology_load, (hwloc_topology_t topology), (topology))
CALL(int, hwloc_topology_is_thissystem, 0, (hwloc_topology_t topology), (topology))
