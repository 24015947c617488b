/* ticker.c - the flush requests. */
#include "runtime/ticker.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "base/nanos.h"

#define PERIOD_NS 100000000
#define OFTEN_NS 2000000
#define SOON_NS 1000000
#define SOON 32			/* calls behind one that returned true */
#define EARLY_NS 250000		/* 4000 wakes a second take some per cent of a core */
#define EARLY 1000		/* calls; a program that goes on for longer will have many more */

extern uint64_t nbcount_epoch_2;
__attribute__((visibility("default"))) uint64_t nbcount_epoch_2;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static pthread_t thread;
static bool running, stopping;

void ticker_request(void)
{
	__atomic_fetch_add(&nbcount_epoch_2, 1, __ATOMIC_RELAXED);
}

static bool (*often)(void);	/* set before the thread starts */

/* Waits for `ns`. false: to stop was asked for. */
static bool rest(long ns)
{
	struct timespec until;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += ns;
	if (until.tv_nsec >= NANOS_PER_S) {
		until.tv_nsec -= NANOS_PER_S;
		until.tv_sec++;
	}
	while (!stopping && pthread_cond_clockwait(&wake, &lock, CLOCK_MONOTONIC, &until) == 0)
		;
	return !stopping;
}

/* Between a half and one and a half of `ns`, at random (Marsaglia's xorshift). */
static long vary(long ns)
{
	static uint32_t state = 2463534242;

	state ^= state << 13;
	state ^= state >> 17;
	state ^= state << 5;
	return ns / 2 + (long)(state % (uint32_t)ns);
}

/* Calls it. Returns how long to wait then, ns. */
static long call_often(void)
{
	static unsigned soon, early;

	soon = often() ? SOON : soon - (soon > 0);
	if (!soon)
		return vary(OFTEN_NS);
	early += early < EARLY;
	return vary(early < EARLY ? EARLY_NS : SOON_NS);
}

static void *tick(void *unused)
{
	long passed = 0, step = often ? OFTEN_NS : PERIOD_NS;

	(void)unused;
	pthread_mutex_lock(&lock);
	while (rest(step)) {
		passed += step;
		if (passed >= PERIOD_NS) {
			ticker_request();
			passed = 0;
		}
		if (often)
			step = call_often();
	}
	pthread_mutex_unlock(&lock);
	return NULL;
}

void ticker_start(bool (*callback)(void))
{
	sigset_t all, before;

	if (running)
		return;
	stopping = false;
	often = callback;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	running = pthread_create(&thread, NULL, tick, NULL) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void ticker_stop(void)
{
	if (!running)
		return;
	pthread_mutex_lock(&lock);
	stopping = true;
	pthread_cond_signal(&wake);
	pthread_mutex_unlock(&lock);
	pthread_join(thread, NULL);
	running = false;
}

void ticker_forget(void)
{
	running = false;
}
