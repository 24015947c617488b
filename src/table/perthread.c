/* perthread.c - joins what one thread counted to lines. */
#include "table/perthread.h"

#include <string.h>

#include "profile/clocktab.h"
#include "profile/sitetab.h"
#include "table/charge.h"
#include "table/runs.h"
#include "table/sum.h"

static int64_t *sum_of(const struct joining *c, const struct regions *m,
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

/* Does the tick apply to the count while the current event is joined? `behind`: the count's slot is
 * one of events, before the slot of the ticks. */
static bool is_wanted(const struct joining *c, const struct regions *m,
		      const struct profile_tick *tick, bool behind)
{
	if (c->event == 0)
		return true;
	return behind ? clocktab_has_events(m->clock, tick->what) : tick->what == TICKS_VISITS;
}

/* Adds the count to the sums that `slot` has ticks of. */
static int add_as(struct joining *c, const struct profile_count *count, uint64_t slot)
{
	const struct regions *m = &c->modules[count->module];
	size_t k = clocktab_first_tick(m->clock, slot, &c->near_tick);

	for (; k < m->clock->n_ticks && m->clock->ticks[k].slot == slot; k++) {
		const struct profile_tick *tick = &m->clock->ticks[k];
		int64_t *sum = is_wanted(c, m, tick, slot != count->slot) ? sum_of(c, m, tick)
									  : NULL,
			n;

		if (sum && (sum_product(count->count, tick->factor, &n, c->err) < 0 ||
			    sum_add(sum, n, c->err) < 0))
			return -1;
	}
	return 0;
}

static int add_ticks(struct joining *c, const struct profile_count *count)
{
	const struct profile_clock *clock = c->modules[count->module].clock;

	if (add_as(c, count, count->slot) < 0)
		return -1;
	for (size_t e = 0; c->event && e < clock->n_events; e++)
		if (c->events.of[count->module][e] == c->event - 1 &&
		    add_as(c, count, count->slot + 1 + e) < 0)
			return -1;
	return 0;
}

static int push_part(struct joining *c, struct clock_part part)
{
	struct clock_parts *parts = c->parts;
	struct clock_part *at = arena_grow(c->scratch, parts->at, parts->n, &parts->room,
					   sizeof(*at));

	if (!at)
		return err_memory(c->err);
	parts->at = at;
	parts->at[parts->n++] = part;
	return 0;
}

/* What the thread did not count; of threads that lack the same, what the first one did not. */
static const bool *find_uncounted(const struct joining *c)
{
	const struct table *out = c->out;
	const size_t n = out->n_counted * sizeof(*out->uncounted);
	const bool *at = out->uncounted;

	if (!at || !memchr(at + c->thread * out->n_counted, true, n))
		return NULL;
	while (memcmp(at, out->uncounted + c->thread * out->n_counted, n) != 0)
		at += out->n_counted;
	return at;
}

/* The thread ran the line: notes it if there are events that it did not count. */
static int note_lacking(struct joining *c, uint32_t line)
{
	const struct table_lacking *at;

	if (!c->uncounted)
		return 0;
	struct table_rare *rare = table_make_rare(&c->out->lines[line], c->arena);
	struct table_lacking *new;

	for (at = rare ? rare->lacking : NULL; at && at->uncounted != c->uncounted;)
		at = at->next;
	if (at)
		return 0;
	new = rare ? arena_alloc(c->arena, 1, sizeof(*new)) : NULL;
	if (!new)
		return err_memory(c->err);
	*new = (struct table_lacking){ c->uncounted, rare->lacking };
	rare->lacking = new;
	return 0;
}

/* Adds the count to the thread's hits of lines and calls of functions. */
static int add_hits(struct joining *c, const struct profile_count *count)
{
	const struct profile_module *module = &c->profile->modules[count->module];
	const struct names_module *names = &c->names->modules[count->module];
	size_t k = sitetab_first_ref(module, count->slot, &c->near_ref);
	int64_t n;

	for (; k < module->n_refs && module->refs[k].slot == count->slot; k++) {
		uint32_t of = module->refs[k].site;
		const struct profile_site *site = &module->sites[of];

		if (site->what != SITE_LINE && site->what != SITE_CALLS)
			continue;
		int64_t *sum = site->what == SITE_LINE
				       ? &c->hits[names->sites[of]]
				       : &c->calls[names->functions[site->function]];

		if (sum_product(count->count, module->refs[k].factor, &n, c->err) < 0 ||
		    sum_add(sum, n, c->err) < 0)
			return -1;
	}
	return 0;
}

/* Zeroes the thread's hits of the line. Notes that a thread of another run ran it, since its events
 * are compared with those of others. */
static int leave_line(struct joining *c, uint32_t line)
{
	bool ran = c->hits[line] > 0 && !c->out->functions[c->names->owner[line]].refused;

	if (c->hits[line] && note_lacking(c, line) < 0)
		return -1;
	c->hits[line] = 0;
	if (!ran || c->shown || c->last == 0 || !c->parts)
		return 0;
	return push_part(c, (struct clock_part){ .line = line, .thread = c->thread, .ran = true });
}

/* Zeroes what add_hits added for counts of the module. */
static int leave_module(struct joining *c, uint32_t module)
{
	const struct profile_module *m = &c->profile->modules[module];
	const struct names_module *names = &c->names->modules[module];

	for (size_t i = 0; i < m->n_sites; i++) {
		if (m->sites[i].what == SITE_CALLS)
			c->calls[names->functions[m->sites[i].function]] = 0;
		else if (m->sites[i].what == SITE_LINE && leave_line(c, names->sites[i]) < 0)
			return -1;
	}
	return 0;
}

/* Drops ticks of a run that is not shown: they only said how to share out events. */
static void drop_times(struct joining *c)
{
	for (size_t i = 0; i < c->n_timed; i++)
		c->times[c->timed[i]] = (struct table_time){ 0 };
	c->n_timed = 0;
}

/* Adds the thread's times to the table. */
static int add_times(struct joining *c)
{
	struct table *out = c->out;

	uint32_t e = c->event - 1;

	for (size_t i = 0; i < c->n_timed; i++) {
		uint32_t line = c->timed[i];
		const struct table_time *time = &c->times[line];
		struct table_line *to = &out->lines[line];
		struct table_function *f = &out->functions[c->names->owner[line]];

		if (note_lacking(c, line) < 0 ||
		    joining_add_time(c->event ? &to->counts[e] : &to->time, time, c->err) < 0 ||
		    joining_add_time(c->event ? &f->counts[e] : &f->time, time, c->err) < 0 ||
		    joining_add_time(c->event ? &out->counted[e].sum : &out->clock.time, time,
				     c->err) < 0 ||
		    (c->parts && push_part(c, (struct clock_part){ line, c->thread, c->event, *time,
								   false }) < 0))
			return -1;
		c->times[line] = (struct table_time){ 0 };
	}
	c->n_timed = 0;
	return 0;
}

static int64_t scaled(int64_t count, const struct counted_time *time)
{
	region_excess all = (region_excess)count * (region_excess)time->enabled /
			    (region_excess)time->running;

	return all < INT64_MAX ? (int64_t)all : INT64_MAX;
}

/* Extrapolates to what the current thread would have counted if the event had counted all the time.
 * `sums`: of this thread alone. */
static int scale(struct joining *c, const struct counted_time *time, struct table_ticks *sums)
{
	int64_t shown = 0;

	for (size_t i = 0; i < c->n_timed; i++)
		shown += c->times[c->timed[i]].self;
	sums->lines = scaled(sums->lines - shown, time);
	for (size_t i = 0; i < c->n_timed; i++) {
		struct table_time *line = &c->times[c->timed[i]];

		line->self = scaled(line->self, time);
		line->apportioned = scaled(line->apportioned, time);
		line->marks |= MARK_SCALED;
		if (sum_add(&sums->lines, line->self, c->err) < 0)
			return -1;
	}
	sums->own = scaled(sums->own, time);
	sums->total = sums->own;
	return sum_add(&sums->total, sums->lines, c->err);
}

/* Adds what was joined to lines, and its sums to those of the event. */
static int add_event(struct joining *c)
{
	struct table_ticks *sum = &c->out->counted[c->event - 1].ticks, *one = c->ticks;
	const struct counted_time *time = counted_time(&c->events, &c->profile->threads[c->thread],
						       c->event - 1);

	if (time && scale(c, time, one) < 0)
		return -1;
	return sum_add(&sum->lines, one->lines, c->err) < 0 ||
			       sum_add(&sum->own, one->own, c->err) < 0 ||
			       sum_add(&sum->total, one->total, c->err) < 0
		       ? -1
		       : add_times(c);
}

/* Joins ticks, or an event, of one thread to lines. */
static int take_event(struct joining *c, uint32_t event, const struct profile_count *counts,
		      size_t n)
{
	struct table_ticks one = { 0 };

	c->event = event;
	c->ticks = event ? &one : &c->out->clock.threads[c->thread];
	for (size_t i = 0; i < n; i++)
		if (add_ticks(c, &counts[i]) < 0)
			return -1;
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i))
			charge_find_work(c, counts[i].module);
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i) && charge_module(c, counts[i].module) < 0)
			return -1;
	if (event)
		return add_event(c);
	if (c->shown)
		return add_times(c);
	drop_times(c);
	return 0;
}

/* Does the event (0: ticks) belong to the run of the current thread? */
static bool is_of_run(const struct joining *c, uint32_t event)
{
	return event == 0 || c->out->counted[event - 1].run == runs_of_thread(c->out, c->thread);
}

int perthread_take(struct joining *c, const struct profile_count *counts, size_t n)
{
	c->thread = counts->thread;
	c->shown = runs_shows(c->out, c->thread);
	c->uncounted = find_uncounted(c);
	for (c->last = (uint32_t)c->out->n_counted; !is_of_run(c, c->last);)
		c->last--;
	for (size_t i = 0; i < n; i++)
		if (add_hits(c, &counts[i]) < 0)
			return -1;
	for (uint32_t event = 0; event <= c->last; event++)
		if (is_of_run(c, event) && take_event(c, event, counts, n) < 0)
			return -1;
	for (size_t i = 0; i < n; i++)
		if (joining_is_first(counts, i) && leave_module(c, counts[i].module) < 0)
			return -1;
	return 0;
}
