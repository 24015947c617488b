/* json.c - a table as JSON, nbcount.report/1.
 *
 * Written piece by piece, for a table of a million lines as a tree of objects would take
 * gigabytes; jansson writes every string. One line of source is one line of JSON. */

#include "report/balance.h"
#include "report/cell.h"
#include "report/command.h"
#include "report/derived.h"
#include "report/parallel.h"
#include "report/render.h"
#include "report/runs.h"
#include "report/series.h"

struct writer {
	const struct render_input *in;
	struct buf *out;
	struct buf clean;
	struct balance balance;	/* of all functions; only where threads are told apart, else nobody is there */
};

static int append(const char *at, size_t len, void *out)
{
	buf_add(out, (struct str){ at, len });
	return 0;
}

static void string(struct writer *w, struct str text)
{
	w->clean.len = 0;
	cell_utf8(&w->clean, text);
	json_t *value = json_stringn(w->clean.at ? w->clean.at : "", w->clean.len);

	if (!value || json_dump_callback(value, append, w->out, JSON_ENCODE_ANY) < 0)
		w->out->failed = true;
	json_decref(value);
}

/* `before`: what stands between this key and the value before it. */
static void key(struct writer *w, const char *before, const char *name)
{
	buf_fmt(w->out, "%s\"%s\": ", before, name);
}

static void key_string(struct writer *w, const char *before, const char *name, struct str text)
{
	key(w, before, name);
	string(w, text);
}

static void key_int(struct writer *w, const char *before, const char *name, int64_t value)
{
	key(w, before, name);
	buf_i64(w->out, value);
}

/* ---- the run */

static bool is_command(const json_t *value)
{
	for (size_t i = 0; i < json_array_size(value); i++)
		if (!json_is_string(json_array_get(value, i)))
			return false;
	return json_is_array(value);
}

/* The program's arguments: an array of strings, whatever the file says. */
static void command(struct writer *w, struct str text)
{
	json_t *value = command_read(text, 0, &w->out->failed);

	key(w, ",\n  ", "command");
	if (is_command(value)) {
		if (json_dump_callback(value, append, w->out, 0) < 0)
			w->out->failed = true;
	} else {
		buf_char(w->out, '[');
		string(w, text);
		buf_char(w->out, ']');
	}
	json_decref(value);
}

static void info(struct writer *w, const struct profile_process *p, const char *name)
{
	struct str text = profile_info(p, str_of(name));

	if (text.at)
		key_string(w, ",\n  ", name, text);
}

static void machine(struct writer *w, const struct profile_process *p)
{
	static const char *const keys[][2] = { { "machine", "description" }, { "topology", "topology" },
					       { "no-topology", "no_topology" } };

	key(w, ",\n  ", "machine");
	key_string(w, "{", "host", p->host);
	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		struct str text = profile_info(p, str_of(keys[i][0]));

		if (text.at)
			key_string(w, ", ", keys[i][1], text);
	}
	buf_char(w->out, '}');
}

/* Why `complete` is false, process by process. */
static void incomplete(struct writer *w)
{
	const struct profile *profile = w->in->table->profile;
	const char *before = "";

	key(w, ",\n  ", "incomplete");
	buf_char(w->out, '[');
	for (size_t i = 0; i < profile->n_processes; i++) {
		const char *why = render_incomplete(&profile->processes[i]);

		if (!why)
			continue;
		buf_add(w->out, str_of(before));
		key_int(w, "{", "pid", (int64_t)profile->processes[i].pid);
		key_string(w, ", ", "host", profile->processes[i].host);
		key_string(w, ", ", "why", str_of(why));
		buf_char(w->out, '}');
		before = ", ";
	}
	buf_char(w->out, ']');
}

/* Its name, and what makes it doubtful. */
static void clock_of(struct writer *w, const struct table_clock *clock)
{
	const struct {
		bool holds;
		const char *what;
	} doubts[] = { { clock->varies, "no constant rate" }, { clock->foreign, "the kernel uses another" },
		       { clock->suspended, "suspended" } };
	const char *before = "";

	key(w, ",\n  ", "clock");
	key(w, "{", "doubts");
	buf_char(w->out, '[');
	for (size_t i = 0; i < sizeof(doubts) / sizeof(*doubts); i++) {
		if (!doubts[i].holds)
			continue;
		buf_fmt(w->out, "%s\"%s\"", before, doubts[i].what);
		before = ", ";
	}
	buf_char(w->out, ']');
	if (clock->name.at)
		key_string(w, ", ", "name", clock->name);
	if (clock->kernel.at)
		key_string(w, ", ", "kernel", clock->kernel);
	if (clock->suspended)
		key_int(w, ", ", "suspended_ms", (int64_t)clock->suspended);
	buf_char(w->out, '}');
}

