/* counts.c - events counted beside hits and ticks, as text. */
#include "render/counts.h"

#include "render/cell.h"
#include "render/times.h"

#define LEAST_FIGURE 6u		/* columns of a derived figure */
#define LEAST_OFF_CORE 10	/* the part of the time from which it is shown unasked */
#define MOST_HEADING 24u	/* columns of an event's name above its counts, if lines are cut */

/* Two decimal places below 10, one below 100, else none. Empty: the figure is unknown. */
static struct str figure_text(char room[TIMES_ROOM], const struct derived_figure *figure,
			      const struct table_line *line)
{
	double value;

	if (!derived_value(figure, line, &value))
		return STR("");
	if (value > 0 && value < 0.005)
		return STR("<0.01");	/* 0.00 would look like none */
	int len = snprintf(room, TIMES_ROOM, "%.*f", value < 10 ? 2 : value < 100 ? 1 : 0, value);

	return (struct str){ room, (size_t)len };
}

size_t counts_number(const struct counts_columns *columns)
{
	return columns->n + columns->derived.n;
}

/* "1,234~", or "1.23 ms~" if the event's unit is ns or ticks. */
static struct str text_of(char room[TIMES_ROOM], const struct table *table, size_t e,
			  const struct table_time *count)
{
	const struct table_counted *event = &table->counted[e];
	static const struct table_clock nanoseconds = { .on = true, .hz = 1000000000 };
	char number[CELL_COUNT];

	if (str_eq(event->unit, STR("ns")))
		return times_text(room, &nanoseconds, count->self, times_mark(count->marks));
	if (str_eq(event->unit, STR("ticks")))
		return times_text(room, &table->clock, count->self, times_mark(count->marks));
	struct str digits = cell_count(number, count->self);
	int len = snprintf(room, TIMES_ROOM, "%.*s%s", (int)digits.len, digits.at,
			   times_mark(count->marks));

	return (struct str){ room, (size_t)len };
}

static size_t heading_width(const struct paper *p, struct str name)
{
	size_t width = cell_width(name);

	return p->in->columns && width > MOST_HEADING ? MOST_HEADING : width;
}

bool counts_shows(const struct table *table, const struct table_function *f, size_t event)
{
	if (table_wants(table, event))
		return true;
	int64_t off = f->counts[event].self;

	return off > 0 && off >= f->time.self / (LEAST_OFF_CORE - 1);
}

static bool is_known(const struct derived_figure *figure, const struct table_function *f)
{
	double value;

	for (size_t i = 0; i < f->n_lines; i++)
		if (derived_value(figure, &f->lines[i], &value))
			return true;
	return false;
}

struct counts_columns counts_measure(const struct paper *p, const struct table_function *f)
{
	const struct table *table = p->in->table;
	struct counts_columns columns = { .n = table->n_counted < COUNTS_MOST ? table->n_counted
									      : COUNTS_MOST,
					  .derived = derived_find(table) };

	for (size_t e = 0; e < columns.n; e++) {
		size_t most = heading_width(p, table->counted[e].name);
		char room[TIMES_ROOM];

		if (!counts_shows(table, f, e))
			continue;
		for (size_t i = 0; i < f->n_lines; i++) {
			size_t width = cell_columns(
				text_of(room, table, e, &f->lines[i].counts[e]));

			most = width > most ? width : most;
		}
		columns.width[e] = most + STYLE_GAP;
	}
	for (size_t i = 0; i < columns.derived.n; i++) {
		size_t width = str_of(columns.derived.at[i].name).len;

		if (!is_known(&columns.derived.at[i], f))
			continue;
		columns.width[columns.n + i] = (width < LEAST_FIGURE ? LEAST_FIGURE : width) +
					       STYLE_GAP;
	}
	return columns;
}

void counts_headings(const struct paper *p, const struct counts_columns *columns)
{
	for (size_t e = 0; e < columns->n; e++) {
		struct str name = p->in->table->counted[e].name;
		size_t used = heading_width(p, name);

		if (columns->width[e] == 0)
			continue;
		cell_pad(p->out, columns->width[e] - used);
		cell_text(p->out, name, used);
	}
	for (size_t i = 0; i < columns->derived.n; i++)
		if (columns->width[columns->n + i])
			style_text(p, STYLE_PLAIN, str_of(columns->derived.at[i].name),
				   columns->width[columns->n + i]);
}

size_t counts_cells(const struct paper *p, const struct counts_columns *columns,
		    const struct table_line *line)
{
	size_t all = 0;

	for (size_t e = 0; e < columns->n; e++) {
		char room[TIMES_ROOM];

		all += columns->width[e];
		if (columns->width[e] && line && line->counts[e].self)
			style_text(p, STYLE_PLAIN,
				   text_of(room, p->in->table, e, &line->counts[e]),
				   columns->width[e]);
		else
			cell_pad(p->out, columns->width[e]);
	}
	for (size_t i = 0; i < columns->derived.n; i++) {
		size_t width = columns->width[columns->n + i];
		char room[TIMES_ROOM];

		all += width;
		if (width)
			style_text(p, STYLE_PLAIN,
				   line ? figure_text(room, &columns->derived.at[i], line)
					: STR(""),
				   width);
	}
	return all;
}

void counts_sum(const struct paper *p, const struct table_function *f)
{
	for (size_t e = 0; e < p->in->table->n_counted; e++) {
		char room[TIMES_ROOM];

		if (!counts_shows(p->in->table, f, e))
			continue;
		buf_add(p->out, STR(", "));
		buf_add(p->out, text_of(room, p->in->table, e, &f->counts[e]));
		buf_char(p->out, ' ');
		cell_text(p->out, p->in->table->counted[e].name, SIZE_MAX);
	}
}

void counts_names(const struct paper *p)
{
	const struct table *table = p->in->table;

	for (size_t e = 0; e < table->n_counted; e++) {
		cell_text(p->out, table->counted[e].name, SIZE_MAX);
		buf_fmt(p->out, " (%s), ", table->counted[e].exact ? "exact" : "measured");
	}
}

void counts_missing(const struct paper *p, void (*label)(const struct paper *p, const char *name))
{
	const struct table *table = p->in->table;

	for (size_t e = 0; e < table->n_counted; e++) {
		if (table->counted[e].active >= 1)
			continue;
		style_begin(p, STYLE_ALERT);
		label(p, "");
		cell_text(p->out, table->counted[e].name, SIZE_MAX);
		buf_fmt(p->out,
			" scaled (\xc3\x97): there are too few counters, and it counted %.3g %% of the time\n",
			100 * table->counted[e].active);
		style_end(p, STYLE_ALERT);
	}
	for (size_t i = 0; i < table->n_missing; i++) {
		const struct table_missing *missing = &table->missing[i];

		if (!table->asked && !missing->in_a_thread)
			continue;	/* an event of the default set: `nbcount doctor` says why */
		style_begin(p, STYLE_ALERT);
		label(p, "");
		cell_text(p->out, missing->name, SIZE_MAX);
		buf_fmt(p->out, " not counted%s: ", missing->in_a_thread ? " in some threads" : "");
		cell_text(p->out, missing->why, SIZE_MAX);
		style_end(p, STYLE_ALERT);
		buf_char(p->out, '\n');
	}
}
