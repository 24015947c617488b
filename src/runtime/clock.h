/* clock.h - the machine's clock: ticks, their rate, and what reading it costs. */
#ifndef NBCOUNT_RUNTIME_CLOCK_H
#define NBCOUNT_RUNTIME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "runtime/abi.h"

/* Waits until all earlier instructions have been executed. Otherwise the clock would be read while
 * hundreds of them are still under way, and their time would be charged to a later region. (Intel
 * SDM vol. 2, RDTSC: LFENCE immediately before; Arm ARM D12.1, CNTVCT_EL0: ISB. On AMD, Linux makes
 * LFENCE serialising.) */
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

/* Waits until the clock has been read. Otherwise what follows would begin during the reading, which
 * takes as long as a dozen dependent steps, and would appear shorter by that. (Intel SDM vol. 2,
 * RDTSC: LFENCE immediately after.) Not on aarch64, where few clocks tick often enough for that to
 * show. */
static inline void clock_settle(void)
{
#if defined(__x86_64__)
	__builtin_ia32_lfence();
#endif
}

/* Reads the clock as woven code does. */
static inline int64_t clock_now(void)
{
	clock_order();
	int64_t now = clock_read();

	clock_settle();
	return now;
}

/* A probe as in woven code (abi.h), after clock_order. Charges the region what passed since *last,
 * and returns it. What does not depend on the reading is done while the clock is read, which takes
 * longer; later, it would be the next region's time. */
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
	double probe;		/* what it adds to a region that takes longer than `least` */
	double least;		/* the time from one reading to the next, at least: a shorter region
				 * appears as long as this */
	double addition;	/* an addition, in a chain in which each waits for the last */
};

/* Measures the cost: the least of several runs. */
struct clock_cost clock_measure(void);
/* Ticks of CLOCK_SAMPLES probes, one right after the other. By clock_measure, each takes `probe` +
 * `least` at least. */
#define CLOCK_SAMPLES 8
int64_t clock_sample(void);
/* From now on, the JIT's probe (ABI_PROBE, which keeps the registers that a C function keeps) is
 * measured instead of the C compiler's. */
void clock_use(void (*of_jit)(struct abi_block *block, int64_t *region));

/* CPU time of the calling thread, ns. */
int64_t clock_thread_cpu(void);
/* The same of any thread of this process, and of all together. */
int64_t clock_cpu_of(pid_t tid);
int64_t clock_process_cpu(void);

#endif
