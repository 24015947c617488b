/* noise.c - regions that are too short for the clock. */
#include "report/noise.h"

#include <math.h>
#include <string.h>

#include "profile/clocktab.h"
#include "profile/sitetab.h"
#include "report/clockinfo.h"
#include "base/order.h"
#include "report/runs.h"
#include "report/sum.h"

#define NOISE_READS 2		/* a region shorter than this is not told from a read */
#define UNEVEN_READS 16		/* a region with a loop that is shorter may seem so long in a burst with one of its long visits */

struct pooled {			/* a region that may be too short for its clock */
	uint32_t level;
	uint32_t function;	/* number in the table */
	uint32_t region;
};

/* How far the regions' ticks are above those of REGIONS_LEAST_READS, and of NOISE_READS, for each visit, in thousandths: of
 * all threads, for few visits of one would say little; processes have clocks of their own. */
static int add_excess(struct joining *c, const struct profile_count *count)
{
	const struct regions *m = &c->modules[count->module];
	uint64_t probe = c->probes[c->profile->threads[count->thread].process];
	size_t k = clocktab_first_tick(m->clock, count->slot, &c->near_tick);

	for (; k < m->clock->n_ticks && m->clock->ticks[k].slot == count->slot; k++) {
		const struct profile_tick *tick = &m->clock->ticks[k];
		int64_t n;

		if (sum_product(count->count, tick->factor, &n, c->err) < 0)
			return -1;
		struct region *r = tick->what == TICKS_REGION || tick->what == TICKS_VISITS ?
			&m->at[tick->of] : NULL;
		region_excess cost = (region_excess)n * (region_excess)probe;

		if (r && m->clock->regions[tick->of].pointed)
			continue;	/* it is a callee's, however short */
		if (tick->what == TICKS_REGION) {
			r->excess += (region_excess)n * CLOCKINFO_PROBE;
			r->noise += (region_excess)n * CLOCKINFO_PROBE;
			r->all += (region_excess)n * CLOCKINFO_PROBE;
			r->gross += (region_excess)n * CLOCKINFO_PROBE;
		} else if (tick->what == TICKS_VISITS) {
			r->excess -= cost * REGIONS_LEAST_READS;
			r->noise -= cost * NOISE_READS;
			r->all -= cost;
		} else if (tick->what == TICKS_REST) {
			m->rests[tick->of] = sum_capped(m->rests[tick->of], n);
		} else if (tick->what == TICKS_SHARED) {
			m->at[tick->of].all += (region_excess)n * CLOCKINFO_PROBE;
			m->at[tick->of].gross += (region_excess)n * CLOCKINFO_PROBE;
		}
	}
	return 0;
}

