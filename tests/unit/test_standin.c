/* test_standin.c - when another processor's PMU stands in, and what can be seen of it; with a fake
 * libpfm4 (--wrap, see the Makefile) that behaves like the real one, and with the real one. libpfm4
 * is state of the process, so each test runs in a process of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"

#include "meter/meter.h"
#include "meter/perf.h"
#include "meter/standin.h"
#include "nbcount.h"

#define FORCE "LIBPFM_FORCE_PMU"
#define NEED(condition) \
	do { \
		if (!(condition)) { \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
			_exit(99); \
		} \
	} while (0)

static struct fake_pmu {
	int number;
	const char *name;
	pfm_pmu_type_t type;
	int events;
	bool detected, present;
} pmus[] = {
	{ PFM_PMU_PERF_EVENT, "perf", PFM_PMU_TYPE_OS_GENERIC, 82, true, false },
	{ PFM_PMU_INTEL_X86_ARCH, "ix86arch", PFM_PMU_TYPE_CORE, 0, false, false },
	{ PFM_PMU_INTEL_NHM, "big", PFM_PMU_TYPE_CORE, 50, false, false },
	{ PFM_PMU_INTEL_NHM_UNC, "uncore", PFM_PMU_TYPE_UNCORE, 1, false, false },
	{ PFM_PMU_AMD64_K7, "small", PFM_PMU_TYPE_CORE, 5, false, false },
	{ PFM_PMU_INTEL_SKL, "middle", PFM_PMU_TYPE_CORE, 20, false, false },
};

#define N_PMUS (sizeof(pmus) / sizeof(*pmus))
#define PERF   (&pmus[0])
#define BIG    (&pmus[2])
#define SMALL  (&pmus[4])

static struct {
	bool real;		/* all calls go to the real one */
	bool forgets;		/* a PMU is not present any more once it is terminated */
	bool ready;
	int status;		/* what initialising returns */
	int initialised, terminated;
	bool forced;		/* FORCE was set when it was last initialised */
	bool kernel_has_pmu, no_setenv;
} fake;

pfm_err_t __real_pfm_initialize(void);
void __real_pfm_terminate(void);
pfm_err_t __real_pfm_get_pmu_info(pfm_pmu_t pmu, pfm_pmu_info_t *info);
int __real_setenv(const char *name, const char *value, int replace);
#pragma GCC visibility push(default)	/* for the linker: PAPI's library calls these, too, but the
					 * real ones */
pfm_err_t __wrap_pfm_initialize(void);
void __wrap_pfm_terminate(void);
pfm_err_t __wrap_pfm_get_pmu_info(pfm_pmu_t pmu, pfm_pmu_info_t *info);
#pragma GCC visibility pop
int __wrap_setenv(const char *name, const char *value, int replace);
bool __wrap_refusal_has_pmu(void);

pfm_err_t __wrap_pfm_initialize(void)
{
	const char *name = getenv(FORCE);

	if (fake.real)
		return __real_pfm_initialize();
	if (fake.ready)
		return fake.status;
	for (size_t i = 0; fake.status == PFM_SUCCESS && i < N_PMUS; i++)
		if (name ? strcmp(name, pmus[i].name) == 0 : pmus[i].detected)
			pmus[i].present = true;
	fake.forced = name;
	fake.ready = true;
	fake.initialised++;
	return fake.status;
}

void __wrap_pfm_terminate(void)
{
	if (fake.real) {
		__real_pfm_terminate();
		return;
	}
	for (size_t i = 0; fake.forgets && i < N_PMUS; i++)
		pmus[i].present = false;
	fake.ready = false;
	fake.terminated++;
}

pfm_err_t __wrap_pfm_get_pmu_info(pfm_pmu_t pmu, pfm_pmu_info_t *info)
{
	if (fake.real)
		return __real_pfm_get_pmu_info(pmu, info);
	if (!fake.ready)
		return PFM_ERR_NOINIT;
	NEED(info->size == sizeof(*info));
	for (size_t i = 0; i < N_PMUS; i++) {
		if (pmus[i].number == (int)pmu) {
			*info = (pfm_pmu_info_t){ .name = pmus[i].name,
						  .size = sizeof(*info),
						  .pmu = pmu,
						  .type = pmus[i].type,
						  .nevents = pmus[i].events,
						  .is_present = pmus[i].present };
			return PFM_SUCCESS;
		}
	}
	return PFM_ERR_NOTSUPP;
}

int __wrap_setenv(const char *name, const char *value, int replace)
{
	return fake.no_setenv ? -1 : __real_setenv(name, value, replace);
}

bool __wrap_refusal_has_pmu(void)
{
	return fake.kernel_has_pmu;
}

