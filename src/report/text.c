/* text.c - a table as text for people: what ran, the functions by cost, then the annotated
 * source of each (listing.c). */
#include <inttypes.h>
#include <time.h>

#include "report/cell.h"
#include "report/command.h"
#include "report/counts.h"
#include "report/listing.h"
#include "report/series.h"
#include "report/threads.h"
#include "report/times.h"

#define LABEL 11u		/* columns of the header's labels */
#define MOST_NAME 40u		/* columns that a name may take in the table of functions */
#define MOST_REASONS 8u		/* incomplete processes that are listed */

static void label(const struct paper *p, const char *name)
{
	buf_add(p->out, STR("  "));
	style_begin(p, STYLE_DIM);
	buf_fmt(p->out, "%-*s", (int)LABEL - 2, name);
	style_end(p, STYLE_DIM);
}

static void plural(struct buf *out, uint64_t n, const char *one, const char *many)
{
	char room[CELL_COUNT];

	buf_add(out, cell_count(room, (int64_t)n));
	buf_add(out, str_of(n == 1 ? one : many));
}

/* ---- the clock */

static void rate(const struct paper *p, const struct table_clock *clock)
{
	double hz = (double)clock->hz;
	char room[CELL_COUNT];

	if (clock->name.at)
		cell_text(p->out, clock->name, SIZE_MAX);
	else
		buf_add(p->out, STR("?"));
	if (clock->hz == 0)
		return;
	buf_fmt(p->out, hz >= 1e9 ? " %.2f GHz (1 \xc2\xb5s = " : " %.2f MHz (1 \xc2\xb5s = ",
		hz >= 1e9 ? hz / 1e9 : hz / 1e6);
	if (hz >= 1e8)
		buf_add(p->out, cell_count(room, (int64_t)(hz / 1e6 + 0.5)));
	else
		buf_fmt(p->out, "%.4g", hz / 1e6);
	buf_add(p->out, STR(" ticks)"));
}

static void costs(const struct paper *p, const struct table_clock *clock)
{
	char room[TIMES_ROOM];

	label(p, "");
	plural(p->out, (uint64_t)clock->sum.reads, " read, own ", " reads, own ");
	buf_add(p->out, times_text(room, clock, clock->sum.own, ""));
	buf_add(p->out, STR(", off-core "));
	buf_add(p->out, times_text(room, clock, clock->sum.off_core, ""));
	if (clock->hz == 0)
		buf_add(p->out, STR(" (all in ticks)"));
	if (clock->budget.at) {
		buf_add(p->out, STR("; budget "));
		cell_text(p->out, clock->budget, SIZE_MAX);
	}
	buf_char(p->out, '\n');
}

#define MANY_READS 100000	/* what a short program pays is no matter */

/* Then what is taken out for them is more than they cost in place, where they overlap with what they measure. */
static bool are_probes_most(const struct table_clock *clock)
{
	return clock->sum.reads > MANY_READS && (double)clock->sum.reads * (double)clock->probe / 1000 > (double)clock->time.self;
}

static bool has_no_limit(const struct table_clock *clock)
{
	return str_eq(clock->budget, STR("none")) || str_eq(clock->budget, STR("line"));
}

