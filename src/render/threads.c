/* threads.c - threads in the text report. */
#include "render/threads.h"

#include <inttypes.h>

#include "render/cell.h"
#include "render/fold.h"
#include "render/times.h"
#include "table/runs.h"

#define INDENT 4u
#define FOLDED 11u		/* blanks before continuation lines */

/* ---- events */

static void event(const struct paper *p, struct balance balance, size_t number)
{
	const unsigned what = BALANCE_EVENT + (unsigned)number;
	const double sum = balance_sum(balance, what);
	const struct table_counted *counted = &p->in->table->counted[number];
	const char *before = ": ";
	struct buf line = { 0 };

	if (sum <= 0 || balance_threads(balance, what) < 2)
		return;
	buf_add(&line, counted->name);
	if (counted->run != p->in->table->runs.shown)
		buf_fmt(&line, ", run %u", counted->run);
	buf_fmt(&line, ", imbalance %.2f", balance_ratio(balance, what));
	for (size_t i = 0; i < balance.n; i++) {
		if (!balance_counts(balance, i, what))
			continue;
		buf_fmt(&line, "%st%u %.1f%%", before, balance.shares[i].thread,
			100 * (double)balance_part(&balance.shares[i], what) / sum);
		before = ", ";
	}
	cell_pad(p->out, INDENT);
	cell_text(p->out, buf_str(&line), style_room(p, INDENT));
	buf_char(p->out, '\n');
	p->out->failed |= line.failed;
	buf_free(&line);
}

void threads_events(const struct paper *p, struct balance balance)
{
	const struct table *table = p->in->table;

	for (size_t e = 0; e < table->n_counted; e++)
		if (table_wants(table, e))
			event(p, balance, e);
}

/* ---- the section */

/* Where the thread ran, as far as it is known. */
static void places(const struct paper *p, const struct profile_thread *t)
{
	const struct profile_place *place = &t->first;
	const struct { const char *name; int32_t number;
	} parts[] = {
		{ "package", place->package }, { "core", place->core }, { "PU", place->pu },
		{ "node", place->node }
	};

	if (!place->known)
		return;
	buf_add(p->out, STR(", on"));
	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (parts[i].number >= 0)
			buf_fmt(p->out, " %s %" PRId32, parts[i].name, parts[i].number);
	if (t->moved == MOVED_NO)
		buf_add(p->out, STR(", not moved"));
	if (t->moved == MOVED_YES)
		buf_add(p->out, STR(", moved"));
	if (t->moves > 0) {
		char room[CELL_COUNT];

		buf_char(p->out, ' ');
		buf_add(p->out, cell_count(room, t->moves));
		buf_add(p->out, str_of(t->moves == 1 ? " time" : " times"));
	}
	if (t->moved == MOVED_YES)
		buf_fmt(p->out, ", last on PU %" PRId32, t->last.pu);
}

static void row(const struct paper *p, const struct table_share *sum)
{
	const struct profile *profile = p->in->table->profile;
	const struct table_clock *clock = &p->in->table->clock;
	const struct profile_thread *t = &profile->threads[sum->thread];
	char room[TIMES_ROOM];

	buf_fmt(p->out, "  t%-6u", sum->thread);
	style_share(p, sum->hits, p->in->table->hits);
	style_count(p, STYLE_PLAIN, sum->hits, 18);
	cell_pad(p->out, 2);
	if (clock->on) {
		style_text(p, STYLE_PLAIN, times_text(room, clock, sum->time.self, ""), 10);
		cell_pad(p->out, 2);
	}
	cell_text(p->out, t->name, SIZE_MAX);
	buf_fmt(p->out, "  process %" PRIu64, profile->processes[t->process].pid);
	if (!t->ended)
		buf_fmt(p->out, ", thread %" PRIu64, t->tid);
	places(p, t);
	buf_char(p->out, '\n');
}

void threads_render(const struct paper *p)
{
	struct arena scratch = { 0 };
	struct balance balance;

	if (balance_build(p->in->table, &scratch, &balance) < 0)
		p->out->failed = true;
	style_title(p, "Threads");
	size_t from = p->out->len;

	for (size_t i = 0; i < balance.n; i++)
		if (runs_shows(p->in->table, balance.shares[i].thread))
			row(p, &balance.shares[i]);
	fold_lines(p, from, FOLDED);
	threads_events(p, balance);
	arena_free(&scratch);
}
