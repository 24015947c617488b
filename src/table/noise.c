/* noise.c - regions that are too short for the clock. */
#include "table/noise.h"

#include "base/order.h"
#include "profile/clocktab.h"
#include "table/clockinfo.h"
#include "table/runs.h"
#include "table/sum.h"

#define NOISE_READS 2		/* a region shorter than this many reads cannot be told from one */

struct pooled {			/* a region that may be too short for its clock */
	uint32_t level;
	uint32_t function;	/* number in the table */
	uint32_t region;
};

/* Adds up how far the regions' ticks are above those of PROFILE_LEAST_READS, and of NOISE_READS,
 * for each visit, in thousandths. The sums are over all threads, since few visits of one say
 * little; reads cost what they do in the thread's process. */
static int add_excess(struct joining *c, const struct profile_count *count)
{
	const struct regions *m = &c->modules[count->module];
	uint64_t probe = c->costs[c->profile->threads[count->thread].process].probe;
	size_t k = clocktab_first_tick(m->clock, count->slot, &c->near_tick);

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
			r->gross += (region_excess)n * CLOCKINFO_PROBE;
		} else if (tick->what == TICKS_VISITS) {
			r->excess -= cost * PROFILE_LEAST_READS;
			r->noise -= cost * NOISE_READS;
		} else if (tick->what == TICKS_SHARED) {
			m->at[tick->of].gross += (region_excess)n * CLOCKINFO_PROBE;
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

/* End of the regions from `from` on that are in the same level or, outside of levels, in the same
 * function: functions there have nothing to do with each other. */
static uint32_t end_of(const struct pooled *pooled, uint32_t n, uint32_t from)
{
	uint32_t to = from + 1;

	while (to < n && pooled[to].level == pooled[from].level &&
	       (pooled[from].level != PROFILE_NO_LEVEL ||
		pooled[to].function == pooled[from].function))
		to++;
	return to;
}

static void link_pool(const struct regions *m, const struct pooled *pooled, uint32_t n)
{
	uint32_t last = REGION_NONE;

	for (uint32_t i = 0; i < n; i++) {
		struct region *r = &m->at[pooled[i].region];

		r->pooled = r->noise < 0 && m->clock->regions[pooled[i].region].busy;
		if (!r->pooled)
			continue;
		r->begins_pool = last == REGION_NONE;
		r->next = REGION_NONE;
		if (last != REGION_NONE)
			m->at[last].next = pooled[i].region;
		last = pooled[i].region;
	}
}

/* Sorts the regions by level and function, into `pooled`. Returns their number. */
static uint32_t order_regions(const struct joining *c, uint32_t module, struct pooled *pooled)
{
	const struct regions *m = &c->modules[module];
	const uint32_t *lines = c->names->modules[module].parts;
	uint32_t n = 0;

	for (; n < m->clock->n_regions; n++) {
		const struct profile_region *region = &m->clock->regions[n];

		pooled[n] = (struct pooled){ region->level,
					     c->names->owner[lines[region->first_part]], n };
	}
	order_sort(pooled, n, sizeof(*pooled), by_pool);
	return n;
}

/* Regions that are shorter than the clock's own error are measured together with others of their
 * level, as a pool: errors even out in the sum. Those of inlined functions are included, since what
 * a probe hides of them is on the lines around the call. */
static void find_pools(const struct joining *c, uint32_t module, struct pooled *pooled)
{
	uint32_t n = order_regions(c, module, pooled), to;

	for (uint32_t from = 0; from < n; from = to) {
		to = end_of(pooled, n, from);
		link_pool(&c->modules[module], pooled + from, to - from);
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
		if (runs_shows(c->out, c->counts[i].thread) && add_excess(c, &c->counts[i]) < 0)
			return -1;
	for (uint32_t i = 0; i < p->n_modules; i++)
		find_pools(c, i, pooled);
	return 0;
}
