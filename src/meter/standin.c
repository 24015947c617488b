/* standin.c - a PMU that PAPI takes for the processor's.
 *
 * If libpfm4 finds no PMU of the processor ("no default PMU found"), PAPI does without perf_event,
 * and so without page faults. If LIBPFM_FORCE_PMU names a PMU, libpfm4 takes that one for present,
 * whatever the processor is, and no other; a PMU that it once took for present stays so when it is
 * initialised again. So it is initialised with that name, and again without it.
 *
 * This is done only if the kernel has no PMU: it then refuses all events of processors, so those of
 * the stand-in are never counted, whoever asks PAPI for them. */
#include "meter/standin.h"

#include <stdlib.h>
#include <string.h>

#include "meter/perf.h"

#define FORCE "LIBPFM_FORCE_PMU"

static enum { UNUSED, OURS, THE_PROGRAMS } user;	/* who initialised libpfm4 */
static pfm_pmu_t stand_in = PFM_PMU_NONE;

int standin_initialize(void)
{
	pfm_pmu_info_t info = { .size = sizeof(info) };

	if (user == UNUSED)
		user = pfm_get_pmu_info(PFM_PMU_PERF_EVENT, &info) == PFM_ERR_NOINIT ? OURS
										     : THE_PROGRAMS;
	return pfm_initialize();
}

/* Could it be PAPI's "default PMU"? */
static bool is_core(int pmu, pfm_pmu_info_t *info)
{
	*info = (pfm_pmu_info_t){ .size = sizeof(*info) };
	return pfm_get_pmu_info((pfm_pmu_t)pmu, info) == PFM_SUCCESS &&
	       info->type == PFM_PMU_TYPE_CORE && strcmp(info->name, "ix86arch") != 0;
}

static pfm_pmu_t find_present(void)
{
	pfm_pmu_info_t info;

	for (int i = PFM_PMU_NONE; i < PFM_PMU_MAX; i++)
		if (is_core(i, &info) && info.is_present)
			return (pfm_pmu_t)i;
	return PFM_PMU_NONE;
}

/* The PMU with the fewest events that could be mistaken for the processor's. NULL: there is
 * none. */
static const char *find_smallest(void)
{
	pfm_pmu_info_t info;
	const char *name = NULL;
	int least = 0;

	for (int i = PFM_PMU_NONE; i < PFM_PMU_MAX; i++) {
		if (is_core(i, &info) && (!name || info.nevents < least)) {
			name = info.name;
			least = info.nevents;
		}
	}
	return name;
}

static void force(const char *name)
{
	if (setenv(FORCE, name, 1) < 0)
		return;
	pfm_terminate();
	pfm_initialize();
	unsetenv(FORCE);
	pfm_terminate();
	pfm_initialize();
}

void standin_make(void)
{
	if (standin_initialize() != PFM_SUCCESS || user != OURS || getenv(FORCE) ||
	    find_present() != PFM_PMU_NONE || refusal_has_pmu())
		return;
	const char *name = find_smallest();

	if (name)
		force(name);
	stand_in = find_present();
}

bool standin_is(pfm_pmu_t pmu)
{
	return stand_in != PFM_PMU_NONE && pmu == stand_in;
}