/* Of all threads, in c->hits for now. */
static int add_hits(struct joining *c, const struct profile_count *count)
{
	const struct profile_module *module = &c->profile->modules[count->module];
	size_t k = sitetab_first_ref(module, count->slot, &c->near_ref);

	for (; k < module->n_refs && module->refs[k].slot == count->slot; k++)
		if (module->sites[module->refs[k].site].what == SITE_LINE && joining_add_hits(c, count, &module->refs[k]) < 0)
			return -1;
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

/* Did any thread run it, by its clock or its level's rest? Of a callee's code in its caller's module, the linker may have taken none. What a call by a
 * pointer took is no code. */
static bool ran(const struct regions *m, size_t region)
{
	uint32_t level = m->clock->regions[region].level;

	if (m->clock->regions[region].pointed)
		return false;
	return m->at[region].noise || (level != PROFILE_NO_LEVEL && m->rests[level] > 0);
}

/* Counts each line's parts that ran, of all modules. */
static void count_parts(const struct joining *c)
{
	for (size_t i = 0; i < c->profile->n_modules; i++) {
		const struct regions *m = &c->modules[i];

		for (size_t k = 0; k < m->clock->n_parts; k++)
			c->ran[c->names->modules[i].parts[k]] += ran(m, m->clock->parts[k].region);
	}
}

/* How often all threads ran a region that has no loop: the greatest hits of a line of which no other code ran. */
static int64_t hits_of(const struct joining *c, const struct regions *m, const uint32_t *lines, uint32_t number)
{
	const struct profile_region *region = &m->clock->regions[number];
	int64_t most = 0;

	for (uint32_t i = region->first_part; !region->loop && i < region->first_part + region->n_parts; i++) {
		int64_t hits = c->hits[lines[i]];

		if (c->ran[lines[i]] == 1 && hits > most)
			most = hits;
	}
	return most;
}

static double larger(double a, double b)
{
	return a > b ? a : b;
}

/* What reading the clock took in a region, for all threads, thousandths. */
static region_excess reads_of(const struct region *r)
{
	return r->gross - r->all;
}

/* No region ran more often than all of its lines together. For each read, the level ran at most so often: the least that any of its regions says,
 * for bursts saw as much of one as of the other. HUGE_VAL: none was read. */
static double runs_a_read(const struct joining *c, uint32_t module, const struct pooled *pooled, uint32_t n, double probe)
{
	const struct regions *m = &c->modules[module];
	double least = HUGE_VAL;

	for (uint32_t i = 0; i < n; i++) {
		const struct profile_region *region = &m->clock->regions[pooled[i].region];
		double reads = (double)reads_of(&m->at[pooled[i].region]), hits = 0;

		for (uint32_t k = region->first_part; k < region->first_part + region->n_parts; k++)
			hits += (double)c->hits[c->names->modules[module].parts[k]];
		if (reads > 0 && hits > 0 && hits * probe < least * reads)
			least = hits * probe / reads;
	}
	return larger(least, 1);
}

/* What is known of the regions of a level that are of one function, thousandths of ticks. */
struct whole {
	double all;		/* what they took */
	double most;		/* what it would take to read the clock each time that the one of them ran that did most often, */
	double most_reads;	/* and what it took where it was read */
	double reads;		/* the same of the one that was read most often; 0: none was */
	double seen, straight;	/* what they took where they were read, all, and those without a loop */
};

/* What a region took where it was read. */
static double seen_of(const struct region *r)
{
	return larger((double)r->noise + (double)reads_of(r) * (NOISE_READS - 1), 0);
}

/* Hits only say how often a region ran at most, for LLVM takes code out of loops, and makes straight code of those that have few trips. */
static struct whole sum_up(const struct joining *c, uint32_t module, const struct pooled *pooled, uint32_t n)
{
	const struct regions *m = &c->modules[module];
	struct whole w = { .all = (double)m->rests[pooled->level] * CLOCKINFO_PROBE };
	double probe = (double)c->probes[0], runs = runs_a_read(c, module, pooled, n, probe);

	for (uint32_t i = 0; i < n; i++) {
		uint32_t number = pooled[i].region;
		const struct region *r = &m->at[number];
		double hits = (double)hits_of(c, m, c->names->modules[module].parts, number) * probe, reads = (double)reads_of(r);
		double ran = runs < HUGE_VAL && reads * runs < hits ? reads * runs : hits;

		if (ran > w.most || (ran >= w.most && reads < w.most_reads))
			w.most_reads = reads;
		w.most = larger(w.most, ran);
		w.all += larger((double)r->all, 0);
		w.reads = larger(w.reads, reads);
		w.seen += seen_of(r);
		w.straight += m->clock->regions[number].loop ? 0 : seen_of(r);
	}
	return w;
}

/* Of straight code, bursts are right, and loops are not that uneven. */
static bool is_work(const struct whole *w)
{
	return w->reads > 0 && (w->seen >= w->reads * UNEVEN_READS || w->straight >= w->reads * NOISE_READS);
}

/* Was a visit of the region longer than two reads in what was measured, in the mean, and may that be, by what passed in all? Not so what was long in a
 * burst and hardly ever else. */
static bool is_longer(const struct whole *w, const struct region *r)
{
	return r->noise > 0 && w->most_reads > 0 && seen_of(r) * w->most <= 2 * w->all * w->most_reads;
}

/* Is there less to do in these regions of a level, all together, than a read takes, each time that one of them runs? Then none of
 * them is longer, whatever a burst has seen of one that is so at times; but for one that runs in some of the trips only. */
static bool is_short(const struct joining *c, uint32_t module, const struct pooled *pooled, uint32_t n)
{
	if (pooled->level == PROFILE_NO_LEVEL)
		return false;
	struct whole w = sum_up(c, module, pooled, n);

	if (w.all >= w.most || is_work(&w))
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (is_longer(&w, &c->modules[module].at[pooled[i].region]))
			return false;
	return true;
}

/* Where those from `from` on end that are of its level and function; or of its level, whatever function: code that stands in no
 * level is of several functions that have nothing to do with each other. */
static uint32_t end_of(const struct pooled *pooled, uint32_t n, uint32_t from, bool any_function)
{
	bool any = any_function && pooled[from].level != PROFILE_NO_LEVEL;
	uint32_t to = from + 1;

	while (to < n && pooled[to].level == pooled[from].level && (any || pooled[to].function == pooled[from].function))
		to++;
	return to;
}

static void mark_short(const struct regions *m, const struct pooled *pooled, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		m->at[pooled[i].region].noise = -1;
		m->at[pooled[i].region].blind = true;
	}
}

