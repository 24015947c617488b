/* test_meter.c - plans and meters over perf events: what is counted, and what is not and why. A
 * fake kernel stands in for hardware that is not there. The real one is tested with what it counts
 * exactly; the oracles are the pages touched, and the kernel's other accounts: getrusage and the
 * thread's CPU clock. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "unit.h"

#include "perffake.h"

#include "meter/meter.h"

#define PAGE 4096		/* on all machines that tests run on */

static const char *level;	/* what perf_event_paranoid says; NULL: there is none */
static uid_t user;
static int allocations = -1;	/* how many more succeed; -1: all */

FILE *__wrap_fopen(const char *path, const char *mode);
uid_t __wrap_geteuid(void);

FILE *__wrap_fopen(const char *path, const char *mode)
{
	assert_string_equal(path, "/proc/sys/kernel/perf_event_paranoid");
	return level ? fmemopen((void *)(uintptr_t)level, strlen(level), mode) : NULL;
}

uid_t __wrap_geteuid(void)
{
	return user;
}

static bool allocate(void)
{
	if (allocations > 0)
		allocations--;
	return allocations != 0;
}

void *__real_malloc(size_t bytes);
void *__wrap_malloc(size_t bytes);
void *__real_calloc(size_t n, size_t bytes);
void *__wrap_calloc(size_t n, size_t bytes);
void *__real_realloc(void *at, size_t bytes);
void *__wrap_realloc(void *at, size_t bytes);

void *__wrap_malloc(size_t bytes)
{
	return allocate() ? __real_malloc(bytes) : NULL;
}

void *__wrap_calloc(size_t n, size_t bytes)
{
	return allocate() ? __real_calloc(n, bytes) : NULL;
}

void *__wrap_realloc(void *at, size_t bytes)
{
	return allocate() ? __real_realloc(at, bytes) : NULL;
}

static int set_up(void **state)
{
	(void)state;
	fake_begin();
	level = "2\n";
	user = 0;
	allocations = -1;
	return 0;
}

static int set_up_real(void **state)
{
	set_up(state);
	fake.on = false;
	return 0;
}

/* Only once: PAPI stays initialised, and must see the real kernel. */
static int set_up_papi(void **state)
{
	struct meter_plan plan;
	int status = meter_resolve(&plan, "PAPI_TOT_INS", NULL);

	(void)state;
	meter_free(&plan);
	return status;
}

/* Exactly these events, each followed by a blank; a minus precedes those that are missing. */
static void check_plan(const struct meter_plan *plan, const char *want)
{
	char got[2000] = "";
	size_t len = 0;

	for (unsigned i = 0; i < plan->n_events; i++)
		len += (size_t)snprintf(got + len, sizeof(got) - len, "%s ", plan->events[i].name);
	for (size_t i = 0; i < plan->n_missing; i++)
		len += (size_t)snprintf(got + len, sizeof(got) - len, "-%s ",
					plan->missing[i].name);
	assert_string_equal(got, want);
}

static void resolve(struct meter_plan *plan, const char *list)
{
	errno = 77;
	assert_int_equal(meter_resolve(plan, list, NULL), 0);
	assert_int_equal(errno, 77);
}

static void check_list(const char *list, const char *want)
{
	struct meter_plan plan;

	resolve(&plan, list);
	check_plan(&plan, want);
	meter_free(&plan);
	assert_int_equal(fake_open_now(), 0);
	assert_int_equal(fake.munmaps, fake.mmaps);
}

static void check_why(const struct meter_plan *plan, size_t missing, const char *part)
{
	assert_true(missing < plan->n_missing);
	if (!strstr(plan->missing[missing].why, part))
		fail_msg("`%s' is not in `%s'", part, plan->missing[missing].why);
}

/* ---- names */

static void names_become_events(void **state)
{
	(void)state;
	check_list("page-faults", "page-faults ");
	check_list("cycles,instructions", "cycles instructions ");
	check_list(" cycles , ,page-faults,", "cycles page-faults ");
	check_list("hits,ticks,off-core", "");
	check_list("none", "");
	check_list(" none ", "");
	check_list("page-faults,none", "page-faults -none ");
	check_list("page-faults,hits,page-faults,nonesuch,nonesuch", "page-faults -nonesuch ");
	check_list("r1c0,r1c0:u,r12:k,r3:uk,rz,r,r1:x,r11112222333344445",
		   "r1c0 r1c0:u r12:k r3:uk -rz -r -r1:x "
		   "-r11112222333344445 ");
	check_list(NULL, "cycles instructions cache-misses branch-misses ");
	check_list("", "cycles instructions cache-misses branch-misses ");
	check_list("perf::PAGE-FAULTS,MINOR-FAULTS:u", "perf::PAGE-FAULTS MINOR-FAULTS:u ");
	check_list("page-faults:nonsense", "-page-faults:nonsense ");
}

