/* merge.c - profiles of several processes -> one. */
#include "profile/merge.h"

#include <stdlib.h>
#include <string.h>

#include "base/order.h"

struct mention {		/* a module of one part */
	const struct profile_module *module;
	uint32_t *number;	/* where its index in the merged profile goes */
};

struct run {			/* adjacent counts of one thread and module in a part */
	uint32_t thread, module;
	size_t from, n;
};

struct merger {
	struct arena *arena;
	struct arena scratch;
	struct profile out;
	uint32_t *numbers;	/* modules of all parts, in order -> index in the merged profile */
	struct mention *mentions;
	size_t n_mentions;
	struct run *runs;	/* of the current part */
	size_t n_runs, runs_room;
};

static int by_start(const void *left, const void *right)
{
	const struct profile_process *a = ((const struct profile *)left)->processes;
	const struct profile_process *b = ((const struct profile *)right)->processes;
	int host = str_cmp(a->host, b->host);

	if (a->start_ns != b->start_ns)
		return a->start_ns < b->start_ns ? -1 : 1;
	return host ? host : (a->pid > b->pid) - (a->pid < b->pid);
}

static int by_text(const void *left, const void *right)
{
	const struct profile_module *a = ((const struct mention *)left)->module;
	const struct profile_module *b = ((const struct mention *)right)->module;

	return str_cmp(a->table, b->table);	/* the table begins with its identity, so most
						 * differ early */
}

static bool make_room(struct merger *m, const struct profile *parts, size_t n)
{
	struct profile *out = &m->out;
	size_t processes = 0, threads = 0, modules = 0, counts = 0, notes = 0;

	for (size_t i = 0; i < n; i++) {
		processes += parts[i].n_processes;
		threads += parts[i].n_threads;
		modules += parts[i].n_modules;
		counts += parts[i].n_counts;
		notes += parts[i].n_notes;
	}
	out->processes = arena_alloc(m->arena, processes, sizeof(*out->processes));
	out->threads = arena_alloc(m->arena, threads, sizeof(*out->threads));
	out->modules = arena_alloc(m->arena, modules, sizeof(*out->modules));
	out->counts = arena_alloc(m->arena, counts, sizeof(*out->counts));
	out->notes = arena_alloc(m->arena, notes, sizeof(*out->notes));
	m->numbers = arena_alloc(&m->scratch, modules, sizeof(*m->numbers));
	m->mentions = arena_alloc(&m->scratch, modules, sizeof(*m->mentions));
	return out->processes && out->threads && out->modules && out->counts && out->notes &&
	       m->numbers && m->mentions;
}

static void number_modules(struct merger *m, const struct profile *parts, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		for (size_t k = 0; k < parts[i].n_modules; k++, m->n_mentions++)
			m->mentions[m->n_mentions] = (struct mention){
				&parts[i].modules[k], &m->numbers[m->n_mentions] };
	}
	order_sort(m->mentions, m->n_mentions, sizeof(*m->mentions), by_text);
	for (size_t i = 0; i < m->n_mentions; i++) {
		if (i == 0 || by_text(&m->mentions[i - 1], &m->mentions[i]) != 0)
			m->out.modules[m->out.n_modules++] = *m->mentions[i].module;
		*m->mentions[i].number = (uint32_t)m->out.n_modules - 1;
	}
}

static int by_module(const void *left, const void *right)
{
	const struct run *a = left, *b = right;
	int order = order_u64(a->thread, b->thread);

	return order ? order : order_u64(a->module, b->module);
}

/* Finds and sorts the runs, which are far fewer than the counts. `numbers`: of the part's
 * modules. */
static int find_runs(struct merger *m, const struct profile *part, const uint32_t *numbers)
{
	const struct profile_count *counts = part->counts;

	m->n_runs = 0;
	for (size_t from = 0, to; from < part->n_counts; from = to) {
		struct run *runs = arena_grow(&m->scratch, m->runs, m->n_runs, &m->runs_room,
					      sizeof(*runs));

		if (!runs)
			return -1;
		for (to = from + 1; to < part->n_counts &&
				    counts[to].thread == counts[from].thread &&
				    counts[to].module == counts[from].module;)
			to++;
		m->runs = runs;
		m->runs[m->n_runs++] = (struct run){ counts[from].thread,
						     numbers[counts[from].module], from,
						     to - from };
	}
	order_sort(m->runs, m->n_runs, sizeof(*m->runs), by_module);
	return 0;
}

static int add_counts(struct merger *m, const struct profile *part, const uint32_t *numbers)
{
	struct profile *out = &m->out;

	if (find_runs(m, part, numbers) < 0)
		return -1;
	for (size_t i = 0; i < m->n_runs; i++) {
		const struct run *run = &m->runs[i];

		for (size_t k = run->from; k < run->from + run->n; k++)
			out->counts[out->n_counts++] = (struct profile_count){
				run->module, (uint32_t)out->n_threads + run->thread,
				part->counts[k].slot, part->counts[k].count
			};
	}
	return 0;
}

static int add_part(struct merger *m, const struct profile *part, const uint32_t *numbers)
{
	struct profile *out = &m->out;
	uint32_t process = (uint32_t)out->n_processes;

	if (add_counts(m, part, numbers) < 0)
		return -1;
	for (size_t i = 0; i < part->n_threads; i++) {
		out->threads[out->n_threads] = part->threads[i];
		out->threads[out->n_threads++].process += process;
	}
	memcpy(out->processes + process, part->processes,
	       part->n_processes * sizeof(*part->processes));
	out->n_processes += part->n_processes;
	for (size_t i = 0; i < part->n_notes; i++)
		out->notes[out->n_notes++] = part->notes[i];
	return 0;
}

static int merge(struct merger *m, const struct profile *parts, size_t n)
{
	if (!make_room(m, parts, n))
		return -1;
	number_modules(m, parts, n);
	const uint32_t *numbers = m->numbers;

	for (size_t i = 0; i < n; i++) {
		if (add_part(m, &parts[i], numbers) < 0)
			return -1;
		numbers += parts[i].n_modules;
	}
	return 0;
}

int profile_merge(struct profile *parts, size_t n, struct arena *a, struct profile *out,
		  struct nbcount_error *err)
{
	struct merger m = { .arena = a };

	qsort(parts, n, sizeof(*parts), by_start);
	int status = merge(&m, parts, n);

	arena_free(&m.scratch);
	if (status < 0)
		return err_memory(err);
	*out = m.out;
	return 0;
}
