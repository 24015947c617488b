/* nanos.h - a kernel clock in nanoseconds. */
#ifndef NBCOUNT_BASE_NANOS_H
#define NBCOUNT_BASE_NANOS_H

#include <stdint.h>
#include <time.h>

#define NANOS_PER_S 1000000000

static inline int64_t nanos(clockid_t clock)
{
	struct timespec t = { 0 };

	clock_gettime(clock, &t);
	return (int64_t)t.tv_sec * NANOS_PER_S + t.tv_nsec;
}

#endif
