/* failing.c - preloaded by test_event_faults.py: one call of the system's or PAPI's fails, from the FAIL_FROM-th on.
 *
 * FAIL names it: perf_event_open, mmap (of a counter's page), or a function of PAPI's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static int is_time(const char *name)
{
	const char *wanted = getenv("FAIL"), *from = getenv("FAIL_FROM");

	if (!wanted || strcmp(wanted, name) != 0)
		return 0;
	int n = atomic_fetch_add(&calls, 1) + 1;

	return n >= (from ? atoi(from) : 1);
}

/* The next definition behind this one: PAPI is loaded with an extension, out of the sight of RTLD_NEXT. */
static void *real(const char *name)
{
	static const char *const libraries[] = { "libpapi.so.7.0", "libpapi.so.7", "libpapi.so.7.1", "libpapi.so" };
	void *at = dlsym(RTLD_NEXT, name);

	for (size_t i = 0; !at && i < sizeof(libraries) / sizeof(*libraries); i++) {
		void *library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);

		at = library ? dlsym(library, name) : NULL;
	}
	return at;
}

long syscall(long number, ...)
{
	va_list list;
	long a[6];

	va_start(list, number);
	for (int i = 0; i < 6; i++)
		a[i] = va_arg(list, long);
	va_end(list);
	if (number == SYS_perf_event_open && is_time("perf_event_open")) {
		errno = EMFILE;
		return -1;
	}
	return ((long (*)(long, ...))real("syscall"))(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

void *mmap(void *at, size_t bytes, int protection, int flags, int fd, off_t offset)
{
	char path[64], what[64] = "";

	if (fd >= 0) {
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		if (readlink(path, what, sizeof(what) - 1) > 0 && strstr(what, "perf_event") && is_time("mmap")) {
			errno = EPERM;
			return MAP_FAILED;
		}
	}
	return ((void *(*)(void *, size_t, int, int, int, off_t))real("mmap"))(at, bytes, protection, flags, fd, offset);
}

#define PAPI_ECMP (-4)
#define PAPI_CALL(name, parameters, arguments)					\
	int name parameters							\
	{									\
		if (is_time(#name))						\
			return PAPI_ECMP;					\
		return ((int (*) parameters)real(#name)) arguments;		\
	}

PAPI_CALL(PAPI_library_init, (int version), (version))
PAPI_CALL(PAPI_thread_init, (unsigned long (*id)(void)), (id))
PAPI_CALL(PAPI_register_thread, (void), ())
PAPI_CALL(PAPI_create_eventset, (int *set), (set))
PAPI_CALL(PAPI_add_event, (int set, int code), (set, code))
PAPI_CALL(PAPI_add_named_event, (int set, const char *name), (set, name))
PAPI_CALL(PAPI_start, (int set), (set))
PAPI_CALL(PAPI_read, (int set, long long *values), (set, values))
PAPI_CALL(PAPI_stop, (int set, long long *values), (set, values))
