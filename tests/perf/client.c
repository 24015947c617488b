/* Callgrind's client requests for worker.py: what is counted lies between start and stop. */
#include <valgrind/callgrind.h>

void start(void)
{
	CALLGRIND_START_INSTRUMENTATION;
	CALLGRIND_ZERO_STATS;
}

void stop(const char *name)
{
	CALLGRIND_DUMP_STATS_AT(name);
	CALLGRIND_STOP_INSTRUMENTATION;
}
