/* text.c - a table as text for people: what ran, the functions by cost, then the annotated
 * source of each (listing.c). */
#include <inttypes.h>
#include <time.h>

#include "render/cell.h"
#include "render/counts.h"
#include "render/fold.h"
#include "render/functions.h"
#include "render/listing.h"
#include "render/marks.h"
#include "render/series.h"
#include "render/threads.h"
#include "render/times.h"
#include "table/command.h"

#define LABEL 11u		/* columns of the header's labels */
#define NOTE 4u			/* blanks before a reason */
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

#define MUCH_OFF_CORE 4		/* a quarter of all time */

/* Is it worth knowing on which lines threads were not running, and is that not shown? */
static bool hides_off_core(const struct table *table)
{
	const struct table_clock *clock = &table->clock;

	for (size_t e = 0; e < table->n_counted; e++)
		if (table->counted[e].off_core)
			return false;
	return clock->sum.off_core > clock->sum.total / MUCH_OFF_CORE &&
	       (uint64_t)clock->sum.off_core > clock->hz / 100;
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
	if (hides_off_core(p->in->table)) {
		label(p, "");
		buf_add(p->out, STR("--events off-core shows which lines threads waited at\n"));
	}
}

#define MANY_READS 100000	/* fewer cost too little to matter */

/* Did reading the clock cost more than all measured time? Then too much is subtracted for each
 * read: in place, it costs less, because it overlaps with what it measures. */
static bool are_probes_most(const struct table_clock *clock)
{
	return clock->sum.reads > MANY_READS &&
	       (double)clock->sum.reads * (double)clock->probe / 1000 > (double)clock->time.self;
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
		buf_add(p->out,
			STR("the kernel keeps its time by another clock, and may not trust this one: "));
		cell_text(p->out, clock->kernel, SIZE_MAX);
		buf_char(p->out, '\n');
	}
	if (clock->suspended) {
		label(p, "");
		buf_fmt(p->out,
			"the machine was suspended for %.3g s: times around that are wrong\n",
			(double)clock->suspended / 1000);
	}
	if (clock->jumps) {
		label(p, "");
		buf_fmt(p->out,
			"the clock went back %" PRIu64
			" time%s: what ran then is not in the times\n",
			clock->jumps, clock->jumps == 1 ? "" : "s");
	}
	if (are_probes_most(clock)) {
		label(p, "");
		buf_add(p->out,
			STR("reading the clock took longer than what ran between: short lines may have too little time, and lines next to them too much"));
		buf_add(p->out, has_no_limit(clock) ? STR(" (try --budget 5)\n") : STR("\n"));
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

/* What the marks mean, and how much of all lines' time has which. */
static void marks(const struct paper *p)
{
	static const struct {
		const char *mark, *meaning;
	} list[] = { { "=", "measured" },
		     { "\xe2\x89\x88", "divided by hits and costs" },
		     { "?", "region too short for the clock" },
		     { "~", "shared out while clocks were switched off" } };
	const size_t n = sizeof(list) / sizeof(*list);
	struct marks all = marks_add_up(p->in->table);
	char room[CELL_COUNT];

	label(p, "marks");
	for (size_t i = 0; i < n; i++) {
		int64_t ticks = marks_shown(&all, list[i].mark);

		if (i + 1 == n && !p->in->columns) {
			buf_char(p->out, '\n');
			label(p, "");
		} else if (i) {
			buf_char(p->out, ' ');
		}
		buf_fmt(p->out, "%s %s", list[i].mark, list[i].meaning);
		if (ticks) {
			buf_add(p->out, STR(": "));
			buf_add(p->out, cell_percent(room, ticks, p->in->table->clock.time.self));
		}
		buf_char(p->out, i + 1 < n ? ',' : '\n');
	}
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
	marks(p);
}

/* ---- header */

/* The program's arguments nearly as they were typed. The file has them as a JSON array. */
static void command(const struct paper *p, const struct profile_process *process)
{
	struct str text = command_of(process);
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
	if (p->complete) {
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
	struct str known = profile_info(process, STR("topology")),
		   why = profile_info(process, STR("no-topology"));

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
	size_t from = p->out->len;

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
	fold_lines(p, from, LABEL);
}

/* ---- notes */

static void notes(const struct paper *p)
{
	const struct table *table = p->in->table;

	if (table->n_notes == 0)
		return;
	style_title(p, "Not profiled");
	size_t from = p->out->len;

	for (size_t i = 0; i < table->n_notes; i++) {
		const struct profile_note *note = &table->notes[i];

		buf_add(p->out, STR("  "));
		cell_text(p->out, note->name, SIZE_MAX);
		cell_pad(p->out, 2);
		style_place(p, STYLE_DIM, note->file, note->line);
		buf_char(p->out, '\n');
		cell_pad(p->out, NOTE);
		cell_text(p->out, note->why, SIZE_MAX);
		buf_char(p->out, '\n');
	}
	fold_lines(p, from, NOTE);
}

static void nothing_to_show(const struct paper *p)
{
	size_t from;

	buf_char(p->out, '\n');
	from = p->out->len;
	if (p->in->chosen->n_missed) {
		buf_add(p->out, STR("No function matches "));
		choose_missed(p->in->chosen, p->out);
		buf_add(p->out, STR("; `*' stands for any characters.\n"));
	} else {
		buf_add(p->out, p->in->table->n_notes
					? STR("No function could be profiled.\n")
					: STR("No profiled function was compiled.\n"));
	}
	fold_lines(p, from, 0);
}

/* Cut text shows that it is cut. A missing column does not, so the report says so. */
static void say_left_out(const struct paper *p)
{
	size_t from;

	buf_char(p->out, '\n');
	from = p->out->len;
	style_begin(p, STYLE_DIM);
	buf_fmt(p->out, "Columns that do not fit in %zu are left out; %s shows all.",
		p->in->columns, style_where_all_is(p));
	style_end(p, STYLE_DIM);
	buf_char(p->out, '\n');
	fold_lines(p, from, 0);
}

void text_render(const struct render_input *in, struct buf *out)
{
	bool left_out = false;
	struct paper paper = { in, out, &left_out, render_complete(in) };

	header(&paper);
	if (in->chosen->n)
		functions_render(&paper);
	else
		nothing_to_show(&paper);
	if (in->table->per_thread)
		threads_render(&paper);
	for (size_t i = 0; i < in->chosen->n; i++) {
		buf_char(out, '\n');
		listing_render(&paper, in->chosen->functions[i]);
		render_drain(in, out);
	}
	notes(&paper);
	if (left_out)
		say_left_out(&paper);
}
