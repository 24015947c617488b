/* trust.c - whether the clock can be trusted. */
#include "runtime/trust.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#define SOURCE "/sys/devices/system/clocksource/clocksource0/current_clocksource"
#define LEAST_NS 1000000	/* the two clocks are read one after the other */

static int64_t start_asleep;
static uint64_t jumps;

/* How long the machine has been suspended since it was started, ns. */
static int64_t asleep(void)
{
	struct timespec all, awake;

	if (clock_gettime(CLOCK_MONOTONIC, &awake) || clock_gettime(CLOCK_BOOTTIME, &all))
		return start_asleep;
	return ((int64_t)all.tv_sec - awake.tv_sec) * 1000000000 + (all.tv_nsec - awake.tv_nsec);
}

void trust_start(void)
{
	start_asleep = asleep();
}

double trust_suspended(void)
{
	int64_t ns = asleep() - start_asleep;

	return ns < LEAST_NS ? 0 : (double)ns / 1e9;
}

void trust_note_jump(void)
{
	__atomic_fetch_add(&jumps, 1, __ATOMIC_RELAXED);
}

uint64_t trust_jumps(void)
{
	return __atomic_load_n(&jumps, __ATOMIC_RELAXED);
}

bool trust_source(char name[TRUST_NAME])
{
	FILE *file = fopen(SOURCE, "re");
	bool read = file && fgets(name, TRUST_NAME, file);

	if (file)
		fclose(file);
	if (read)
		name[strcspn(name, "\n")] = '\0';
	return read && name[0];
}
