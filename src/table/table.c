/* table.c - joining counts to lines: each counter is added where its module's slots say. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/order.h"
#include "profile/sitetab.h"
#include "table/apart.h"
#include "table/calls.h"
#include "table/clock.h"
#include "table/names.h"
#include "table/notes.h"
#include "table/parallel.h"
#include "table/runs.h"
#include "table/sum.h"
#include "table/torn.h"

#define MOST_PARTS ((size_t)1 << 24)

struct part {			/* what one thread did for line or function number `key` */
	uint32_t key;
	uint32_t thread;
	uint32_t event;		/* that `time` belongs to, as in clock_part */
	bool other;		/* the thread is of another run */
	int64_t hits;
	int64_t calls;		/* only of functions */
	struct table_time time;
	int64_t below;		/* ticks of what it called */
};

struct builder {
	const struct profile *profile;
	struct profile first;	/* the first run, which hits come from: with one count per slot
				 * (add_up_counts), unless threads are told apart */
	struct arena *arena;	/* of the table */
	struct arena scratch;
	struct nbcount_error *err;
	struct table out;
	struct names names;
	struct torn torn;
	struct clock_sums sums;
	struct clock_parts ticks;	/* only if threads are told apart, like the parts */
	struct calls_shares below;	/* likewise */
	struct part *parts;
	size_t n_parts;
	struct part *entries;	/* calls of functions */
	size_t n_entries;
};

/* ---- counts */

static int add_branch(struct builder *b, struct table_line *line, enum profile_what what,
		      int64_t hits)
{
	struct table_rare *rare = table_make_rare(line, b->arena);

	if (!rare)
		return err_memory(b->err);
	return sum_add(what == SITE_TAKEN ? &rare->taken : &rare->entered, hits, b->err);
}

/* `at`: the count's thread and module. */
static int add_hits(struct builder *b, const struct profile_count *at, uint32_t of, int64_t hits)
{
	const struct profile_site *site = &b->profile->modules[at->module].sites[of];
	const struct names_module *names = &b->names.modules[at->module];
	uint32_t number = names->functions[site->function];
	struct table_function *f = &b->out.functions[number];

	if (f->refused || site->what == SITE_CALL)
		return 0;
	if (site->what == SITE_CALLS && b->entries)
		b->entries[b->n_entries++] =
			(struct part){ .key = number, .thread = at->thread, .calls = hits };
	if (site->what == SITE_CALLS)
		return sum_add(&f->calls, hits, b->err);
	number = names->sites[of];
	if (site->what == SITE_TAKEN || site->what == SITE_ENTERED)
		return add_branch(b, &b->out.lines[number], site->what, hits);
	if (b->parts)
		b->parts[b->n_parts] = (struct part){ .key = number, .thread = at->thread,
						      .hits = hits };
	b->n_parts++;
	if (!profile_is_clocked(&b->first, at, site->function) &&
	    sum_add(&b->out.lines[number].unclocked, hits, b->err) < 0)
		return -1;
	return sum_add(&b->out.lines[number].hits, hits, b->err);
}

static int sum_lines(struct builder *b)
{
	struct table *out = &b->out;

	for (size_t i = 0; i < out->n_lines; i++) {
		struct table_line *line = &out->lines[i];
		struct table_function *f = &out->functions[b->names.owner[i]];

		sum_at_least_0(&line->hits);
		sum_at_least_0(&line->unclocked);
		if (line->rare) {
			sum_at_least_0(&line->rare->taken);
			sum_at_least_0(&line->rare->entered);
		}
		if (sum_add(&f->hits, line->hits, b->err) < 0 ||
		    sum_add(&f->unclocked, line->unclocked, b->err) < 0 ||
		    sum_add(&out->hits, line->hits, b->err) < 0)
			return -1;
	}
	for (size_t i = 0; i < out->n_functions; i++)
		sum_at_least_0(&out->functions[i].calls);
	return 0;
}

/* Finds functions that were partly timed. A table without sites only describes clocks: if it says
 * why a function's code has none, the counts of that code are in other tables, and timed code may
 * add to the same counts. */
