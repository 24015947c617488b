/* meter.c - meters on a processor that counts: the emulated one of a PMU lab, whose instruction
 * counts are exact. Run as root, alone on the machine. The oracle is a loop of known length. Exit
 * status 0: everything as expected.
 *
 * read() is led here (--wrap), so that what user space reads by itself is known. */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "meter/meter.h"
#include "runtime/entries.h"
#include "runtime/sampling.h"

static int failures;
static _Thread_local unsigned reads;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

ssize_t __real_read(int fd, void *to, size_t bytes);
ssize_t __wrap_read(int fd, void *to, size_t bytes);

ssize_t __wrap_read(int fd, void *to, size_t bytes)
{
	reads++;
	return __real_read(fd, to, bytes);
}

static void check(bool ok, const char *what, long long got)
{
	printf("%s %s: %lld\n", ok ? "ok  " : "FAIL", what, got);
	failures += !ok;
}

/* 2 * n instructions, and always the same ones around it. */
__attribute__((noinline)) static void loop(uint64_t n)
{
#if defined(__aarch64__)
	__asm__ volatile("1: subs %0, %0, #1\n b.ne 1b" : "+r"(n) : : "cc");
#else
	__asm__ volatile("1: sub $1, %0\n jnz 1b" : "+r"(n) : : "cc");
#endif
}

static void set(const char *path, int value)
{
	FILE *out = fopen(path, "w");

	if (out) {
		fprintf(out, "%d\n", value);
		fclose(out);
	}
}

static void set_level(int value)
{
	set("/proc/sys/kernel/perf_event_paranoid", value);
}

/* The first is on aarch64, the second on x86-64. */
static void allow_user_reads(int value)
{
	set("/proc/sys/kernel/perf_user_access", value);
	set("/sys/bus/event_source/devices/cpu/rdpmc", value);
}

static void resolve(struct meter_plan *plan, const char *list)
{
	if (meter_resolve(plan, list, NULL) < 0)
		exit(2);
	for (size_t i = 0; i < plan->n_missing; i++)
		printf("     %s: %s\n", plan->missing[i].name, plan->missing[i].why);
}

static struct meter *open_meter(const struct meter_plan *plan)
{
	pthread_mutex_lock(&lock);
	struct meter *m = meter_open(plan);

	pthread_mutex_unlock(&lock);
	return m;
}

static void close_meter(struct meter *m)
{
	pthread_mutex_lock(&lock);
	meter_close(m);
	pthread_mutex_unlock(&lock);
}

/* Counts of event 0 over the loop. */
static int64_t count(struct meter *m, uint64_t n)
{
	int64_t before[METER_MOST], after[METER_MOST];

	meter_read(m, before);
	loop(n);
	meter_read(m, after);
	return after[0] - before[0];
}

/* The loop alone: what is around it is in both. */
static int64_t loop_count(struct meter *m, uint64_t n)
{
	count(m, 1000);
	return count(m, n + 1000) - count(m, 1000);
}

/* ---- */

static void check_exact(const char *list, unsigned reads_of_two, const char *what)
{
	struct meter_plan plan;
	char title[200];

	resolve(&plan, list);
	struct meter *m = open_meter(&plan);

	for (uint64_t n = 1; n <= 1000000; n *= 100) {
		snprintf(title, sizeof(title), "%s: instructions of %llu trips", what,
			 (unsigned long long)n);
		int64_t got = loop_count(m, n);

		check(got == 2 * (int64_t)n, title, got);
	}
	reads = 0;
	count(m, 1);
	check(reads == reads_of_two, "read() calls of two readings", reads);
	check(meter_lost(m) == 0, "nothing is lost", meter_lost(m));
	close_meter(m);
	meter_free(&plan);
}

struct worker {
	pthread_t thread;
	const struct meter_plan *plan;
	int64_t n, got;
};

static void *count_in_thread(void *arg)
{
	struct worker *w = arg;
	struct meter *m = open_meter(w->plan);

	w->got = loop_count(m, (uint64_t)w->n);
	close_meter(m);
	return NULL;
}

static void check_threads(const char *event)
{
	struct meter_plan plan;
	struct worker workers[4];

	resolve(&plan, event);
	for (int i = 0; i < 4; i++) {
		workers[i] = (struct worker){ .plan = &plan, .n = 3000000 * (i + 1) };
		pthread_create(&workers[i].thread, NULL, count_in_thread, &workers[i]);
	}
	for (int i = 0; i < 4; i++) {
		pthread_join(workers[i].thread, NULL);
		/* an interrupt that is taken in user mode adds an instruction */
		int64_t more = workers[i].got - 2 * workers[i].n;

		check(more >= 0 && more < 200, "instructions in four threads: too many by", more);
	}
	meter_free(&plan);
}

/* The register of 32 bits runs over. */
static void check_long(void)
{
	struct meter_plan plan;

	resolve(&plan, "instructions");
	struct meter *m = open_meter(&plan);
	int64_t got = loop_count(m, 2500000000);

	check(got >= 5000000000 && got < 5000100000, "instructions of 2,500,000,000 trips", got);
	close_meter(m);
	meter_free(&plan);
}

