/* ticker.c - the flush requests. */
#include "runtime/ticker.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#define PERIOD_NS 100000000

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

static void *tick(void *unused)
{
	struct timespec until;

	(void)unused;
	pthread_mutex_lock(&lock);
	while (!stopping) {
		clock_gettime(CLOCK_MONOTONIC, &until);
		until.tv_nsec += PERIOD_NS;
		if (until.tv_nsec >= 1000000000) {
			until.tv_nsec -= 1000000000;
			until.tv_sec++;
		}
		if (pthread_cond_clockwait(&wake, &lock, CLOCK_MONOTONIC, &until))
			ticker_request();
	}
	pthread_mutex_unlock(&lock);
	return NULL;
}

void ticker_start(void)
{
	sigset_t all, before;

	if (running)
		return;
	stopping = false;
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