/* Runs it in a process of its own. The last test has left nothing in its environment. */
static void run(void (*body)(void))
{
	int status = -1;

	fflush(NULL);
	pid_t pid = fork();

	if (pid == 0) {
		unsetenv(FORCE);
		body();
		exit(0);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

static void check_none(int initialised)
{
	standin_make();
	for (int i = 0; i < PFM_PMU_MAX; i++)
		NEED(!standin_is((pfm_pmu_t)i));
	NEED(fake.initialised == initialised && fake.terminated == initialised - 1 && fake.ready &&
	     !fake.forced);
	NEED(PERF->present);
}

/* ---- where one is needed */

/* The PMU with the fewest events stands in. The kernel's PMUs are as before, and so is the
 * environment, also if it is made again. */
static void make_one(void)
{
	standin_make();
	NEED(PERF->present && SMALL->present && !BIG->present);
	for (size_t i = 0; i < N_PMUS; i++)
		NEED(standin_is((pfm_pmu_t)pmus[i].number) == (&pmus[i] == SMALL));
	NEED(!standin_is(PFM_PMU_NONE));
	NEED(fake.ready && !fake.forced && !getenv(FORCE));
	int before = fake.initialised;

	standin_make();
	NEED(fake.initialised == before && standin_is((pfm_pmu_t)SMALL->number));
}

static void after_other_use(void)
{
	NEED(standin_initialize() == PFM_SUCCESS);
	NEED(standin_initialize() == PFM_SUCCESS && fake.initialised == 1);
	make_one();
}

static void one_stands_in_for_an_unknown_processor(void **state)
{
	(void)state;
	run(make_one);
	run(after_other_use);
}

/* ---- where none is, or where it may do harm */

static void known(void)
{
	BIG->detected = true;
	check_none(1);
}

static void of_the_kernel(void)
{
	fake.kernel_has_pmu = true;
	check_none(1);
}

static void forced(void)
{
	PERF->present = fake.ready = false;
	__real_setenv(FORCE, "perf", 1);
	standin_make();
	NEED(strcmp(getenv(FORCE), "perf") == 0 && fake.initialised == 1 && fake.terminated == 0);
	NEED(!SMALL->present);
}

static void used_by_the_program(void)
{
	pfm_initialize();
	check_none(1);
	standin_initialize();
	check_none(1);
}

static void without_any(void)
{
	for (size_t i = 0; i < N_PMUS; i++)
		if (pmus[i].events && pmus[i].type == PFM_PMU_TYPE_CORE)
			pmus[i].type = PFM_PMU_TYPE_UNCORE;
	check_none(1);
}

static void of_no_memory(void)
{
	fake.no_setenv = true;
	check_none(1);
}

static void that_forgets(void)
{
	fake.forgets = true;
	check_none(3);
	NEED(!getenv(FORCE));
}

static void broken(void)
{
	fake.status = PFM_ERR_NOTSUPP;
	standin_make();
	NEED(fake.initialised == 1 && fake.terminated == 0 && !getenv(FORCE));
}

static void else_none_does(void **state)
{
	(void)state;
	run(known);
	run(of_the_kernel);
	run(forced);
	run(used_by_the_program);
	run(without_any);
	run(of_no_memory);
	run(that_forgets);
	run(broken);
}

/* ---- the real one */

static char *shared;		/* names of the processor's PMUs, each after a comma */

static void name_processor(void)
{
	for (int i = 0; pfm_initialize() == PFM_SUCCESS && i < PFM_PMU_MAX; i++) {
		pfm_pmu_info_t info = { .size = sizeof(info) };

		if (pfm_get_pmu_info((pfm_pmu_t)i, &info) == PFM_SUCCESS &&
		    info.type == PFM_PMU_TYPE_CORE && info.is_present)
			snprintf(shared + strlen(shared), 1000 - strlen(shared), ",%s", info.name);
	}
}

static void refuse(void *context, const struct meter_listed *event)
{
	NEED(strncmp(event->name, context, strlen(context)) != 0);
}

static void check_unknown(const char *name)
{
	char *text = nbcount_try_events(name);

	NEED(text && strstr(text, "\tunknown event; "));
	free(text);
}

/* Its events are unknown, with libpfm4's prefix and without it. */
static void check_hidden(const pfm_pmu_info_t *pmu)
{
	pfm_event_info_t event = { .size = sizeof(event) };
	char name[500];

	snprintf(name, sizeof(name), "%s::", pmu->name);
	NEED(meter_list(NULL, refuse, name, NULL) == 0);
	NEED(pfm_get_event_info(pmu->first_event, PFM_OS_PERF_EVENT, &event) == PFM_SUCCESS);
	snprintf(name, sizeof(name), "%s::%s", pmu->name, event.name);
	check_unknown(name);
	check_unknown(event.name);
	NEED(!encode_is_hardware(event.name));
}

static void ignore(void *context, const char *name, const char *description)
{
	(void)context;
	(void)name;
	(void)description;
}

static void hide_processor(void)
{
	int stand_ins = 0;

	standin_make();
	for (int i = 0; i < PFM_PMU_MAX; i++) {
		pfm_pmu_info_t info = { .size = sizeof(info) };

		if (pfm_get_pmu_info((pfm_pmu_t)i, &info) != PFM_SUCCESS ||
		    !standin_is((pfm_pmu_t)i))
			continue;
		NEED(info.is_present && info.type == PFM_PMU_TYPE_CORE);
		check_hidden(&info);
		stand_ins++;
	}
	NEED(stand_ins == 1);
	NEED(!getenv(FORCE));
	NEED(encode_is_fault("perf::PAGE-FAULTS") && !encode_is_fault("perf::CONTEXT-SWITCHES"));
	NEED(encode_is_hardware("perf::CYCLES") && !encode_is_hardware("perf::PAGE-FAULTS"));
}

/* Perf's events were looked up first: libpfm4 is in use, but by nobody else. */
static void after_a_name(void)
{
	NEED(encode_is_fault("perf::PAGE-FAULTS"));
	hide_processor();
}

static void after_a_list(void)
{
	encode_list(ignore, NULL);
	hide_processor();
}

static void its_events_are_hidden(void **state)
{
	(void)state;
	fake.real = true;
	shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert_true(shared != MAP_FAILED);
	run(name_processor);
	if (shared[0])
		__real_setenv("LIBPFM_DISABLED_PMUS", shared + 1, 1);
	run(hide_processor);
	run(after_a_name);
	run(after_a_list);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_stands_in_for_an_unknown_processor),
		cmocka_unit_test(else_none_does),
		cmocka_unit_test(its_events_are_hidden),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
