/* caption.c - the caption above the source of a function. */
#include "render/caption.h"

#include "render/cell.h"
#include "render/counts.h"
#include "render/fold.h"
#include "render/threads.h"
#include "render/times.h"

#define INDENT 4u		/* blanks before continuation lines */

static void caption_signatures(const struct paper *p, const struct table_function *f)
{
	if (f->n_signatures == 0)
		return;
	buf_add(p->out, f->n_signatures == 1 ? STR("  compiled for ") : STR("  compiled for"));
	size_t used = f->n_signatures == 1 ? 15 : 0;

	for (size_t i = 0; i < f->n_signatures; i++) {
		if (f->n_signatures > 1)
			buf_add(p->out, STR("\n    "));
		cell_text(p->out, f->signatures[i], style_room(p, used ? used : 4));
	}
	buf_char(p->out, '\n');
}

/* The time of each thread: with callees, for threads where it is not 0, or without, for threads
 * that are not idle. */
static void caption_times(const struct paper *p, const struct table_function *f, bool total)
{
	struct buf line = { 0 };
	char room[TIMES_ROOM];

	for (size_t i = 0; i < f->n_shares; i++) {
		const struct table_share *share = &f->shares[i];

		if (total ? share->total == 0 : balance_idle(share))
			continue;
		buf_fmt(&line, "%st%u ", line.len ? ", " : "", share->thread);
		buf_add(&line, times_text(room, &p->in->table->clock,
					  total ? share->total : share->time.self, ""));
	}
	if (total)
		buf_add(&line, STR(" with callees"));
	buf_add(p->out, STR("    "));
	cell_text(p->out, buf_str(&line), style_room(p, 4));
	buf_char(p->out, '\n');
	p->out->failed |= line.failed;
	buf_free(&line);
}

static void caption_balance(const struct paper *p, const struct table_function *f,
			    struct balance balance, size_t shown)
{
	const char *by = p->in->table->clock.on ? (f->time.self ? " by time" : " by hits") : "";
	const size_t n = balance_threads(balance, BALANCE_HITS);

	if (n < 2)
		return;
	buf_fmt(p->out, "  %zu threads, imbalance%s %.2f (busiest / mean)", n, by,
		balance_ratio(balance, f->time.self ? BALANCE_TICKS : BALANCE_HITS));
	if (shown == 0)
		buf_fmt(p->out, "; there is no room for their columns, %s shows all",
			style_where_all_is(p));
	else if (shown < n)
		buf_fmt(p->out, "; the %zu busiest fit here, %s shows all", shown,
			style_where_all_is(p));
	buf_char(p->out, '\n');
	if (f->time.self)
		caption_times(p, f, false);
}

static void caption_threads(const struct paper *p, const struct table_function *f, size_t shown)
{
	const struct balance balance = balance_of(p->in->table, f);

	caption_balance(p, f, balance, shown);
	threads_events(p, balance);
	if (f->n_shares > 1 && p->in->table->clock.totals && f->total != f->time.self)
		caption_times(p, f, true);
}

/* The function's time and its share of all time; then its time with callees. */
static void caption_time(const struct paper *p, const struct table_function *f)
{
	const struct table_clock *clock = &p->in->table->clock;
	char room[TIMES_ROOM], percent[CELL_COUNT];

	if (!clock->on || f->hits == 0)
		return;
	if (table_is_untimed(f)) {
		buf_add(p->out, STR(", not timed"));
		return;
	}
	buf_add(p->out, STR(", "));
	buf_add(p->out, times_text(room, clock, f->time.self, times_mark(f->time.marks)));
	if (clock->hz == 0)
		buf_add(p->out, STR(" ticks"));
	if (clock->time.self) {
		buf_add(p->out, STR(" ("));
		buf_add(p->out, cell_percent(percent, f->time.self, clock->time.self));
		buf_add(p->out, STR(" of all)"));
	}
	if (!clock->totals || f->total == f->time.self)
		return;
	buf_add(p->out, STR(", "));
	buf_add(p->out, times_text(room, clock, f->total, times_mark(f->total_marks)));
	buf_add(p->out, STR(" with callees"));
}

static void caption_untimed(const struct paper *p, const struct table_function *f)
{
	const struct str unknown =
		STR("its code has no clock: LLVM may have merged it into other lines'");
	const bool all = table_is_untimed(f);
	char room[CELL_COUNT];

	if (!p->in->table->clock.on || (!all && !f->partly && f->unclocked == 0))
		return;
	buf_add(p->out, STR("  not timed: "));
	if (f->partly) {
		buf_add(p->out, STR("where "));
	} else if (!all) {
		buf_add(p->out, cell_count(room, f->unclocked));
		buf_add(p->out, str_of(f->unclocked == 1 ? " hit" : " hits"));
		buf_add(p->out,
			str_of(f->untimed.at ? ": "
					     : ", of processes that only counted (budget 0)"));
	}
	cell_text(p->out, f->untimed.at || !all ? f->untimed : unknown, SIZE_MAX);
	buf_char(p->out, '\n');
}

static void caption_source(const struct paper *p, const struct table_function *f)
{
	static const char *const why[] = {
		[SOURCE_MISSING] = "source not shown: the file cannot be read now",
		[SOURCE_CHANGED] = "source not shown: the file has changed since it was compiled",
		[SOURCE_UNKNOWN] =
			"source not shown: it was not in a file, or in one that was edited before it was compiled"
	};
	const struct table *table = p->in->table;
	const struct profile_file *file = &table->files[f->file];
	bool twice = (f->file > 0 && str_eq(file[-1].path, file->path)) ||
		     (f->file + 1 < table->n_files && str_eq(file[1].path, file->path));

	twice &= !str_starts(file->path, STR("<")); /* no file: many texts are called <string> */
	if (p->in->sources[f->file].state == SOURCE_OK && !twice)
		return;
	style_begin(p, STYLE_ALERT);
	if (p->in->sources[f->file].state != SOURCE_OK)
		buf_fmt(p->out, "  %s\n", why[p->in->sources[f->file].state]);
	if (twice)
		buf_fmt(p->out, "  the file changed between compilations: these are the counts "
			"of one of its versions\n");
	style_end(p, STYLE_ALERT);
}

static void caption_counts(const struct paper *p, const struct table_function *f)
{
	char room[CELL_COUNT];

	buf_add(p->out, STR("\n  "));
	buf_add(p->out, cell_count(room, f->hits));
	buf_add(p->out, str_of(f->hits == 1 ? " hit, " : " hits, "));
	buf_add(p->out, cell_count(room, f->calls));
	if (f->primitive != f->calls) {
		buf_char(p->out, '/');
		buf_add(p->out, cell_count(room, f->primitive));
	}
	buf_add(p->out, str_of(f->calls == 1 ? " call" : " calls"));
	caption_time(p, f);
	if (!table_is_untimed(f))
		counts_sum(p, f);
	buf_char(p->out, '\n');
}

void caption_render(const struct paper *p, const struct table_function *f, size_t shown)
{
	size_t from = p->out->len;

	style_begin(p, STYLE_TITLE);
	cell_text(p->out, f->name, style_room(p, 0));
	style_end(p, STYLE_TITLE);
	cell_pad(p->out, 2);
	style_place(p, STYLE_DIM, p->in->table->files[f->file].path, f->line);
	caption_counts(p, f);
	caption_signatures(p, f);
	caption_threads(p, f, shown);
	caption_untimed(p, f);
	caption_source(p, f);
	fold_lines(p, from, INDENT);
	buf_char(p->out, '\n');
}
