/* test_papi.c - meters over PAPI: they keep the library's rules, also when each of its calls fails
 * in turn, at first or later. The library is a fake (--wrap, see the Makefile): it has three
 * components, one of which is disabled, and refuses what PAPI's manual forbids. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <papi.h>

#include "unit.h"

#include "meter/meter.h"
#include "nbcount.h"
#include "runtime/sampling.h"

#define FIRST_SETS 1024		/* made and given back at the start */
#define PRESET     ((int)0x80000032)
#define PRESET_NET ((int)0x80000033)

struct fake_set {
	bool made, runs;
	int component;
	int n;
	int codes[METER_MOST];
};

static struct {
	pid_t pid, ready_in;
	bool of_program;	/* the program initialised it */
	int made_ready;		/* how often a stand-in was requested */
	bool has_pmu;		/* the kernel has one */
	bool threads;		/* PAPI_thread_init was called */
	int registered;
	struct fake_set sets[2000];
	int most;		/* events of a set, at most */
	int made, peak;		/* sets now, and the most there were */
	const char *call;	/* the call that fails, at its n-th use */
	int error, n, seen;
	long long count;
	unsigned reads;
	bool opens;		/* each event that is added opens a descriptor */
	int fds[METER_MOST], n_fds;
	void (*meanwhile)(void);
} papi;

static const struct fake_event {
	const char *name;
	int code, component, value_type, data_type;
	const char *units;
} events[] = {
	{ "PAPI_TOT_INS", PRESET, 0, 0, 0, "" },
	{ "perf::PAGE-FAULTS", 0x40000001, 0, 0, 0, "" },
	{ "perf::CONTEXT-SWITCHES:k=1", 0x40000002, 0, 0, 0, "" },
	{ "perf::CONTEXT-SWITCHES", 0x40000003, 0, 0, 0, "" },
	{ "net:::rx", 0x40000004, 1, 0, PAPI_DATATYPE_UINT64, "bytes" },
	{ "net:::speed", 0x40000005, 1, PAPI_VALUETYPE_ABSOLUTE, 0, "" },
	{ "net:::load", 0x40000006, 1, 0, PAPI_DATATYPE_FP64, "" },
	{ "perf::MINOR-FAULTS", 0x40000007, 0, 0, 0, "" },
	{ "perf::CYCLES", 0x40000008, 0, 0, 0, "" },
	{ "PAPI_NET", PRESET_NET, 1, 0, 0, "" },
};

#define N_EVENTS (sizeof(events) / sizeof(*events))

static const PAPI_component_info_t components[] = {
	{ .name = "perf_event" }, { .name = "net" },
	{ .name = "off", .disabled = PAPI_ECMP, .disabled_reason = "no such device" },
};

static int fails(const char *call)
{
	return papi.call && strcmp(papi.call, call) == 0 && ++papi.seen == papi.n ? papi.error
										  : PAPI_OK;
}

#define MAY_FAIL(call) \
	do { \
		int error_ = fails(call); \
		if (error_ != PAPI_OK) \
			return error_; \
	} while (0)

/* All calls except initialisation need the library ready in this process, and the thread
 * registered. */
#define NEED_THREAD() assert_true(papi.ready_in == papi.pid && papi.threads && papi.registered == 1)

pid_t __wrap_getpid(void);

pid_t __wrap_getpid(void)
{
	return papi.pid;
}

