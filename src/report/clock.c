/* clock.c - joining ticks to lines, thread by thread, and then each event that was counted with them.
 *
 * What a thread's clock read is divided over its lines to the tick, so sums over threads and
 * over lines agree: first the rests of levels go to regions, then regions to their lines. */
#include "report/clock.h"

#include <string.h>

#include "profile/clocktab.h"
#include "profile/sitetab.h"
#include "report/clockinfo.h"
#include "report/counted.h"
#include "report/order.h"
#include "report/regions.h"
#include "report/runs.h"
#include "report/sum.h"

#define LEAST_READS 10		/* a region shorter than this many reads is uncertain */
#define NOISE_READS 2		/* one shorter than this is not told from a read */

struct pooled {			/* a region that is too short for its clock */
	uint32_t level;
	uint32_t function;	/* number in the table */
	uint32_t region;
};

struct clock {
	const struct profile *profile;
	const struct names *names;
	struct arena *scratch;
	struct nbcount_error *err;
	struct table *out;
	struct clock_parts *parts;	/* or NULL */
	struct table_time **sums;	/* by module, then part: of all threads */
	struct regions *modules;
	struct profile_count *counts;	/* by thread, then module */
	struct divide_item *items;	/* room for those of any module */
	struct pooled *pooled;	/* alike */
	uint64_t *probes;	/* by process, see clockinfo.h */
	struct counted events;
	/* Of the thread at hand: */
	uint32_t thread;
	uint32_t event;		/* that is joined: 0 are ticks, 1 is the table's first counted one */
	uint32_t last;		/* event that will be */
	bool shown;		/* its ticks go into the table: it is of the first run */
	struct table_ticks *ticks;
	int64_t *hits;		/* by line */
	struct table_time *times;	/* by line */
	struct table_time *of_part;	/* of the module at hand, of all threads: by part */
	uint32_t *timed;	/* the lines that have some */
	size_t n_timed;
};

static int no_memory(const struct clock *c)
{
	return err_set(c->err, ERR_MEMORY, 0, "out of memory");
}

/* ---- charging lines */

static int add_time(struct table_time *sum, const struct table_time *more,
		    struct nbcount_error *err)
{
	if (sum_add(&sum->self, more->self, err) < 0)
		return -1;
	sum->apportioned += more->apportioned;	/* not more than self */
	sum->marks |= more->marks;
	return 0;
}

/* Charges ticks of the thread to the line of a part. */
static int charge(struct clock *c, const uint32_t *lines, uint32_t part, struct table_time time)
{
	uint32_t line = lines[part];

	if (time.self == 0)
		return 0;
	if (sum_add(&c->ticks->lines, time.self, c->err) < 0)
		return -1;
	if (c->out->functions[c->names->owner[line]].refused)
		return 0;
	if (c->event == 0 && c->shown && add_time(&c->of_part[part], &time, c->err) < 0)
		return -1;
	if (c->times[line].self == 0)
		c->timed[c->n_timed++] = line;
	return add_time(&c->times[line], &time, c->err);
}

enum weights {			/* what a region's ticks or events are divided by: the first that is not 0 in all */
	BY_ACCESSES,		/* of memory events: hits times accesses to memory */
	BY_COSTS,		/* hits times costs */
	BY_PARTS		/* costs */
};

static divide_weight weight_of(const struct clock *c, const struct profile_part *part, int64_t hits, enum weights by)
{
	hits = hits < 0 ? 0 : hits;	/* as of lines, see table.c */
	if (by == BY_ACCESSES)
		return c->event && c->out->counted[c->event - 1].memory ? (divide_weight)hits * part->accesses : 0;
	return (divide_weight)(by == BY_COSTS ? hits : 1) * part->cost;
}

/* Adds a region's lines to the `n` items that ticks are divided over. Returns how many there are then. */
static uint32_t add_items(struct clock *c, const struct regions *m, const uint32_t *lines, size_t number,
			  uint32_t n, enum weights by, bool *some)
{
	const struct profile_region *region = &m->clock->regions[number];

	for (uint32_t i = 0; i < region->n_parts; i++) {
		uint32_t part = region->first_part + i;
		divide_weight weight = weight_of(c, &m->clock->parts[part], c->hits[lines[part]], by);

		c->items[n++] = (struct divide_item){ .weight = weight, .index = part };
		*some |= weight != 0;
	}
	return n;
}