/* The runtime counts it. */
static void time_off_the_core_is_no_event_of_a_meter(void **state)
{
	struct meter_plan plan;

	(void)state;
	fake_begin();
	resolve(&plan, "cycles,off-core");
	check_plan(&plan, "cycles ");
	assert_true(plan.off_core);
	meter_free(&plan);
	resolve(&plan, "cycles");
	assert_false(plan.off_core);
	meter_free(&plan);
}

/* What the kernel is asked for. */
static struct perf_event_attr attr_of(const char *name)
{
	struct meter_plan plan;

	fake_begin();
	resolve(&plan, name);
	assert_int_equal(plan.n_events, 1);
	meter_free(&plan);
	return fake.events[0].attr;
}

static void events_are_encoded(void **state)
{
	static const struct {
		const char *name;
		uint32_t type;
		uint64_t config;
		bool user, kernel;
	} cases[] = {
		{ "cycles", 0, 0, true, false },
		{ "instructions", 0, 1, true, false },
		{ "cache-references", 0, 2, true, false },
		{ "cache-misses", 0, 3, true, false },
		{ "branches", 0, 4, true, false },
		{ "branch-misses", 0, 5, true, false },
		{ "page-faults", 1, 2, true, false },
		{ "minor-faults", 1, 5, true, false },
		{ "major-faults", 1, 6, true, false },
		{ "task-clock", 1, 1, true, false },
		{ "context-switches", 1, 3, true, true },
		{ "cpu-migrations", 1, 4, true, true },
		{ "perf::CONTEXT-SWITCHES", 1, 3, true, true },
		{ "perf::CPU-MIGRATIONS:u", 1, 4, true, true },
		{ "perf::CYCLES", 0, 0, true, false },
		{ "perf::CYCLES:k", 0, 0, false, true },
		{ "r1c0", 4, 0x1c0, true, false },
		{ "rC0:k", 4, 0xc0, false, true },
		{ "r1:uk", 4, 1, true, true },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct perf_event_attr attr = attr_of(cases[i].name);

		assert_int_equal(attr.type, cases[i].type);
		assert_int_equal(attr.config, cases[i].config);
		assert_int_equal(attr.exclude_user, !cases[i].user);
		assert_int_equal(attr.exclude_kernel, !cases[i].kernel);
		assert_int_equal(attr.size, sizeof(attr));
		assert_int_equal(attr.inherit, 0);
		assert_int_equal(attr.disabled, 0);
		assert_int_equal(attr.pinned, 0);
	}
}

static void events_say_what_they_are(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "page-faults,task-clock,cycles,context-switches,major-faults");
	for (unsigned i = 0; i < plan.n_events; i++) {
		assert_int_equal(plan.events[i].exact, i == 0 || i == 4);
		assert_string_equal(plan.events[i].unit, i == 1 ? "ns" : "");
		assert_true(plan.events[i].description[0]);
		assert_false(plan.events[i].of_machine);
	}
	meter_free(&plan);
}

static void no_more_than_sixteen(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "r1,r2,r3,r4,r5,r6,r7,r8,r9,ra,rb,rc,rd,re,rf,r10,r11,hits,r12,r1,no-such");
	assert_int_equal(plan.n_events, METER_MOST);
	assert_int_equal(plan.n_missing, 3);
	assert_string_equal(plan.missing[1].name, "r12");
	check_why(&plan, 1, "no more than 16 events");
	check_why(&plan, 2, "unknown event");
	meter_free(&plan);
}

/* ---- what cannot be counted */

static void another_run_is_no_event(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "page-faults;task-clock,cycles");
	assert_int_equal(plan.n_events, 1);
	assert_int_equal(plan.n_missing, 1);
	assert_string_equal(plan.missing[0].name, "page-faults;task-clock");
	check_why(&plan, 0, "`;' separates runs and needs `nbcount run --repeat'");
	meter_free(&plan);
}