void __wrap_standin_make(void);
bool __wrap_refusal_has_pmu(void);
int __wrap_PAPI_is_initialized(void);
int __wrap_PAPI_library_init(int version);
int __wrap_PAPI_thread_init(unsigned long (*id)(void));
int __wrap_PAPI_register_thread(void);
int __wrap_PAPI_unregister_thread(void);
int __wrap_PAPI_create_eventset(int *set);
int __wrap_PAPI_add_event(int set, int code);
int __wrap_PAPI_start(int set);
int __wrap_PAPI_stop(int set, long long *values);
int __wrap_PAPI_read(int set, long long *values);
int __wrap_PAPI_cleanup_eventset(int set);
int __wrap_PAPI_destroy_eventset(int *set);
int __wrap_PAPI_event_name_to_code(const char *name, int *code);
int __wrap_PAPI_get_event_info(int code, PAPI_event_info_t *info);
int __wrap_PAPI_get_event_component(int code);
const PAPI_component_info_t *__wrap_PAPI_get_component_info(int component);
int __wrap_PAPI_num_components(void);
int __wrap_PAPI_enum_event(int *code, int how);
int __wrap_PAPI_enum_cmp_event(int *code, int how, int component);
char *__wrap_PAPI_strerror(int error);

void __wrap_standin_make(void)
{
	assert_int_not_equal(papi.ready_in, papi.pid);
	papi.made_ready++;
}

bool __wrap_refusal_has_pmu(void)
{
	return papi.has_pmu;
}

/* In the child of a fork, it reports what was done in the parent. */
int __wrap_PAPI_is_initialized(void)
{
	return papi.of_program || papi.ready_in ? PAPI_LOW_LEVEL_INITED : PAPI_NOT_INITED;
}

int __wrap_PAPI_library_init(int version)
{
	MAY_FAIL("library_init");
	if (papi.ready_in == papi.pid)
		return version;
	papi.ready_in = papi.pid;
	papi.threads = false;
	papi.registered = 0;
	papi.made = 0;
	memset(papi.sets, 0, sizeof(papi.sets));
	return version;
}

char *__wrap_PAPI_strerror(int error)
{
	static char text[] = "Event does not exist";

	return papi.ready_in == papi.pid && error == PAPI_ENOEVNT ? text : NULL;
}

int __wrap_PAPI_thread_init(unsigned long (*id)(void))
{
	MAY_FAIL("thread_init");
	assert_true(papi.ready_in == papi.pid && id);
	papi.threads = true;
	papi.registered = 1;	/* the thread that initialises */
	return PAPI_OK;
}

int __wrap_PAPI_register_thread(void)
{
	MAY_FAIL("register_thread");
	assert_true(papi.threads);
	papi.registered = 1;
	return PAPI_OK;
}

int __wrap_PAPI_unregister_thread(void)
{
	NEED_THREAD();
	papi.registered = 0;
	return PAPI_OK;
}

int __wrap_PAPI_create_eventset(int *set)
{
	int i = 0;

	MAY_FAIL("create_eventset");
	NEED_THREAD();
	assert_int_equal(*set, PAPI_NULL);
	while (papi.sets[i].made)
		i++;
	papi.sets[i] = (struct fake_set){ .made = true, .component = -1 };
	papi.made++;
	papi.peak = papi.made > papi.peak ? papi.made : papi.peak;
	*set = i;
	return PAPI_OK;
}

int __wrap_PAPI_add_event(int set, int code)
{
	struct fake_set *s = &papi.sets[set];
	int component = __wrap_PAPI_get_event_component(code);

	MAY_FAIL("add_event");
	NEED_THREAD();
	assert_true(s->made && !s->runs && (s->component < 0 || s->component == component));
	if (s->n == papi.most)
		return PAPI_ECNFLCT;
	s->component = component;
	s->codes[s->n++] = code;
	if (papi.opens)
		papi.fds[papi.n_fds++] = open("/dev/null", O_RDONLY);
	if (papi.meanwhile)
		papi.meanwhile();
	return PAPI_OK;
}

int __wrap_PAPI_start(int set)
{
	struct fake_set *s = &papi.sets[set];

	MAY_FAIL("start");
	NEED_THREAD();
	assert_true(s->made && s->n && !s->runs);
	for (int i = 0; i < 2000; i++)
		if (papi.sets[i].runs && papi.sets[i].component == s->component)
			return PAPI_EISRUN;
	s->runs = true;
	return PAPI_OK;
}

