/* hoist.c - adds move to the ends of the paths that meet in their block. */
#include "weave/hoist.h"

#include <string.h>

#include "code/flow.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "plan/plan.h"
#include "tally/tally.h"
#include "weave/gather.h"

#define MOST_WAYS 16u		/* each path gets a copy of the add */
#define NAME "nbcount.hoist."

struct tally {
	struct str key;
	uint32_t block;
	bool take;
};

struct hoisting {
	const struct ir_module *m;
	const struct ir_function *f;
	struct flow flow;
	struct edits *e;
	const struct ir_block *block;	/* where the paths meet */
	uint32_t number;		/* its number in the function */
	const struct ir_stmt *add;
	struct tally *tallies;	/* all tally calls of the function */
	uint32_t ntallies;
	bool *counted;		/* by block: at its end, part of the tally under consideration may
				 * not have been taken yet */
	bool *taken;		/* by block: it takes that tally */
	uint32_t *waiting;	/* work list of blocks */
	uint32_t prefix;	/* of new names; no name in the module has it */
	uint32_t names;
};

static const struct ir_block *block_at(const struct hoisting *s, uint32_t b)
{
	return &s->m->blocks[s->f->first + b];
}

static uint32_t ways(const struct hoisting *s)
{
	return flow_ins(&s->flow, s->number);
}

static uint32_t way(const struct hoisting *s, uint32_t i)
{
	return s->flow.in[s->flow.first_in[s->number] + i];
}

static bool is_constant(struct str value)
{
	return !str_starts(value, STR("%"));
}

/* The statement before the add, in its block, that defines the value; NULL: none does. */
static const struct ir_stmt *definition(const struct hoisting *s, struct str value)
{
	for (const struct ir_stmt *at = &s->m->stmts[s->block->first]; value.len && at < s->add;
	     at++)
		if (str_eq(ir_result(at), value))
			return at;
	return NULL;
}

/* ---- tallies */

static void collect_tallies(struct hoisting *s)
{
	s->ntallies = 0;
	for (uint32_t b = 0; b < s->f->blocks; b++)
		for (uint32_t i = 0; i < block_at(s, b)->stmts; i++) {
			const struct ir_stmt *at = &s->m->stmts[block_at(s, b)->first + i];

			if (tally_is_call(at))
				s->tallies[s->ntallies++] = (struct tally){ tally_key_of(at), b,
									    tally_is_take(at) };
		}
}

/* Marks the blocks at whose end the tally may be nonzero. It is 0 from a take until it counts
 * again. */
static void find_counted(const struct hoisting *s, struct str key)
{
	uint32_t n = 0;

	memset(s->counted, 0, s->f->blocks * sizeof(*s->counted));
	memset(s->taken, 0, s->f->blocks * sizeof(*s->taken));
	for (uint32_t i = 0; i < s->ntallies; i++)
		if (str_eq(s->tallies[i].key, key))
			(s->tallies[i].take ? s->taken : s->counted)[s->tallies[i].block] = true;
	for (uint32_t b = 0; b < s->f->blocks; b++)
		if (s->counted[b])
			s->waiting[n++] = b;
	while (n > 0) {
		uint32_t b = s->waiting[--n];

		for (uint32_t k = s->flow.first_out[b]; k < s->flow.first_out[b + 1]; k++) {
			uint32_t to = s->flow.out[k];

			if (s->counted[to] || s->taken[to])
				continue;
			s->counted[to] = true;
			s->waiting[n++] = to;
		}
	}
}

/* Is the add the only user of the value? */
static bool is_used_once(const struct hoisting *s, struct str value)
{
	size_t begin = ir_pos(s->m, s->f->head), at = begin;
	uint32_t uses = 0;

	while ((at = str_find(s->m->text, value, at)) < s->f->end) {
		at += value.len;
		uses += scan_name(s->m->text, at).len == 0;
	}
	return uses == 2;	/* the add and the definition */
}

/* ---- what each path adds */

/* The value at the end of a path; empty: it has to be taken there. */
static struct str value_at(const struct hoisting *s, struct str value, uint32_t from)
{
	const struct ir_stmt *defined = definition(s, value);

	if (!defined)
		return value;
	if (ir_is_phi(defined))
		return flow_phi(s->m, s->f, s->block, value, block_at(s, from));
	find_counted(s, tally_key_of(defined));
	return s->counted[from] ? STR("") : STR("0");
}

static bool adds_constants(const struct hoisting *s, uint32_t from)
{
	struct str args = ir_args(s->add), arg;

	scan_item(&args, &arg);		/* the module's record */
	while (scan_item(&args, &arg)) {
		struct str value = value_at(s, ir_value(arg), from);

		if (value.len == 0 || !is_constant(value))
			return false;
	}
	return true;
}

static bool has_all_ways(const struct hoisting *s, struct str phi)
{
	for (uint32_t i = 0; i < ways(s); i++)
		if (flow_phi(s->m, s->f, s->block, phi, block_at(s, way(s, i))).len == 0)
			return false;
	return true;
}

/* Is each value known at the ends of all paths, or can it be taken there? */
static bool has_known_values(const struct hoisting *s)
{
	struct str args = ir_args(s->add), arg;

	scan_item(&args, &arg);
	while (scan_item(&args, &arg)) {
		const struct ir_stmt *defined = definition(s, ir_value(arg));

		if (ir_value(arg).len == 0)
			return false;
		if (!defined || (ir_is_phi(defined) && has_all_ways(s, ir_value(arg))))
			continue;
		if (!tally_is_call(defined) || !is_used_once(s, ir_result(defined)))
			return false;
	}
	return true;
}

