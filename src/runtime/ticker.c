/* ticker.c - asks for flushes, and looks at switched levels. */
#include "runtime/ticker.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>

#include "base/nanos.h"

#define PERIOD_NS 100000000
#define FAR_NS 8000000		/* a look that is further off can be hurried */

extern uint64_t nbcount_epoch_2;
__attribute__((visibility("default"))) uint64_t nbcount_epoch_2;

static sem_t wake;		/* posted to stop or to hurry */
static bool has_wake;
static pthread_t thread;
static bool running, stopping;
static bool is_far;		/* the next look is far off */

void ticker_request(void)
{
	__atomic_fetch_add(&nbcount_epoch_2, 1, __ATOMIC_RELAXED);
}

void ticker_hurry(void)
{
	if (__atomic_load_n(&is_far, __ATOMIC_SEQ_CST) &&
	    __atomic_exchange_n(&is_far, false, __ATOMIC_SEQ_CST))
		sem_post(&wake);
}

/* Waits until `ns` of the monotonic clock, or until it is woken. */
static void rest_until(int64_t ns)
{
	struct timespec until = { ns / NANOS_PER_S, ns % NANOS_PER_S };

	while (sem_clockwait(&wake, CLOCK_MONOTONIC, &until) != 0 && errno == EINTR)
		;
}

/* Between a half and one and a half of `ns`, at random (Marsaglia's xorshift). */
static int64_t vary(int64_t ns)
{
	static uint32_t state = 2463534242;

	state ^= state << 13;
	state ^= state >> 17;
	state ^= state << 5;
	return ns / 2 + (int64_t)(state % (uint64_t)ns);
}

/* Used by the ticker's thread alone. */
static struct {
	int64_t (*look)(void);		/* or NULL */
	int64_t next, flush;		/* when they are due, by the monotonic clock */
	bool far;			/* the next look is far off; so `is_far` is true, unless
					 * somebody hurried */
} plan;

/* A level that falls asleep after this look hurries the next one. */
static void look_now(int64_t now)
{
	__atomic_store_n(&is_far, true, __ATOMIC_SEQ_CST);
	int64_t ns = plan.look();

	plan.far = !ns || ns > FAR_NS;
	plan.next = ns ? now + vary(ns) : INT64_MAX;
	if (!plan.far)
		__atomic_store_n(&is_far, false, __ATOMIC_SEQ_CST);
}

static void look_soon(int64_t now)
{
	plan.far = false;
	plan.next = now + vary(TICKER_SOON);
}

static void flush_now(int64_t now)
{
	ticker_request();
	plan.flush = now + PERIOD_NS;
	if (plan.look && plan.next == INT64_MAX)
		look_now(now);
}

static void *tick(void *unused)
{
	int64_t now = nanos(CLOCK_MONOTONIC);

	(void)unused;
	plan.next = plan.look ? now : INT64_MAX;
	plan.flush = now + PERIOD_NS;
	while (!__atomic_load_n(&stopping, __ATOMIC_ACQUIRE)) {
		if (plan.far && !__atomic_load_n(&is_far, __ATOMIC_SEQ_CST))
			look_soon(now);
		else if (now >= plan.next)
			look_now(now);
		if (now >= plan.flush)
			flush_now(now);
		rest_until(plan.next < plan.flush ? plan.next : plan.flush);
		now = nanos(CLOCK_MONOTONIC);
	}
	__atomic_store_n(&is_far, false, __ATOMIC_SEQ_CST);
	return NULL;
}

void ticker_start(int64_t (*look)(void))
{
	sigset_t all, before;

	has_wake = has_wake || sem_init(&wake, 0, 0) == 0;
	if (running || !has_wake)
		return;
	stopping = false;
	plan.look = look;
	plan.far = false;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	running = pthread_create(&thread, NULL, tick, NULL) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void ticker_stop(void)
{
	if (!running)
		return;
	__atomic_store_n(&stopping, true, __ATOMIC_RELEASE);
	sem_post(&wake);
	pthread_join(thread, NULL);
	running = false;
}

void ticker_forget(void)
{
	running = false;
}