int __wrap_PAPI_stop(int set, long long *values)
{
	NEED_THREAD();
	assert_true(papi.sets[set].runs && values);
	papi.sets[set].runs = false;
	return PAPI_OK;
}

int __wrap_PAPI_read(int set, long long *values)
{
	papi.reads++;
	MAY_FAIL("read");
	NEED_THREAD();
	assert_true(papi.sets[set].runs);
	for (int i = 0; i < papi.sets[set].n; i++)
		values[i] = papi.count + (papi.sets[set].codes[i] & 0xff);
	return PAPI_OK;
}

int __wrap_PAPI_cleanup_eventset(int set)
{
	NEED_THREAD();
	assert_true(papi.sets[set].made && !papi.sets[set].runs);
	papi.sets[set].n = 0;
	return PAPI_OK;
}

int __wrap_PAPI_destroy_eventset(int *set)
{
	NEED_THREAD();
	assert_true(papi.sets[*set].made && papi.sets[*set].n == 0);
	papi.sets[*set].made = false;
	papi.made--;
	*set = PAPI_NULL;
	return PAPI_OK;
}

static const struct fake_event *of_code(int code)
{
	for (size_t i = 0; i < N_EVENTS; i++)
		if (events[i].code == code)
			return &events[i];
	fail();
	return NULL;
}

int __wrap_PAPI_event_name_to_code(const char *name, int *code)
{
	MAY_FAIL("event_name_to_code");
	NEED_THREAD();
	for (size_t i = 0; i < N_EVENTS; i++) {
		if (strcmp(events[i].name, name) == 0) {
			*code = events[i].code;
			return PAPI_OK;
		}
	}
	return PAPI_ENOEVNT;
}

int __wrap_PAPI_get_event_info(int code, PAPI_event_info_t *info)
{
	const struct fake_event *e = of_code(code);

	MAY_FAIL("get_event_info");
	NEED_THREAD();
	memset(info, 0, sizeof(*info));
	snprintf(info->symbol, sizeof(info->symbol), "%s", e->name);
	snprintf(info->long_descr, sizeof(info->long_descr), "What %s counts", e->name);
	snprintf(info->units, sizeof(info->units), "%s", e->units);
	info->component_index = e->component;
	info->value_type = e->value_type;
	info->data_type = e->data_type;
	return PAPI_OK;
}

int __wrap_PAPI_get_event_component(int code)
{
	return of_code(code)->component;
}

const PAPI_component_info_t *__wrap_PAPI_get_component_info(int component)
{
	return component >= 0 && component < 3 ? &components[component] : NULL;
}

int __wrap_PAPI_num_components(void)
{
	return 3;
}

int __wrap_PAPI_enum_event(int *code, int how)
{
	NEED_THREAD();
	if (how != PAPI_ENUM_FIRST)
		return PAPI_ENOEVNT;
	*code = PRESET;
	return PAPI_OK;
}

int __wrap_PAPI_enum_cmp_event(int *code, int how, int component)
{
	NEED_THREAD();
	assert_int_equal(component, 1);
	*code = how == PAPI_ENUM_FIRST ? 0x40000004 : *code + 1;
	return *code < 0x40000007 ? PAPI_OK : PAPI_ENOEVNT;
}

/* ---- */

static pid_t last_pid = 1000;

/* Nothing is initialised, as in the child of a fork. */
static int set_up(void **state)
{
	(void)state;
	memset(&papi, 0, sizeof(papi));
	papi.pid = ++last_pid;
	papi.most = METER_MOST;
	return 0;
}

static void resolve(struct meter_plan *plan, const char *list)
{
	assert_int_equal(meter_resolve(plan, list, NULL), 0);
}

static void check_idle(void)
{
	assert_int_equal(papi.registered, 0);
	assert_int_equal(papi.made, 0);
}

static void nothing_is_initialised_without_need(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "page-faults,nonesuch");
	meter_close(meter_open(&plan));
	meter_free(&plan);
	assert_int_equal(papi.ready_in, 0);
}

