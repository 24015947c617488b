/* clockinfo.c - what processes say of their clocks. */
#include "report/clockinfo.h"

#define MOST_PROBE 1000000u	/* ticks; more is no cost of a read */

uint64_t clockinfo_probe(const struct profile_process *process)
{
	struct str given = profile_info(process, STR("clock-probe"));
	struct str text = given.at ? given : STR("");
	size_t point = str_find(text, STR("."), 0);
	struct str digits = str_sub(text, point == SIZE_MAX ? text.len : point + 1, text.len);
	uint64_t whole, fraction = 0, scale = CLOCKINFO_PROBE;

	if (!str_u64(str_sub(text, 0, point), &whole) || whole > MOST_PROBE ||
	    (point != SIZE_MAX && digits.len == 0))
		return 0;
	for (size_t i = 0; i < digits.len; i++) {
		if (digits.at[i] < '0' || digits.at[i] > '9')
			return 0;
		scale /= 10;
		fraction += scale * (uint64_t)(digits.at[i] - '0');
	}
	return whole * CLOCKINFO_PROBE + fraction;
}

static uint64_t rate(const struct profile_process *process)
{
	uint64_t hz;

	if (!str_u64(profile_info(process, STR("clock-hz")), &hz) || hz > INT64_MAX)
		return 0;
	return hz;
}

/* The first process that names its clock; if none does, the first. */
static const struct profile_process *spokesman(const struct profile *profile)
{
	for (size_t i = 0; i < profile->n_processes; i++)
		if (profile_info(&profile->processes[i], STR("clock")).at)
			return &profile->processes[i];
	return profile->processes;
}

void clockinfo_fill(const struct profile *profile, struct table_clock *clock)
{
	const struct profile_process *process = spokesman(profile);

	clock->name = profile_info(process, STR("clock"));
	clock->budget = profile_info(process, STR("budget"));
	clock->probe = clockinfo_probe(process);
	clock->hz = rate(process);
	clock->varies = str_eq(profile_info(process, STR("clock-invariant")), STR("no"));
	for (size_t i = 0; i < profile->n_threads; i++) {
		const struct table_ticks *ticks = &clock->threads[i];

		/* Ticks of different lengths are added up: no time can be told. */
		if ((ticks->total || ticks->lines) &&
		    rate(&profile->processes[profile->threads[i].process]) != clock->hz)
			clock->hz = 0;
	}
}
