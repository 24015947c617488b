/* preload.h - syscall() of programs, in libraries that tests preload: whoever includes this defines
 * led_syscall. */
#ifndef PRELOAD_H
#define PRELOAD_H

#include <errno.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

static long led_syscall(long number, const long a[6]);

long syscall(long number, ...)
{
	va_list list;
	long a[6];

	va_start(list, number);
	for (int i = 0; i < 6; i++)
		a[i] = va_arg(list, long);
	va_end(list);
	return led_syscall(number, a);
}

/* `at`: the C library's. */
static long real_syscall(void *at, long number, const long a[6])
{
	return ((long (*)(long, ...))at)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#endif