static void find_partly_timed(struct builder *b)
{
	for (size_t m = 0; m < b->profile->n_modules; m++) {
		const struct profile_module *module = &b->profile->modules[m];

		for (size_t i = 0; module->n_sites == 0 && i < module->n_functions; i++) {
			struct table_function *f =
				&b->out.functions[b->names.modules[m].functions[i]];

			f->partly |= module->functions[i].untimed.at && f->clocked;
		}
	}
	for (size_t i = 0; i < b->out.n_functions; i++) {
		struct table_function *f = &b->out.functions[i];

		for (size_t k = 0; f->partly && k < f->n_lines; k++)
			f->lines[k].partly = true;
	}
}

static int by_slot(const void *left, const void *right)
{
	const struct profile_count *a = left, *b = right;

	if (a->module != b->module)
		return a->module < b->module ? -1 : 1;
	return order_u64(a->slot, b->slot);
}

/* Does each slot occur once, in order? So it is with one thread. */
static bool is_added_up(const struct profile *p)
{
	for (size_t i = 1; i < p->n_counts; i++)
		if (by_slot(&p->counts[i - 1], &p->counts[i]) >= 0)
			return false;
	return true;
}

/* The sum that a count belongs to, among the last of `n` sums; NULL: there is none yet. */
static struct profile_count *sum_of(const struct profile *p, struct profile_count *sums, size_t n,
				    const struct profile_count *count)
{
	for (size_t i = n; i > 0 && by_slot(&sums[i - 1], count) == 0; i--)
		if (profile_is_unclocked(p, &sums[i - 1]) == profile_is_unclocked(p, count))
			return &sums[i - 1];
	return NULL;
}

/* Adds up counts over threads: one for each slot, and another one for processes without a clock.
 * Then the work does not grow with threads times lines. */
static int add_up_counts(struct builder *b)
{
	size_t n = b->first.n_counts, kept = 0;

	if (is_added_up(&b->first))
		return 0;
	struct profile_count *counts = arena_alloc(&b->scratch, n, sizeof(*counts));

	if (!counts)
		return err_memory(b->err);
	memcpy(counts, b->first.counts, n * sizeof(*counts));
	order_sort(counts, n, sizeof(*counts), by_slot);
	for (size_t i = 0; i < n; i++) {
		struct profile_count *sum = sum_of(&b->first, counts, kept, &counts[i]);

		if (!sum)
			counts[kept++] = counts[i];
		else if (sum_add(&sum->count, counts[i].count, b->err) < 0)
			return -1;
	}
	b->first.counts = counts;
	b->first.n_counts = kept;
	return 0;
}

static int add_counts(struct builder *b)
{
	const struct profile *p = &b->first;
	size_t near = 0;

	for (size_t i = 0; i < p->n_counts; i++) {
		const struct profile_count *count = &p->counts[i];
		const struct profile_module *module = &p->modules[count->module];
		size_t k = sitetab_first_ref(module, count->slot, &near);

		for (; k < module->n_refs && module->refs[k].slot == count->slot; k++) {
			int64_t hits;

			if (sum_product(count->count, module->refs[k].factor, &hits, b->err) < 0 ||
			    add_hits(b, count, module->refs[k].site, hits) < 0)
				return -1;
		}
	}
	for (size_t i = 0; i < b->torn.n; i++) {
		const struct torn_site *torn = &b->torn.at[i];
		struct profile_count at = { .module = torn->module, .thread = torn->thread };

		if (add_hits(b, &at, torn->site, torn->lacking) < 0)
			return -1;
	}
	return sum_lines(b);
}

/* ---- threads */

static int by_part(const void *left, const void *right)
{
	const struct part *a = left, *b = right;

	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	if (a->other != b->other)
		return a->other ? 1 : -1;
	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return (a->event > b->event) - (a->event < b->event);
}

static void join(struct part *part, const struct part *more)
{
	part->hits += more->hits;
	part->calls += more->calls;
	part->below += more->below;
	part->time.self += more->time.self;
	part->time.apportioned += more->time.apportioned;
	part->time.marks |= more->time.marks;
}