/* What makes the times below doubtful. */
static void doubts(const struct paper *p, const struct table_clock *clock)
{
	style_begin(p, STYLE_ALERT);
	if (clock->varies) {
		label(p, "");
		buf_add(p->out, STR("this clock has no constant rate\n"));
	}
	if (clock->foreign) {
		label(p, "");
		buf_add(p->out, STR("the kernel keeps its time by another clock, and may not trust this one: "));
		cell_text(p->out, clock->kernel, SIZE_MAX);
		buf_char(p->out, '\n');
	}
	if (clock->suspended) {
		label(p, "");
		buf_fmt(p->out, "the machine was suspended for %.3g s: times around that are wrong\n",
			(double)clock->suspended / 1000);
	}
	if (clock->jumps) {
		label(p, "");
		buf_fmt(p->out, "the clock went back %" PRIu64 " time%s: what ran then is not in the times\n",
			clock->jumps, clock->jumps == 1 ? "" : "s");
	}
	if (are_probes_most(clock)) {
		label(p, "");
		buf_add(p->out, STR("reading the clock took longer than what ran between: times of short lines are too small"));
		buf_add(p->out, has_no_limit(clock) ? STR(" (--budget 5 has them)\n") : STR("\n"));
	}
	if (clock->n_odd) {
		const struct table_ticks *t = &clock->threads[clock->odd];

		label(p, "");
		buf_fmt(p->out, "ticks do not add up in %zu thread%s; t%u: %" PRId64
			" of lines + %" PRId64 " own + %" PRId64 " off-core, but %" PRId64
			" in all\n", clock->n_odd, clock->n_odd == 1 ? "" : "s", clock->odd,
			t->lines, t->own, t->off_core, t->total);
	}
	style_end(p, STYLE_ALERT);
}

static void clock_lines(const struct paper *p)
{
	const struct table_clock *clock = &p->in->table->clock;

	if (!clock->on)
		return;
	label(p, "clock");
	rate(p, clock);
	if (clock->probe)
		buf_fmt(p->out, ", probe %.4g ticks", (double)clock->probe / 1000);
	buf_char(p->out, '\n');
	costs(p, clock);
	doubts(p, clock);
	label(p, "marks");
	buf_add(p->out, STR("= measured, \xe2\x89\x88 divided by hits and costs, "
			    "? region too short for the clock,\n"));
	label(p, "");
	buf_add(p->out, STR("~ shared out while clocks were switched off\n"));
}

/* ---- header */

/* The program's arguments as they were typed, nearly; the file has them as a JSON array. */
static void command(const struct paper *p, const struct profile_process *process)
{
	struct str text = profile_info(process, STR("command"));
	json_t *list = command_read(text, JSON_ALLOW_NUL, &p->out->failed);
	struct buf line = { 0 };

	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *item = json_array_get(list, i);

		if (i)
			buf_char(&line, ' ');
		buf_add(&line, (struct str){ json_string_value(item), json_string_length(item) });
	}
	style_begin(p, STYLE_TITLE);
	buf_add(p->out, STR("nbcount"));
	style_end(p, STYLE_TITLE);
	buf_add(p->out, STR("    "));
	cell_text(p->out, json_is_array(list) ? buf_str(&line) : text, style_room(p, LABEL));
	buf_char(p->out, '\n');
	json_decref(list);
	p->out->failed |= line.failed;
	buf_free(&line);
}

static void when(const struct paper *p, const struct profile_process *process)
{
	time_t seconds = (time_t)(process->start_ns / 1000000000u);
	struct tm tm;
	char text[64] = "?";

	if (localtime_r(&seconds, &tm))
		strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S", &tm);
	label(p, "when");
	buf_add(p->out, str_of(text));
	buf_add(p->out, STR(", "));
	if (render_complete(p->in)) {
		buf_add(p->out, STR("complete\n"));
		return;
	}
	style_begin(p, STYLE_ALERT);
	buf_add(p->out, STR("INCOMPLETE"));
	style_end(p, STYLE_ALERT);
	buf_char(p->out, '\n');
}

static void reasons(const struct paper *p)
{
	const struct profile *profile = p->in->table->profile;
	size_t n = 0;

	for (size_t i = 0; i < profile->n_processes; i++) {
		const struct profile_process *process = &profile->processes[i];
		const char *why = render_incomplete(process);

		if (!why || n++ >= MOST_REASONS)
			continue;
		label(p, "");
		buf_fmt(p->out, "process %" PRIu64 ": %s\n", process->pid, why);
	}
	if (n > MOST_REASONS) {
		label(p, "");
		buf_fmt(p->out, "and %zu more\n", n - MOST_REASONS);
	}
	if (p->in->skipped) {
		label(p, "");
		plural(p->out, p->in->skipped, " damaged file left out\n",
		       " damaged files left out\n");
	}
}