/* What the run's clock read, and what that cost. */
static void run_clock(struct writer *w)
{
	const struct table_clock *clock = &w->in->table->clock;

	if (!clock->on)
		return;
	clock_of(w, clock);
	if (clock->budget.at)
		key_string(w, ", ", "budget", clock->budget);
	key(w, ", ", "overhead");
	buf_char(w->out, '{');
	if (clock->probe)
		buf_fmt(w->out, "\"probe_ticks\": %.10g, ", (double)clock->probe / 1000);
	key_int(w, "", "reads", clock->sum.reads);
	key_int(w, ", ", "own_ticks", clock->sum.own);
	key_int(w, "}, ", "off_core_ticks", clock->sum.off_core);
	key_int(w, ", ", "total_ticks", clock->sum.total);
}

static void series(struct writer *w)
{
	json_t *value = series_json(w->in->table);

	key(w, ",\n  ", "series");
	if (!value || json_dump_callback(value, append, w->out, 0) < 0)
		w->out->failed = true;
	json_decref(value);
}

static void run(struct writer *w)
{
	const struct profile *profile = w->in->table->profile;
	const struct table_runs *runs = &w->in->table->runs;
	const struct profile_process *first = profile->processes;
	struct str args = profile_info(first, STR("command"));
	bool complete = render_complete(w->in);

	key_string(w, ",\n \"run\": {", "id", first->run);
	if (args.at)
		command(w, args);
	info(w, first, "numba");
	info(w, first, "llvmlite");
	info(w, first, "python");
	machine(w, first);
	key(w, ",\n  ", "complete");
	buf_add(w->out, str_of(complete ? "true" : "false"));
	key_int(w, ", ", "processes", (int64_t)runs->at[0].processes);
	key_int(w, ", ", "threads", (int64_t)runs->at[0].threads);
	key_int(w, ", ", "start_ns", (int64_t)first->start_ns);
	run_clock(w);
	if (runs->planned)
		series(w);
	if (!complete)
		incomplete(w);
	if (w->in->skipped)
		key_int(w, ", ", "files_skipped", (int64_t)w->in->skipped);
	buf_char(w->out, '}');
}

/* How evenly an event fell on threads, where they are told apart. */
static void imbalance(struct writer *w, struct balance balance, unsigned what)
{
	double ratio = balance_ratio(balance, what);

	if (ratio > 0) {
		key(w, ", ", "imbalance");
		buf_fmt(w->out, "%.6g", ratio);
	}
}

