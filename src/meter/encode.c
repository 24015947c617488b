/* encode.c - names of perf events: common ones by a table, raw numbers, all others by libpfm4. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <linux/perf_event.h>
#include <perfmon/pfmlib_perf_event.h>

#include "meter/perf.h"
#include "meter/standin.h"

struct known {
	const char *name;
	uint32_t type;
	uint64_t config;
	const char *description;
};

#define HW(name, config, description) \
	{ name, PERF_TYPE_HARDWARE, PERF_COUNT_HW_##config, description }
#define SW(name, config, description) \
	{ name, PERF_TYPE_SOFTWARE, PERF_COUNT_SW_##config, description }

static const struct known table[] = {
	HW("cycles", CPU_CYCLES, "Cycles of the core while the thread was running"),
	HW("instructions", INSTRUCTIONS, "Instructions retired"),
	HW("cache-references", CACHE_REFERENCES, "Accesses of the last-level cache, as a rule"),
	HW("cache-misses", CACHE_MISSES, "Misses of the last-level cache, as a rule"),
	HW("branches", BRANCH_INSTRUCTIONS, "Branch instructions retired"),
	HW("branch-misses", BRANCH_MISSES, "Branches that were predicted wrongly"),
	HW("bus-cycles", BUS_CYCLES, "Cycles of the bus"),
	HW("ref-cycles", REF_CPU_CYCLES, "Cycles at the nominal frequency"),
	HW("stalled-cycles-frontend", STALLED_CYCLES_FRONTEND,
	   "Cycles in which no instruction could be issued"),
	HW("stalled-cycles-backend", STALLED_CYCLES_BACKEND,
	   "Cycles in which no instruction could be completed"),
	SW("page-faults", PAGE_FAULTS,
	   "First accesses of pages and the like: faults that the kernel resolved"),
	SW("minor-faults", PAGE_FAULTS_MIN, "Page faults without a wait for a disk"),
	SW("major-faults", PAGE_FAULTS_MAJ, "Page faults that waited for a disk"),
	SW("alignment-faults", ALIGNMENT_FAULTS, "Unaligned accesses that the kernel resolved"),
	SW("emulation-faults", EMULATION_FAULTS, "Instructions that the kernel emulated"),
	SW("context-switches", CONTEXT_SWITCHES, "How often the thread was taken off its core"),
	SW("cpu-migrations", CPU_MIGRATIONS, "How often the thread moved to another core"),
	SW("task-clock", TASK_CLOCK, "CPU time of the thread"),
	SW("cpu-clock", CPU_CLOCK, "CPU time of the thread, by the core's timer"),
};

#define N_KNOWN (sizeof(table) / sizeof(*table))

static bool is_software(const struct perf_event_attr *attr, uint64_t config)
{
	return attr->type == PERF_TYPE_SOFTWARE && attr->config == config;
}

static bool is_fault(const struct perf_event_attr *attr)
{
	return is_software(attr, PERF_COUNT_SW_PAGE_FAULTS) ||
	       is_software(attr, PERF_COUNT_SW_PAGE_FAULTS_MIN) ||
	       is_software(attr, PERF_COUNT_SW_PAGE_FAULTS_MAJ);
}

static bool is_time(const struct perf_event_attr *attr)
{
	return is_software(attr, PERF_COUNT_SW_TASK_CLOCK) ||
	       is_software(attr, PERF_COUNT_SW_CPU_CLOCK);
}

/* Does it happen in the kernel? User mode alone would count 0. */
static bool is_kernels(const struct perf_event_attr *attr)
{
	return is_software(attr, PERF_COUNT_SW_CONTEXT_SWITCHES) ||
	       is_software(attr, PERF_COUNT_SW_CPU_MIGRATIONS) ||
	       is_software(attr, PERF_COUNT_SW_CGROUP_SWITCHES);
}

static const struct known *find_known(const char *name)
{
	for (size_t i = 0; i < N_KNOWN; i++)
		if (strcmp(table[i].name, name) == 0)
			return &table[i];
	return NULL;
}

/* rNNN, optionally followed by :u, :k or :uk: a number for the core's own event registers. */
static bool encode_raw(const char *name, struct perf_event_attr *attr)
{
	char *end;

	if (name[0] != 'r' || !name[1] || strspn(name + 1, "0123456789abcdefABCDEF") > 16)
		return false;
	size_t digits = strspn(name + 1, "0123456789abcdefABCDEF");

	attr->config = strtoull(name + 1, &end, 16);
	if (digits == 0 ||
	    (*end && strcmp(end, ":u") != 0 && strcmp(end, ":k") != 0 && strcmp(end, ":uk") != 0))
		return false;
	attr->type = PERF_TYPE_RAW;
	attr->exclude_user = strcmp(end, ":k") == 0;
	attr->exclude_kernel = !strchr(end, 'k');
	attr->exclude_hv = 1;
	return true;
}

static bool is_of_standin(int index)
{
	pfm_event_info_t info = { .size = sizeof(info) };

	return pfm_get_event_info(index, PFM_OS_PERF_EVENT, &info) == PFM_SUCCESS &&
	       standin_is(info.pmu);
}

static int ask_pfm(const char *name, struct perf_event_attr *attr, int *index)
{
	pfm_perf_encode_arg_t arg = { .attr = attr, .size = sizeof(arg) };
	int status = standin_initialize();

	if (status == PFM_SUCCESS)
		status = pfm_get_os_event_encoding(name, PFM_PLM3, PFM_OS_PERF_EVENT, &arg);
	*index = arg.idx;
	return status == PFM_SUCCESS && is_of_standin(arg.idx) ? PFM_ERR_NOTFOUND : status;
}

