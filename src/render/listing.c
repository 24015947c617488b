/* listing.c - the annotated source of one function, as text.
 *
 * First comes its own source, from the first decorator to the last line, including lines without
 * code. Then come lines that were inlined from elsewhere, under the name of their file. */
#include "render/listing.h"

#include <stdlib.h>
#include <string.h>

#include "render/balance.h"
#include "render/callees.h"
#include "render/caption.h"
#include "render/cell.h"
#include "render/counts.h"
#include "render/fold.h"
#include "render/times.h"
#include "render/workers.h"

#define LEAST_SOURCE 32u		/* columns of source that threads leave, if lines are cut */
#define LEAST_NARROW 20u	/* columns that the share of hits leaves to it */
#define BRANCH 13u		/* width of `1000.00 trips`, the longest */
#define HITS 12u		/* at least, unless there is no room */
#define HEAD_LINES 3u		/* lines that are shown of a long stretch without code */
#define LEAST_FOLD 8u		/* fewest lines that are worth leaving out */

struct listing {
	const struct paper *paper;
	const struct table_function *function;
	const struct source *sources;
	size_t line_width;
	size_t hits_width;
	size_t share_width;	/* includes the gap before it, like all below; 0: not shown */
	struct times_columns times;
	struct counts_columns counts;
	size_t branch_width;	/* 0: no line is a known branch, or not shown */
	const struct table_share *threads;	/* shown as columns, by thread */
	size_t n_threads;
	uint32_t first, last;	/* lines of the function's own source; none: first > last */
};

/* ---- headings */

static size_t column_name(char room[16], const struct table_share *column)
{
	return (size_t)snprintf(room, 16, "t%u", column->thread);
}

static size_t column_width(const struct table_share *column)
{
	char name[16];
	size_t least = column_name(name, column), width = style_count_width(column->hits);

	return STYLE_GAP + (width > least ? width : least);
}

static void headings(const struct listing *l)
{
	const struct paper *p = l->paper;

	style_begin(p, STYLE_DIM);
	style_text(p, STYLE_PLAIN, STR("line"), l->line_width);
	style_text(p, STYLE_PLAIN, STR("hits"), l->hits_width + STYLE_GAP);
	if (l->share_width)
		style_text(p, STYLE_PLAIN, STR("share "), l->share_width);
	times_headings(p, &l->times);
	counts_headings(p, &l->counts);
	if (l->branch_width)
		style_text(p, STYLE_PLAIN, STR("branch"), l->branch_width);
	for (size_t i = 0; i < l->n_threads; i++) {
		char name[16];

		column_name(name, &l->threads[i]);
		style_text(p, STYLE_PLAIN, str_of(name), column_width(&l->threads[i]));
	}
	buf_add(p->out, STR("  source"));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
}

/* ---- lines */

static size_t thread_cells(const struct listing *l, const struct table_line *line)
{
	const struct paper *p = l->paper;
	const struct table_rare *rare = line ? table_rare(line) : NULL;
	size_t k = 0, used = 0;

	for (size_t i = 0; i < l->n_threads; i++) {
		const struct table_share *column = &l->threads[i];
		size_t width = column_width(column);

		used += width;
		while (rare && k < rare->n_shares && rare->shares[k].thread < column->thread)
			k++;
		if (rare && k < rare->n_shares && rare->shares[k].thread == column->thread)
			style_count(p, STYLE_PLAIN, rare->shares[k].hits, width);
		else
			cell_pad(p->out, width);
	}
	return used;
}

static size_t taken_text(char room[BRANCH + 1], const struct table_line *line)
{
	char percent[CELL_COUNT];
	struct str share = cell_percent(percent, table_rare(line)->taken, line->hits);

	return (size_t)snprintf(room, BRANCH + 1, "%.*s taken", (int)share.len, share.at);
}

static size_t many_text(char room[BRANCH + 1], int64_t trips)
{
	char count[CELL_COUNT];
	struct str number = cell_count(count, trips);

	return (size_t)snprintf(room, BRANCH + 1, "%.*s trips", (int)number.len, number.at);
}

