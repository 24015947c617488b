/* functions.c - the table of functions in the text report. */
#include "render/functions.h"

#include "render/cell.h"
#include "render/times.h"

#define MOST_NAME 40u		/* width of the column of names; longer names are cut, or stick out
				 * if lines are not cut */
#define LEAST_NAME 20u		/* width that other columns leave to it */

struct function_widths {	/* of columns, with the gap before each except the name; 0: not
				 * shown */
	size_t share, hits, calls, time, time_share, total, name;
	size_t least_hits;	/* `hits` without the padding that gives most reports the same
				 * columns */
};

static size_t name_width(const struct choose_list *list)
{
	size_t most = 8;

	for (size_t i = 0; i < list->n; i++) {
		size_t width = cell_width(list->functions[i]->name);

		most = width > most ? width : most;
	}
	return most < MOST_NAME ? most : MOST_NAME;
}

/* The function's time and its share of all time; blank if it has none. */
static void function_time(const struct paper *p, const struct table_function *f,
			  const struct function_widths *w)
{
	const struct table_clock *clock = &p->in->table->clock;
	char room[TIMES_ROOM];

	if (f->time.self == 0) {
		cell_pad(p->out, w->time + w->time_share);
		return;
	}
	style_text(p, STYLE_PLAIN, times_text(room, clock, f->time.self,
					      times_mark(f->time.marks)), w->time);
	if (w->time_share)
		style_share(p, f->time.self, clock->time.self);
}

/* The function's time with callees; blank if it has none. Width 0: not shown. */
static void function_total(const struct paper *p, const struct table_function *f, size_t width)
{
	char room[TIMES_ROOM];

	if (f->total && width)
		style_text(p, STYLE_PLAIN, times_text(room, &p->in->table->clock, f->total,
						      times_mark(f->total_marks)), width);
	else
		cell_pad(p->out, width);
}

static void function_share(const struct paper *p, const struct table_function *f, size_t width)
{
	const struct table *table = p->in->table;

	if (width == 0)
		return;
	if (f->hits || f->time.self) {
		cell_pad(p->out, width - STYLE_SHARE);
		style_share(p, f->hits, table->hits);
	} else {
		style_text(p, STYLE_ALERT, str_of(render_unseen(table)), width);
	}
}

/* Columns before the name, including the gap. */
static size_t width_before(const struct function_widths *w)
{
	return w->share + w->hits + w->calls + w->time + w->time_share + w->total + STYLE_GAP;
}

static void function_row(const struct paper *p, const struct table_function *f,
			 const struct function_widths *w)
{
	function_share(p, f, w->share);
	style_count(p, STYLE_PLAIN, f->hits, w->hits);
	if (w->calls)
		style_count(p, STYLE_PLAIN, f->calls, w->calls);
	if (w->time)
		function_time(p, f, w);
	function_total(p, f, w->total);
	cell_pad(p->out, STYLE_GAP);
	size_t from = width_before(w),
	       used = from + cell_text(p->out, f->name, p->in->columns ? w->name : SIZE_MAX);
	size_t to = used > from + w->name ? used : from + w->name;

	style_place_at(p, p->in->table->files[f->file].path, f->line, used, to + STYLE_GAP);
	buf_char(p->out, '\n');
}

static struct function_widths measure(const struct table *table, const struct choose_list *list)
{
	struct function_widths w = { .share = STYLE_GAP + STYLE_SHARE,
				     .hits = 12,
				     .calls = 8,
				     .time = 8,
				     .time_share = STYLE_SHARE,
				     .name = name_width(list) };
	char room[TIMES_ROOM];

