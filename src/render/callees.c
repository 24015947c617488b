/* callees.c - what the lines of a function called, as text. */
#include "render/callees.h"

#include "render/cell.h"
#include "render/times.h"

#define LINE 6u			/* columns */
#define CALLS 14u		/* at least, unless there is no room */
#define TIME 11u		/* at least */

struct widths {			/* of columns, with the gap before them; 0: not shown */
	size_t calls, time;
};

/* If there is hardly room for the callee's name, drops first the padding before calls, then the
 * time, as the table of functions does. */
static struct widths measure(const struct paper *p, const struct table_function *f)
{
	const struct table_clock *clock = &p->in->table->clock;
	struct widths w = { .time = clock->totals ? TIME : 0 };
	size_t least = STR("calls").len;

	for (size_t i = 0; i < f->n_callees; i++) {
		const struct table_callee *c = &f->callees[i];
		size_t width = style_count_width(c->calls);
		char room[TIMES_ROOM];
		size_t time = w.time && c->timed
				      ? STYLE_GAP +
						cell_columns(times_text(room, clock, c->total, "="))
				      : 0;

		least = width > least ? width : least;
		w.time = time > w.time ? time : w.time;
	}
	least += STYLE_GAP;
	w.calls = least < CALLS ? CALLS : least;
	if (style_room(p, LINE + w.calls + w.time + STYLE_GAP) < STYLE_NAME)
		w.calls = least;
	if (w.time && style_room(p, LINE + w.calls + w.time + STYLE_GAP) < STYLE_NAME) {
		w.time = 0;
		*p->left_out = true;
	}
	return w;
}

static void headings(const struct paper *p, const struct widths *w)
{
	style_begin(p, STYLE_DIM);
	style_text(p, STYLE_PLAIN, STR("line"), LINE);
	style_text(p, STYLE_PLAIN, STR("calls"), w->calls);
	if (w->time)
		style_text(p, STYLE_PLAIN, p->in->table->clock.hz ? STR("total") : STR("ticks"),
			   w->time);
	buf_add(p->out, STR("  callee"));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
}

/* Unknown calls and times are blank, an unknown line is "?". */
static void row(const struct paper *p, const struct table_callee *c, const struct widths *w)
{
	const struct table *table = p->in->table;
	const struct table_function *callee = &table->functions[c->function];
	char room[TIMES_ROOM], digits[16] = "?";

	if (c->line != TABLE_NO_LINE)
		snprintf(digits, sizeof(digits), "%u", table->lines[c->line].line);
	style_text(p, STYLE_DIM, str_of(digits), LINE);
	if (c->calls)
		style_count(p, STYLE_PLAIN, c->calls, w->calls);
	else
		cell_pad(p->out, w->calls);
	if (c->timed && w->time)
		style_text(p, STYLE_PLAIN,
			   times_text(room, &table->clock, c->total, times_mark(c->marks)),
			   w->time);
	else
		cell_pad(p->out, w->time);
	cell_pad(p->out, STYLE_GAP);
	size_t used = LINE + w->calls + w->time + STYLE_GAP;

	used += cell_text(p->out, callee->name, style_room(p, used));
	style_place_at(p, table->files[callee->file].path, callee->line, used, used + STYLE_GAP);
	buf_char(p->out, '\n');
}

void callees_render(const struct paper *p, const struct table_function *f)
{
	const struct widths w = measure(p, f);

	if (f->n_callees == 0)
		return;
	buf_char(p->out, '\n');
	headings(p, &w);
	for (size_t i = 0; i < f->n_callees; i++)
		row(p, &f->callees[i], &w);
}