/* How often an `if` was taken, in percent, or the mean trips of a loop. Returns the length of the
 * text; 0: unknown. */
static size_t branch_text(char room[BRANCH + 1], const struct table_line *line)
{
	static const char units[] = "MGTPE";
	const struct table_rare *rare = table_rare(line);
	double trips = rare->entered ? (double)rare->taken / (double)rare->entered : 0;

	if (line->branch == BRANCH_IF && line->hits && rare->taken <= line->hits)
		return taken_text(room, line);
	if (line->branch != BRANCH_LOOP || rare->entered == 0)
		return 0;
	if (rare->taken && trips < 0.005)	/* 0.00 would look like none */
		return (size_t)snprintf(room, BRANCH + 1, "<0.01 trips");
	if (trips < 1e3)
		return (size_t)snprintf(room, BRANCH + 1, "%.2f trips", trips);
	if (trips < 999999.5)
		return many_text(room, (int64_t)(trips + 0.5));
	size_t unit = 0;

	for (trips /= 1e6; trips >= 999.5; trips /= 1000)	/* %.3g would write an exponent */
		unit++;
	return (size_t)snprintf(room, BRANCH + 1, "%.3g%c trips", trips, units[unit]);
}

static size_t branch_cell(const struct listing *l, const struct table_line *line)
{
	char room[BRANCH + 1];
	size_t len = line ? branch_text(room, line) : 0;

	if (l->branch_width)
		style_text(l->paper, STYLE_PLAIN, (struct str){ room, len }, l->branch_width);
	return l->branch_width;
}

/* Removes blanks at the end of the line being written. */
static void trim(struct buf *out)
{
	while (out->len && out->at[out->len - 1] == ' ')
		out->len--;
}

/* Writes a line of the listing. line == NULL: it has no code. */
static void show_line(const struct listing *l, uint32_t number, const struct table_line *line,
		      struct str text)
{
	const struct paper *p = l->paper;
	/* The time of a call that is still under way may be known before its hits. */
	bool ran = line && (line->hits || (line->time.self && !p->complete));
	enum style faint = ran ? STYLE_PLAIN : STYLE_DIM;
	size_t used = l->line_width + STYLE_GAP + l->hits_width + l->share_width + STYLE_GAP;
	char digits[16];

	style_text(p, STYLE_DIM, cell_fixed(digits, sizeof(digits), number, 0), l->line_width);
	if (!line) {
		cell_pad(p->out, used - l->line_width - STYLE_GAP);
	} else if (ran) {
		style_count(p, STYLE_PLAIN, line->hits, l->hits_width + STYLE_GAP);
		if (l->share_width) {
			cell_pad(p->out, STYLE_GAP);
			style_share(p, line->hits, l->function->hits);
		}
	} else {
		style_count(p, STYLE_ALERT, 0, l->hits_width + STYLE_GAP);
		if (l->share_width)
			style_text(p, STYLE_ALERT, str_of(render_unseen(p->in->table)),
				   l->share_width);
	}
	used += times_cells(p, &l->times, line);
	used += counts_cells(p, &l->counts, line);
	used += branch_cell(l, line);
	used += thread_cells(l, line);
	if (text.len) {
		cell_pad(p->out, STYLE_GAP);
		style_begin(p, faint);
		cell_text(p->out, text, style_room(p, used));
		style_end(p, faint);
	}
	trim(p->out);
	buf_char(p->out, '\n');
	if (line && table_rare(line)->parallel)
		workers_render(p, line->rare->parallel, l->line_width + STYLE_GAP);
}

static bool is_own(const struct listing *l, const struct table_line *line)
{
	return line->file == l->function->file && line->line >= l->first &&
	       line->line <= l->last;
}

/* The table's line with this number in the function's own file; NULL: it has no code. The search
 * continues from *k, so numbers must increase from call to call. */
static const struct table_line *own_line(const struct listing *l, uint32_t number, size_t *k)
{
	const struct table_function *f = l->function;

	while (*k < f->n_lines && (f->lines[*k].file != f->file || f->lines[*k].line < number))
		++*k;
	return *k < f->n_lines && f->lines[*k].line == number ? &f->lines[*k] : NULL;
}