static int charge_items(struct clock *c, int64_t ticks, uint32_t n, const uint32_t *lines, unsigned marks)
{
	divide(ticks, c->items, n);
	for (uint32_t i = 0; i < n; i++) {
		int64_t share = c->items[i].share;

		if (charge(c, lines, c->items[i].index,
			   (struct table_time){ share, share, marks }) < 0)
			return -1;
	}
	return 0;
}

/* Charges the pool whose first region this is. */
static int charge_pool(struct clock *c, const struct regions *m, const uint32_t *lines, uint32_t first)
{
	int64_t ticks = 0, shared = 0;
	bool some = false;
	uint32_t n = 0;

	for (enum weights by = BY_ACCESSES; by <= BY_PARTS && !some; by++) {
		n = 0;
		for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next)
			n = add_items(c, m, lines, i, n, by, &some);
	}
	for (uint32_t i = first; i != REGION_NONE; i = m->at[i].next)
		if (sum_add(&ticks, m->at[i].ticks, c->err) < 0 ||
		    sum_add(&shared, m->at[i].shared, c->err) < 0)
			return -1;
	unsigned divided = n > 1 ? MARK_COSTS : 0;

	if (charge_items(c, ticks, n, lines, MARK_UNCERTAIN | divided) < 0)
		return -1;
	return charge_items(c, shared, n, lines, MARK_SHARED | divided);
}

static int64_t cost_of(const struct clock *c)
{
	return c->events.costs[c->profile->threads[c->thread].process][c->event - 1];
}

/* Is there too little of it to be told from what reading costs? */
static bool is_uncertain(const struct clock *c, const struct region *r)
{
	if (c->event == 0)
		return r->excess < 0;
	return (region_excess)r->ticks < (region_excess)r->visits * cost_of(c) * LEAST_READS;
}

static int charge_region(struct clock *c, const struct regions *m, const uint32_t *lines,
			 uint32_t number)
{
	const struct profile_region *region = &m->clock->regions[number];
	const struct region *r = &m->at[number];
	unsigned marks = is_uncertain(c, r) ? MARK_UNCERTAIN : 0;
	uint32_t n = 0;
	bool some = false;

	if (sum_add(&c->ticks->reads, r->visits, c->err) < 0)
		return -1;
	if (r->noise < 0 && c->event == 0)
		return r->begins_pool ? charge_pool(c, m, lines, number) : 0;
	if (region->n_parts == 1)
		return charge(c, lines, region->first_part, (struct table_time){ r->ticks, 0, marks }) < 0 ? -1 :
		       charge(c, lines, region->first_part, (struct table_time){ r->shared, r->shared, MARK_SHARED });
	for (enum weights by = BY_ACCESSES; by <= BY_PARTS && !some; by++)
		n = add_items(c, m, lines, number, 0, by, &some);
	if (charge_items(c, r->ticks, n, lines, marks | MARK_COSTS) < 0)
		return -1;
	return charge_items(c, r->shared, n, lines, MARK_SHARED | MARK_COSTS);
}

static void find_work(const struct clock *c, struct regions *m, const uint32_t *lines)
{
	for (size_t i = 0; i < m->clock->n_regions; i++) {
		const struct profile_region *region = &m->clock->regions[i];

		for (uint32_t part = region->first_part; part < region->first_part + region->n_parts; part++)
			if (c->hits[lines[part]] > 0)
				m->at[i].work += (divide_weight)c->hits[lines[part]] *
						 m->clock->parts[part].cost;
	}
}

static int charge_module(struct clock *c, uint32_t module)
{
	struct regions *m = &c->modules[module];

	find_work(c, m, c->names->modules[module].parts);

	uint64_t probe = c->probes[c->profile->threads[c->thread].process];
	int failed = c->event ? regions_settle_event(m, cost_of(c), &c->ticks->own, c->items, c->err) :
				regions_settle(m, probe, &c->ticks->own, c->items, c->err);

	c->of_part = c->sums[module];
	if (failed)
		return -1;
	if (c->event == 0)
		regions_keep_ticks(m);
	for (uint32_t i = 0; i < m->clock->n_regions; i++)
		if (charge_region(c, m, c->names->modules[module].parts, i) < 0)
			return -1;
	if (c->event < c->last)
		regions_next_event(m);
	else
		regions_forget(m);
	return 0;
}

/* ---- counts of a thread */

static int64_t *sum_of(const struct clock *c, const struct regions *m,
		       const struct profile_tick *tick)
{
	if (tick->what == TICKS_TOTAL)
		return &c->ticks->total;
	if (tick->what == TICKS_OWN)
		return &c->ticks->own;
	if (tick->what == TICKS_OFF_CORE)
		return &c->ticks->off_core;
	return regions_sum(m, tick);
}