	w.least_hits = STR("hits").len;
	for (size_t i = 0; i < list->n; i++) {
		const struct table_function *f = list->functions[i];
		size_t hits = style_count_width(f->hits), calls = style_count_width(f->calls);
		size_t time = cell_width(times_text(room, &table->clock, f->time.self, "="));

		w.hits = hits > w.hits ? hits : w.hits;
		w.least_hits = hits > w.least_hits ? hits : w.least_hits;
		w.calls = calls > w.calls ? calls : w.calls;
		w.time = time > w.time ? time : w.time;
		size_t total = table->clock.totals && f->total != f->time.self ?
			cell_width(times_text(room, &table->clock, f->total, "=")) : 0;

		w.total = total > w.total ? total : w.total;
	}
	w.hits += 2;
	w.least_hits += 2;
	w.calls += 2;
	w.time += 2;
	w.total = w.total && w.total < 8 ? 8 : w.total;
	w.total += w.total ? 2 : 0;
	if (!table->clock.on)
		w.time = w.time_share = 0;
	return w;
}

static size_t room_beside(const struct paper *p, const struct function_widths *w)
{
	return style_room(p, w->hits + w->time + STYLE_GAP);
}

/* If there is hardly room for the name, drops first the padding before hits, then the time. */
static void make_room(const struct paper *p, struct function_widths *w)
{
	if (room_beside(p, w) < STYLE_NAME)
		w->hits = w->least_hits;
	if (w->time && room_beside(p, w) < STYLE_NAME) {
		w->time = w->time_share = 0;
		*p->left_out = true;
	}
}

/* Leaves out columns that do not fit beside hits, time and LEAST_NAME columns of the name. */
static void choose_columns(const struct paper *p, struct function_widths *w)
{
	make_room(p, w);
	size_t room = room_beside(p, w);
	size_t least = w->name < LEAST_NAME ? w->name : LEAST_NAME;

	least = room < least ? room : least;
	room -= room == SIZE_MAX ? 0 : least;
	style_keep(p, &room, &w->time_share);
	style_keep(p, &room, &w->share);
	style_keep(p, &room, &w->calls);
	style_keep(p, &room, &w->total);
	w->name = room < w->name - least ? least + room : w->name;
}

static void function_headings(const struct paper *p, const struct function_widths *w)
{
	style_begin(p, STYLE_DIM);
	if (w->share)
		style_text(p, STYLE_PLAIN, STR("share "), w->share);
	style_text(p, STYLE_PLAIN, STR("hits"), w->hits);
	if (w->calls)
		style_text(p, STYLE_PLAIN, STR("calls"), w->calls);
	if (w->time)
		style_text(p, STYLE_PLAIN, times_title(&p->in->table->clock), w->time);
	if (w->time_share)
		style_text(p, STYLE_PLAIN, STR("time% "), w->time_share);
	if (w->total)
		style_text(p, STYLE_PLAIN, STR("total"), w->total);
	buf_add(p->out, STR("  function"));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
}

static void order_title(const struct paper *p, const struct choose_list *list)
{
	static const char *const orders[] = {
		[CHOOSE_HITS] = "hits", [CHOOSE_CALLS] = "calls",
		[CHOOSE_NAME] = "name", [CHOOSE_LINE] = "place",
		[CHOOSE_TIME] = "time", [CHOOSE_TOTAL] = "time with callees"
	};
	struct buf text = { 0 };

	buf_add(&text, STR("Functions by "));
	if (list->order == CHOOSE_EVENT)
		cell_text(&text, p->in->table->counted[list->event].name, SIZE_MAX);
	else
		buf_add(&text, str_of(orders[list->order]));
	buf_char(&text, '\0');
	style_title(p, text.failed ? "" : text.at);
	p->out->failed |= text.failed;
	buf_free(&text);
}

void functions_render(const struct paper *p)
{
	const struct choose_list *list = p->in->chosen;
	struct function_widths w = measure(p->in->table, list);

	choose_columns(p, &w);
	order_title(p, list);
	function_headings(p, &w);
	for (size_t i = 0; i < list->n; i++)
		function_row(p, list->functions[i], &w);
	if (list->n_more) {
		style_begin(p, STYLE_DIM);
		buf_fmt(p->out, "  and %zu more\n", list->n_more);
		style_end(p, STYLE_DIM);
	}
}
