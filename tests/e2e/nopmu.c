/* nopmu.c - preloaded by test_papi.py: a kernel without a PMU, which has events of software and
 * tracepoints only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/perf_event.h>

#include "preload.h"

static long led_syscall(long number, const long a[6])
{
	const struct perf_event_attr *attr = (const struct perf_event_attr *)a[0];

	if (number == SYS_perf_event_open && attr->type != PERF_TYPE_SOFTWARE &&
	    attr->type != PERF_TYPE_TRACEPOINT) {
		errno = ENOENT;
		return -1;
	}
	return real_syscall(dlsym(RTLD_NEXT, "syscall"), number, a);
}