/* Shows the lines [from, to), which have no code. Cuts long stretches short, such as docstrings. */
static void show_codeless(const struct listing *l, uint32_t from, uint32_t to)
{
	const struct paper *p = l->paper;
	const struct source *source = &l->sources[l->function->file];
	uint32_t head = from + HEAD_LINES;

	if (from <= l->function->line && l->function->line < to)
		head = l->function->line + HEAD_LINES;
	for (uint32_t number = from; number < to; number++) {
		if (number == head && to - number > LEAST_FOLD) {
			style_begin(p, STYLE_DIM);
			cell_pad(p->out, l->line_width - 1);
			buf_fmt(p->out, "\xe2\x8b\xae  %u lines without code\n", to - 1 - number);
			style_end(p, STYLE_DIM);
			number = to - 1;
		}
		show_line(l, number, NULL, source_line(source, number));
	}
}

static void show_own(const struct listing *l)
{
	const struct source *source = &l->sources[l->function->file];
	uint32_t shown = l->first;	/* the next line to show */
	size_t k = 0;

	for (uint32_t number = l->first; number <= l->last; number++) {
		const struct table_line *line = own_line(l, number, &k);

		if (!line)
			continue;
		show_codeless(l, shown, number);
		show_line(l, number, line, source_line(source, number));
		shown = number + 1;
	}
	show_codeless(l, shown, l->last + 1);
}

static void show_others(const struct listing *l)
{
	const struct paper *p = l->paper;
	const struct table_function *f = l->function;
	uint32_t file = UINT32_MAX;

	for (size_t i = 0; i < f->n_lines; i++) {
		const struct table_line *line = &f->lines[i];

		if (is_own(l, line))
			continue;
		if (line->file != file && (line->file != f->file || l->first <= l->last)) {
			size_t from = p->out->len + 1;

			buf_add(p->out, STR("\n  inlined from "));
			style_place(p, STYLE_PLAIN, p->in->table->files[line->file].path, 0);
			buf_char(p->out, '\n');
			fold_lines(p, from, l->line_width);
		}
		file = line->file;
		show_line(l, line->line, line, source_line(&l->sources[file], line->line));
	}
}

/* ---- what to show */

static int64_t most_hits(const struct table_function *f)
{
	int64_t most = 0;

	for (size_t i = 0; i < f->n_lines; i++)
		most = f->lines[i].hits > most ? f->lines[i].hits : most;
	return most;
}

static void find_own(struct listing *l)
{
	const struct table_function *f = l->function;
	const struct source *source = &l->sources[f->file];

	l->first = 1;
	if (source->state != SOURCE_OK || f->line == 0 || f->line > source->n_lines)
		return;
	l->first = source_first(source, f->line);
	l->last = source_last(source, f->line);
	for (size_t i = 0; i < f->n_lines; i++) {
		uint32_t line = f->lines[i].line;

		if (f->lines[i].file == f->file && line > l->last &&
		    source_reaches(source, f->line, l->last, line))
			l->last = line;
	}
}

static void measure(struct listing *l)
{
	const struct table_function *f = l->function;
	uint32_t line = l->last;

	for (size_t i = 0; i < f->n_lines; i++)
		line = f->lines[i].line > line ? f->lines[i].line : line;
	l->line_width = 6;
	for (; line >= 1000000; line /= 10)
		l->line_width++;
	for (size_t i = 0; i < f->n_lines; i++)
		if (f->lines[i].branch == BRANCH_IF || f->lines[i].branch == BRANCH_LOOP)
			l->branch_width = STYLE_GAP + BRANCH;
	l->hits_width = style_count_width(most_hits(f));
	l->hits_width = l->hits_width < HITS ? HITS : l->hits_width;
	l->share_width = STYLE_SHARE + STYLE_GAP;
	l->times = times_measure(&l->paper->in->table->clock, f);
	l->counts = counts_measure(l->paper, f);
}

