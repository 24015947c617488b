/* jsoncounts.c - events of a function, a line or a thread, in JSON. */
#include "render/jsoncounts.h"

#include "table/runs.h"

static void begin(struct put *w, const char *before, struct str name, const struct table_time *time)
{
	buf_add(w->out, str_of(before));
	put_string(w, name);
	put_int(w, ": {", "self", time->self);
	put_int(w, ", ", "apportioned", time->apportioned);
}

/* total == NULL: time with callees is unknown. total_marks == NULL: its quality is unknown. */
static void ticks_of(struct put *w, const struct table_time *time, const int64_t *total,
		     const unsigned *total_marks)
{
	begin(w, "", STR("ticks"), time);
	if (total)
		put_int(w, ", ", "total", *total);
	if (total && total_marks)
		put_word(w, ", ", "total_quality", render_quality(*total_marks, false));
	put_word(w, ", ", "quality", render_quality(time->marks, false));
	buf_char(w->out, '}');
}

static void event_of(struct put *w, const char *before, const struct table_counted *event,
		     const struct table_time *count)
{
	begin(w, before, event->name, count);
	put_word(w, ", ", "quality", render_quality(count->marks, event->exact));
	if (count->marks & MARK_SCALED) {
		put_key(w, ", ", "active_pct");
		buf_fmt(w->out, "%.3g", 100 * event->active);
	}
	buf_char(w->out, '}');
}

void jsoncounts_events(struct put *w, const char *before, const struct table_time *time,
		       const int64_t *total, const unsigned *total_marks,
		       const struct table_time *counts, uint32_t thread)
{
	static const struct table_time none;
	const struct table *table = w->in->table;
	const char *comma = "";

	if (!table->clock.on || w->untimed)
		return;
	put_key(w, before, "events");
	buf_char(w->out, '{');
	if (thread == JSONCOUNTS_ALL || runs_shows(table, thread)) {
		ticks_of(w, time, table->clock.totals ? total : NULL, total_marks);
		comma = ", ";
	}
	for (size_t i = 0; i < table->n_counted; i++) {
		if (thread != JSONCOUNTS_ALL && !runs_counts(table, thread, i))
			continue;
		event_of(w, comma, &table->counted[i], counts ? &counts[i] : &none);
		comma = ", ";
	}
	buf_char(w->out, '}');
}

void jsoncounts_shares(struct put *w, const char *before, const struct table_share *shares,
		       size_t n, size_t others, bool calls)
{
	put_key(w, before, "threads");
	buf_char(w->out, '[');
	for (size_t i = 0; i < n + others; i++) {
		put_int(w, i ? ", {" : "{", "thread", shares[i].thread);
		if (i < n)
			put_int(w, ", ", "hits", shares[i].hits);
		if (i < n && calls)
			put_int(w, ", ", "calls", shares[i].calls);
		jsoncounts_events(w, ", ", &shares[i].time, &shares[i].total, NULL,
				  shares[i].counts, shares[i].thread);
		buf_char(w->out, '}');
	}
	buf_char(w->out, ']');
}