/* Merges parts of the same key, thread and event, drops empty ones, and leaves them sorted. The
 * sums were checked for overflow. */
static size_t add_up(struct part *parts, size_t n)
{
	size_t kept = 0;

	order_sort(parts, n, sizeof(*parts), by_part);
	for (size_t i = 0; i < n; i++) {
		if (kept && by_part(&parts[kept - 1], &parts[i]) == 0)
			join(&parts[kept - 1], &parts[i]);
		else
			parts[kept++] = parts[i];
	}
	n = kept;
	kept = 0;
	for (size_t i = 0; i < n; i++) {
		sum_at_least_0(&parts[i].hits);
		sum_at_least_0(&parts[i].calls);
		if (parts[i].hits || parts[i].calls || parts[i].time.self || parts[i].below)
			parts[kept++] = parts[i];
	}
	return kept;
}

static int make_parts(struct builder *b)
{
	const struct profile *p = &b->first;
	size_t n = b->torn.n, near = 0;

	for (size_t i = 0; i < p->n_counts; i++) {
		const struct profile_module *module = &p->modules[p->counts[i].module];
		size_t k = sitetab_first_ref(module, p->counts[i].slot, &near);

		for (; k < module->n_refs && module->refs[k].slot == p->counts[i].slot; k++)
			n++;
		if (n > MOST_PARTS)
			return apart_too_many(b->err);
	}
	b->parts = arena_alloc(&b->scratch, n, sizeof(*b->parts));
	b->entries = arena_alloc(&b->scratch, n, sizeof(*b->entries));
	return b->parts && b->entries ? 0 : err_memory(b->err);
}

/* Adds a share to those of its key, which are adjacent. */
static int push_share(struct builder *b, struct table_share *share, uint32_t key, bool other,
		      bool functions)
{
	struct table_function *f = &b->out.functions[functions ? key : 0];
	struct table_rare *line =
		functions ? NULL : table_make_rare(&b->out.lines[key], b->arena);

	if (!functions && !line)
		return err_memory(b->err);
	struct table_share **first = functions ? &f->shares : &line->shares;
	size_t *n = functions ? &f->n_shares : &line->n_shares,
	       *n_others = functions ? &f->n_others : &line->n_others;

	*first = *n + *n_others ? *first : share;
	*(other ? n_others : n) += 1;
	return 0;
}

/* Gives each key its run of `shares`, which has room for all parts; `counts` has room for those
 * with events. */
static int share_out(struct builder *b, struct table_share *shares, struct table_time *counts,
		     bool functions)
{
	struct table_share *share = shares;

	for (size_t i = 0; i < b->n_parts; i++) {
		const struct part *part = &b->parts[i];
		bool is_new = i == 0 || part->key != part[-1].key ||
			      part->thread != part[-1].thread;

		if (is_new) {
			share = shares++;
			*share = (struct table_share){ .thread = part->thread };
			if (push_share(b, share, part->key, part->other, functions) < 0)
				return -1;
		}
		if (part->event && !share->counts) {
			share->counts = counts;
			counts += b->out.n_counted;
		}
		if (part->event) {
			share->counts[part->event - 1] = part->time;
		} else {
			share->hits = part->hits;
			share->calls = part->calls;
			share->time = part->time;
			share->total = part->time.self + part->below;
		}
	}
	return 0;
}

/* Number of pairs of key and thread that have events. */
static size_t count_runs(const struct builder *b)
{
	size_t n = 0;

	for (size_t i = 0; i < b->n_parts; i++) {
		const struct part *part = &b->parts[i];

		n += part->event && (i == 0 || part->key != part[-1].key ||
				     part->thread != part[-1].thread || part[-1].event == 0);
	}
	return n;
}

static int add_shares(struct builder *b, bool functions)
{
	b->n_parts = add_up(b->parts, b->n_parts);
	struct table_share *shares = arena_alloc(b->arena, b->n_parts, sizeof(*shares));
	struct table_time *counts = arena_alloc(b->arena, count_runs(b) * b->out.n_counted,
						sizeof(*counts));

	if (!shares || !counts)
		return err_memory(b->err);
	return share_out(b, shares, counts, functions);
}

