/* clock.c - joining ticks to lines, thread by thread, and then each event that was counted with
 * them.
 *
 * What a thread's clock read is divided over its lines exact to the tick, so sums over threads and
 * over lines agree: first the rests of levels over regions, then regions over their lines
 * (perthread.c, charge.c). */
#include "table/clock.h"

#include <string.h>

#include "base/order.h"
#include "table/clockinfo.h"
#include "table/joining.h"
#include "table/noise.h"
#include "table/perthread.h"
#include "table/runs.h"
#include "table/scatter.h"
#include "table/sum.h"

/* ---- all threads */

/* By thread, then module: as profile_merge leaves them. */
static int by_thread(const void *left, const void *right)
{
	const struct profile_count *a = left, *b = right;
	int order = order_u64(a->thread, b->thread);

	return order ? order : order_u64(a->module, b->module);
}

static int take_threads(struct joining *c)
{
	size_t n = c->profile->n_counts, to;

	if (noise_find(c) < 0 || scatter_find(c) < 0)
		return -1;
	for (size_t i = 0; i < c->profile->n_modules; i++)
		regions_forget(&c->modules[i]);
	for (size_t from = 0; from < n; from = to) {
		for (to = from + 1; to < n && c->counts[to].thread == c->counts[from].thread;)
			to++;
		if (perthread_take(c, c->counts + from, to - from) < 0)
			return -1;
	}
	return 0;
}

/* Is the total not the sum of its parts? Excludes threads whose process still runs, or ended amid
 * calls: they may be between updating two of their sums. */
static bool is_odd(const struct profile_process *p, const struct table_ticks *t)
{
	return p->finished && !p->lost && !p->cut_off &&
	       (region_excess)t->lines + t->own + t->off_core != t->total;
}

static int add_ticks_of(struct table_ticks *sum, const struct table_ticks *t,
			struct nbcount_error *err)
{
	return sum_add(&sum->lines, t->lines, err) < 0 || sum_add(&sum->own, t->own, err) < 0 ||
			       sum_add(&sum->off_core, t->off_core, err) < 0 ||
			       sum_add(&sum->total, t->total, err) < 0 ||
			       sum_add(&sum->reads, t->reads, err) < 0
		       ? -1
		       : 0;
}

static int add_up(struct joining *c)
{
	struct table_clock *clock = &c->out->clock;

	for (size_t i = 0; i < c->profile->n_threads; i++) {
		struct table_ticks *t = &clock->threads[i];

		sum_at_least_0(&t->own);
		sum_at_least_0(&t->off_core);
		sum_at_least_0(&t->total);
		if (runs_shows(c->out, (uint32_t)i) && add_ticks_of(&clock->sum, t, c->err) < 0)
			return -1;
		if (is_odd(&c->profile->processes[c->profile->threads[i].process], t))
			clock->odd = clock->n_odd++ ? clock->odd : (uint32_t)i;
	}
	return 0;
}

/* ---- set-up */

static int make_modules(struct joining *c)
{
	const struct profile *p = c->profile;
	size_t most = 0;

	c->modules = arena_alloc(c->scratch, p->n_modules, sizeof(*c->modules));
	c->sums.of_parts = arena_alloc(c->scratch, p->n_modules, sizeof(*c->sums.of_parts));
	if (!c->modules || !c->sums.of_parts)
		return err_memory(c->err);
	for (size_t i = 0; i < p->n_modules; i++) {
		const struct profile_clock *clock = &p->modules[i].clock;

		c->sums.of_parts[i] = arena_alloc(c->scratch, clock->n_parts,
						  sizeof(struct table_time));
		if (!c->sums.of_parts[i] || regions_init(&c->modules[i], clock, c->scratch) < 0)
			return err_memory(c->err);
		most = clock->n_parts > most ? clock->n_parts : most;	/* at least as many as
									 * regions */
	}
	c->items = arena_alloc(c->scratch, most, sizeof(*c->items));
	c->within = arena_alloc(c->scratch, most, sizeof(*c->within));
	return c->items && c->within ? 0 : err_memory(c->err);
}

/* Zeroed counts for every line and function. */
static int make_counts(const struct joining *c)
{
	struct table *out = c->out;
	size_t n = out->n_counted;
	struct table_time *at =
		n ? arena_alloc(c->arena, (out->n_lines + out->n_functions) * n, sizeof(*at))
		  : NULL;

	if (n && !at)
		return err_memory(c->err);
	for (size_t i = 0; n && i < out->n_lines; i++, at += n)
		out->lines[i].counts = at;
	for (size_t i = 0; n && i < out->n_functions; i++, at += n)
		out->functions[i].counts = at;
	return 0;
}

static int make_room(struct joining *c)
{
	const struct profile *p = c->profile;

	c->out->clock.threads =
		arena_alloc(c->arena, p->n_threads, sizeof(*c->out->clock.threads));
	c->counts = order_sorted(c->scratch, p->counts, p->n_counts, sizeof(*c->counts), by_thread);
	c->hits = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->hits));
	c->calls = arena_alloc(c->scratch, c->out->n_functions, sizeof(*c->calls));
	c->times = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->times));
	c->timed = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->timed));
	c->costs = arena_alloc(c->scratch, p->n_processes, sizeof(*c->costs));
	if (!c->out->clock.threads || !c->counts || !c->hits || !c->calls || !c->times ||
	    !c->timed || !c->costs)
		return err_memory(c->err);
	for (size_t i = 0; i < p->n_processes; i++)
		c->costs[i] = clockinfo_cost(&p->processes[i]);
	if (counted_find(p, c->arena, c->scratch, c->out, &c->events) < 0)
		return err_memory(c->err);
	return make_counts(c) < 0 ? -1 : make_modules(c);
}

static int by_part(const void *left, const void *right)
{
	const struct clock_self *a = left, *b = right;

	return a->module != b->module ? order_u64(a->module, b->module)
				      : order_u64(a->part, b->part);
}

static bool has_clock(const struct profile *p)
{
	for (size_t i = 0; i < p->n_modules; i++)
		if (p->modules[i].clock.on)
			return true;
	return false;
}

int clock_build(const struct profile *profile, const struct names *names, struct arena *a,
		struct arena *scratch, struct table *out, struct clock_sums *sums,
		struct clock_parts *parts, struct nbcount_error *err)
{
	struct joining c = { .profile = profile, .names = names, .arena = a, .scratch = scratch,
			     .err = err, .out = out, .parts = parts };

	if (!has_clock(profile))
		return counted_missing(profile, a, out) < 0 ? err_memory(err) : 0;
	out->clock.on = true;
	if (make_room(&c) < 0 || take_threads(&c) < 0 || add_up(&c) < 0)
		return -1;
	order_sort(c.sums.selves, c.sums.n_selves, sizeof(*c.sums.selves), by_part);
	*sums = c.sums;
	clockinfo_fill(out);
	out->events[out->n_events++] = (struct table_event){ "ticks", "measured", "ticks",
							     out->clock.hz };
	return 0;
}
