/* torn.c - counters that were only partly handed over. */
#include "table/torn.h"

#include <string.h>

#include "profile/sitetab.h"
#include "table/sum.h"

struct search {
	const struct profile *p;
	struct arena *arena;
	struct torn *out;
	struct nbcount_error *err;
	int64_t *sums;		/* by site, of one thread in one module */
	size_t near;
	size_t room;
};

static bool is_whole(const struct profile *p, uint32_t thread)
{
	const struct profile_process *process = &p->processes[p->threads[thread].process];

	return process->finished && !process->cut_off;
}

static int64_t *make_sums(const struct profile *p, struct arena *a)
{
	size_t most = 0;

	for (size_t i = 0; i < p->n_modules; i++)
		most = p->modules[i].n_sites > most ? p->modules[i].n_sites : most;
	return arena_alloc(a, most + 1, sizeof(int64_t));
}

static int add_count(struct search *s, const struct profile_count *count)
{
	const struct profile_module *module = &s->p->modules[count->module];
	size_t k = sitetab_first_ref(module, count->slot, &s->near);
	int64_t product;

	for (; k < module->n_refs && module->refs[k].slot == count->slot; k++)
		if (sum_product(count->count, module->refs[k].factor, &product, s->err) < 0 ||
		    sum_add(&s->sums[module->refs[k].site], product, s->err) < 0)
			return -1;
	return 0;
}

static int note_lacking(struct search *s, const struct profile_count *of)
{
	const struct profile_module *module = &s->p->modules[of->module];
	struct torn *out = s->out;

	for (uint32_t i = 0; i < module->n_sites; i++) {
		if (s->sums[i] >= 0)
			continue;
		out->at = arena_grow(s->arena, out->at, out->n, &s->room, sizeof(*out->at));
		if (!out->at)
			return err_memory(s->err);
		out->at[out->n++] =
			(struct torn_site){ of->module, of->thread, i, -s->sums[i] };
	}
	memset(s->sums, 0, module->n_sites * sizeof(*s->sums));
	return 0;
}

int torn_find(const struct profile *p, struct arena *a, struct torn *out,
	      struct nbcount_error *err)
{
	struct search s = { .p = p, .arena = a, .out = out, .err = err, .sums = make_sums(p, a) };

	*out = (struct torn){ 0 };
	if (!s.sums)
		return err_memory(err);
	for (size_t i = 0; i < p->n_counts; i++) {
		const struct profile_count *count = &p->counts[i];
		bool last = i + 1 == p->n_counts || count[1].thread != count->thread ||
			    count[1].module != count->module;

		if (is_whole(p, count->thread))
			continue;
		if (add_count(&s, count) < 0 || (last && note_lacking(&s, count) < 0))
			return -1;
	}
	return 0;
}