/* Without a session, nobody knows how long a thread was not running; its events are what is looked
 * at here. */
void nbcount_gap_2(int64_t *region, uint64_t ticks)
{
	(void)region;
	(void)ticks;
}

/* And nothing is set apart from the loop's ticks. */
void entries_take_out(struct abi_block *block, int64_t begin)
{
	(void)block;
	(void)begin;
}

/* What woven code would charge to the loop. Some constants take one more instruction than others:
 * hence volatile. */
static int64_t charge(struct abi_block *block, uint64_t n)
{
	int64_t counters[METER_MOST + ABI_REGION_SLOTS] = { 0 };
	volatile uint64_t trips = n;

	nbcount_sample_3(block, counters + METER_MOST);
	counters[METER_MOST - 1] = 0;
	loop(trips);
	nbcount_sample_3(block, counters + METER_MOST);
	return counters[METER_MOST - 1];
}

static void check_charges(const char *list, unsigned reads_of_two, const char *what)
{
	struct sampling sampling = { 0 };
	struct buf info = { 0 };
	char title[200];

	sampling_start(&sampling, list, &info, NULL);
	struct abi_block block = { .sampler = (int64_t)(intptr_t)sampler_open(&sampling) };
	charge(&block, 1);	/* the first has no reading of the clock before it, and goes another
				 * way */
	int64_t around = charge(&block, 1000) - 2000;

	for (int i = 0; i < 3; i++) {
		snprintf(title, sizeof(title), "%s: charged for 100,000 trips, beside %lld around",
			 what, (long long)around);
		int64_t got = charge(&block, 100000) - around;

		check(got == 200000, title, got);
	}
	reads = 0;
	charge(&block, 1);
	check(reads == reads_of_two, "read() calls of two charges", reads);
	sampler_close((struct sampler *)(intptr_t)block.sampler, false);
	meter_free(&sampling.plan);
	buf_free(&sampling.names);
	buf_free(&info);
}

static void check_default(void)
{
	struct meter_plan plan;

	resolve(&plan, NULL);
	check(plan.n_events >= 2, "default events that are counted", plan.n_events);
	check(plan.n_events + plan.n_missing == 4, "none is dropped", (long long)plan.n_missing);
	meter_free(&plan);
}

/* More than there are counters for: they take turns, and say so. */
static void check_shared(void)
{
	struct meter_plan plan;
	struct meter_times times[METER_MOST] = { 0 };
	int64_t values[METER_MOST];
	unsigned part = 0;

	resolve(&plan, "instructions,r8,r9,ra,rb,rc,rd,re,rf,r10,r11,r12,r13,r14,r15,r16");
	struct meter *m = open_meter(&plan);

	for (int i = 0; i < 300; i++)
		loop(1000000);
	meter_read(m, values);
	meter_times(m, times);
	for (unsigned i = 0; i < plan.n_events; i++)
		part += times[i].running < times[i].enabled;
	check(plan.n_events == METER_MOST, "events at once", plan.n_events);
	check(part > 0, "of these, counted a part of the time", part);
	check(values[0] > 0 && values[0] < 700000000, "instructions in that part", values[0]);
	close_meter(m);
	meter_free(&plan);
}

static void check_cost(const char *event)
{
	struct meter_plan plan;

	resolve(&plan, event);
	struct meter *m = open_meter(&plan);
	int64_t cost = count(m, 1) - 2;

	check(cost > 0 && cost < 3000, "instructions of a reading, and a little", cost);
	close_meter(m);
	meter_free(&plan);
}

/* ---- */