static void link_pool(const struct regions *m, const struct pooled *pooled, uint32_t n)
{
	uint32_t last = REGION_NONE;

	for (uint32_t i = 0; i < n; i++) {
		struct region *r = &m->at[pooled[i].region];

		if (r->noise >= 0)
			continue;
		r->begins_pool = last == REGION_NONE;
		r->next = REGION_NONE;
		if (last != REGION_NONE)
			m->at[last].next = pooled[i].region;
		last = pooled[i].region;
	}
}

/* Regions by level and function, in `pooled`. Their number. */
static uint32_t order_regions(const struct joining *c, uint32_t module, struct pooled *pooled)
{
	const struct regions *m = &c->modules[module];
	const uint32_t *lines = c->names->modules[module].parts;
	uint32_t n = 0;

	for (uint32_t i = 0; i < m->clock->n_regions; i++) {
		const struct profile_region *region = &m->clock->regions[i];

		if (!region->pointed)
			pooled[n++] = (struct pooled){ region->level, c->names->owner[lines[region->first_part]], i };
	}
	order_sort(pooled, n, sizeof(*pooled), by_pool);
	return n;
}

static void find_short(const struct joining *c, uint32_t module, struct pooled *pooled)
{
	uint32_t n = order_regions(c, module, pooled), to;

	for (uint32_t from = 0; from < n; from = to) {
		to = end_of(pooled, n, from, false);
		if (is_short(c, module, pooled + from, to - from))
			mark_short(&c->modules[module], pooled + from, to - from);
	}
}

/* What is shorter than the clock's own error is measured together with others of its level, a pool: errors even out in the sum. A
 * function that was inlined there is one of them, for what a probe hides of it is on the lines around the call. */
static void find_pools(const struct joining *c, uint32_t module, struct pooled *pooled)
{
	uint32_t n = order_regions(c, module, pooled), to;

	for (uint32_t from = 0; from < n; from = to) {
		to = end_of(pooled, n, from, true);
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

	c->ran = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->ran));
	if (!pooled || !c->ran)
		return err_memory(c->err);
	for (size_t i = 0; i < p->n_counts; i++)
		if (runs_shows(c->out, c->counts[i].thread) &&
		    (add_excess(c, &c->counts[i]) < 0 || add_hits(c, &c->counts[i]) < 0))
			return -1;
	count_parts(c);
	for (uint32_t i = 0; i < p->n_modules; i++)
		find_short(c, i, pooled);
	for (uint32_t i = 0; i < p->n_modules; i++)
		find_pools(c, i, pooled);
	memset(c->hits, 0, c->out->n_lines * sizeof(*c->hits));
	return 0;
}