static void refusals_have_reasons(void **state)
{
	static const struct {
		int error;
		const char *event, *level;
		uid_t user;
		const char *why;
	} cases[] = {
		{ ENOENT, "cycles", "2", 0, "this machine has no PMU (perf_event_open: ENOENT)" },
		{ ENOENT, "page-faults", "2", 0, "cannot count it (perf_event_open: ENOENT)" },
		{ EOPNOTSUPP, "cycles", "2", 0, "cannot count it (perf_event_open: EOPNOTSUPP)" },
		{ EINVAL, "r1", "2", 0, "cannot count it (perf_event_open: EINVAL)" },
		{ EACCES, "cycles", "3", 1000,
		  "perf_event_paranoid is 3; `sudo sysctl kernel.perf_event_paranoid=2'" },
		{ EACCES, "context-switches", "2", 1000,
		  "is 2; `sudo sysctl kernel.perf_event_paranoid=1'" },
		{ EACCES, "cycles", "2", 1000, "not allowed here (perf_event_open: EACCES)" },
		{ EPERM, "cycles", "1", 1000, "not allowed here (perf_event_open: EPERM)" },
		{ EPERM, "cycles", "4", 0, "not allowed here" },
		{ EPERM, "cycles", NULL, 1000, "not allowed here" },
		{ EPERM, "cycles", "nonsense", 1000, "not allowed here" },
		{ EBUSY, "cycles", "2", 0, "it never counted" },
		{ EMFILE, "cycles", "2", 0, "too many open files (perf_event_open: EMFILE)" },
		{ ENOSYS, "cycles", "2", 0, "no perf events" },
		{ ENOMEM, "cycles", "2", 0, "Cannot allocate memory (ENOMEM)" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct meter_plan plan;

		fake_begin();
		fake.open_error = cases[i].error;
		level = cases[i].level;
		user = cases[i].user;
		resolve(&plan, cases[i].event);
		assert_int_equal(plan.n_events, 0);
		check_why(&plan, 0, cases[i].why);
		meter_free(&plan);
	}
}

static void unknown_names_have_reasons(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "nonesuch,perf::PAGE-FAULTS:nonsense,PAPI_NONESUCH,nonesuch:::x,none");
	check_plan(&plan,
		   "-nonesuch -perf::PAGE-FAULTS:nonsense -PAPI_NONESUCH -nonesuch:::x -none ");
	check_why(&plan, 0, "unknown event");
	check_why(&plan, 1, "libpfm4: invalid event attribute");
	check_why(&plan, 2, "PAPI");
	check_why(&plan, 3, "PAPI");
	check_why(&plan, 4, "it is not an event; use it alone");
	meter_free(&plan);
}

/* Others hold the counter for good: the event opens, but never counts. */
static void events_that_never_count_are_missing(void **state)
{
	struct meter_plan plan;

	(void)state;
	fake.never = true;
	resolve(&plan, "cycles");
	check_plan(&plan, "-cycles ");
	check_why(&plan, 0, "it never counted");
	meter_free(&plan);
	assert_int_equal(fake_open_now(), 0);
}

/* The counters are shared with others, and it is not our turn at first. */
static void events_may_count_late(void **state)
{
	(void)state;
	fake.late = 5;
	check_list("cycles", "cycles ");
	assert_true(fake.reads > 5);
}

static void unreadable_events_are_missing(void **state)
{
	struct meter_plan plan;

	(void)state;
	fake.read_error = EIO;
	resolve(&plan, "cycles,page-faults");
	check_plan(&plan, "-cycles -page-faults ");
	check_why(&plan, 0, "EIO");
	meter_free(&plan);
	assert_int_equal(fake_open_now(), 0);
}

static void memory_may_run_out(void **state)
{
	struct meter_plan plan;
	int n = 0;

	(void)state;
	for (;; n++) {
		struct nbcount_error err = { 0 };

		allocations = n + 1;
		int status = meter_resolve(&plan, "page-faults,nonesuch,cycles", &err);

		allocations = -1;
		assert_int_equal(fake_open_now(), 0);
		if (status == 0 && plan.n_events == 2)
			break;
		assert_true(status < 0 ? err.code == ERR_MEMORY : plan.n_missing > 1);
		if (status == 0)
			meter_free(&plan);
		assert_true(n < 100);
	}
	assert_true(n >= 3);
	allocations = 1;
	assert_null(meter_open(&plan));
	allocations = -1;
	meter_free(&plan);
}

