/* sampler.c - where one thread is at random moments, as a signal finds it: for sampled.py.
 *
 * Moments are 100 to 300 us apart, at random, so that no loop keeps step with them. Of a moment out
 * of compiled code, in a function of C, what counts is the call that led there: the first return
 * address on the stack. */
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#define SEARCHED 512		/* words of the stack */

struct range {			/* of addresses of compiled code */
	uintptr_t low, high;
};

static struct {
	const struct range *code;
	size_t ranges;
	uintptr_t *at;		/* 0: neither in compiled code nor called by it */
	size_t count, cap;
	uintptr_t stack_end;
	uint64_t random;
	timer_t timer;
} sampler;

static bool is_code(uintptr_t address)
{
	for (size_t i = 0; i < sampler.ranges; i++)
		if (address >= sampler.code[i].low && address < sampler.code[i].high)
			return true;
	return false;
}

static uintptr_t caller(uintptr_t stack)
{
	const uintptr_t *word = (const uintptr_t *)stack;

	for (int i = 0; i < SEARCHED && (uintptr_t)(word + i + 1) <= sampler.stack_end; i++)
		if (is_code(word[i]))
			return word[i] - 1;
	return 0;
}

static void set_next(void)
{
	sampler.random ^= sampler.random << 13;		/* Marsaglia, "Xorshift RNGs", 2003 */
	sampler.random ^= sampler.random >> 7;
	sampler.random ^= sampler.random << 17;
	struct itimerspec next = { .it_value.tv_nsec = 100000 + (long)(sampler.random % 200000) };

	timer_settime(sampler.timer, 0, &next, NULL);
}

static void on_moment(int number, siginfo_t *info, void *context)
{
	const greg_t *registers = ((const ucontext_t *)context)->uc_mcontext.gregs;
	uintptr_t at = (uintptr_t)registers[REG_RIP];

	(void)number;
	(void)info;
	if (sampler.count < sampler.cap)
		sampler.at[sampler.count++] = is_code(at) ? at
							  : caller((uintptr_t)registers[REG_RSP]);
	set_next();
}

/* The calling thread, until sampler_stop. 0, or -1. */
int sampler_start(const struct range *code, size_t ranges, uintptr_t *at, size_t cap)
{
	struct sigaction action = { .sa_sigaction = on_moment,
				    .sa_flags = SA_SIGINFO | SA_RESTART };
	struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN + 3 };
	pthread_attr_t attributes;
	void *stack;
	size_t size;

	if (pthread_getattr_np(pthread_self(), &attributes))
		return -1;
	pthread_attr_getstack(&attributes, &stack, &size);
	pthread_attr_destroy(&attributes);
	sampler.code = code;
	sampler.ranges = ranges;
	sampler.at = at;
	sampler.count = 0;
	sampler.cap = cap;
	sampler.stack_end = (uintptr_t)stack + size;
	sampler.random = (uint64_t)time(NULL) * 2 + 1;
	event._sigev_un._tid = gettid();
	if (sigaction(SIGRTMIN + 3, &action, NULL) ||
	    timer_create(CLOCK_MONOTONIC, &event, &sampler.timer))
		return -1;
	set_next();
	return 0;
}

/* How many moments there were. */
size_t sampler_stop(void)
{
	timer_delete(sampler.timer);
	return sampler.count;
}