static void what_all_threads_do_is_not_charged_to_one(void **state)
{
	struct sampling sampling = { 0 };
	struct buf info = { 0 };

	(void)state;
	assert_int_equal(sampling_start(&sampling,
					"PAPI_TOT_INS,net:::rx,perf_event:::perf::PAGE-FAULTS",
					&info, NULL),
			 0);
	assert_string_equal(sampling.names.at, "PAPI_TOT_INS,perf_event:::perf::PAGE-FAULTS");
	assert_int_equal(sampling.plan.n_events, 2);
	buf_char(&info, '\0');
	assert_non_null(
		strstr(info.at, "unavailable=net:::rx\tit counts the whole machine"));
	buf_free(&info);
	buf_free(&sampling.names);
	meter_free(&sampling.plan);
}

static void what_all_threads_do_is_said_beforehand(void **state)
{
	char *text = nbcount_try_events("net:::rx,PAPI_TOT_INS");

	(void)state;
	assert_string_equal(
		text,
		"net:::rx\tit counts the whole machine, so no line can be charged\n"
		"PAPI_TOT_INS\t\n");
	free(text);
}

static void events_are_what_they_are(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan,
		"PAPI_TOT_INS,perf_event:::perf::PAGE-FAULTS,net:::rx,perf_event:::perf::CONTEXT-SWITCHES");
	assert_int_equal(plan.n_events, 4);
	assert_string_equal(plan.events[0].description, "What PAPI_TOT_INS counts");
	assert_string_equal(plan.events[2].unit, "bytes");
	for (unsigned i = 0; i < 4; i++) {
		assert_int_equal(plan.events[i].of_machine, i == 2);
		assert_int_equal(plan.events[i].exact, i == 1);
	}
	check_idle();
	meter_free(&plan);
}

static void what_cannot_be_counted_has_a_reason(void **state)
{
	static const char *const parts[][2] = {
		{ "PAPI_NONESUCH", "PAPI: Event does not exist (-7)" },
		{ "net:::nonesuch", "PAPI: Event does not exist" },
		{ "off:::x", "PAPI cannot count here (no such device)" },
		{ "net:::speed", "a state, not a count" },
		{ "net:::load", "a state, not a count" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		struct meter_plan plan;

		resolve(&plan, parts[i][0]);
		assert_int_equal(plan.n_missing, 1);
		if (!strstr(plan.missing[0].why, parts[i][1]))
			fail_msg("%s: %s", parts[i][0], plan.missing[0].why);
		meter_free(&plan);
		check_idle();
	}
}

/* PAPI says "no such event" for everything that the kernel lacks. */
static void without_a_pmu_that_is_the_reason(void **state)
{
	static const char none[] = "this machine has no PMU (perf_event_open: ENOENT)",
			  other[] = "PAPI: Event does not exist (-7)";
	static const struct {
		const char *name;
		bool has_pmu;
		int error;
		const char *why;
	} cases[] = {
		{ "PAPI_TOT_INS", false, PAPI_ENOEVNT, none },
		{ "PAPI_TOT_INS", true, PAPI_ENOEVNT, other },
		{ "perf_event:::perf::CYCLES", false, PAPI_ENOEVNT, none },
		{ "perf_event:::perf::PAGE-FAULTS", false, PAPI_ENOEVNT, other },
		{ "net:::rx", false, PAPI_ENOEVNT, other },
		{ "PAPI_NET", false, PAPI_ENOEVNT, other },
		{ "PAPI_TOT_INS", false, PAPI_ECNFLCT, "not enough counters" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct meter_plan plan;

		set_up(NULL);
		papi.has_pmu = cases[i].has_pmu;
		papi.call = "add_event";
		papi.error = cases[i].error;
		papi.n = 1;
		resolve(&plan, cases[i].name);
		assert_int_equal(plan.n_missing, 1);
		if (!strstr(plan.missing[0].why, cases[i].why))
			fail_msg("%s: %s", cases[i].name, plan.missing[0].why);
		meter_free(&plan);
	}
}

/* A stand-in is requested once, before PAPI is initialised; not if the program or the parent did
 * that. */
static void a_stand_in_is_made_in_time(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "PAPI_TOT_INS,net:::rx");
	meter_free(&plan);
	assert_int_equal(papi.made_ready, 1);
	papi.pid = ++last_pid;
	resolve(&plan, "PAPI_TOT_INS");
	meter_free(&plan);
	assert_int_equal(papi.made_ready, 1);
	set_up(NULL);
	papi.of_program = true;
	resolve(&plan, "PAPI_TOT_INS");
	assert_int_equal(plan.n_events, 1);
	meter_free(&plan);
	assert_int_equal(papi.made_ready, 0);
}

/* PAPI's table of sets moves when it grows, even while others read from it. */
static void there_is_room_before_threads_read(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "PAPI_NONESUCH");
	assert_true(papi.peak >= FIRST_SETS);
	meter_free(&plan);
}

