/* ticks.c - functions that know how long they take. */
#include <signal.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#define GAP 20000	/* ticks between two readings: the thread was not running */
enum { KINDS = 4 };
int64_t spent[KINDS], gaps[KINDS];

static int64_t now(void)
{
#if defined(__x86_64__)
	return (int64_t)__builtin_ia32_rdtsc();
#else
	int64_t ticks;

	__asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
	return ticks;
#endif
}

/* Takes so many ticks or a few more; adds what it took to its kind's sum, and what of it was taken
 * from it. In any thread. */
int64_t busy(int64_t kind, int64_t ticks)
{
	int64_t begin = now(), end = begin;

	while (end - begin < ticks) {
		int64_t before = end;

		end = now();
		if (end - before > GAP)
			__atomic_fetch_add(&gaps[kind], end - before, __ATOMIC_RELAXED);
	}
	__atomic_fetch_add(&spent[kind], end - begin, __ATOMIC_RELAXED);
	return kind;
}

#define INTERRUPTION 80000	/* ticks: fewer than make anybody ask whether the thread was
				 * running */
int64_t interrupted;		/* all that interruptions took, ticks */

static void interrupt(int signal)
{
	int64_t begin = now();

	(void)signal;
	while (now() - begin < INTERRUPTION)
		;
	interrupted += now() - begin;
}

/* From now on, the thread that is running is interrupted each so many microseconds; 0: no more. */
void interrupt_each(int64_t us)
{
	struct itimerval timer = { { 0, us }, { 0, us } };

	signal(SIGALRM, interrupt);
	setitimer(ITIMER_REAL, &timer, 0);
}

int64_t doze(int64_t ms)
{
	struct timespec rest = { ms / 1000, ms % 1000 * 1000000 };

	nanosleep(&rest, 0);
	return ms;
}
