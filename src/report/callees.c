/* callees.c - what the lines of a function called, as text. */
#include "report/callees.h"

#include "report/cell.h"
#include "report/times.h"

#define LINE 6u			/* columns */
#define CALLS 14u		/* or more */
#define TIME 11u

static size_t calls_width(const struct table_function *f)
{
	size_t most = CALLS - 2;

	for (size_t i = 0; i < f->n_callees; i++) {
		size_t width = style_count_width(f->callees[i].calls);

		most = width > most ? width : most;
	}
	return most + 2;
}

static void headings(const struct paper *p, size_t calls)
{
	const struct table_clock *clock = &p->in->table->clock;

	style_begin(p, STYLE_DIM);
	style_text(p, STYLE_PLAIN, STR("line"), LINE);
	style_text(p, STYLE_PLAIN, STR("calls"), calls);
	if (clock->totals)
		style_text(p, STYLE_PLAIN, clock->hz ? STR("total") : STR("ticks"), TIME);
	buf_add(p->out, STR("  callee"));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
}

/* What is not known is blank. */
static void row(const struct paper *p, const struct table_callee *c, size_t calls)
{
	const struct table *table = p->in->table;
	const struct table_function *callee = &table->functions[c->function];
	char room[TIMES_ROOM], digits[16] = "?";

	if (c->line != TABLE_NO_LINE)
		snprintf(digits, sizeof(digits), "%u", table->lines[c->line].line);
	style_text(p, STYLE_DIM, str_of(digits), LINE);
	if (c->calls)
		style_count(p, STYLE_PLAIN, c->calls, calls);
	else
		cell_pad(p->out, calls);
	if (c->timed)
		style_text(p, STYLE_PLAIN, times_text(room, &table->clock, c->total, times_mark(c->marks)), TIME);
	else if (table->clock.totals)
		cell_pad(p->out, TIME);
	cell_pad(p->out, STYLE_GAP);
	size_t used = LINE + calls + (table->clock.totals ? TIME : 0) + STYLE_GAP;

	used += cell_text(p->out, callee->name, style_room(p, used));
	style_place_at(p, table->files[callee->file].path, callee->line, used, used + STYLE_GAP);
	buf_char(p->out, '\n');
}

void callees_render(const struct paper *p, const struct table_function *f)
{
	size_t calls = calls_width(f);

	if (f->n_callees == 0)
		return;
	buf_char(p->out, '\n');
	headings(p, calls);
	for (size_t i = 0; i < f->n_callees; i++)
		row(p, &f->callees[i], calls);
}