/* Does the count mean that, where the event at hand is joined? `behind`: it stands before the slot of the ticks. */
static bool is_wanted(const struct clock *c, const struct regions *m, const struct profile_tick *tick, bool behind)
{
	if (c->event == 0)
		return true;
	return behind ? clocktab_has_events(m->clock, tick->what) : tick->what == TICKS_VISITS;
}

/* Adds the count to the sums that `slot` says. */
static int add_as(struct clock *c, const struct profile_count *count, uint64_t slot)
{
	const struct regions *m = &c->modules[count->module];
	size_t k = clocktab_first_tick(m->clock, slot);

	for (; k < m->clock->n_ticks && m->clock->ticks[k].slot == slot; k++) {
		const struct profile_tick *tick = &m->clock->ticks[k];
		int64_t *sum = is_wanted(c, m, tick, slot != count->slot) ? sum_of(c, m, tick) : NULL, n;

		if (sum && (sum_product(count->count, tick->factor, &n, c->err) < 0 ||
			    sum_add(sum, n, c->err) < 0))
			return -1;
	}
	return 0;
}

static int add_ticks(struct clock *c, const struct profile_count *count)
{
	const struct profile_clock *clock = c->modules[count->module].clock;

	if (add_as(c, count, count->slot) < 0)
		return -1;
	for (size_t e = 0; c->event && e < clock->n_events; e++)
		if (c->events.of[count->module][e] == c->event - 1 && add_as(c, count, count->slot + 1 + e) < 0)
			return -1;
	return 0;
}

/* Adds the count, `times` 1, to the hits of the thread's lines, or makes them 0, `times` 0. */
static int add_hits(struct clock *c, const struct profile_count *count, int times)
{
	const struct profile_module *module = &c->profile->modules[count->module];
	const uint32_t *lines = c->names->modules[count->module].sites;
	size_t k = sitetab_first_ref(module, count->slot);

	for (; k < module->n_refs && module->refs[k].slot == count->slot; k++) {
		const struct profile_ref *ref = &module->refs[k];
		int64_t n;

		if (module->sites[ref->site].what != SITE_LINE)
			continue;
		if (times == 0)
			c->hits[lines[ref->site]] = 0;
		else if (sum_product(count->count, ref->factor, &n, c->err) < 0 ||
			 sum_add(&c->hits[lines[ref->site]], n, c->err) < 0)
			return -1;
	}
	return 0;
}

static int push_part(struct clock *c, uint32_t line)
{
	struct clock_parts *parts = c->parts;

	if (parts->n == parts->room) {
		size_t room = parts->room ? 2 * parts->room : 64;
		struct clock_part *at = arena_alloc(c->scratch, room, sizeof(*at));

		if (!at)
			return no_memory(c);
		if (parts->n)
			memcpy(at, parts->at, parts->n * sizeof(*at));
		parts->at = at;
		parts->room = room;
	}
	parts->at[parts->n++] = (struct clock_part){ line, c->thread, c->event, c->times[line] };
	return 0;
}

/* Ticks of a run that is not shown only say how events are to be shared out. */
static void drop_times(struct clock *c)
{
	for (size_t i = 0; i < c->n_timed; i++)
		c->times[c->timed[i]] = (struct table_time){ 0 };
	c->n_timed = 0;
}

/* Adds the thread's times to the table. */
static int add_times(struct clock *c)
{
	struct table *out = c->out;

	uint32_t e = c->event - 1;

	for (size_t i = 0; i < c->n_timed; i++) {
		uint32_t line = c->timed[i];
		const struct table_time *time = &c->times[line];
		struct table_line *to = &out->lines[line];
		struct table_function *f = &out->functions[c->names->owner[line]];

		if (add_time(c->event ? &to->counts[e] : &to->time, time, c->err) < 0 ||
		    add_time(c->event ? &f->counts[e] : &f->time, time, c->err) < 0 ||
		    add_time(c->event ? &out->counted[e].sum : &out->clock.time, time, c->err) < 0 ||
		    (c->parts && push_part(c, line) < 0))
			return -1;
		c->times[line] = (struct table_time){ 0 };
	}
	c->n_timed = 0;
	return 0;
}

static int64_t scaled(int64_t count, const struct counted_time *time)
{
	region_excess all = (region_excess)count * (region_excess)time->enabled / (region_excess)time->running;

	return all < INT64_MAX ? (int64_t)all : INT64_MAX;
}

