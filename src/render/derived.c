/* derived.c - figures computed from two counts. */
#include "render/derived.h"

#define NAMES 3

/* Names of an event that mean the same on every machine. The first one that was counted is used. */
static const char *const cycles[NAMES] = { "cycles", "PAPI_TOT_CYC", "cpu-cycles" };
static const char *const instructions[NAMES] = { "instructions", "PAPI_TOT_INS" };
static const char *const cache_misses[NAMES] = { "cache-misses", "PAPI_L3_TCM" };
static const char *const branches[NAMES] = { "branches", "PAPI_BR_INS" };
static const char *const branch_misses[NAMES] = { "branch-misses", "PAPI_BR_MSP" };

#define LINE 0			/* as a scale, stands for the bytes of a cache line */

static const struct formula {
	const char *name;
	double scale;
	const char *const *of;
	const char *const *by;	/* NULL: hits */
} formulas[] = {
	{ "ipc", 1, instructions, cycles },
	{ "cycles/hit", 1, cycles, NULL },
	{ "misses/hit", 1, cache_misses, NULL },
	{ "bytes/cycle", LINE, cache_misses, cycles },
	{ "mpki", 1000, cache_misses, instructions },
	{ "branch-miss%", 100, branch_misses, branches },
};

/* The index of the event; DERIVED_HITS: it was not counted. */
static uint32_t find(const struct table *table, const char *const *names)
{
	for (size_t i = 0; i < NAMES && names[i]; i++)
		for (uint32_t e = 0; e < table->n_counted; e++)
			if (str_eq(table->counted[e].name, str_of(names[i])))
				return e;
	return DERIVED_HITS;
}

/* Number of the run that the event, or hits, are from. */
static uint32_t run_of(const struct table *table, uint32_t event)
{
	return event == DERIVED_HITS ? table->runs.shown : table->counted[event].run;
}

/* Did some thread that ran the line count one of the two, but not the other? All count hits. */
static bool is_of_others(const struct derived_figure *f, const struct table_line *line)
{
	for (const struct table_lacking *at = table_rare(line)->lacking; at; at = at->next)
		if (at->uncounted[f->of] != (f->by != DERIVED_HITS && at->uncounted[f->by]))
			return true;
	return false;
}

/* Bytes of a cache line, which is what a cache miss loads. 0: a process does not say, or processes
 * disagree. */
static double line_of(const struct table *table)
{
	const struct profile *p = table->profile;
	uint64_t line = 0, other;

	for (size_t i = 0; p && i < p->n_processes; i++) {
		if (!str_u64(profile_info(&p->processes[i], STR("cache-line")), &other) ||
		    (i && other != line))
			return 0;
		line = other;
	}
	return (double)line;
}

struct derived derived_find(const struct table *table)
{
	struct derived found = { .n = 0 };
	double bytes = line_of(table);

	for (size_t i = 0; i < sizeof(formulas) / sizeof(*formulas); i++) {
		const struct formula *f = &formulas[i];
		uint32_t of = find(table, f->of), by = f->by ? find(table, f->by) : DERIVED_HITS;

		double scale = f->scale > LINE ? f->scale : bytes;

		if (scale > 0 && of != DERIVED_HITS && (!f->by || by != DERIVED_HITS))
			found.at[found.n++] = (struct derived_figure){
				f->name, scale, of, by, run_of(table, of) != run_of(table, by)
			};
	}
	return found;
}

bool derived_value(const struct derived_figure *figure, const struct table_line *line,
		   double *value)
{
	int64_t by = figure->by == DERIVED_HITS ? table_timed_hits(line)
						: line->counts[figure->by].self;

	if (by <= 0 || (figure->of_runs && table_rare(line)->run_hits) ||
	    is_of_others(figure, line))
		return false;
	*value = figure->scale * (double)line->counts[figure->of].self / (double)by;
	return true;
}