/* ---- groups */

struct counting {
	struct meter_plan plan;
	struct meter *m;
	int64_t values[METER_MOST];
};

static void begin(struct counting *c, const char *list)
{
	resolve(&c->plan, list);
	fake.opens = fake.mmaps = fake.reads = fake.munmaps = fake.closes = fake.n = 0;
	errno = 77;
	c->m = meter_open(&c->plan);
	assert_non_null(c->m);
	assert_int_equal(errno, 77);
}

static void end(struct counting *c)
{
	meter_close(c->m);
	meter_free(&c->plan);
	assert_int_equal(fake_open_now(), 0);
	assert_int_equal(fake.closes, fake.n);
	for (unsigned i = 0; i < fake.n; i++)
		assert_false(fake.events[i].mapped);
}

static unsigned reads_of_one(struct counting *c)
{
	unsigned before = fake.reads;

	errno = 77;
	meter_read(c->m, c->values);
	assert_int_equal(errno, 77);
	return fake.reads - before;
}

static void set_count(uint64_t config, int64_t count)
{
	struct fake_event *e = fake_find(PERF_TYPE_HARDWARE, config);

	e->count = count;
	e->page.offset = count;
}

static void set_counts(int64_t from)
{
	for (uint64_t i = 0; i < 4; i++)
		set_count(i, from + (int64_t)i);
}

#define FOUR "cycles,instructions,cache-references,cache-misses"

static void one_read_for_a_group(void **state)
{
	struct counting c;

	(void)state;
	begin(&c, FOUR);
	set_counts(1000);
	assert_int_equal(reads_of_one(&c), 1);
	for (int i = 0; i < 4; i++)
		assert_int_equal(c.values[i], 1000 + i);
	assert_int_equal(meter_lost(c.m), 0);
	end(&c);
	assert_int_equal(fake.read_unmapped, 0);
}

static void groups_are_as_large_as_the_kernel_takes(void **state)
{
	static const unsigned reads[] = { 0, 4, 2, 2, 1, 1 };

	(void)state;
	for (unsigned counters = 1; counters <= 5; counters++) {
		struct counting c;

		fake_begin();
		fake.counters = counters;
		begin(&c, FOUR);
		set_counts(10);
		assert_int_equal(reads_of_one(&c), reads[counters]);
		for (int i = 0; i < 4; i++)
			assert_int_equal(c.values[i], 10 + i);
		assert_int_equal(meter_lost(c.m), 0);
		end(&c);
	}
}

static void software_is_a_group_of_its_own(void **state)
{
	struct counting c;

	(void)state;
	fake.counters = 2;
	begin(&c, "page-faults,cycles,minor-faults,instructions,major-faults");
	assert_int_equal(reads_of_one(&c), 2);
	assert_int_equal(fake.mmaps, 2);
	end(&c);
}

/* To the kernel, its clocks are separate PMUs. What other events in a group with them count is lost
 * when the thread is switched. */
static void clocks_of_the_kernel_are_groups_of_their_own(void **state)
{
	struct counting c;

	(void)state;
	begin(&c, "task-clock,page-faults,cpu-clock,minor-faults");
	assert_int_equal(reads_of_one(&c), 3);
	end(&c);
}

/* The program has closed all descriptors, and another thread's events have got their numbers. */
static void descriptors_may_be_anothers(void **state)
{
	struct counting c;

	(void)state;
	begin(&c, "page-faults,minor-faults");
	fake_find(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS)->count = 5;
	reads_of_one(&c);
	assert_int_equal(c.values[0], 5);
	fake.renamed = 100;
	fake_find(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS)->count = 1000;
	reads_of_one(&c);
	assert_int_equal(c.values[0], 5);
	assert_int_equal(meter_lost(c.m), 3);
	unsigned closes = fake.closes;

	assert_int_equal(reads_of_one(&c), 0);	/* no more reads: they would take data from the
						 * program */
	unsigned reads = fake.reads;
	struct meter_times times[METER_MOST];

	meter_times(c.m, times);
	assert_int_equal(fake.reads, reads);
	assert_int_equal(times[0].enabled, 0);

	meter_close(c.m);
	assert_int_equal(fake.closes, closes);
	meter_free(&c.plan);
	fake.on = false;
}