/* What the thread at hand would have counted all the time; `sums`: of it alone. */
static void scale(struct clock *c, const struct counted_time *time, struct table_ticks *sums)
{
	int64_t before = 0, lines = 0;

	for (size_t i = 0; i < c->n_timed; i++) {
		struct table_time *line = &c->times[c->timed[i]];

		before += line->self;
		line->self = scaled(line->self, time);
		line->apportioned = scaled(line->apportioned, time);
		line->marks |= MARK_SCALED;
		lines += line->self;
	}
	sums->lines = lines + scaled(sums->lines - before, time);
	sums->own = scaled(sums->own, time);
	sums->total = sums->lines + sums->own;
}

/* Adds what was joined to lines, and its sums to those of the event. */
static int add_event(struct clock *c)
{
	struct table_ticks *sum = &c->out->counted[c->event - 1].ticks, *one = c->ticks;
	const struct counted_time *time = counted_time(&c->events, &c->profile->threads[c->thread], c->event - 1);

	if (time)
		scale(c, time, one);
	return sum_add(&sum->lines, one->lines, c->err) < 0 || sum_add(&sum->own, one->own, c->err) < 0 ||
	       sum_add(&sum->total, one->total, c->err) < 0 ? -1 : add_times(c);
}

/* Joins ticks, or an event, of one thread to lines. */
static int take_event(struct clock *c, uint32_t event, const struct profile_count *counts, size_t n)
{
	struct table_ticks one = { 0 };

	c->event = event;
	c->ticks = event ? &one : &c->out->clock.threads[c->thread];
	for (size_t i = 0; i < n; i++)
		if (add_ticks(c, &counts[i]) < 0)
			return -1;
	for (size_t i = 0; i < n; i++)
		if ((i == 0 || counts[i - 1].module != counts[i].module) &&
		    charge_module(c, counts[i].module) < 0)
			return -1;
	if (event)
		return add_event(c);
	if (c->shown)
		return add_times(c);
	drop_times(c);
	return 0;
}

/* Is the event, 0 for ticks, of the run of the thread at hand? */
static bool is_of_run(const struct clock *c, uint32_t event)
{
	return event == 0 || c->out->counted[event - 1].run == runs_of_thread(c->out, c->thread);
}

/* Adds up counts of one thread. */
static int take_thread(struct clock *c, const struct profile_count *counts, size_t n)
{
	c->thread = counts->thread;
	c->shown = runs_shows(c->out, c->thread);
	for (c->last = (uint32_t)c->out->n_counted; !is_of_run(c, c->last);)
		c->last--;
	for (size_t i = 0; i < n; i++)
		if (add_hits(c, &counts[i], 1) < 0)
			return -1;
	for (uint32_t event = 0; event <= c->last; event++)
		if (is_of_run(c, event) && take_event(c, event, counts, n) < 0)
			return -1;
	for (size_t i = 0; i < n; i++)
		add_hits(c, &counts[i], 0);
	return 0;
}

/* ---- all threads */

static int by_thread(const void *left, const void *right)
{
	const struct profile_count *a = left, *b = right;

	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return order_u64(a->module, b->module);
}

/* How far the regions' ticks are above those of LEAST_READS, and of NOISE_READS, for each visit, in thousandths: of
 * all threads, for few visits of one would say little; processes have clocks of their own. */
static int add_excess(struct clock *c, const struct profile_count *count)
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
			r->excess -= cost * LEAST_READS;
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
static void find_pools(const struct clock *c, uint32_t module)
{
	const struct regions *m = &c->modules[module];
	const uint32_t *lines = c->names->modules[module].parts;
	uint32_t n = 0;

	for (uint32_t i = 0; i < m->clock->n_regions; i++) {
		const struct profile_region *region = &m->clock->regions[i];

		if (m->at[i].noise < 0)
			c->pooled[n++] = (struct pooled){
				region->level, c->names->owner[lines[region->first_part]], i };
	}
	order_sort(c->pooled, n, sizeof(*c->pooled), by_pool);
	for (uint32_t i = 0; i < n; i++) {
		const struct pooled *p = &c->pooled[i], *before = i ? p - 1 : NULL;
		bool joins = before && before->level == p->level && before->function == p->function;

		m->at[p->region].begins_pool = !joins;
		m->at[p->region].next = REGION_NONE;
		if (joins)
			m->at[before->region].next = p->region;
	}
}

