/* jsonlines.c - a function in JSON. */
#include "render/jsonlines.h"

#include "render/balance.h"
#include "render/derived.h"
#include "render/jsoncounts.h"
#include "table/parallel.h"

/* Figures computed from two counts, if there are any for the line. */
static void derived(struct put *w, const struct table_line *line)
{
	const struct derived *found = &w->derived;
	const char *before = "{";
	double value;

	for (size_t i = 0; i < found->n; i++) {
		if (!derived_value(&found->at[i], line, &value))
			continue;
		if (before[0] == '{')
			put_key(w, ", ", "derived");
		put_key(w, before, found->at[i].name);
		buf_fmt(w->out, "%.6g", value);
		before = ", ";
	}
	if (before[0] != '{')
		buf_char(w->out, '}');
}

/* The least and the most trips are known of a loop that was entered once, or that made no trip. */
static void branch(struct put *w, const struct table_line *line)
{
	const struct table_rare *rare = table_rare(line);

	if (line->branch == BRANCH_IF)
		put_int(w, ", ", "taken", rare->taken);
	if (line->branch != BRANCH_LOOP)
		return;
	put_int(w, ", ", "entered", rare->entered);
	put_int(w, ", ", "trips", rare->taken);
	if (rare->entered == 1 || (rare->entered > 0 && rare->taken == 0)) {
		put_int(w, ", ", "trips_min", rare->taken);
		put_int(w, ", ", "trips_max", rare->taken);
	}
}

/* The line's parallel loops: which threads worked in them, and for what part of the time each was
 * idle. */
static void parallel(struct put *w, const struct table_parallel *p)
{
	const char *unknown = parallel_unknown(p);

	put_key(w, ", ", "parallel");
	put_int(w, "{", "wall", p->wall);
	if (unknown)
		put_text(w, ", ", "idle_unknown", str_of(unknown));
	else
		put_int(w, ", ", "workless", p->workless);
	put_key(w, ", ", "threads");
	buf_char(w->out, '[');
	for (size_t i = 0; i < p->n_workers; i++) {
		double idle = parallel_idle(&p->workers[i]);

		put_int(w, i ? ", {" : "{", "thread", p->workers[i].thread);
		put_int(w, ", ", "busy", p->workers[i].busy);
		if (idle >= 0)
			buf_fmt(w->out, ", \"idle\": %.4f", idle / 100);
		buf_char(w->out, '}');
	}
	buf_add(w->out, STR("]}"));
}

static void line(struct put *w, const struct table_line *line)
{
	const struct table *table = w->in->table;
	struct str source = source_line(&w->in->sources[line->file], line->line);
	const struct table_rare *rare = table_rare(line);
	const bool function_is = w->untimed;

	put_int(w, "{", "line", line->line);
	if (source.at)
		put_text(w, ", ", "source", source);
	put_int(w, ", ", "hits", line->hits);
	branch(w, line);
	put_text(w, ", ", "file", table->files[line->file].path);
	w->untimed |= table_line_is_untimed(line);
	jsoncounts_events(w, ", ", &line->time, &line->total, &line->total_marks, line->counts,
			  JSONCOUNTS_ALL);
	if (table->clock.on && !function_is && line->unclocked)
		put_int(w, ", ", "untimed_hits", line->unclocked);
	derived(w, line);
	if (rare->parallel)
		parallel(w, rare->parallel);
	if (table->per_thread)
		jsoncounts_shares(w, ", ", rare->shares, rare->n_shares, rare->n_others, false);
	w->untimed = function_is;
	buf_char(w->out, '}');
}

/* Leaves out what is unknown. */
static void callee(struct put *w, const struct table_callee *c)
{
	const struct table *table = w->in->table;
	const struct table_function *f = &table->functions[c->function];

	buf_char(w->out, '{');
	if (c->line != TABLE_NO_LINE) {
		put_int(w, "", "line", table->lines[c->line].line);
		buf_add(w->out, STR(", "));
	}
	put_text(w, "", "name", f->name);
	put_text(w, ", ", "file", table->files[f->file].path);
	put_int(w, ", ", "function_line", f->line);
	if (c->calls)
		put_int(w, ", ", "calls", c->calls);
	if (c->timed) {
		put_key(w, ", ", "events");
		put_int(w, "{\"ticks\": {", "total", c->total);
		buf_add(w->out, STR("}}"));
	}
	buf_char(w->out, '}');
}

static void callees(struct put *w, const struct table_function *f)
{
	put_key(w, ",\n   ", "callees");
	buf_char(w->out, '[');
	for (size_t i = 0; i < f->n_callees; i++) {
		buf_add(w->out, str_of(i ? ",\n    " : "\n    "));
		callee(w, &f->callees[i]);
	}
	buf_char(w->out, ']');
}

/* What each thread did, and how evenly hits, ticks and events are spread, unless they are 0. */
static void threads_of(struct put *w, const struct table_function *f)
{
	const struct table *table = w->in->table;
	const struct balance balance = balance_of(table, f);
	const char *before = "{";

	jsoncounts_shares(w, ",\n   ", f->shares, f->n_shares, f->n_others, true);
	for (unsigned what = 0; what < BALANCE_EVENT + table->n_counted; what++) {
		double ratio = balance_ratio(balance, what);

		if (ratio == 0)
			continue;
		if (before[0] == '{')
			put_key(w, ", ", "imbalance");
		buf_add(w->out, str_of(before));
		put_string(w, what < BALANCE_EVENT ? str_of(table->events[what].name)
						   : table->counted[what - BALANCE_EVENT].name);
		buf_fmt(w->out, ": %.6g", ratio);
		before = ", ";
	}
	if (before[0] != '{')
		buf_char(w->out, '}');
}

void jsonlines_function(struct put *w, const struct table_function *f)
{
	w->untimed = table_is_untimed(f);
	put_text(w, "\n  {", "name", f->name);
	put_text(w, ", ", "file", w->in->table->files[f->file].path);
	put_int(w, ", ", "line", f->line);
	put_key(w, ",\n   ", "signatures");
	buf_char(w->out, '[');
	for (size_t i = 0; i < f->n_signatures; i++) {
		buf_add(w->out, str_of(i ? ", " : ""));
		put_string(w, f->signatures[i]);
	}
	put_int(w, "], ", "calls", f->calls);
	put_int(w, ", ", "primitive_calls", f->primitive);
	jsoncounts_events(w, ",\n   ", &f->time, &f->total, &f->total_marks, f->counts,
			  JSONCOUNTS_ALL);
	if (w->in->sources[f->file].state == SOURCE_CHANGED)
		buf_add(w->out, STR(", \"source_changed\": true"));
	if (w->in->table->clock.on && (w->untimed || f->partly || f->unclocked) && f->untimed.at)
		put_text(w, ", ", "untimed", f->untimed);
	put_key(w, ",\n   ", "lines");
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
	w->untimed = false;
}
