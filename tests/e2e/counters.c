/* counters.c - preloaded by test_repeat.py: each thread can have COUNTERS perf events open, and no
 * more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "preload.h"

#define MOST 65536

static _Atomic pid_t owners[MOST];	/* by descriptor of an event: the thread that has it open;
					 * 0: none */

static int has_room(void)
{
	pid_t self = gettid();
	int n = 0;

	for (int fd = 0; fd < MOST; fd++)
		n += owners[fd] == self;
	return n < atoi(getenv("COUNTERS"));
}

static long led_syscall(long number, const long a[6])
{
	if (number == SYS_perf_event_open && !has_room()) {
		errno = ENOSPC;
		return -1;
	}
	long got = real_syscall(dlsym(RTLD_NEXT, "syscall"), number, a);

	if (number == SYS_perf_event_open && got >= 0 && got < MOST)
		owners[got] = gettid();
	return got;
}

int close(int fd)
{
	if (fd >= 0 && fd < MOST)
		owners[fd] = 0;
	return ((int (*)(int))dlsym(RTLD_NEXT, "close"))(fd);
}

/* A descriptor that is given another number stays the same event. */
int fcntl(int fd, int command, ...)
{
	va_list args;

	va_start(args, command);
	long arg = va_arg(args, long);
	va_end(args);
	int got = ((int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl"))(fd, command, arg);

	if (command == F_DUPFD_CLOEXEC && fd >= 0 && fd < MOST && got >= 0 && got < MOST)
		owners[got] = owners[fd];
	return got;
}