static int take_threads(struct clock *c)
{
	size_t n = c->profile->n_counts, to;

	for (size_t i = 0; i < n; i++)
		if (runs_shows(c->out, c->counts[i].thread) && c->modules[c->counts[i].module].clock->n_regions &&
		    add_excess(c, &c->counts[i]) < 0)
			return -1;
	for (uint32_t i = 0; i < c->profile->n_modules; i++)
		find_pools(c, i);
	for (size_t from = 0; from < n; from = to) {
		for (to = from + 1; to < n && c->counts[to].thread == c->counts[from].thread;)
			to++;
		if (take_thread(c, c->counts + from, to - from) < 0)
			return -1;
	}
	return 0;
}

/* Of a process that goes on, a thread may be between two of its sums. */
static bool is_odd(const struct profile_process *p, const struct table_ticks *t)
{
	return p->finished && !p->lost &&
	       (region_excess)t->lines + t->own + t->off_core != t->total;
}

static int add_ticks_of(struct table_ticks *sum, const struct table_ticks *t, struct nbcount_error *err)
{
	return sum_add(&sum->lines, t->lines, err) < 0 || sum_add(&sum->own, t->own, err) < 0 ||
	       sum_add(&sum->off_core, t->off_core, err) < 0 || sum_add(&sum->total, t->total, err) < 0 ||
	       sum_add(&sum->reads, t->reads, err) < 0 ? -1 : 0;
}

static int add_up(struct clock *c)
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

static int make_modules(struct clock *c)
{
	const struct profile *p = c->profile;
	size_t most = 0;

	c->modules = arena_alloc(c->scratch, p->n_modules, sizeof(*c->modules));
	c->sums = arena_alloc(c->scratch, p->n_modules, sizeof(*c->sums));
	if (!c->modules || !c->sums)
		return no_memory(c);
	for (size_t i = 0; i < p->n_modules; i++) {
		const struct profile_clock *clock = &p->modules[i].clock;

		c->sums[i] = arena_alloc(c->scratch, clock->n_parts, sizeof(**c->sums));
		if (!c->sums[i] || regions_init(&c->modules[i], clock, c->scratch) < 0)
			return no_memory(c);
		most = clock->n_parts > most ? clock->n_parts : most;	/* a region has one */
	}
	c->items = arena_alloc(c->scratch, most, sizeof(*c->items));
	c->pooled = arena_alloc(c->scratch, most, sizeof(*c->pooled));
	return c->items && c->pooled ? 0 : no_memory(c);
}

/* Zeroed counts for every line and function. */
static int make_counts(const struct clock *c, struct arena *a)
{
	struct table *out = c->out;
	size_t n = out->n_counted;
	struct table_time *at = n ? arena_alloc(a, (out->n_lines + out->n_functions) * n, sizeof(*at)) : NULL;

	if (n && !at)
		return no_memory(c);
	for (size_t i = 0; n && i < out->n_lines; i++, at += n)
		out->lines[i].counts = at;
	for (size_t i = 0; n && i < out->n_functions; i++, at += n)
		out->functions[i].counts = at;
	return 0;
}

static int make_room(struct clock *c, struct arena *a)
{
	const struct profile *p = c->profile;

	c->out->clock.threads = arena_alloc(a, p->n_threads, sizeof(*c->out->clock.threads));
	c->counts = arena_alloc(c->scratch, p->n_counts, sizeof(*c->counts));
	c->hits = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->hits));
	c->times = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->times));
	c->timed = arena_alloc(c->scratch, c->out->n_lines, sizeof(*c->timed));
	c->probes = arena_alloc(c->scratch, p->n_processes, sizeof(*c->probes));
	if (!c->out->clock.threads || !c->counts || !c->hits || !c->times || !c->timed ||
	    !c->probes)
		return no_memory(c);
	for (size_t i = 0; i < p->n_processes; i++)
		c->probes[i] = clockinfo_probe(&p->processes[i]);
	if (p->n_counts)
		memcpy(c->counts, p->counts, p->n_counts * sizeof(*c->counts));
	order_sort(c->counts, p->n_counts, sizeof(*c->counts), by_thread);
	if (counted_find(p, a, c->scratch, c->out, &c->events) < 0)
		return no_memory(c);
	return make_counts(c, a) < 0 ? -1 : make_modules(c);
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
	struct clock c = { .profile = profile, .names = names, .scratch = scratch, .err = err,
			   .out = out, .parts = parts };

	if (!has_clock(profile))
		return 0;
	out->clock.on = true;
	if (make_room(&c, a) < 0 || take_threads(&c) < 0 || add_up(&c) < 0)
		return -1;
	sums->of_parts = c.sums;
	clockinfo_fill(out);
	out->events[out->n_events++] = (struct table_event){ "ticks", "measured", "ticks",
							     out->clock.hz };
	return 0;
}