static int encode_by_pfm(struct meter_event *event, struct perf_event_attr *attr,
			 struct arena *arena, struct buf *why)
{
	pfm_event_info_t info = { .size = sizeof(info) };
	int index, status = ask_pfm(event->name, attr, &index);

	if (status == PFM_ERR_NOTFOUND)
		buf_add(why, STR("unknown event; `nbcount events' lists those of this machine"));
	else if (status != PFM_SUCCESS)
		buf_fmt(why, "libpfm4: %s", pfm_strerror(status));
	if (status != PFM_SUCCESS)
		return -1;
	if (pfm_get_event_info(index, PFM_OS_PERF_EVENT, &info) == PFM_SUCCESS && info.desc)
		event->description = arena_str(arena, str_of(info.desc)).at;
	return event->description ? 0 : -1;
}

static int encode(struct meter_event *event, struct perf_event_attr *attr, struct arena *arena,
		  struct buf *why)
{
	const struct known *known = find_known(event->name);

	if (known) {
		attr->type = known->type;
		attr->config = known->config;
		attr->exclude_kernel = attr->exclude_hv = 1;
		event->description = known->description;
		return 0;
	}
	if (encode_raw(event->name, attr)) {
		event->description = "A number for the processor's event registers";
		return 0;
	}
	return encode_by_pfm(event, attr, arena, why);
}

int encode_resolve(struct meter_event *event, struct arena *arena, struct buf *why)
{
	struct perf_event_attr *attr = arena_alloc(arena, 1, sizeof(*attr));

	if (!attr || encode(event, attr, arena, why) < 0) {
		if (!why->len)
			buf_add(why, STR("out of memory"));
		return -1;
	}
	if (is_kernels(attr))
		attr->exclude_kernel = 0;
	event->code = attr;
	event->exact = is_fault(attr);
	event->unit = is_time(attr) ? "ns" : "";
	return 0;
}

bool encode_is_fault(const char *name)
{
	struct perf_event_attr attr = { 0 };
	int index;

	return ask_pfm(name, &attr, &index) == PFM_SUCCESS && is_fault(&attr);
}

bool encode_is_hardware(const char *name)
{
	struct perf_event_attr attr = { 0 };
	int index;

	return ask_pfm(name, &attr, &index) == PFM_SUCCESS && attr.type != PERF_TYPE_SOFTWARE &&
	       attr.type != PERF_TYPE_TRACEPOINT;
}

/* ---- what there is */

/* Does the table have the event, under a simpler name? */
static bool is_in_table(const char *name)
{
	struct perf_event_attr attr = { 0 };
	int index;

	if (ask_pfm(name, &attr, &index) != PFM_SUCCESS)
		return false;
	for (size_t i = 0; i < N_KNOWN; i++)
		if (table[i].type == attr.type && table[i].config == attr.config)
			return true;
	return false;
}

static void list_masks(const pfm_pmu_info_t *pmu, const pfm_event_info_t *event, source_found found,
		       void *context)
{
	char name[512], text[1024];
	int n = 0;

	for (int i = 0; i < event->nattrs; i++) {
		pfm_event_attr_info_t mask = { .size = sizeof(mask) };

		if (pfm_get_event_attr_info(event->idx, i, PFM_OS_PERF_EVENT, &mask) !=
			    PFM_SUCCESS ||
		    mask.type != PFM_ATTR_UMASK)
			continue;
		snprintf(name, sizeof(name), "%s::%s:%s", pmu->name, event->name, mask.name);
		snprintf(text, sizeof(text), "%s: %s", event->desc ? event->desc : "",
			 mask.desc ? mask.desc : "");
		found(context, name, text);
		n++;
	}
	snprintf(name, sizeof(name), "%s::%s", pmu->name, event->name);
	if (n == 0 && !is_in_table(name))
		found(context, name, event->desc ? event->desc : "");
}

/* Of two names for the same event, lists perf's own short one, which is known better; of other
 * PMUs, the original. */
static void list_pmu(const pfm_pmu_info_t *pmu, source_found found, void *context)
{
	bool aliases = pmu->pmu == PFM_PMU_PERF_EVENT;

	for (int i = pmu->first_event; i >= 0; i = pfm_get_event_next(i)) {
		pfm_event_info_t event = { .size = sizeof(event) };

		if (pfm_get_event_info(i, PFM_OS_PERF_EVENT, &event) == PFM_SUCCESS &&
		    (event.equiv != NULL) == aliases)
			list_masks(pmu, &event, found, context);
	}
}

void encode_list(source_found found, void *context)
{
	for (size_t i = 0; i < N_KNOWN; i++)
		found(context, table[i].name, table[i].description);
	if (standin_initialize() != PFM_SUCCESS)
		return;
	for (int i = PFM_PMU_NONE; i < PFM_PMU_MAX; i++) {
		pfm_pmu_info_t pmu = { .size = sizeof(pmu) };

		if (i != PFM_PMU_PERF_EVENT_RAW && !standin_is((pfm_pmu_t)i) &&
		    pfm_get_pmu_info((pfm_pmu_t)i, &pmu) == PFM_SUCCESS && pmu.is_present)
			list_pmu(&pmu, found, context);
	}
}