static int64_t touch(struct meter *m, size_t n)
{
	int64_t before, after;
	volatile char *at = mmap(NULL, n * 4096, PROT_READ | PROT_WRITE,
				 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	madvise((void *)(uintptr_t)at, n * 4096, MADV_NOHUGEPAGE);
	meter_read(m, &before);
	meter_read(m, &before);
	for (size_t i = 0; i < n; i++)
		at[i * 4096] = 1;
	meter_read(m, &after);
	munmap((void *)(uintptr_t)at, n * 4096);
	return after - before;
}

static void *touch_in_thread(void *arg)
{
	struct worker *w = arg;
	struct meter *m = open_meter(w->plan);

	w->got = touch(m, (size_t)w->n);
	close_meter(m);
	return NULL;
}

static void check_faults(const char *event)
{
	struct meter_plan plan;
	struct worker workers[4];

	resolve(&plan, event);
	check(plan.n_events == 1, event, plan.n_events);
	for (int n = 1; n <= 4 && plan.n_events; n++) {
		for (int i = 0; i < n; i++) {
			workers[i] = (struct worker){ .plan = &plan, .n = 100 * (i + 1) };
			pthread_create(&workers[i].thread, NULL, touch_in_thread, &workers[i]);
		}
		for (int i = 0; i < n; i++) {
			pthread_join(workers[i].thread, NULL);
			check(workers[i].got == workers[i].n, "faults of a thread", workers[i].got);
		}
	}
	meter_free(&plan);
}

/* More threads than PAPI has room for at first, all reading. */
static void check_many(const char *event)
{
	static struct worker workers[200];
	struct meter_plan plan;
	int wrong = 0;

	resolve(&plan, event);
	for (int i = 0; i < 200; i++) {
		workers[i] = (struct worker){ .plan = &plan, .n = 20 };
		pthread_create(&workers[i].thread, NULL, touch_in_thread, &workers[i]);
	}
	for (int i = 0; i < 200; i++) {
		pthread_join(workers[i].thread, NULL);
		wrong += workers[i].got != workers[i].n;
	}
	check(wrong == 0, "wrong ones of 200 threads", wrong);
	meter_free(&plan);
}

static int64_t switches(void)
{
	struct rusage use;

	getrusage(RUSAGE_THREAD, &use);
	return use.ru_nvcsw + use.ru_nivcsw;
}

static void check_switches(const char *event)
{
	struct meter_plan plan;
	int64_t before, after;

	resolve(&plan, event);
	struct meter *m = open_meter(&plan);
	int64_t outer = switches();

	meter_read(m, &before);
	int64_t inner = switches();

	for (int i = 0; i < 5; i++)
		usleep(1000);
	inner = switches() - inner;
	meter_read(m, &after);
	outer = switches() - outer;
	check(after - before >= inner && after - before <= outer, event, after - before);
	close_meter(m);
	meter_free(&plan);
}

/* The child's are its own, and the parent's stay the parent's. */
static void check_fork(const char *event)
{
	struct meter_plan plan;
	int status = -1;

	resolve(&plan, event);
	struct meter *m = open_meter(&plan);

	fflush(stdout);
	pid_t child = fork();

	if (child == 0) {
		meter_forget(m);
		m = meter_open(&plan);
		bool ok = m && !meter_lost(m) && loop_count(m, 100000) == 200000;

		loop(50000000);
		_exit(ok ? 0 : 1);
	}
	int64_t got = loop_count(m, 100000);

	waitpid(child, &status, 0);
	check(status == 0, "a forked child counts itself", status);
	check(got == 200000, "and its parent does not", got);
	close_meter(m);
	meter_free(&plan);
}

/* The program closes all descriptors that it did not open, and opens a file: that is not read from,
 * nor closed, and the loss is noticed. */
static void check_closed(const char *event)
{
	struct meter_plan plan;
	int64_t values[METER_MOST];

	resolve(&plan, event);
	struct meter *m = open_meter(&plan);

	meter_read(m, values);
	for (int fd = 3; fd < 1 << 16; fd++)
		close(fd);
	int own = open("/proc/self/exe", O_RDONLY);

	check(own == 3, "the program's own file has a number of those", own);
	meter_read(m, values);
	check(meter_lost(m) != 0, "closed descriptors are noticed", meter_lost(m));
	close_meter(m);
	check(lseek(own, 0, SEEK_CUR) == 0, "the program's own file is not read from",
	      lseek(own, 0, SEEK_CUR));
	check(close(own) == 0, "nor closed", own);
	meter_free(&plan);
}

/* As a user, with the level that Debian has. */
static void check_refusal(void)
{
	int status = -1;

	set_level(3);
	fflush(stdout);
	pid_t child = fork();

	if (child == 0) {
		struct meter_plan plan;

		if (setuid(65534))
			_exit(2);
		resolve(&plan, "instructions,page-faults");
		failures = 0;
		check(plan.n_missing == 2 &&
			      strstr(plan.missing[0].why, "perf_event_paranoid is 3"),
		      "refused", (long long)plan.n_missing);
		fflush(stdout);
		_exit(failures != 0);
	}
	waitpid(child, &status, 0);
	check(status == 0, "without permission, the reason is said", status);
	set_level(1);
}

int main(void)
{
	set_level(1);
	allow_user_reads(1);
	check_default();
	check_exact("instructions", 0, "from user space");
	check_exact("instructions,cycles", 0, "two from user space");
	check_exact("instructions,page-faults", 2, "with a software event");
	check_charges("instructions", 0, "from user space");
	check_charges("instructions,cycles,r8,r11", 0, "four from user space");
	check_charges("instructions,page-faults", 2, "with a software event");
	check_charges("instructions,cycles,page-faults,r8,r11", 2, "four with a software event");
	check_cost("instructions");
	check_threads("instructions");
	check_fork("instructions");
	allow_user_reads(0);
	check_exact("instructions,cycles", 2, "by read()");
	allow_user_reads(1);
	check_shared();
	check_long();
	check_faults("page-faults");
	check_faults("perf_event:::perf::PAGE-FAULTS");
	check_many("perf_event:::perf::PAGE-FAULTS");
	check_switches("context-switches");
	check_switches("perf_event:::perf::CONTEXT-SWITCHES");
	check_exact("PAPI_TOT_INS,PAPI_TOT_CYC", 0, "by PAPI");
	check_cost("PAPI_TOT_INS");
	check_threads("PAPI_TOT_INS");
	check_fork("PAPI_TOT_INS");
	check_closed("page-faults");
	check_closed("perf_event:::perf::PAGE-FAULTS");
	check_refusal();
	printf("%d failed\n", failures);
	return failures != 0;
}