/* Makes room for all other parts, beside those with hits. */
static int grow_parts(struct builder *b)
{
	struct part *parts = arena_alloc(
		&b->scratch, b->n_parts + b->ticks.n + b->below.n + b->n_entries, sizeof(*parts));

	if (!parts)
		return err_memory(b->err);
	if (b->n_parts)
		memcpy(parts, b->parts, b->n_parts * sizeof(*parts));
	b->parts = parts;
	return 0;
}

/* Adds what the callees of lines took (`lines`), or those of functions at unknown lines. */
static void add_below(struct builder *b, bool lines)
{
	for (size_t i = 0; i < b->below.n; i++) {
		const struct calls_share *share = &b->below.at[i];

		if ((share->line != TABLE_NO_LINE) == lines)
			b->parts[b->n_parts++] = (struct part){ .key = lines ? share->line
									     : share->function,
								.thread = share->thread,
								.below = share->ticks };
	}
}

static int add_threads(struct builder *b)
{
	if (grow_parts(b) < 0)
		return -1;
	for (size_t i = 0; i < b->ticks.n; i++) {
		const struct clock_part *part = &b->ticks.at[i];

		b->parts[b->n_parts++] =
			(struct part){ .key = part->line,
				       .thread = part->thread,
				       .event = part->event,
				       .time = part->time,
				       .hits = part->ran,
				       .other = !runs_shows(&b->out, part->thread) };
	}
	add_below(b, true);
	if (add_shares(b, false) < 0)
		return -1;
	for (size_t i = 0; i < b->n_parts; i++)
		b->parts[i].key = b->names.owner[b->parts[i].key];
	add_below(b, false);
	for (size_t i = 0; i < b->n_entries; i++)
		b->parts[b->n_parts++] = b->entries[i];
	return add_shares(b, true);
}

static int build(struct builder *b)
{
	if (names_build(b->profile, b->arena, &b->scratch, &b->out, &b->names, b->err) < 0)
		return -1;
	if (notes_add(b->profile, b->arena, &b->out) < 0 || runs_find(&b->out, b->arena) < 0 ||
	    runs_first(&b->out, &b->scratch, &b->first) < 0)
		return err_memory(b->err);
	if (clock_build(b->profile, &b->names, b->arena, &b->scratch, &b->out,
			&b->sums, b->out.per_thread ? &b->ticks : NULL, b->err) < 0)
		return -1;
	if (runs_add_missing(&b->out, b->arena) < 0)
		return err_memory(b->err);
	if (parallel_build(&b->first, &b->names, b->arena, &b->scratch, &b->out, b->err) < 0)
		return -1;
	if (torn_find(&b->first, &b->scratch, &b->torn, b->err) < 0 ||
	    (b->out.per_thread ? make_parts(b) : add_up_counts(b)) < 0 || add_counts(b) < 0)
		return -1;
	find_partly_timed(b);
	if (runs_compare(&b->out, &b->names, b->arena, b->err) < 0 ||
	    calls_build(&b->first, &b->names, &b->sums, b->arena, &b->scratch, &b->out,
			&b->below, b->err) < 0)
		return -1;
	return b->out.per_thread ? add_threads(b) : 0;
}

struct table_rare *table_make_rare(struct table_line *line, struct arena *a)
{
	if (!line->rare)
		line->rare = arena_alloc(a, 1, sizeof(*line->rare));
	return line->rare;
}

int table_build(const struct profile *profile, bool per_thread, struct arena *a,
		struct table *out, struct nbcount_error *err)
{
	struct builder b = { .profile = profile, .arena = a, .err = err };

	b.out.profile = profile;
	b.out.per_thread = per_thread;
	for (size_t i = 0; i < profile->n_processes; i++)
		b.out.lost |= profile->processes[i].lost || profile->processes[i].bereft;
	b.out.events[b.out.n_events++] = (struct table_event){ .name = "hits",
								.class = "exact" };
	int status = build(&b);

	arena_free(&b.scratch);
	if (status == 0)
		*out = b.out;
	return status;
}
