/* json.c - a table as JSON, nbcount.report/1: the document, its events and threads, and what is
 * unavailable.
 *
 * One line of source is one line of JSON. */

#include "render/balance.h"
#include "render/jsoncounts.h"
#include "render/jsonlines.h"
#include "render/jsonrun.h"
#include "table/runs.h"

/* How evenly an event is spread over threads; only in per-thread reports. */
static void imbalance(struct put *w, struct balance balance, unsigned what)
{
	double ratio = balance_ratio(balance, what);

	if (ratio > 0) {
		put_key(w, ", ", "imbalance");
		buf_fmt(w->out, "%.6g", ratio);
	}
}

static void events(struct put *w, struct balance balance)
{
	const struct table *table = w->in->table;

	put_key(w, ",\n ", "events");
	for (size_t i = 0; i < table->n_events; i++) {
		put_text(w, i ? ", {" : "[{", "name", str_of(table->events[i].name));
		put_text(w, ", ", "class", str_of(table->events[i].class));
		if (table->events[i].unit)
			put_text(w, ", ", "unit", str_of(table->events[i].unit));
		if (table->events[i].hz)
			put_int(w, ", ", "hz", (int64_t)table->events[i].hz);
		imbalance(w, balance, BALANCE_HITS + (unsigned)i);
		buf_char(w->out, '}');
	}
	for (size_t i = 0; i < table->n_counted; i++) {
		const struct table_counted *event = &table->counted[i];

		put_text(w, ", {", "name", event->name);
		put_text(w, ", ", "class", str_of(event->exact ? "exact" : "measured"));
		if (event->unit.len)
			put_text(w, ", ", "unit", event->unit);
		if (event->active < 1) {
			put_key(w, ", ", "active_pct");
			buf_fmt(w->out, "%.3g", 100 * event->active);
		}
		if (!event->off_core) {
			put_int(w, ", ", "own", event->ticks.own);
			put_int(w, ", ", "total", event->ticks.total);
		}
		imbalance(w, balance, BALANCE_EVENT + (unsigned)i);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

static void unavailable(struct put *w)
{
	const struct table *table = w->in->table;

	put_key(w, ",\n ", "unavailable");
	buf_char(w->out, '[');
	for (size_t i = 0; i < table->n_notes; i++) {
		const struct profile_note *note = &table->notes[i];

		put_text(w, i ? ",\n  {" : "\n  {", "function", note->name);
		put_text(w, ", ", "file", note->file);
		put_int(w, ", ", "line", note->line);
		put_text(w, ", ", "why", note->why);
		buf_char(w->out, '}');
	}
	for (size_t i = 0; i < table->n_missing; i++) {
		const struct table_missing *missing = &table->missing[i];

		put_text(w, i || table->n_notes ? ",\n  {" : "\n  {", "event", missing->name);
		if (missing->in_a_thread)
			put_key(w, ", ", "some_threads");
		buf_add(w->out, str_of(missing->in_a_thread ? "true" : ""));
		put_text(w, ", ", "why", missing->why);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

static void thread_clock(struct put *w, size_t number)
{
	const struct table_clock *clock = &w->in->table->clock;

	if (!clock->on)
		return;
	put_int(w, ", ", "own_ticks", clock->threads[number].own);
	put_int(w, ", ", "off_core_ticks", clock->threads[number].off_core);
	put_int(w, ", ", "total_ticks", clock->threads[number].total);
}

/* The parts of a place that are known; nothing if none is. */
static void place(struct put *w, const char *name, const struct profile_place *place)
{
	const struct { const char *name; int32_t number;
	} parts[] = {
		{ "package", place->package }, { "core", place->core }, { "pu", place->pu },
		{ "node", place->node }
	};
	const char *before = "{";

	if (!place->known)
		return;
	put_key(w, ", ", name);
	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		if (parts[i].number < 0)
			continue;
		put_int(w, before, parts[i].name, parts[i].number);
		before = ", ";
	}
	buf_char(w->out, '}');
}

static void thread_places(struct put *w, const struct profile_thread *t)
{
	place(w, "place", &t->first);
	place(w, "place_at_end", &t->last);
	if (t->moved != MOVED_UNKNOWN)
		put_key(w, ", ", "moved");
	buf_add(w->out, str_of(t->moved == MOVED_UNKNOWN ? ""
			       : t->moved == MOVED_YES	 ? "true"
							 : "false"));
	if (t->moves > 0)
		put_int(w, ", ", "moves", t->moves);
}

/* What the thread did in all functions; hits and ticks only if it is of the run that is shown. */
static void thread_sums(struct put *w, const struct table_share *sum, uint32_t thread)
{
	if (runs_shows(w->in->table, thread))
		put_int(w, ", ", "hits", sum->hits);
	jsoncounts_events(w, ", ", &sum->time, NULL, NULL, sum->counts, thread);
}

static void threads(struct put *w, struct balance balance)
{
	static const struct table_share nothing;
	const struct profile *profile = w->in->table->profile;
	size_t k = 0;		/* index into the balance, which is also ordered by thread */

	put_key(w, ",\n ", "threads");
	buf_char(w->out, '[');
	for (size_t i = 0; i < profile->n_threads; i++) {
		const struct profile_thread *t = &profile->threads[i];
		const struct profile_process *p = &profile->processes[t->process];

		put_int(w, i ? ",\n  {" : "\n  {", "thread", (int64_t)i);
		put_int(w, ", ", "pid", (int64_t)p->pid);
		put_text(w, ", ", "host", p->host);
		if (!t->ended)
			put_int(w, ", ", "tid", (int64_t)t->tid);
		put_text(w, ", ", "name", t->name);
		if (w->in->table->runs.planned)
			put_int(w, ", ", "run", runs_of_thread(w->in->table, (uint32_t)i));
		thread_places(w, t);
		thread_clock(w, i);
		while (k < balance.n && balance.shares[k].thread < i)
			k++;
		thread_sums(w,
			    k < balance.n && balance.shares[k].thread == i ? &balance.shares[k]
									   : &nothing,
			    (uint32_t)i);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

void json_render(const struct render_input *in, struct buf *out)
{
	struct put w = { .in = in, .out = out, .derived = derived_find(in->table) };
	struct balance balance = { 0 };	/* of all functions; stays empty unless the report is per
					 * thread */
	struct arena scratch = { 0 };

	if (in->table->per_thread && balance_build(in->table, &scratch, &balance) < 0)
		out->failed = true;
	put_text(&w, "{", "schema", STR("nbcount.report/1"));
	jsonrun_put(&w);
	events(&w, balance);
	put_key(&w, ",\n ", "functions");
	buf_char(out, '[');
	for (size_t i = 0; i < in->chosen->n; i++) {
		buf_add(out, str_of(i ? "," : ""));
		jsonlines_function(&w, in->chosen->functions[i]);
		out->failed |= w.clean.failed;
		render_drain(in, out);
	}
	buf_char(out, ']');
	unavailable(&w);
	if (in->table->per_thread)
		threads(&w, balance);
	buf_add(out, STR("}\n"));
	out->failed |= w.clean.failed;
	buf_free(&w.clean);
	arena_free(&scratch);
}