/* A watchdog holds one of the counters, so the group would never count. */
static void a_group_that_never_counts_is_split(void **state)
{
	struct counting c;
	struct meter_times times[METER_MOST];

	(void)state;
	fake.alone = true;
	begin(&c, FOUR);
	set_counts(5);
	assert_int_equal(reads_of_one(&c), 4);
	assert_int_equal(c.values[3], 8);
	meter_times(c.m, times);
	for (int i = 0; i < 4; i++) {
		assert_true(times[i].enabled > 0);
		assert_int_equal(times[i].running, times[i].enabled - 200);
	}
	assert_int_equal(fake.read_unmapped, 0);
	end(&c);
}

static void pages_need_no_read(void **state)
{
	struct counting c;

	(void)state;
	fake.paged = true;
	begin(&c, FOUR ",page-faults");
	set_counts(70);
	assert_int_equal(reads_of_one(&c), 1);	/* of page-faults */
	for (int i = 0; i < 4; i++)
		assert_int_equal(c.values[i], 70 + i);
	end(&c);
	assert_int_equal(fake.munmaps, 4);
}

/* Events that have pages keep the values they had; the caller decides when it reads the pages. */
static void the_rest_is_what_has_no_page(void **state)
{
	const struct perf_event_mmap_page *pages[METER_MOST];
	int64_t values[METER_MOST] = { 1, 2, 3, 4, 5 };
	struct counting c;

	(void)state;
	fake.paged = true;
	begin(&c, FOUR ",page-faults");
	assert_int_equal(meter_pages(c.m, pages), 4);
	assert_non_null(pages[3]);
	assert_null(pages[4]);
	set_counts(70);
	fake_find(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS)->count = 99;
	unsigned before = fake.reads;

	errno = 77;
	meter_read_rest(c.m, values);
	assert_int_equal(errno, 77);
	assert_int_equal(fake.reads - before, 1);
	for (int i = 0; i < 4; i++)
		assert_int_equal(values[i], i + 1);
	assert_int_equal(values[4], 99);
	end(&c);
}

/* One page cannot be mapped, or none from one on. Then the group takes one read, and all counts are
 * right. */
static void pages_that_cannot_be_mapped(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 10; i++) {
		struct counting c;
		unsigned from = i / 2 + 1;

		fake_begin();
		fake.paged = true;
		resolve(&c.plan, FOUR);
		fake.opens = fake.mmaps = fake.reads = fake.munmaps = fake.closes = fake.n = 0;
		fake.mmap_from = from;
		fake.mmap_to = i % 2 ? from : UINT32_MAX;
		fake.mmap_error = EPERM;
		c.m = meter_open(&c.plan);
		set_counts(33);
		assert_int_equal(reads_of_one(&c), from <= 4);
		for (int k = 0; k < 4; k++)
			assert_int_equal(c.values[k], 33 + k);
		assert_int_equal(meter_lost(c.m), 0);
		end(&c);
	}
}

/* The kernel is updating a page all the time (or the processor has a counter that is not known
 * here). */
static void pages_that_cannot_be_read_now(void **state)
{
	struct counting c;

	(void)state;
	fake.paged = true;
	begin(&c, FOUR);
	set_counts(33);
	fake_find(PERF_TYPE_HARDWARE, 2)->page.lock = 1;
	assert_int_equal(reads_of_one(&c), 1);
	for (int i = 0; i < 4; i++)
		assert_int_equal(c.values[i], 33 + i);
	fake_find(PERF_TYPE_HARDWARE, 2)->page.lock = 2;
	fake_find(PERF_TYPE_HARDWARE, 1)->page.index = 0;
	assert_int_equal(reads_of_one(&c), 1);
	fake_find(PERF_TYPE_HARDWARE, 1)->page.index = 1;
	assert_int_equal(reads_of_one(&c), 0);
	end(&c);
}

/* ---- failures */

static void counts_never_go_down(void **state)
{
	struct counting c;

	(void)state;
	begin(&c, FOUR);
	set_counts(100);
	reads_of_one(&c);
	set_counts(50);
	reads_of_one(&c);
	assert_int_equal(c.values[2], 102);
	set_counts(200);
	reads_of_one(&c);
	assert_int_equal(c.values[2], 202);
	end(&c);
}