/* Takes the column's width from the room that is left; false: it is not enough. */
static bool fits(size_t *room, size_t width)
{
	if (width > *room)
		return false;
	*room -= *room == SIZE_MAX ? 0 : width;
	return true;
}

/* The room left by the columns that are always shown and by `source` columns of source. */
static size_t room_beside(const struct listing *l, size_t source)
{
	return style_room(l->paper, l->line_width + l->hits_width + l->share_width + 2 * STYLE_GAP +
			  source + l->times.time);
}

/* If there is hardly room for the source, drops the shares and the padding before hits. */
static void make_room(struct listing *l)
{
	const size_t needed = style_count_width(most_hits(l->function)), least = STR("hits").len;

	if (room_beside(l, LEAST_NARROW) > 0)
		return;
	l->share_width = 0;
	l->hits_width = needed < least ? least : needed;
	*l->paper->left_out = true;
}

/* Leaves out columns that do not fit beside the time and LEAST_SOURCE columns of source; without a
 * clock, LEAST_NARROW are enough. */
static void choose_columns(struct listing *l)
{
	make_room(l);
	size_t room = room_beside(l, l->times.time ? LEAST_SOURCE : LEAST_NARROW);

	style_keep(l->paper, &room, &l->times.total);
	for (size_t e = 0; e < counts_number(&l->counts); e++)
		style_keep(l->paper, &room, &l->counts.width[e]);
	style_keep(l->paper, &room, &l->times.share);
	style_keep(l->paper, &room, &l->branch_width);
	style_keep(l->paper, &room, &l->times.per_hit);
}

static int busiest(const void *left, const void *right)
{
	const struct table_share *a = left, *b = right;

	if (balance_idle(a) != balance_idle(b))
		return balance_idle(a) ? 1 : -1;
	if (a->hits != b->hits)
		return a->hits > b->hits ? -1 : 1;
	return (a->thread > b->thread) - (a->thread < b->thread);
}

static int by_thread(const void *left, const void *right)
{
	const struct table_share *a = left, *b = right;

	return (a->thread > b->thread) - (a->thread < b->thread);
}

/* Is it the sum of threads that ended? It is no thread with a column. */
static bool is_ended(const struct listing *l, const struct table_share *share)
{
	return l->paper->in->table->profile->threads[share->thread].ended;
}

/* Columns for the busiest threads that fit beside LEAST_SOURCE columns of source. */
static void choose_threads(struct listing *l, struct arena *scratch)
{
	const struct table_function *f = l->function;

	if (f->n_shares == 0)
		return;
	struct table_share *shares = arena_alloc(scratch, f->n_shares, sizeof(*shares));
	size_t busy = balance_threads(balance_of(l->paper->in->table, f), BALANCE_HITS);
	size_t room = room_beside(l, LEAST_SOURCE),
	       others = l->branch_width + l->times.total + l->times.share + l->times.per_hit;

	for (size_t e = 0; e < counts_number(&l->counts); e++)
		others += l->counts.width[e];

	if (!fits(&room, others))
		room = 0;

	if (!shares) {
		l->paper->out->failed = true;
		return;
	}
	size_t n = 0;

	for (size_t i = 0; i < f->n_shares; i++)
		if (!is_ended(l, &f->shares[i]))
			shares[n++] = f->shares[i];
	qsort(shares, n, sizeof(*shares), busiest);
	while (l->n_threads < busy && fits(&room, column_width(&shares[l->n_threads])))
		l->n_threads++;
	qsort(shares, l->n_threads, sizeof(*shares), by_thread);
	l->threads = shares;
}

void listing_render(const struct paper *paper, const struct table_function *function)
{
	struct listing l = { .paper = paper, .function = function,
			     .sources = paper->in->sources };
	struct arena scratch = { 0 };

	find_own(&l);
	measure(&l);
	choose_columns(&l);
	choose_threads(&l, &scratch);
	caption_render(paper, function, l.n_threads);
	headings(&l);
	show_own(&l);
	show_others(&l);
	if (paper->in->callees)
		callees_render(paper, function);
	arena_free(&scratch);
}