static void with(const struct paper *p, const struct profile_process *process)
{
	static const char *const names[][2] = { { "python", "Python " }, { "numba", ", Numba " },
						{ "llvmlite", ", llvmlite " } };
	struct str machine = profile_info(process, STR("machine"));

	label(p, "with");
	for (size_t i = 0; i < 3; i++) {
		struct str value = profile_info(process, str_of(names[i][0]));

		buf_add(p->out, str_of(names[i][1]));
		cell_text(p->out, value.at ? value : STR("?"), SIZE_MAX);
	}
	buf_char(p->out, '\n');
	label(p, "on");
	cell_text(p->out, process->host, SIZE_MAX);
	if (machine.at) {
		buf_add(p->out, STR(", "));
		cell_text(p->out, machine, SIZE_MAX);
	}
	buf_char(p->out, '\n');
}

static void topology(const struct paper *p, const struct profile_process *process)
{
	struct str known = profile_info(process, STR("topology")), why = profile_info(process, STR("no-topology"));

	if (!known.at && !why.at)
		return;
	label(p, "topology");
	buf_add(p->out, str_of(known.at ? "" : "unavailable: "));
	cell_text(p->out, known.at ? known : why, SIZE_MAX);
	buf_char(p->out, '\n');
}

static void header(const struct paper *p)
{
	const struct table *table = p->in->table;
	const struct profile *profile = table->profile;

	command(p, profile->processes);
	buf_char(p->out, '\n');
	when(p, profile->processes);
	reasons(p);
	with(p, profile->processes);
	topology(p, profile->processes);
	label(p, "counted");
	for (size_t i = 0; i < table->n_events; i++)
		buf_fmt(p->out, "%s (%s), ", table->events[i].name, table->events[i].class);
	counts_names(p);
	plural(p->out, table->runs.at[0].processes, " process, ", " processes, ");
	plural(p->out, table->runs.at[0].threads, " thread\n", " threads\n");
	counts_missing(p, label);
	series_text(p, label);
	clock_lines(p);
}

/* ---- functions */

struct function_widths {	/* of columns, but for the name with the gaps before them */
	size_t hits, calls, time, name;
	size_t total;		/* 0: not shown */
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

/* Time and share of the function, where there is a clock. */
static void function_time(const struct paper *p, const struct table_function *f, size_t width)
{
	const struct table_clock *clock = &p->in->table->clock;
	char room[TIMES_ROOM];

	if (!clock->on)
		return;
	if (f->time.self == 0) {
		cell_pad(p->out, width + STYLE_SHARE);
		return;
	}
	style_text(p, STYLE_PLAIN, times_text(room, clock, f->time.self,
					      times_mark(f->time.marks)), width);
	style_share(p, f->time.self, clock->time.self);
}

/* The same with callees, where that is shown. */
static void function_total(const struct paper *p, const struct table_function *f, size_t width)
{
	char room[TIMES_ROOM];

	if (f->total && width)
		style_text(p, STYLE_PLAIN, times_text(room, &p->in->table->clock, f->total,
						      times_mark(f->total_marks)), width);
	else
		cell_pad(p->out, width);
}

static void function_row(const struct paper *p, const struct table_function *f,
			 const struct function_widths *w)
{
	const struct table *table = p->in->table;

	cell_pad(p->out, 2);
	if (f->hits || f->time.self)
		style_share(p, f->hits, table->hits);
	else
		style_text(p, STYLE_ALERT, str_of(render_unseen(table)), STYLE_SHARE);
	style_count(p, STYLE_PLAIN, f->hits, w->hits);
	style_count(p, STYLE_PLAIN, f->calls, w->calls);
	function_time(p, f, w->time);
	function_total(p, f, w->total);
	cell_pad(p->out, 2);
	size_t used = cell_text(p->out, f->name, w->name);

	cell_pad(p->out, w->name - used + 2);
	style_place(p, STYLE_DIM, table->files[f->file].path, f->line);
	buf_char(p->out, '\n');
}

static struct function_widths measure(const struct table *table, const struct choose_list *list)
{
	struct function_widths w = { 12, 8, 8, name_width(list), 0 };
	char room[TIMES_ROOM];

