/* clock.h - the machine's clock: ticks, their rate, and what reading it costs. */
#ifndef NBCOUNT_RUNTIME_CLOCK_H
#define NBCOUNT_RUNTIME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "runtime/abi.h"

/* Waits until all before it has been executed. Without, the clock would be read while hundreds of
 * instructions before it are still under way, and what these take would be charged to a later
 * region. (Intel SDM vol. 2, RDTSC: LFENCE immediately before; Arm ARM D12.1, CNTVCT_EL0: ISB. On
 * AMD, Linux makes LFENCE serialising.) */
static inline void clock_order(void)
{
#if defined(__x86_64__)
	__builtin_ia32_lfence();
#elif defined(__aarch64__)
	__asm__ volatile("isb" : : : "memory");
#endif
}

/* TSC on x86-64, the virtual counter on aarch64. */
static inline int64_t clock_read(void)
{
#if defined(__x86_64__)
	return (int64_t)__builtin_ia32_rdtsc();
#elif defined(__aarch64__)
	int64_t now;

	__asm__ volatile("mrs %0, cntvct_el0" : "=r"(now));
	return now;
#else
#error "no clock known for this machine"
#endif
}

/* Waits until the clock has been read. Without, what follows begins while it is, which takes as
 * long as a dozen dependent steps, and is seen as shorter by so much. (Intel SDM vol. 2, RDTSC:
 * LFENCE immediately after.) Not on aarch64, where few clocks tick so often that it would show. */
static inline void clock_settle(void)
{
#if defined(__x86_64__)
	__builtin_ia32_lfence();
#endif
}

/* As woven code reads it. */
static inline int64_t clock_now(void)
{
	clock_order();
	int64_t now = clock_read();

	clock_settle();
	return now;
}

/* A probe as woven code has it (abi.h), behind clock_order: what passed since *last is the
 * region's, and returned. What does not depend on the clock is done while it is read, which takes
 * longer; behind it, it would be the next region's time. */
static inline int64_t clock_charge(volatile int64_t *last, volatile int64_t region[2])
{
	int64_t now = clock_read(), before = *last, ticks = region[0];

	region[1]++;
	clock_settle();
	*last = now;
	region[0] = ticks + (now - before);
	return now - before;
}

/* Its name: `tsc`, `cntvct`. */
const char *clock_name(void);
/* Does it tick at one rate, whatever the core does, and in its sleep? */
bool clock_is_invariant(void);

/* Begins to measure the rate. */
void clock_start(void);
/* Ticks a second, as far as known by now; better the longer ago the start is. Takes 10 ms when it
 * has only begun. */
double clock_hz(void);

struct clock_cost {		/* of a probe (abi.h, in clocked code: a reading and two counters),
				 * ticks */
	double probe;		/* what it adds to a region that takes longer than `least`, */
	double least;		/* for a shorter one is seen as long as that: so long it takes to
				 * get from one reading to the next */
	double addition;	/* what one takes of which each waits for the last */
};

/* By the least of several runs. */
struct clock_cost clock_measure(void);
/* Ticks of CLOCK_SAMPLES probes, one right behind the other: clock_measure has the least that these
 * take. */
#define CLOCK_SAMPLES 8
int64_t clock_sample(void);
/* Measures that of the JIT (ABI_PROBE, which keeps what a C function keeps) from now on, in place
 * of one by a C compiler. */
void clock_use(void (*of_jit)(struct abi_block *block, int64_t *region));

/* CPU time of the calling thread, ns. */
int64_t clock_thread_cpu(void);
/* The same of any thread of this process, and of all together. */
int64_t clock_cpu_of(pid_t tid);
int64_t clock_process_cpu(void);

#endif
