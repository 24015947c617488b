/* runs.c - the runs of a series: which process belongs to which, and whether they did the same. */
#include "table/runs.h"

#include <string.h>

#include "base/buf.h"
#include "profile/sitetab.h"
#include "table/sum.h"

#define MOST_RUNS 1000		/* more is not taken for a series */

/* ---- which process is of which run */

struct said {			/* what a process says */
	uint32_t number, planned;
	struct str lists;
};

/* Parses NUMBER/PLANNED LISTS. Anything else means a single run, number 1. */
static struct said read_info(const struct profile_process *p)
{
	struct str text = profile_info(p, STR("repeat")), number, planned;
	uint64_t k, n;

	if (text.at && str_next(&text, '/', &number) && str_next(&text, ' ', &planned) &&
	    str_u64(number, &k) && str_u64(planned, &n) && k > 0 && k <= n && n <= MOST_RUNS)
		return (struct said){ (uint32_t)k, (uint32_t)n, text };
	return (struct said){ 1, 0, STR("") };
}

static void add_process(struct table_runs *runs, const struct profile_process *p, uint32_t number)
{
	size_t i = runs->n;

	while (i > 0 && runs->at[i - 1].number > number)
		i--;
	if (i == 0 || runs->at[i - 1].number != number) {
		memmove(&runs->at[i + 1], &runs->at[i], (runs->n - i) * sizeof(*runs->at));
		runs->at[i++] = (struct table_run){ .number = number };
		runs->n++;
	}
	runs->at[i - 1].processes++;
	runs->at[i - 1].threads += p->threads;
}

int runs_find(struct table *out, struct arena *a)
{
	const struct profile *p = out->profile;
	struct table_runs runs = { .shown = 1 };

	runs.of_process = arena_alloc(a, p->n_processes, sizeof(*runs.of_process));
	runs.at = arena_alloc(a, p->n_processes + 1, sizeof(*runs.at));
	if (!runs.of_process || !runs.at)
		return -1;
	for (size_t i = 0; i < p->n_processes; i++) {
		struct said said = read_info(&p->processes[i]);

		runs.of_process[i] = said.number;
		add_process(&runs, &p->processes[i], said.number);
		if (said.planned > runs.planned) {
			runs.planned = said.planned;
			runs.lists = said.lists;
		}
	}
	runs.shown = runs.n ? runs.at[0].number : 1;
	out->runs = runs;
	return 0;
}

uint32_t runs_of_thread(const struct table *table, uint32_t thread)
{
	return table->runs.of_process[table->profile->threads[thread].process];
}

bool runs_shows(const struct table *table, uint32_t thread)
{
	return runs_of_thread(table, thread) == table->runs.shown;
}

bool runs_counts(const struct table *table, uint32_t thread, size_t event)
{
	if (table->uncounted && table->uncounted[thread * table->n_counted + event])
		return false;
	return runs_of_thread(table, thread) == table->counted[event].run;
}

int runs_first(const struct table *table, struct arena *a, struct profile *first)
{
	const struct profile *p = table->profile;

	*first = *p;
	if (table->runs.n < 2)
		return 0;
	first->counts = arena_alloc(a, p->n_counts, sizeof(*first->counts));
	if (!first->counts)
		return -1;
	first->n_counts = 0;
	for (size_t i = 0; i < p->n_counts; i++)
		if (runs_shows(table, p->counts[i].thread))
			first->counts[first->n_counts++] = p->counts[i];
	return 0;
}

/* ---- did they do the same? */

/* Adds a count to the hits of its lines: hits[line * runs + run]. */
static int add_hits(const struct table *table, const struct names *names,
		    const struct profile_count *count, size_t *near, int64_t *hits, size_t run,
		    struct nbcount_error *err)
{
	const struct profile_module *module = &table->profile->modules[count->module];
	size_t k = sitetab_first_ref(module, count->slot, near);

	for (; k < module->n_refs && module->refs[k].slot == count->slot; k++) {
		const struct profile_ref *ref = &module->refs[k];
		uint32_t line = names->modules[count->module].sites[ref->site];
		int64_t n;

		if (module->sites[ref->site].what == SITE_LINE &&
		    (sum_product(count->count, ref->factor, &n, err) < 0 ||
		     sum_add(&hits[line * table->runs.n + run], n, err) < 0))
			return -1;
	}
	return 0;
}

static size_t index_of(const struct table_runs *runs, uint32_t number)
{
	size_t i = 0;

	while (runs->at[i].number != number)
		i++;
	return i;
}

static bool differ(int64_t *hits, size_t n)
{
	bool others = false;

	for (size_t i = 0; i < n; i++) {
		sum_at_least_0(&hits[i]);
		others |= hits[i] != hits[0];
	}
	return others;
}

int runs_compare(struct table *out, const struct names *names, struct arena *a,
		 struct nbcount_error *err)
{
	const struct profile *p = out->profile;
	size_t n = out->runs.n, near = 0;
	int64_t *hits = n > 1 ? arena_alloc(a, out->n_lines * n, sizeof(*hits)) : NULL;

	if (n < 2)
		return 0;
	if (!hits)
		return err_memory(err);
	for (size_t i = 0; i < p->n_counts; i++)
		if (add_hits(out, names, &p->counts[i], &near, hits,
			     index_of(&out->runs, runs_of_thread(out, p->counts[i].thread)),
			     err) < 0)
			return -1;
	for (size_t i = 0; i < out->n_lines; i++) {
		if (!differ(&hits[i * n], n) || out->functions[names->owner[i]].refused)
			continue;
		struct table_rare *rare = table_make_rare(&out->lines[i], a);

		if (!rare)
			return err_memory(err);
		rare->run_hits = &hits[i * n];
		out->runs.n_differ++;
	}
	return 0;
}

/* ---- runs that were not made */

static bool is_made(const struct table_runs *runs, uint32_t number)
{
	for (size_t i = 0; i < runs->n; i++)
		if (runs->at[i].number == number)
			return true;
	return false;
}

static bool is_known(const struct table *out, struct str name)
{
	for (size_t i = 0; i < out->n_counted; i++)
		if (str_eq(out->counted[i].name, name))
			return true;
	for (size_t i = 0; i < out->n_missing; i++)
		if (str_eq(out->missing[i].name, name))
			return true;
	return str_eq(name, STR("none"));
}

static int add_list(struct table *out, struct str list, uint32_t number, struct arena *a)
{
	struct buf why = { 0 };
	struct str name;

	buf_fmt(&why, "run %u of %u left no counts", number, out->runs.planned);
	struct str text = arena_str(a, buf_str(&why));
	bool failed = why.failed || !text.at;

	buf_free(&why);
	while (!failed && str_next(&list, ',', &name))
		if (!is_known(out, name))
			out->missing[out->n_missing++] = (struct table_missing){ .name = name,
										 .why = text };
	return failed ? -1 : 0;
}

int runs_add_missing(struct table *out, struct arena *a)
{
	const struct table_missing *before = out->missing;
	struct str lists = out->runs.lists, list;

	if (out->runs.planned == 0)
		return 0;
	out->missing = arena_alloc(a, out->n_missing + lists.len + 1, sizeof(*out->missing));
	if (!out->missing)
		return -1;
	if (out->n_missing)
		memcpy(out->missing, before, out->n_missing * sizeof(*before));
	for (uint32_t number = 1; str_next(&lists, ';', &list) && number <= out->runs.planned;
	     number++)
		if (!is_made(&out->runs, number) && add_list(out, list, number, a) < 0)
			return -1;
	return 0;
}