/* From the n-th on, the events of a later thread may be refused; the others count. */
static void a_later_thread_may_have_less(void **state)
{
	(void)state;
	for (unsigned n = 1; n <= 4; n++) {
		struct counting c;
		struct buf why = { 0 };

		fake_begin();
		begin(&c, "page-faults,minor-faults,major-faults,task-clock");
		unsigned before = fake.opens;

		fake.open_from = before + n;
		fake.open_error = EMFILE;
		struct meter *later = meter_open(&c.plan);

		assert_int_equal(meter_lost(c.m), 0);
		assert_int_equal(meter_lost(later), 0xf & ~((1u << (n - 1)) - 1));
		meter_why(later, 3, &why);
		assert_true(strstr((buf_char(&why, '\0'), why.at), "too many open files"));
		buf_free(&why);
		reads_of_one(&c);
		meter_read(later, c.values);
		assert_int_equal(c.values[3], 0);
		meter_close(later);
		end(&c);
	}
}

static void reads_that_fail_are_told(void **state)
{
	static const int errors[] = { EIO, EBADF, -1 };

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		struct counting c;
		struct buf why = { 0 };

		fake_begin();
		fake.counters = 2;
		begin(&c, FOUR);
		set_counts(7);
		reads_of_one(&c);
		assert_int_equal(meter_lost(c.m), 0);
		set_counts(90);
		fake.read_from = fake.reads + 2;	/* the second group's */
		fake.read_error = errors[i];
		reads_of_one(&c);
		assert_int_equal(c.values[1], 91);
		assert_int_equal(c.values[2], 9);
		assert_int_equal(meter_lost(c.m), 0xc);
		meter_why(c.m, 2, &why);
		assert_true(why.len > 0);
		assert_int_equal(reads_of_one(&c), 1);
		buf_free(&why);
		end(&c);
	}
}

static void an_interrupted_read_is_repeated(void **state)
{
	struct counting c;

	(void)state;
	begin(&c, FOUR);
	set_counts(7);
	fake.interrupted = true;
	reads_of_one(&c);
	assert_int_equal(c.values[3], 10);
	assert_int_equal(meter_lost(c.m), 0);
	end(&c);
}

/* In the child of a fork, nothing is mapped where the pages were. */
static void what_is_forgotten_is_not_touched(void **state)
{
	struct counting c;

	(void)state;
	fake.paged = true;
	begin(&c, FOUR);
	meter_forget(c.m);
	assert_int_equal(fake.munmaps, 0);
	assert_int_equal(fake_open_now(), 0);
	meter_free(&c.plan);
}

static void no_events_are_no_trouble(void **state)
{
	struct counting c;

	(void)state;
	begin(&c, "none");
	assert_int_equal(reads_of_one(&c), 0);
	assert_int_equal(meter_lost(c.m), 0);
	end(&c);
	meter_close(NULL);
	meter_forget(NULL);
}

/* ---- the real kernel */

static bool can_count(const char *event)
{
	struct meter_plan plan;

	resolve(&plan, event);
	bool can = plan.n_events == 1;

	if (!can)
		print_message("%s: %s\n", event, plan.missing[0].why);
	meter_free(&plan);
	return can;
}

/* Instrumented code would also touch the sanitizer's own pages. */
__attribute__((no_sanitize("address", "undefined", "thread"))) static void write_each(
	volatile char *at, size_t n)
{
	for (size_t i = 0; i < n; i++)
		at[i * 4096] = 1;
}

