/* counters.c - preloaded by test_repeat.py: each thread can have COUNTERS perf events open, and no more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST 4096

static _Atomic pid_t owners[MOST];	/* by descriptor of an event: the thread that has it open; 0: none */

static int has_room(void)
{
	pid_t self = gettid();
	int n = 0;

	for (int fd = 0; fd < MOST; fd++)
		n += owners[fd] == self;
	return n < atoi(getenv("COUNTERS"));
}

long syscall(long number, ...)
{
	va_list list;
	long a[6];

	va_start(list, number);
	for (int i = 0; i < 6; i++)
		a[i] = va_arg(list, long);
	va_end(list);
	if (number == SYS_perf_event_open && !has_room()) {
		errno = ENOSPC;
		return -1;
	}
	long got = ((long (*)(long, ...))dlsym(RTLD_NEXT, "syscall"))(number, a[0], a[1], a[2], a[3], a[4], a[5]);

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