/* Context switches happen in the kernel. Events keep the plan's order, whatever their
 * components. */
static void events_are_counted(void **state)
{
	struct meter_plan plan;
	int64_t values[METER_MOST];
	struct meter_times times[METER_MOST];

	(void)state;
	resolve(&plan, "net:::rx,perf_event:::perf::CONTEXT-SWITCHES,PAPI_TOT_INS");
	struct meter *m = meter_open(&plan);

	assert_int_equal(meter_lost(m), 0);
	papi.count = 1000;
	meter_read(m, values);
	assert_int_equal(values[0], 1004);
	assert_int_equal(values[1], 1002);
	assert_int_equal(values[2], 1050);
	papi.count = 500;
	meter_read(m, values);
	assert_int_equal(values[2], 1050);
	meter_times(m, times);
	assert_int_equal(times[2].enabled, times[2].running);
	meter_close(m);
	meter_free(&plan);
	check_idle();
}

static void check_lost(const struct meter *m, uint32_t lost, const char *part)
{
	assert_int_equal(meter_lost(m), lost);
	for (unsigned i = 0; i < METER_MOST; i++) {
		struct buf why = { 0 };

		if (!(lost >> i & 1))
			continue;
		meter_why(m, i, &why);
		buf_char(&why, '\0');
		if (!strstr(why.at, part))
			fail_msg("%s", why.at);
		buf_free(&why);
	}
}

static void what_does_not_fit_is_lost(void **state)
{
	struct meter_plan plan;
	int64_t values[METER_MOST];

	(void)state;
	resolve(&plan, "PAPI_TOT_INS,perf_event:::perf::PAGE-FAULTS,net:::rx");
	papi.most = 1;
	struct meter *m = meter_open(&plan);

	check_lost(m, 2, "not enough counters");
	papi.count = 7;
	meter_read(m, values);
	assert_int_equal(values[0], 57);
	assert_int_equal(values[1], 0);
	assert_int_equal(values[2], 11);
	meter_close(m);
	meter_free(&plan);
	check_idle();
}

/* The program counts with PAPI, too, and a thread can run only one set of a component. */
static void the_program_has_precedence(void **state)
{
	struct meter_plan plan;

	(void)state;
	resolve(&plan, "PAPI_TOT_INS,net:::rx");
	papi.sets[1999] = (struct fake_set){ .made = true, .runs = true };
	struct meter *m = meter_open(&plan);

	check_lost(m, 1, "in use");
	meter_close(m);
	meter_free(&plan);
	check_idle();
}

static const char *const calls[] = {
	"library_init", "thread_init", "register_thread",    "create_eventset", "add_event",
	"start",	"read",	       "event_name_to_code", "get_event_info"
};

#define N_CALLS (sizeof(calls) / sizeof(*calls))

