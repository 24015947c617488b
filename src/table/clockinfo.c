/* clockinfo.c - what processes say about their clocks. */
#include "table/clockinfo.h"

#include "table/runs.h"

#define MOST 1000000u		/* ticks or seconds; larger numbers are no cost of a read, and no
				 * suspension */
#define SCALE CLOCKINFO_PROBE

/* Parses a number with a fraction, in thousandths; 0: missing, malformed or too large. */
static uint64_t thousandths(struct str given)
{
	struct str text = given.at ? given : STR("");
	size_t point = str_find(text, STR("."), 0);
	struct str digits = str_sub(text, point == SIZE_MAX ? text.len : point + 1, text.len);
	uint64_t whole, fraction = 0, scale = SCALE;

	if (!str_u64(str_sub(text, 0, point), &whole) || whole > MOST ||
	    (point != SIZE_MAX && digits.len == 0))
		return 0;
	for (size_t i = 0; i < digits.len; i++) {
		if (digits.at[i] < '0' || digits.at[i] > '9')
			return 0;
		scale /= 10;
		fraction += scale * (uint64_t)(digits.at[i] - '0');
	}
	return whole * SCALE + fraction;
}

struct clockinfo_cost clockinfo_cost(const struct profile_process *process)
{
	uint64_t probe = thousandths(profile_info(process, STR("clock-probe"))),
		 least = thousandths(profile_info(process, STR("clock-least")));
	uint64_t more = probe / PROFILE_IN_PLACE;

	return (struct clockinfo_cost){ probe, more > least ? more : least,
					thousandths(profile_info(process, STR("clock-addition"))) };
}

static int64_t additions(const struct clockinfo_cost *cost, int64_t n)
{
	return n * (int64_t)cost->addition / PROFILE_ADDITION;
}

/* The same as in the runtime (slots.h). */
uint64_t clockinfo_adds(const struct clockinfo_cost *cost, const struct profile_region *region)
{
	int64_t more = region->busy || region->exposed
			       ? (int64_t)cost->in_place + additions(cost, region->exposed)
			       : 0;

	return more > 0 ? cost->probe + (uint64_t)more : cost->probe;
}

uint64_t clockinfo_least(const struct clockinfo_cost *cost, const struct profile_region *region)
{
	return (uint64_t)additions(cost, region->busy);
}

static uint64_t rate(const struct profile_process *process)
{
	uint64_t hz;

	if (!str_u64(profile_info(process, STR("clock-hz")), &hz) || hz > INT64_MAX)
		return 0;
	return hz;
}

#define SAME_RATE 1000		/* rates agree to one part in this many */

/* Each process measures the rate itself, over some milliseconds up to hours. Rates of one counter
 * agree to some millionths. */
static bool is_same_rate(uint64_t one, uint64_t other)
{
	return (one > other ? one - other : other - one) <= other / SAME_RATE;
}

/* The first process that names its clock; if none does, the first. */
static const struct profile_process *spokesman(const struct profile *profile)
{
	for (size_t i = 0; i < profile->n_processes; i++)
		if (profile_info(&profile->processes[i], STR("clock")).at)
			return &profile->processes[i];
	return profile->processes;
}

/* The kernel's name for the counter that our clock is. */
static struct str name_of_kernels(struct str clock)
{
	return str_eq(clock, STR("cntvct")) ? STR("arch_sys_counter") : clock;
}

/* Adds what a process says against its clock. */
static void doubt(const struct profile_process *process, struct table_clock *clock)
{
	struct str name = profile_info(process, STR("clock")),
		   kernel = profile_info(process, STR("clock-kernel"));
	uint64_t suspended = thousandths(profile_info(process, STR("clock-suspended"))), jumps;

	clock->varies |= str_eq(profile_info(process, STR("clock-invariant")), STR("no"));
	if (name.at && kernel.at && !str_eq(name_of_kernels(name), kernel)) {
		clock->foreign = true;
		clock->kernel = kernel;
	} else if (!clock->foreign && kernel.at) {
		clock->kernel = kernel;
	}
	if (suspended > clock->suspended)
		clock->suspended = suspended;
	if (str_u64(profile_info(process, STR("clock-back")), &jumps) && jumps > clock->jumps &&
	    jumps <= INT64_MAX)
		clock->jumps = jumps;
}

void clockinfo_fill(struct table *table)
{
	const struct profile *profile = table->profile;
	const struct profile_process *process = spokesman(profile);
	struct table_clock *clock = &table->clock;

	clock->name = profile_info(process, STR("clock"));
	clock->budget = profile_info(process, STR("budget"));
	clock->probe = clockinfo_cost(process).probe;
	clock->hz = rate(process);
	for (size_t i = 0; i < profile->n_processes; i++)
		doubt(&profile->processes[i], clock);
	for (size_t i = 0; i < profile->n_threads; i++) {
		const struct table_ticks *ticks = &clock->threads[i];

		/* Ticks of different lengths are added up, so no time can be given. */
		if (runs_shows(table, (uint32_t)i) && (ticks->total || ticks->lines) &&
		    !is_same_rate(rate(&profile->processes[profile->threads[i].process]),
				  clock->hz))
			clock->hz = 0;
	}
}
