/* clock.c - the machine's clock. */
#include "runtime/clock.h"

#include <time.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "base/nanos.h"

#define LEAST_NS 10000000	/* to measure a rate over */
#define RUNS 100
#define PROBES 1000
#define STEPS 24
#define WARM 2			/* probes of a sample that are left out */

static int64_t start_ticks, start_ns;

const char *clock_name(void)
{
#if defined(__x86_64__)
	return "tsc";
#else
	return "cntvct";
#endif
}

/* Intel SDM vol. 3, 18.17.1: CPUID.80000007H:EDX[8]. The virtual counter always is. */
bool clock_is_invariant(void)
{
#if defined(__x86_64__)
	unsigned a, b, c, d;

	return __get_cpuid(0x80000007, &a, &b, &c, &d) && (d >> 8 & 1);
#else
	return true;
#endif
}

void clock_start(void)
{
	start_ns = nanos(CLOCK_MONOTONIC_RAW);
	start_ticks = clock_now();
}

double clock_hz(void)
{
	int64_t ns = nanos(CLOCK_MONOTONIC_RAW) - start_ns;

	if (ns < LEAST_NS) {
		struct timespec rest = { 0, LEAST_NS - ns };

		nanosleep(&rest, NULL);
	}
	int64_t ticks = clock_now();

	ns = nanos(CLOCK_MONOTONIC_RAW) - start_ns;
	return (double)(ticks - start_ticks) * NANOS_PER_S / (double)ns;
}

static void charge(struct abi_block *block, int64_t *region)
{
	clock_order();
	clock_charge(&block->last, region);
}

/* called by its address, as by woven code */
static void (*volatile probe)(struct abi_block *block, int64_t *region) = charge;

void clock_use(void (*of_jit)(struct abi_block *block, int64_t *region))
{
	probe = of_jit;
}

/* A region: a chain of additions, each of which waits for the one before. */
static inline __attribute__((always_inline)) uint64_t work(uint64_t x, int steps)
{
	uint64_t more = 1;

#pragma GCC unroll 32
	for (int i = 0; i < steps; i++) {
		__asm__ volatile("" : "+r"(more));
		x += more;
		__asm__ volatile("" : "+r"(x));
	}
	return x;
}

/* Ticks of many such regions, with or without probes; INT64_MAX: the clock went back. */
static inline __attribute__((always_inline)) int64_t time_regions(int steps, bool probed)
{
	int64_t begin = clock_now(), region[2] = { 0 };
	struct abi_block block = { .last = begin };
	uint64_t x = 1;

	for (int i = 0; i < PROBES; i++) {
		x = work(x, steps);
		if (probed)
			probe(&block, region);
	}
	int64_t took = clock_now() - begin;

	return took > 0 ? took : INT64_MAX;
}

struct timed {			/* the least so far */
	int64_t with, without;
};

static inline __attribute__((always_inline)) void time_both(struct timed *t, int steps)
{
	int64_t with = time_regions(steps, true), without = time_regions(steps, false);

	t->with = with < t->with ? with : t->with;
	t->without = without < t->without ? without : t->without;
}

/* In a region that takes longer, a probe overlaps with the time until the next one can follow. So
 * the cost of a probe is measured between such regions. */
struct clock_cost clock_measure(void)
{
	struct timed regions = { INT64_MAX, INT64_MAX }, empty = regions;

	for (int run = 0; run < RUNS; run++) {
		time_both(&regions, STEPS);
		time_both(&empty, 0);
	}
	double cost = (double)(regions.with - regions.without) / PROBES,
	       least = (double)(empty.with - empty.without) / PROBES - cost;

	return (struct clock_cost){ cost, least > 0 ? least : 0,
				    (double)regions.without / (PROBES * STEPS) };
}

int64_t clock_sample(void)
{
	int64_t region[2] = { 0 }, begin = 0;
	struct abi_block block = { .last = clock_now() };

	for (int i = 0; i < WARM + CLOCK_SAMPLES; i++) {
		begin = i == WARM ? block.last : begin;
		probe(&block, region);
	}
	return block.last - begin;
}

int64_t clock_thread_cpu(void)
{
	return nanos(CLOCK_THREAD_CPUTIME_ID);
}

int64_t clock_process_cpu(void)
{
	return nanos(CLOCK_PROCESS_CPUTIME_ID);
}

/* The clock's number is the kernel's own encoding for threads (clock_getcpuclockid(3),
 * include/linux/posix-timers.h). */
int64_t clock_cpu_of(pid_t tid)
{
	return nanos((clockid_t)(~(unsigned)tid << 3 | 6u));
}