static void events(struct writer *w)
{
	const struct table *table = w->in->table;

	key(w, ",\n ", "events");
	for (size_t i = 0; i < table->n_events; i++) {
		key_string(w, i ? ", {" : "[{", "name", str_of(table->events[i].name));
		key_string(w, ", ", "class", str_of(table->events[i].class));
		if (table->events[i].unit)
			key_string(w, ", ", "unit", str_of(table->events[i].unit));
		if (table->events[i].hz)
			key_int(w, ", ", "hz", (int64_t)table->events[i].hz);
		imbalance(w, w->balance, BALANCE_HITS + (unsigned)i);
		buf_char(w->out, '}');
	}
	for (size_t i = 0; i < table->n_counted; i++) {
		const struct table_counted *event = &table->counted[i];

		key_string(w, ", {", "name", event->name);
		key_string(w, ", ", "class", str_of(event->exact ? "exact" : "measured"));
		if (event->unit.len)
			key_string(w, ", ", "unit", event->unit);
		if (event->active < 1) {
			key(w, ", ", "active_pct");
			buf_fmt(w->out, "%.3g", 100 * event->active);
		}
		key_int(w, ", ", "own", event->ticks.own);
		key_int(w, ", ", "total", event->ticks.total);
		imbalance(w, w->balance, BALANCE_EVENT + (unsigned)i);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

/* ---- functions */

/* total == NULL: what callees took is not known. */
static void event_of(struct writer *w, const char *before, struct str name, const struct table_time *time,
		     const int64_t *total, bool exact)
{
	buf_add(w->out, str_of(before));
	string(w, name);
	key_int(w, ": {", "self", time->self);
	key_int(w, ", ", "apportioned", time->apportioned);
	if (total)
		key_int(w, ", ", "total", *total);
	key_string(w, ", ", "quality", str_of(render_quality(time->marks, exact)));
	buf_char(w->out, '}');
}

#define ALL_RUNS 0u

/* Ticks and what was counted with them, where there is a clock, in ALL_RUNS or in one; `total` and `counts` may be NULL. */
static void events_of(struct writer *w, const char *before, const struct table_time *time, const int64_t *total,
		      const struct table_time *counts, uint32_t run)
{
	static const struct table_time none;
	const struct table *table = w->in->table;
	const char *comma = "";

	if (!table->clock.on)
		return;
	key(w, before, "events");
	buf_char(w->out, '{');
	if (run == ALL_RUNS || run == table->runs.shown) {
		event_of(w, comma, STR("ticks"), time, table->clock.totals ? total : NULL, false);
		comma = ", ";
	}
	for (size_t i = 0; i < table->n_counted; i++) {
		if (run != ALL_RUNS && run != table->counted[i].run)
			continue;
		event_of(w, comma, table->counted[i].name, counts ? &counts[i] : &none, NULL, table->counted[i].exact);
		comma = ", ";
	}
	buf_char(w->out, '}');
}

/* Figures of two events, where there are such. */
static void derived(struct writer *w, const struct table_line *line)
{
	const struct derived found = derived_find(w->in->table);
	const char *before = "{";
	double value;

	for (size_t i = 0; i < found.n; i++) {
		if (!derived_value(&found.at[i], line, &value))
			continue;
		if (before[0] == '{')
			key(w, ", ", "derived");
		key(w, before, found.at[i].name);
		buf_fmt(w->out, "%.6g", value);
		before = ", ";
	}
	if (before[0] != '{')
		buf_char(w->out, '}');
}

/* `calls`: these have calls. */
static void shares(struct writer *w, const char *before, const struct table_share *shares, size_t n, size_t others,
		   bool calls)
{
	key(w, before, "threads");
	buf_char(w->out, '[');
	for (size_t i = 0; i < n + others; i++) {
		key_int(w, i ? ", {" : "{", "thread", shares[i].thread);
		if (i < n)
			key_int(w, ", ", "hits", shares[i].hits);
		if (i < n && calls)
			key_int(w, ", ", "calls", shares[i].calls);
		events_of(w, ", ", &shares[i].time, &shares[i].total, shares[i].counts,
			  runs_of_thread(w->in->table, shares[i].thread));
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

/* Of a loop begun once, or never run, the trips of each time are known. */
static void branch(struct writer *w, const struct table_line *line)
{
	if (line->branch == BRANCH_IF)
		key_int(w, ", ", "taken", line->taken);
	if (line->branch != BRANCH_LOOP)
		return;
	key_int(w, ", ", "entered", line->entered);
	key_int(w, ", ", "trips", line->taken);
	if (line->entered == 1 || (line->entered > 0 && line->taken == 0)) {
		key_int(w, ", ", "trips_min", line->taken);
		key_int(w, ", ", "trips_max", line->taken);
	}
}

/* Parallel loops: who worked in them, and what part of the time each did not. */
static void parallel(struct writer *w, const struct table_parallel *p)
{
	const char *unknown = parallel_unknown(p);

	key(w, ", ", "parallel");
	key_int(w, "{", "wall", p->wall);
	if (unknown)
		key_string(w, ", ", "idle_unknown", str_of(unknown));
	else
		key_int(w, ", ", "workless", p->workless);
	key(w, ", ", "threads");
	buf_char(w->out, '[');
	for (size_t i = 0; i < p->n_workers; i++) {
		double idle = parallel_idle(&p->workers[i]);

		key_int(w, i ? ", {" : "{", "thread", p->workers[i].thread);
		key_int(w, ", ", "busy", p->workers[i].busy);
		if (idle >= 0)
			buf_fmt(w->out, ", \"idle\": %.4f", idle / 100);
		buf_char(w->out, '}');
	}
	buf_add(w->out, STR("]}"));
}

static void line(struct writer *w, const struct table_line *line)
{
	const struct table *table = w->in->table;
	struct str source = source_line(&w->in->sources[line->file], line->line);

	key_int(w, "{", "line", line->line);
	if (source.at)
		key_string(w, ", ", "source", source);
	key_int(w, ", ", "hits", line->hits);
	branch(w, line);
	key_string(w, ", ", "file", table->files[line->file].path);
	events_of(w, ", ", &line->time, &line->total, line->counts, ALL_RUNS);
	derived(w, line);
	if (line->parallel)
		parallel(w, line->parallel);
	if (table->per_thread)
		shares(w, ", ", line->shares, line->n_shares, line->n_others, false);
	buf_char(w->out, '}');
}

/* What is not known is left out. */
static void callee(struct writer *w, const struct table_callee *c)
{
	const struct table *table = w->in->table;
	const struct table_function *f = &table->functions[c->function];

	buf_char(w->out, '{');
	if (c->line != TABLE_NO_LINE) {
		key_int(w, "", "line", table->lines[c->line].line);
		buf_add(w->out, STR(", "));
	}
	key_string(w, "", "name", f->name);
	key_string(w, ", ", "file", table->files[f->file].path);
	key_int(w, ", ", "function_line", f->line);
	if (c->calls)
		key_int(w, ", ", "calls", c->calls);
	if (c->timed) {
		key(w, ", ", "events");
		key_int(w, "{\"ticks\": {", "total", c->total);
		buf_add(w->out, STR("}}"));
	}
	buf_char(w->out, '}');
}

static void callees(struct writer *w, const struct table_function *f)
{
	key(w, ",\n   ", "callees");
	buf_char(w->out, '[');
	for (size_t i = 0; i < f->n_callees; i++) {
		buf_add(w->out, str_of(i ? ",\n    " : "\n    "));
		callee(w, &f->callees[i]);
	}
	buf_char(w->out, ']');
}

/* What each did, and how evenly: of hits, ticks and events, as far as there are any. */
static void threads_of(struct writer *w, const struct table_function *f)
{
	const struct table *table = w->in->table;
	const struct balance balance = { f->shares, f->n_shares };
	const char *before = "{";

	shares(w, ",\n   ", f->shares, f->n_shares, f->n_others, true);
	for (unsigned what = 0; what < BALANCE_EVENT + table->n_counted; what++) {
		double ratio = balance_ratio(balance, what);

		if (ratio == 0)
			continue;
		if (before[0] == '{')
			key(w, ", ", "imbalance");
		buf_add(w->out, str_of(before));
		string(w, what < BALANCE_EVENT ? str_of(table->events[what].name) : table->counted[what - BALANCE_EVENT].name);
		buf_fmt(w->out, ": %.6g", ratio);
		before = ", ";
	}
	if (before[0] != '{')
		buf_char(w->out, '}');
}

static void function(struct writer *w, const struct table_function *f)
{
	key_string(w, "\n  {", "name", f->name);
	key_string(w, ", ", "file", w->in->table->files[f->file].path);
	key_int(w, ", ", "line", f->line);
	key(w, ",\n   ", "signatures");
	buf_char(w->out, '[');
	for (size_t i = 0; i < f->n_signatures; i++) {
		buf_add(w->out, str_of(i ? ", " : ""));
		string(w, f->signatures[i]);
	}
	key_int(w, "], ", "calls", f->calls);
	key_int(w, ", ", "primitive_calls", f->primitive);
	events_of(w, ",\n   ", &f->time, &f->total, f->counts, ALL_RUNS);
	if (w->in->sources[f->file].state == SOURCE_CHANGED)
		buf_add(w->out, STR(", \"source_changed\": true"));
	key(w, ",\n   ", "lines");
	buf_char(w->out, '[');
	for (size_t i = 0; i < f->n_lines; i++) {
		buf_add(w->out, str_of(i ? ",\n    " : "\n    "));
		line(w, &f->lines[i]);
	}
	buf_char(w->out, ']');
	callees(w, f);
	if (w->in->table->per_thread)
		threads_of(w, f);
	buf_char(w->out, '}');
}

static void unavailable(struct writer *w)
{
	const struct table *table = w->in->table;

	key(w, ",\n ", "unavailable");
	buf_char(w->out, '[');
	for (size_t i = 0; i < table->n_notes; i++) {
		const struct profile_note *note = &table->notes[i];

		key_string(w, i ? ",\n  {" : "\n  {", "function", note->name);
		key_string(w, ", ", "file", note->file);
		key_int(w, ", ", "line", note->line);
		key_string(w, ", ", "why", note->why);
		buf_char(w->out, '}');
	}
	for (size_t i = 0; i < table->n_missing; i++) {
		const struct table_missing *missing = &table->missing[i];

		key_string(w, i || table->n_notes ? ",\n  {" : "\n  {", "event", missing->name);
		if (missing->in_a_thread)
			key(w, ", ", "some_threads");
		buf_add(w->out, str_of(missing->in_a_thread ? "true" : ""));
		key_string(w, ", ", "why", missing->why);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

static void thread_clock(struct writer *w, size_t number)
{
	const struct table_clock *clock = &w->in->table->clock;

	if (!clock->on)
		return;
	key_int(w, ", ", "own_ticks", clock->threads[number].own);
	key_int(w, ", ", "off_core_ticks", clock->threads[number].off_core);
	key_int(w, ", ", "total_ticks", clock->threads[number].total);
}

/* What is known of it. */
static void place(struct writer *w, const char *name, const struct profile_place *place)
{
	const struct { const char *name; int32_t number; } parts[] = {
		{ "package", place->package }, { "core", place->core }, { "pu", place->pu }, { "node", place->node }
	};
	const char *before = "{";

	if (!place->known)
		return;
	key(w, ", ", name);
	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		if (parts[i].number < 0)
			continue;
		key_int(w, before, parts[i].name, parts[i].number);
		before = ", ";
	}
	buf_char(w->out, '}');
}

static void thread_places(struct writer *w, const struct profile_thread *t)
{
	place(w, "place", &t->first);
	place(w, "place_at_end", &t->last);
	if (t->moved != MOVED_UNKNOWN)
		key(w, ", ", "moved");
	buf_add(w->out, str_of(t->moved == MOVED_UNKNOWN ? "" : t->moved == MOVED_YES ? "true" : "false"));
	if (t->moves > 0)
		key_int(w, ", ", "moves", t->moves);
}

/* What it did in all functions. Only of threads of the run whose hits are shown. */
static void thread_sums(struct writer *w, const struct table_share *sum)
{
	key_int(w, ", ", "hits", sum->hits);
	events_of(w, ", ", &sum->time, NULL, sum->counts, w->in->table->runs.shown);
}

static void threads(struct writer *w)
{
	static const struct table_share nothing;
	const struct profile *profile = w->in->table->profile;
	size_t k = 0;		/* of the balance, which has threads in the same order */

	key(w, ",\n ", "threads");
	buf_char(w->out, '[');
	for (size_t i = 0; i < profile->n_threads; i++) {
		const struct profile_thread *t = &profile->threads[i];
		const struct profile_process *p = &profile->processes[t->process];

		key_int(w, i ? ",\n  {" : "\n  {", "thread", (int64_t)i);
		key_int(w, ", ", "pid", (int64_t)p->pid);
		key_string(w, ", ", "host", p->host);
		if (!t->ended)
			key_int(w, ", ", "tid", (int64_t)t->tid);
		key_string(w, ", ", "name", t->name);
		if (w->in->table->runs.planned)
			key_int(w, ", ", "run", runs_of_thread(w->in->table, (uint32_t)i));
		thread_places(w, t);
		thread_clock(w, i);
		while (k < w->balance.n && w->balance.shares[k].thread < i)
			k++;
		if (runs_shows(w->in->table, (uint32_t)i))
			thread_sums(w, k < w->balance.n && w->balance.shares[k].thread == i ? &w->balance.shares[k] : &nothing);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}

void json_render(const struct render_input *in, struct buf *out)
{
	struct writer w = { .in = in, .out = out };
	struct arena scratch = { 0 };

	if (in->table->per_thread && balance_build(in->table, &scratch, &w.balance) < 0)
		out->failed = true;
	key_string(&w, "{", "schema", STR("nbcount.report/1"));
	run(&w);
	events(&w);
	key(&w, ",\n ", "functions");
	buf_char(out, '[');
	for (size_t i = 0; i < in->chosen->n; i++) {
		buf_add(out, str_of(i ? "," : ""));
		function(&w, in->chosen->functions[i]);
	}
	buf_char(out, ']');
	unavailable(&w);
	if (in->table->per_thread)
		threads(&w);
	buf_add(out, STR("}\n"));
	out->failed |= w.clean.failed;
	buf_free(&w.clean);
	arena_free(&scratch);
}