/* Whatever fails: what counts is right, what does not has a reason, and nothing is left behind. */
static void check_failure(const char *list, unsigned n_events)
{
	struct meter_plan plan;
	int64_t values[METER_MOST];

	resolve(&plan, list);
	assert_int_equal(plan.n_events + plan.n_missing, n_events);
	for (size_t i = 0; i < plan.n_missing; i++)
		assert_true(plan.missing[i].why[0]);
	struct meter *m = meter_open(&plan);

	papi.count = 100;
	meter_read(m, values);
	papi.count = 1000;
	meter_read(m, values);
	for (unsigned i = 0; i < plan.n_events; i++)
		if (!(meter_lost(m) >> i & 1))
			assert_int_equal(values[i] / 1000, 1);
	check_lost(m, meter_lost(m), "PAPI");
	meter_close(m);
	meter_free(&plan);
	check_idle();
}

static void every_call_may_fail(void **state)
{
	(void)state;
	for (size_t i = 0; i < N_CALLS; i++) {
		for (int n = 1;; n++) {
			set_up(NULL);
			papi.call = calls[i];
			papi.error = PAPI_ESYS;
			papi.n = n;
			check_failure("PAPI_TOT_INS,perf_event:::perf::PAGE-FAULTS,net:::rx", 3);
			if (papi.seen < n)
				break;
			/* the first sets are all alike */
			n += n > 5 && n < FIRST_SETS - 5 ? FIRST_SETS - 10 : 0;
		}
	}
}

/* A child leaves its parent's sets alone and begins anew. */
static void a_child_begins_anew(void **state)
{
	struct meter_plan plan;
	int64_t values[METER_MOST];

	(void)state;
	resolve(&plan, "PAPI_TOT_INS");
	struct meter *m = meter_open(&plan);

	papi.pid = ++last_pid;
	meter_forget(m);
	assert_int_equal(papi.made, 1);
	m = meter_open(&plan);
	assert_int_equal(meter_lost(m), 0);
	papi.count = 5;
	meter_read(m, values);
	assert_int_equal(values[0], 55);
	meter_close(m);
	meter_free(&plan);
	check_idle();
}

/* If a thread has two meters, which does not happen in practice, it stays registered until both are
 * closed. */
static void the_last_to_leave_unregisters(void **state)
{
	struct meter_plan a, b;

	(void)state;
	resolve(&a, "PAPI_TOT_INS");
	resolve(&b, "net:::rx");
	struct meter *first = meter_open(&a), *second = meter_open(&b);

	meter_close(first);
	assert_int_equal(papi.registered, 1);
	meter_close(second);
	check_idle();
	meter_free(&a);
	meter_free(&b);
}

static void find(void *context, const struct meter_listed *event)
{
	char *names = context;

	if (strcmp(event->source, "PAPI") == 0)
		snprintf(names + strlen(names), 500 - strlen(names), "%s%s ", event->why ? "-" : "",
			 event->name);
	if (strcmp(event->name, "net:::rx") == 0)
		assert_non_null(strstr(event->why, "whole machine"));
}

static bool is_papi(void *context, const char *name, const char *description)
{
	(void)context;
	(void)description;
	return strncmp(name, "PAPI_", 5) == 0 || strstr(name, ":::");
}

/* Lets PAPI open descriptors for two events, in a process that may have `most` descriptors. */
static void open_two(rlim_t most)
{
	struct rlimit before, limit;
	struct meter_plan plan;

	resolve(&plan, "PAPI_TOT_INS,perf_event:::perf::PAGE-FAULTS");
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	limit = (struct rlimit){ most < before.rlim_cur ? most : before.rlim_cur, before.rlim_max };
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
	papi.opens = true;
	meter_close(meter_open(&plan));
	papi.opens = false;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_int_equal(papi.n_fds, 2);
	meter_free(&plan);
}

static int lowest(void)
{
	int fd = open("/dev/null", O_RDONLY);

	close(fd);
	return fd;
}

