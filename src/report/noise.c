/* noise.c - regions that are too short for the clock. */
#include "report/noise.h"

#include "profile/clocktab.h"
#include "report/clockinfo.h"
#include "report/order.h"
#include "report/runs.h"
#include "report/sum.h"

#define NOISE_READS 2		/* a region shorter than this is not told from a read */

struct pooled {			/* a region that is too short for its clock */
	uint32_t level;
	uint32_t function;	/* number in the table */
	uint32_t region;
};

/* How far the regions' ticks are above those of NOISE_LEAST_READS, and of NOISE_READS, for each visit, in thousandths: of
 * all threads, for few visits of one would say little; processes have clocks of their own. */
static int add_excess(struct joining *c, const struct profile_count *count)
{
	const struct regions *m = &c->modules[count->module];
	uint64_t probe = c->probes[c->profile->threads[count->thread].process];
	size_t k = clocktab_first_tick(m->clock, count->slot);

	for (; k < m->clock->n_ticks && m->clock->ticks[k].slot == count->slot; k++) {
		const struct profile_tick *tick = &m->clock->ticks[k];
		int64_t n;

		if (sum_product(count->count, tick->factor, &n, c->err) < 0)
			return -1;
		struct region *r = tick->what == TICKS_REGION || tick->what == TICKS_VISITS ?
			&m->at[tick->of] : NULL;
		region_excess cost = (region_excess)n * (region_excess)probe;

		if (tick->what == TICKS_REGION) {
			r->excess += (region_excess)n * CLOCKINFO_PROBE;
			r->noise += (region_excess)n * CLOCKINFO_PROBE;
		} else if (tick->what == TICKS_VISITS) {
			r->excess -= cost * NOISE_LEAST_READS;
			r->noise -= cost * NOISE_READS;
		}
	}
	return 0;
}

static int by_pool(const void *left, const void *right)
{
	const struct pooled *a = left, *b = right;

	if (a->level != b->level)
		return a->level < b->level ? -1 : 1;
	if (a->function != b->function)
		return a->function < b->function ? -1 : 1;
	return (a->region > b->region) - (a->region < b->region);
}

/* What is shorter than the clock's own error is measured together with others of its level and function, a pool:
 * errors even out in the sum. */
static void find_pools(const struct joining *c, uint32_t module, struct pooled *pooled)
{
	const struct regions *m = &c->modules[module];
	const uint32_t *lines = c->names->modules[module].parts;
	uint32_t n = 0;

	for (uint32_t i = 0; i < m->clock->n_regions; i++) {
		const struct profile_region *region = &m->clock->regions[i];

		if (m->at[i].noise < 0)
			pooled[n++] = (struct pooled){
				region->level, c->names->owner[lines[region->first_part]], i };
	}
	order_sort(pooled, n, sizeof(*pooled), by_pool);
	for (uint32_t i = 0; i < n; i++) {
		const struct pooled *p = &pooled[i], *before = i ? p - 1 : NULL;
		bool joins = before && before->level == p->level && before->function == p->function;

		m->at[p->region].begins_pool = !joins;
		m->at[p->region].next = REGION_NONE;
		if (joins)
			m->at[before->region].next = p->region;
	}
}

int noise_find(struct joining *c)
{
	const struct profile *p = c->profile;
	size_t most = 0;

	for (size_t i = 0; i < p->n_modules; i++)
		most = p->modules[i].clock.n_regions > most ? p->modules[i].clock.n_regions : most;
	struct pooled *pooled = arena_alloc(c->scratch, most, sizeof(*pooled));

	if (!pooled)
		return err_memory(c->err);
	for (size_t i = 0; i < p->n_counts; i++)
		if (runs_shows(c->out, c->counts[i].thread) && c->modules[c->counts[i].module].clock->n_regions &&
		    add_excess(c, &c->counts[i]) < 0)
			return -1;
	for (uint32_t i = 0; i < p->n_modules; i++)
		find_pools(c, i, pooled);
	return 0;
}
