/* merge.c - profiles of several processes -> one. */
#include "profile/merge.h"

#include <stdlib.h>
#include <string.h>

struct mention {		/* a module of one part */
	const struct profile_module *module;
	uint32_t *number;	/* where its index in the sum goes */
};

struct merger {
	struct arena *arena;
	struct profile out;
	uint32_t *numbers;	/* modules of all parts, in order -> index in the sum */
	struct mention *mentions;
	size_t n_mentions;
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

	if (a->hash != b->hash)
		return a->hash < b->hash ? -1 : 1;
	return str_cmp(a->table, b->table);
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
	m->numbers = arena_alloc(m->arena, modules, sizeof(*m->numbers));
	m->mentions = arena_alloc(m->arena, modules, sizeof(*m->mentions));
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
	qsort(m->mentions, m->n_mentions, sizeof(*m->mentions), by_text);
	for (size_t i = 0; i < m->n_mentions; i++) {
		if (i == 0 || by_text(&m->mentions[i - 1], &m->mentions[i]) != 0)
			m->out.modules[m->out.n_modules++] = *m->mentions[i].module;
		*m->mentions[i].number = (uint32_t)m->out.n_modules - 1;
	}
}

static void add_part(struct profile *out, const struct profile *part, const uint32_t *numbers)
{
	uint32_t process = (uint32_t)out->n_processes, thread = (uint32_t)out->n_threads;

	for (size_t i = 0; i < part->n_threads; i++) {
		out->threads[out->n_threads] = part->threads[i];
		out->threads[out->n_threads++].process += process;
	}
	for (size_t i = 0; i < part->n_counts; i++) {
		struct profile_count *count = &out->counts[out->n_counts++];

		*count = part->counts[i];
		count->thread += thread;
		count->module = numbers[count->module];
	}
	memcpy(out->processes + process, part->processes,
	       part->n_processes * sizeof(*part->processes));
	out->n_processes += part->n_processes;
	for (size_t i = 0; i < part->n_notes; i++)
		out->notes[out->n_notes++] = part->notes[i];
}

int profile_merge(struct profile *parts, size_t n, struct arena *a, struct profile *out,
		  struct nbcount_error *err)
{
	struct merger m = { .arena = a };

	qsort(parts, n, sizeof(*parts), by_start);
	if (!make_room(&m, parts, n))
		return err_memory(err);
	number_modules(&m, parts, n);
	const uint32_t *numbers = m.numbers;

	for (size_t i = 0; i < n; i++) {
		add_part(&m.out, &parts[i], numbers);
		numbers += parts[i].n_modules;
	}
	*out = m.out;
	return 0;
}