	for (size_t i = 0; i < list->n; i++) {
		const struct table_function *f = list->functions[i];
		size_t hits = style_count_width(f->hits), calls = style_count_width(f->calls);
		size_t time = cell_width(times_text(room, &table->clock, f->time.self, "="));

		w.hits = hits > w.hits ? hits : w.hits;
		w.calls = calls > w.calls ? calls : w.calls;
		w.time = time > w.time ? time : w.time;
		size_t total = table->clock.totals && f->total != f->time.self ?
			cell_width(times_text(room, &table->clock, f->total, "=")) : 0;

		w.total = total > w.total ? total : w.total;
	}
	w.hits += 2;
	w.calls += 2;
	w.time += 2;
	w.total = w.total && w.total < 8 ? 8 : w.total;
	w.total += w.total ? 2 : 0;
	return w;
}

static void function_headings(const struct paper *p, const struct function_widths *w)
{
	const struct table_clock *clock = &p->in->table->clock;

	style_begin(p, STYLE_DIM);
	style_text(p, STYLE_PLAIN, STR("share "), 2 + STYLE_SHARE);
	style_text(p, STYLE_PLAIN, STR("hits"), w->hits);
	style_text(p, STYLE_PLAIN, STR("calls"), w->calls);
	if (clock->on) {
		style_text(p, STYLE_PLAIN, times_title(clock), w->time);
		style_text(p, STYLE_PLAIN, STR("time% "), STYLE_SHARE);
	}
	if (w->total)
		style_text(p, STYLE_PLAIN, STR("total"), w->total);
	buf_add(p->out, STR("  function"));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
}

static void order_title(const struct paper *p, const struct choose_list *list)
{
	static const char *const orders[] = {
		[CHOOSE_HITS] = "hits", [CHOOSE_CALLS] = "calls", [CHOOSE_NAME] = "name", [CHOOSE_LINE] = "place",
		[CHOOSE_TIME] = "time", [CHOOSE_TOTAL] = "time with callees" };
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

static void functions(const struct paper *p)
{
	const struct choose_list *list = p->in->chosen;
	struct function_widths w = measure(p->in->table, list);

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

/* ---- notes */

static void notes(const struct paper *p)
{
	const struct table *table = p->in->table;

	if (table->n_notes == 0)
		return;
	style_title(p, "Not profiled");
	for (size_t i = 0; i < table->n_notes; i++) {
		const struct profile_note *note = &table->notes[i];

		buf_add(p->out, STR("  "));
		cell_text(p->out, note->name, SIZE_MAX);
		cell_pad(p->out, 2);
		style_place(p, STYLE_DIM, note->file, note->line);
		buf_add(p->out, STR("\n    "));
		cell_text(p->out, note->why, style_room(p, 4));
		buf_char(p->out, '\n');
	}
}

static const char *nothing_to_show(const struct table *table)
{
	for (size_t i = 0; i < table->n_functions; i++)
		if (!table->functions[i].refused)
			return "\nNo function matches.\n";
	return table->n_notes ? "\nNo function could be profiled.\n" :
				"\nNo profiled function was compiled.\n";
}

void text_render(const struct render_input *in, struct buf *out)
{
	struct paper paper = { in, out };

	header(&paper);
	if (in->chosen->n)
		functions(&paper);
	else
		buf_add(out, str_of(nothing_to_show(in->table)));
	if (in->table->per_thread)
		threads_render(&paper);
	for (size_t i = 0; i < in->chosen->n; i++) {
		buf_char(out, '\n');
		listing_render(&paper, in->chosen->functions[i]);
	}
	notes(&paper);
}
