/* csv.c - a table as comma separated values (RFC 4180): one row per line, or per line and
 * thread; a line that never ran has a row in either case. Ticks and events need a clock. */
#include "render/cell.h"
#include "render/render.h"
#include "table/runs.h"

struct writer {
	const struct render_input *in;
	struct buf *out;
	struct buf clean;
	const struct table_function *function;
	struct buf place;	/* the function's name and `file`, as written in each row */
	uint32_t file;
};

static bool needs_quotes(struct str text)
{
	return str_has(text, ',') || str_has(text, '"') || str_has(text, '\n') ||
	       str_has(text, '\r') || str_starts(text, STR(" ")) || str_ends(text, STR(" "));
}

static void field(struct writer *w, struct str text, struct buf *out)
{
	w->clean.len = 0;
	cell_utf8(&w->clean, text);
	struct str clean = buf_str(&w->clean), piece;

	if (!needs_quotes(clean)) {
		buf_add(out, clean);
		return;
	}
	buf_char(out, '"');
	for (bool more = str_ends(clean, STR("\"")); str_next(&clean, '"', &piece);) {
		buf_add(out, piece);
		if (clean.len || more)
			buf_add(out, STR("\"\""));
	}
	buf_char(out, '"');
}

/* Writes the function's name and the line's file. */
static void place(struct writer *w, uint32_t file)
{
	if (w->place.len == 0 || w->file != file) {
		w->place.len = 0;
		field(w, w->function->name, &w->place);
		buf_char(&w->place, ',');
		field(w, w->in->table->files[file].path, &w->place);
		buf_char(&w->place, ',');
		w->file = file;
	}
	buf_add(w->out, buf_str(&w->place));
}

/* Writes taken and entered; empty if unknown, which they always are for single threads. */
static void branch(struct writer *w, const struct table_line *line, size_t thread)
{
	bool known = thread == SIZE_MAX;

	if (known && (line->branch == BRANCH_IF || line->branch == BRANCH_LOOP))
		buf_i64(w->out, table_rare(line)->taken);
	buf_char(w->out, ',');
	if (known && line->branch == BRANCH_LOOP)
		buf_i64(w->out, table_rare(line)->entered);
	buf_char(w->out, ',');
}

static void event(struct writer *w, const struct table_time *time, bool exact)
{
	buf_char(w->out, ',');
	buf_i64(w->out, time->self);
	buf_char(w->out, ',');
	buf_i64(w->out, time->apportioned);
	buf_char(w->out, ',');
	buf_add(w->out, str_of(render_quality(time->marks, exact)));
}

static void no_event(struct writer *w)
{
	buf_add(w->out, STR(",,,"));
}

/* Writes ticks and counted events; for a single thread, only those that the table has of it.
 * thread: as in row. counts == NULL: all 0; total == NULL: time with callees is unknown. */
static void events(struct writer *w, const struct table_line *line, size_t thread,
		   const struct table_time *time, const int64_t *total,
		   const struct table_time *counts)
{
	static const struct table_time none;
	const struct table *table = w->in->table;
	const bool all = thread == SIZE_MAX;
	bool untimed = table_is_untimed(w->function) || table_line_is_untimed(line);

	if (untimed || (!all && !runs_shows(table, (uint32_t)thread)))
		no_event(w);
	else
		event(w, time, false);
	buf_char(w->out, ',');
	if (total && !untimed)
		buf_i64(w->out, *total);
	for (size_t i = 0; i < table->n_counted; i++) {
		if (untimed || (!all && !runs_counts(table, (uint32_t)thread, i)))
			no_event(w);
		else
			event(w, counts ? &counts[i] : &none, table->counted[i].exact);
	}
}

/* thread: SIZE_MAX for no single thread. */
static void row(struct writer *w, const struct table_line *line, size_t thread, int64_t hits,
		const struct table_time *time, const int64_t *total,
		const struct table_time *counts)
{
	const struct table *table = w->in->table;

	place(w, line->file);
	buf_u64(w->out, line->line);
	buf_char(w->out, ',');
	if (thread != SIZE_MAX)
		buf_u64(w->out, thread);
	if (table->per_thread)
		buf_char(w->out, ',');
	if (thread == SIZE_MAX || runs_shows(table, (uint32_t)thread))
		buf_i64(w->out, hits);
	buf_char(w->out, ',');
	branch(w, line, thread);
	field(w, source_line(&w->in->sources[line->file], line->line), w->out);
	if (table->clock.on)
		events(w, line, thread, time, table->clock.totals ? total : NULL, counts);
	buf_char(w->out, '\n');
}

static void rows(struct writer *w, const struct table_line *line)
{
	const struct table_rare *rare = table_rare(line);

	for (size_t i = 0; i < rare->n_shares + rare->n_others; i++)
		row(w, line, rare->shares[i].thread, rare->shares[i].hits, &rare->shares[i].time,
		    i < rare->n_shares ? &rare->shares[i].total : NULL, rare->shares[i].counts);
	if (rare->n_shares + rare->n_others == 0)
		row(w, line, SIZE_MAX, line->hits, &line->time, &line->total, line->counts);
}

/* NAME,NAME_apportioned,NAME_quality */
static void heading(struct writer *w, struct str name)
{
	static const char *const ends[] = { "", "_apportioned", "_quality" };

	for (size_t i = 0; i < 3; i++) {
		struct buf full = { 0 };

		buf_add(&full, name);
		buf_add(&full, str_of(ends[i]));
		buf_char(w->out, ',');
		field(w, buf_str(&full), w->out);
		w->out->failed |= full.failed;
		buf_free(&full);
	}
}

void csv_render(const struct render_input *in, struct buf *out)
{
	struct writer w = { .in = in, .out = out };

	buf_add(out, STR("function,file,line,"));
	if (in->table->per_thread)
		buf_add(out, STR("thread,"));
	buf_add(out, STR("hits,taken,entered,source"));
	if (in->table->clock.on)
		heading(&w, STR("ticks"));
	if (in->table->clock.on)
		buf_add(out, STR(",ticks_total"));
	for (size_t i = 0; in->table->clock.on && i < in->table->n_counted; i++)
		heading(&w, in->table->counted[i].name);
	buf_char(out, '\n');
	for (size_t i = 0; i < in->chosen->n; i++) {
		w.function = in->chosen->functions[i];
		w.place.len = 0;
		for (size_t k = 0; k < w.function->n_lines; k++)
			rows(&w, &w.function->lines[k]);
		out->failed |= w.clean.failed || w.place.failed;
		render_drain(in, out);
	}
	out->failed |= w.clean.failed;
	buf_free(&w.clean);
	buf_free(&w.place);
}