/* The faults of touching `n` fresh pages. */
static int64_t touch(struct meter *m, size_t n)
{
	char *at = __real_mmap(NULL, (n + 1) * PAGE, PROT_READ | PROT_WRITE,
			       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	int64_t before, after;

	assert_true(at != MAP_FAILED);
	madvise(at, (n + 1) * PAGE, MADV_NOHUGEPAGE);
	meter_read(m, &before);
	meter_read(m, &before);
	write_each(at, n);
	meter_read(m, &after);
	__real_munmap(at, (n + 1) * PAGE);
	return after - before;
}

struct toucher {
	pthread_t thread;
	const struct meter_plan *plan;
	size_t pages;
	int64_t faults;
};

static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;

static void *touch_in_thread(void *arg)
{
	struct toucher *t = arg;

	pthread_mutex_lock(&opening);
	struct meter *m = meter_open(t->plan);

	pthread_mutex_unlock(&opening);
	t->faults = touch(m, t->pages);
	pthread_mutex_lock(&opening);
	meter_close(m);
	pthread_mutex_unlock(&opening);
	return NULL;
}

static void check_faults_in_threads(const char *event)
{
	struct meter_plan plan;

	if (!can_count(event))
		skip();
	resolve(&plan, event);
	for (size_t n = 1; n <= 4; n++) {
		struct toucher touchers[4];

		for (size_t i = 0; i < n; i++) {
			touchers[i] = (struct toucher){ .plan = &plan, .pages = 100 * (i + 1) };
			pthread_create(&touchers[i].thread, NULL, touch_in_thread, &touchers[i]);
		}
		for (size_t i = 0; i < n; i++) {
			pthread_join(touchers[i].thread, NULL);
			assert_int_equal(touchers[i].faults, touchers[i].pages);
		}
	}
	meter_free(&plan);
}

static void page_faults_are_exact_in_threads(void **state)
{
	(void)state;
	check_faults_in_threads("page-faults");
}

static void page_faults_are_exact_by_papi(void **state)
{
	(void)state;
	check_faults_in_threads("perf_event:::perf::PAGE-FAULTS");
}

static void page_faults_of_any_number(void **state)
{
	static const size_t numbers[] = { 0, 1, 2, 10, 1000, 5000 };
	struct counting c;

	(void)state;
	if (!can_count("page-faults"))
		skip();
	begin(&c, "page-faults");
	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		assert_int_equal(touch(c.m, numbers[i]), numbers[i]);
	end(&c);
}

static int64_t cpu_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Both measure the same thing in the same unit. How closely they agree depends on the load. */
static void task_clock_is_cpu_time(void **state)
{
	struct counting c;
	int64_t before;

	(void)state;
	if (!can_count("task-clock"))
		skip();
	begin(&c, "task-clock");
	int64_t outer = cpu_ns();

	meter_read(c.m, &before);
	int64_t inner = cpu_ns();

	while (cpu_ns() - inner < 20000000)
		;
	inner = cpu_ns() - inner;
	meter_read(c.m, c.values);
	outer = cpu_ns() - outer;
	assert_true(c.values[0] - before > inner / 2);
	assert_true(c.values[0] - before < outer * 2);
	end(&c);
}

static int64_t switches(void)
{
	struct rusage use;

	getrusage(RUSAGE_THREAD, &use);
	return use.ru_nvcsw + use.ru_nivcsw;
}

static void context_switches_agree_with_getrusage(const char *event)
{
	struct counting c;
	int64_t before;

	if (!can_count(event))
		skip();
	begin(&c, event);
	int64_t outer = switches();

	meter_read(c.m, &before);
	int64_t inner = switches();

	for (int i = 0; i < 5; i++)
		usleep(1000);
	inner = switches() - inner;
	meter_read(c.m, c.values);
	outer = switches() - outer;
	assert_true(inner >= 5);
	assert_in_range(c.values[0] - before, inner, outer);
	end(&c);
}

static void context_switches_are_counted(void **state)
{
	(void)state;
	context_switches_agree_with_getrusage("context-switches");
}

static void context_switches_are_counted_by_papi(void **state)
{
	(void)state;
	context_switches_agree_with_getrusage("perf_event:::perf::CONTEXT-SWITCHES");
}

/* After a fork, pages of the meter, of the stack and of a sanitizer are shared with the other
 * process until they are written to, and each such page is one more fault. */
static bool touches_exactly(struct meter *m, int64_t n)
{
	for (int i = 0; i < 5; i++)
		if (touch(m, (size_t)n) == n)
			return true;
	return false;
}

/* Each process counts its own faults; the child's do not show in the parent. */
static void check_fork(const char *event)
{
	struct counting c;
	int status;

	if (!can_count(event))
		skip();
	begin(&c, event);
	pid_t child = fork();

	if (child == 0) {
		meter_forget(c.m);
		struct meter *m = meter_open(&c.plan);

		_exit(m && !meter_lost(m) && touches_exactly(m, 50) ? 0 : 1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_true(touches_exactly(c.m, 20));
	end(&c);
}

static void a_forked_child_counts_itself(void **state)
{
	(void)state;
	check_fork("page-faults");
}

static void a_forked_child_counts_itself_by_papi(void **state)
{
	(void)state;
	check_fork("perf_event:::perf::PAGE-FAULTS");
}

/* ---- the list of events */

struct seen {
	const char *wanted;
	unsigned wants, found;
	bool has_faults;
};

static bool wants(void *context, const char *name, const char *description)
{
	struct seen *seen = context;

	seen->wants++;
	assert_non_null(description);
	return !seen->wanted || strcmp(seen->wanted, name) == 0;
}

static void find(void *context, const struct meter_listed *event)
{
	struct seen *seen = context;

	seen->found++;
	assert_true(!event->why || event->why[0]);
	if (strcmp(event->name, "page-faults") == 0) {
		seen->has_faults = true;
		assert_string_equal(event->source, "perf");
		if (event->why)
			fail_msg("%s", event->why);
	}
}

static void events_are_listed(void **state)
{
	struct seen all = { 0 }, one = { .wanted = "page-faults" };

	(void)state;
	assert_int_equal(meter_list(wants, find, &all, NULL), 0);
	assert_true(all.has_faults && all.found == all.wants && all.found > 10);
	fake_begin();
	assert_int_equal(meter_list(wants, find, &one, NULL), 0);
	assert_int_equal(one.found, 1);
	assert_int_equal(one.wants, all.wants);
	assert_int_equal(fake.opens, 1);	/* what is not wanted is not tried */
	assert_int_equal(fake_open_now(), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(names_become_events, set_up),
		cmocka_unit_test_setup(time_off_the_core_is_no_event_of_a_meter, set_up),
		cmocka_unit_test_setup(events_are_encoded, set_up),
		cmocka_unit_test_setup(events_say_what_they_are, set_up),
		cmocka_unit_test_setup(no_more_than_sixteen, set_up),
		cmocka_unit_test_setup(another_run_is_no_event, set_up),
		cmocka_unit_test_setup(refusals_have_reasons, set_up),
		cmocka_unit_test_setup(unknown_names_have_reasons, set_up),
		cmocka_unit_test_setup(events_that_never_count_are_missing, set_up),
		cmocka_unit_test_setup(events_may_count_late, set_up),
		cmocka_unit_test_setup(unreadable_events_are_missing, set_up),
		cmocka_unit_test_setup(memory_may_run_out, set_up),
		cmocka_unit_test_setup(one_read_for_a_group, set_up),
		cmocka_unit_test_setup(groups_are_as_large_as_the_kernel_takes, set_up),
		cmocka_unit_test_setup(software_is_a_group_of_its_own, set_up),
		cmocka_unit_test_setup(clocks_of_the_kernel_are_groups_of_their_own, set_up),
		cmocka_unit_test_setup(descriptors_may_be_anothers, set_up),
		cmocka_unit_test_setup(a_group_that_never_counts_is_split, set_up),
		cmocka_unit_test_setup(pages_need_no_read, set_up),
		cmocka_unit_test_setup(the_rest_is_what_has_no_page, set_up),
		cmocka_unit_test_setup(pages_that_cannot_be_mapped, set_up),
		cmocka_unit_test_setup(pages_that_cannot_be_read_now, set_up),
		cmocka_unit_test_setup(counts_never_go_down, set_up),
		cmocka_unit_test_setup(a_later_thread_may_have_less, set_up),
		cmocka_unit_test_setup(reads_that_fail_are_told, set_up),
		cmocka_unit_test_setup(an_interrupted_read_is_repeated, set_up),
		cmocka_unit_test_setup(what_is_forgotten_is_not_touched, set_up),
		cmocka_unit_test_setup(no_events_are_no_trouble, set_up),
		cmocka_unit_test_setup(events_are_listed, set_up),
		cmocka_unit_test_setup(page_faults_are_exact_in_threads, set_up_real),
		cmocka_unit_test_setup(page_faults_are_exact_by_papi, set_up_real),
		cmocka_unit_test_setup(page_faults_of_any_number, set_up_real),
		cmocka_unit_test_setup(task_clock_is_cpu_time, set_up_real),
		cmocka_unit_test_setup(context_switches_are_counted, set_up_real),
		cmocka_unit_test_setup(context_switches_are_counted_by_papi, set_up_real),
		cmocka_unit_test_setup(a_forked_child_counts_itself, set_up_real),
		cmocka_unit_test_setup(a_forked_child_counts_itself_by_papi, set_up_real),
	};

	return cmocka_run_group_tests(tests, set_up_papi, NULL);
}