/* The descriptor that PAPI reads may belong to somebody else by now, who would miss the data. */
static void what_failed_is_not_read_again(void **state)
{
	struct meter_plan plan;
	int64_t values[METER_MOST];

	(void)state;
	resolve(&plan, "PAPI_TOT_INS");
	struct meter *m = meter_open(&plan);

	papi.call = "read";
	papi.error = PAPI_ESYS;
	papi.n = papi.seen + 1;
	papi.reads = 0;
	for (int i = 0; i < 3; i++)
		meter_read(m, values);
	assert_int_equal(papi.reads, 1);
	assert_int_equal(meter_lost(m), 1);
	meter_close(m);
	meter_free(&plan);
}

static int count_open(void)
{
	int n = 0;

	for (int fd = 0; fd < 4096; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

/* If a program closes descriptors that are not its own, the next files that it opens do not get
 * their numbers. */
static void descriptors_have_high_numbers(void **state)
{
	int free_before = lowest(), open_before = count_open();

	(void)state;
	open_two(4096);
	for (int i = 0; i < 2; i++)
		assert_true(papi.fds[i] >= 896 && papi.fds[i] < 896 + 10 &&
			    close(papi.fds[i]) == 0);
	papi.n_fds = 0;
	open_two(200);
	for (int i = 0; i < 2; i++)
		assert_true(papi.fds[i] >= 100 && papi.fds[i] < 100 + 10 &&
			    close(papi.fds[i]) == 0);
	assert_int_equal(lowest(), free_before);
	assert_int_equal(count_open(), open_before);
}

static int taken;

/* Another thread closes a descriptor that is not its own, and then gets its number. */
static void take_a_number(void)
{
	papi.meanwhile = NULL;
	taken = lowest() - 20;
	assert_true(taken > 2 && close(taken) == 0);
	assert_int_equal(open("/dev/zero", O_RDONLY), taken);
}

static void what_others_have_by_then_stays_open(void **state)
{
	struct meter_plan plan;
	struct stat st;

	(void)state;
	resolve(&plan, "PAPI_TOT_INS");
	papi.meanwhile = take_a_number;
	meter_close(meter_open(&plan));
	meter_free(&plan);
	assert_int_equal(fstat(taken, &st), 0);
	assert_true(S_ISCHR(st.st_mode) && close(taken) == 0);
}

static void components_that_work_are_listed(void **state)
{
	char names[500] = "";

	(void)state;
	assert_int_equal(meter_list(is_papi, find, names, NULL), 0);
	assert_string_equal(names, "PAPI_TOT_INS -net:::rx -net:::speed -net:::load ");
	check_idle();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(nothing_is_initialised_without_need, set_up),
		cmocka_unit_test_setup(what_all_threads_do_is_not_charged_to_one, set_up),
		cmocka_unit_test_setup(what_all_threads_do_is_said_beforehand, set_up),
		cmocka_unit_test_setup(events_are_what_they_are, set_up),
		cmocka_unit_test_setup(what_cannot_be_counted_has_a_reason, set_up),
		cmocka_unit_test_setup(without_a_pmu_that_is_the_reason, set_up),
		cmocka_unit_test_setup(a_stand_in_is_made_in_time, set_up),
		cmocka_unit_test_setup(there_is_room_before_threads_read, set_up),
		cmocka_unit_test_setup(events_are_counted, set_up),
		cmocka_unit_test_setup(what_does_not_fit_is_lost, set_up),
		cmocka_unit_test_setup(the_program_has_precedence, set_up),
		cmocka_unit_test_setup(every_call_may_fail, set_up),
		cmocka_unit_test_setup(a_child_begins_anew, set_up),
		cmocka_unit_test_setup(the_last_to_leave_unregisters, set_up),
		cmocka_unit_test_setup(what_failed_is_not_read_again, set_up),
		cmocka_unit_test_setup(descriptors_have_high_numbers, set_up),
		cmocka_unit_test_setup(what_others_have_by_then_stays_open, set_up),
		cmocka_unit_test_setup(components_that_work_are_listed, set_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