/* Do all paths lead to the add and nowhere else, with no tally counting in between? */
static bool leads_here(const struct hoisting *s)
{
	for (uint32_t i = 0; i < ways(s); i++)
		if (!str_starts(ir_last(s->m, block_at(s, way(s, i)))->text, STR("br label ")))
			return false;
	for (const struct ir_stmt *at = &s->m->stmts[s->block->first]; at < s->add; at++)
		if (at->op != IR_OTHER && !tally_is_take(at) && !gather_is_add(at))
			return false;
	return true;
}

static bool is_worth_it(const struct hoisting *s)
{
	uint32_t constant = 0;

	if (ways(s) < 2 || ways(s) > MOST_WAYS || !leads_here(s) || !has_known_values(s))
		return false;
	for (uint32_t i = 0; i < ways(s); i++)
		constant += adds_constants(s, way(s, i));
	return constant > 0 && constant < ways(s);
}

/* ---- the text */

/* Writes the add's own text with the arguments as they are at the end of a path. */
static void write_add(struct hoisting *s, uint32_t from, struct buf *taken, struct buf *add)
{
	struct str text = s->add->text, all = ir_args(s->add), args = all, arg;
	size_t begin = (size_t)(all.at - text.at);

	buf_add(add, STR("  "));
	buf_add(add, str_sub(text, 0, begin));
	scan_item(&args, &arg);
	buf_add(add, arg);
	while (scan_item(&args, &arg)) {
		struct str value = value_at(s, ir_value(arg), from);

		buf_add(add, STR(", i64 "));
		if (value.len) {
			buf_add(add, value);
			continue;
		}
		const struct ir_stmt *take = definition(s, ir_value(arg));

		buf_fmt(taken, "  %%" NAME "%u.%u", s->prefix, s->names);
		buf_add(taken, str_sub(take->text, ir_result(take).len, take->text.len));
		buf_char(taken, '\n');
		buf_fmt(add, "%%" NAME "%u.%u", s->prefix, s->names++);
	}
	buf_add(add, str_sub(text, begin + all.len, text.len));
	buf_char(add, '\n');
}

static void copy_to(struct hoisting *s, uint32_t from)
{
	struct buf taken = { 0 }, add = { 0 };

	write_add(s, from, &taken, &add);
	struct buf *out = edits_insert(s->e, ir_pos(s->m, ir_last(s->m, block_at(s, from))->lines));

	buf_add(out, buf_str(&taken));
	buf_add(out, buf_str(&add));
	s->e->failed |= taken.failed || add.failed;
	buf_free(&taken);
	buf_free(&add);
}

static void remove_add(const struct hoisting *s)
{
	struct str args = ir_args(s->add), arg;

	while (scan_item(&args, &arg)) {
		const struct ir_stmt *defined = definition(s, ir_value(arg));

		if (defined && tally_is_call(defined))
			edits_replace_span(s->e, s->m, defined->lines);
	}
	edits_replace_span(s->e, s->m, s->add->lines);
}

static int hoist_block(struct hoisting *s)
{
	int n = 0;

	for (uint32_t i = s->block->first; i < s->block->first + s->block->stmts; i++) {
		s->add = &s->m->stmts[i];
		if (!gather_is_add(s->add) || !is_worth_it(s))
			continue;
		for (uint32_t k = 0; k < ways(s); k++)
			copy_to(s, way(s, k));
		remove_add(s);
		n++;
	}
	return n;
}

static bool has_adds(const struct ir_module *m, const struct ir_function *f)
{
	uint32_t first = m->blocks[f->first].first;

	for (uint32_t i = first; i < first + ir_count_stmts(m, f); i++)
		if (gather_is_add(&m->stmts[i]))
			return true;
	return false;
}

static int hoist_function(struct hoisting *s, struct arena *arena, struct nbcount_error *err)
{
	int n = 0;

	if (!has_adds(s->m, s->f) || plan_unsafe(s->m, s->f))
		return 0;
	s->tallies = arena_alloc(arena, (size_t)ir_count_stmts(s->m, s->f) + 1,
				 sizeof(*s->tallies));
	s->counted = arena_alloc(arena, s->f->blocks, sizeof(*s->counted));
	s->taken = arena_alloc(arena, s->f->blocks, sizeof(*s->taken));
	s->waiting = arena_alloc(arena, s->f->blocks, sizeof(*s->waiting));
	if (!s->tallies || !s->counted || !s->taken || !s->waiting)
		return err_memory(err);
	if (flow_build(s->m, s->f, arena, &s->flow, err))
		return -1;
	collect_tallies(s);
	for (s->number = 0; s->number < s->f->blocks; s->number++) {
		s->block = block_at(s, s->number);
		if (s->flow.loops.of[s->number] != LOOPS_NONE)
			n += hoist_block(s);
	}
	return n;
}

static uint32_t new_prefix(const struct ir_module *m)
{
	uint32_t n = 0;
	char name[32];

	do
		snprintf(name, sizeof(name), "%%" NAME "%u.", n++);
	while (str_find(m->text, str_of(name), 0) != SIZE_MAX);
	return n - 1;
}

int hoist_adds(const struct ir_module *m, struct edits *e, struct arena *arena,
	       struct nbcount_error *err)
{
	struct hoisting s = { .m = m, .e = e, .prefix = new_prefix(m) };
	int all = 0;

	for (uint32_t i = 0; i < m->nfunctions; i++) {
		s.f = &m->functions[i];
		int n = hoist_function(&s, arena, err);

		if (n < 0)
			return -1;
		all += n;
	}
	return all;
}
