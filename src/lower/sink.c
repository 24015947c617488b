/* sink.c - moves counts of conditions to the arms, if the code still branches in the end. */
#include "lower/sink.h"

#include <stdlib.h>

#include "base/order.h"
#include "code/flow.h"
#include "code/opposite.h"
#include "code/spills.h"
#include "ir/cfg.h"
#include "ir/parse.h"
#include "ir/scan.h"
#include "tally/additions.h"
#include "tally/tally.h"
#include "weave/held.h"
#include "weave/polls.h"

#define NAME "nbcount.sunk."

struct count {			/* at a fork */
	const struct ir_stmt *stmt;	/* an addition, or a call that counts a condition */
	const struct ir_block *block;
	struct str result;	/* empty: of a call */
	struct str old;
	struct str counted;	/* the call's operand */
	const char *one;	/* what it becomes in the arm, where the condition holds */
	struct str to;		/* the arm's label, in the statement that ends the block */
	bool stays;
};

struct use {			/* a use of a count that is a value: another block reads its
				 * variable */
	uint32_t count;
	uint32_t block;
};

struct sinking {
	const struct ir_module *m;
	const struct ir_function *f;	/* the current function */
	struct flow flow;
	struct count *counts;	/* in the order of the text */
	uint32_t n;
	const struct count **named;	/* those that are values, by name */
	uint32_t nnamed;
	struct use *uses;
	size_t nuses, room;
	struct edits *e;
	struct arena *arena;
};

static const struct ir_block *block_at(const struct sinking *k, uint32_t b)
{
	return &k->m->blocks[k->f->first + b];
}

static uint32_t number_of(const struct sinking *k, const struct ir_block *b)
{
	return (uint32_t)(b - k->m->blocks) - k->f->first;
}

/* ---- which counts */

/* Does the block, after this call, read what calls have counted? */
static bool is_taken_behind(const struct ir_module *m, const struct ir_block *b,
			    const struct ir_stmt *call)
{
	for (const struct ir_stmt *s = call + 1; s < &m->stmts[b->first + b->stmts]; s++)
		if (polls_is(s) || (tally_is_call(s) && tally_is_take(s)))
			return true;
	return false;
}

static struct str read_call(const struct ir_module *m, const struct ir_block *b,
			    const struct ir_stmt *s, struct count *count)
{
	bool condition = tally_is_call(s) && tally_is_scalar(s);

	if (is_taken_behind(m, b, s))
		return STR("");
	count->counted = tally_is_call(s) ? tally_counted(s) : held_value(s);
	count->one = condition ? "true" : "1";
	return condition ? count->counted : addition_condition(m, b, count->counted);
}

/* Fills in all but the block and the arm. Returns the condition that is added; empty: the statement
 * counts none. */
static struct str read_count(const struct ir_module *m, const struct ir_block *b,
			     const struct ir_stmt *s, struct count *count)
{
	struct addition addition;

	*count = (struct count){ .stmt = s };
	if (tally_is_call(s) || held_is_call(s))
		return read_call(m, b, s, count);
	if (!addition_read(m, b, s, &addition))
		return STR("");
	count->result = ir_result(s);
	count->old = addition.old;
	return addition.condition;
}

static void find_in_block(struct sinking *k, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(k->m, b);
	struct str branch = ir_condition(last), rest = last->text, arms[2];

	if (!str_starts(branch, STR("%")) || !cfg_next_successor(&rest, &arms[0]) ||
	    !cfg_next_successor(&rest, &arms[1]) || str_eq(arms[0], arms[1]))
		return;
	for (const struct ir_stmt *s = ir_behind_phis(k->m, b); s < last; s++) {
		struct count *count = &k->counts[k->n];
		struct str condition = read_count(k->m, b, s, count);
		bool same = str_eq(condition, branch);

		if (!condition.len || (!same && !str_eq(opposite_of(k->m, b, condition), branch) &&
				       !str_eq(opposite_of(k->m, b, branch), condition)))
			continue;
		count->block = b;
		count->to = arms[same ? 0 : 1];
		k->n++;
	}
}

static uint32_t arm_of(const struct sinking *k, const struct count *count)
{
	uint32_t i = k->flow.first_out[number_of(k, count->block)];

	while (!str_eq(block_at(k, k->flow.out[i])->label, count->to))
		i++;
	return k->flow.out[i];
}

/* Do all phis of the arm have a value for the edge from the fork? */
static bool is_understood(const struct sinking *k, const struct count *count)
{
	const struct ir_block *arm = block_at(k, arm_of(k, count));
	const struct ir_stmt *end = ir_behind_phis(k->m, arm);
	char room[IR_LABEL_ROOM];

	for (const struct ir_stmt *phi = &k->m->stmts[arm->first]; phi < end; phi++)
		if (flow_phi_label(phi->text, ir_label(k->f, count->block, room)).len == 0)
			return false;
	return true;
}

/* Only in loops; and not on a back edge, where the new block would be one more in every trip. */
static bool is_worth_it(const struct sinking *k, const struct count *count)
{
	uint32_t loop = k->flow.loops.of[number_of(k, count->block)];

	return loop != LOOPS_NONE && k->flow.loops.list[loop].header != arm_of(k, count) &&
	       is_understood(k, count);
}

/* ---- where values are used */

static int by_name(const void *left, const void *right)
{
	return str_cmp((*(const struct count *const *)left)->result,
		       (*(const struct count *const *)right)->result);
}

static void sort_names(struct sinking *k)
{
	k->nnamed = 0;
	for (uint32_t i = 0; i < k->n; i++)
		if (k->counts[i].result.len)
			k->named[k->nnamed++] = &k->counts[i];
	if (k->nnamed)
		qsort(k->named, k->nnamed, sizeof(struct count *), by_name);
}

/* The next count in *rest, which goes on behind it, and where it stands; NULL: no more. */
static struct count *next_named(const struct sinking *k, struct str *rest, struct str *where)
{
	size_t at;

	while ((at = str_find(*rest, STR("%nbcount."), 0)) != SIZE_MAX) {
		struct str name = str_sub(*rest, at, at + 1 + scan_name(*rest, at + 1).len);
		struct count wanted = { .result = name };
		const struct count *key = &wanted, *const *found = k->nnamed == 0 ? NULL :
			bsearch(&key, k->named, k->nnamed, sizeof(struct count *), by_name);

		*rest = str_sub(*rest, at + name.len, rest->len);
		*where = name;
		if (found)
			return k->counts + (*found - k->counts);
	}
	return NULL;
}

/* The label that follows a value in a phi. */
static struct str way_of(struct str behind)
{
	return str_starts(behind, STR(", %")) ? scan_name(behind, 3) : STR("");
}

/* Counts stay at their forks if their own block uses them, or if nothing would be gained. */
static void find_stays(struct sinking *k)
{
	for (uint32_t i = 0; i < k->n; i++)
		k->counts[i].stays = !is_worth_it(k, &k->counts[i]);
	for (uint32_t b = 0; b < k->f->blocks; b++) {
		const struct ir_block *block = block_at(k, b);

		for (const struct ir_stmt *s = ir_behind_phis(k->m, block);
		     s < &k->m->stmts[block->first + block->stmts]; s++) {
			struct str rest = s->text, where;
			struct count *count;

			while ((count = next_named(k, &rest, &where)) != NULL)
				count->stays |= count->block == block && count->stmt != s;
		}
	}
}

static void drop_stays(struct sinking *k)
{
	uint32_t n = 0;

	sort_names(k);
	find_stays(k);
	for (uint32_t i = 0; i < k->n; i++)
		if (!k->counts[i].stays)
			k->counts[n++] = k->counts[i];
	k->n = n;
	sort_names(k);
}

/* ---- writing */

static uint32_t index_of(const struct sinking *k, const struct count *count)
{
	return (uint32_t)(count->stmt - k->m->stmts);
}

static struct count *find_named(const struct sinking *k, struct str name)
{
	struct str where;

	return next_named(k, &name, &where);
}

static void note_use(struct sinking *k, const struct count *count, uint32_t block)
{
	struct use *uses = arena_grow(k->arena, k->uses, k->nuses, &k->room, sizeof(*uses));

	k->e->failed |= !uses;
	if (!uses)
		return;
	k->uses = uses;
	uses[k->nuses++] = (struct use){ (uint32_t)(count - k->counts), block };
}

/* Writes the count's value in a block that is not the fork's: it is loaded from the variable. */
static void write_loaded(struct sinking *k, const struct count *count, uint32_t block,
			 struct buf *out)
{
	buf_fmt(out, "%%" NAME "%u.b%u", index_of(k, count), block);
	note_use(k, count, block);
}

/* Writes what the count was before, in its own block. */
static void write_old(struct sinking *k, const struct count *count, struct buf *out)
{
	const struct count *old = find_named(k, count->old);

	if (old)
		write_loaded(k, old, number_of(k, count->block), out);
	else
		buf_add(out, count->old);
}

/* ---- arms */

static void write_call(const struct count *count, struct buf *out)
{
	struct str lines = count->stmt->lines;
	size_t from = (size_t)(count->counted.at - lines.at);

	buf_add(out, str_sub(lines, 0, from));
	buf_add(out, str_of(count->one));
	buf_add(out, str_sub(lines, from + count->counted.len, lines.len));
}

static void write_addition(struct sinking *k, const struct count *count, struct buf *out)
{
	uint32_t i = index_of(k, count);

	if (count->result.len == 0) {
		write_call(count, out);
		return;
	}
	buf_fmt(out, "  %%" NAME "%u.sum = add i64 ", i);
	write_old(k, count, out);
	buf_fmt(out,
		", 1\n  store i64 %%" NAME "%u.sum, ptr %%" NAME "%u" SPILLS_SLOT ", align 8\n", i,
		i);
}

/* Writes the additions of all counts that go to the same arm from the same block. */
static void write_additions(struct sinking *k, const struct count *first, struct buf *out)
{
	for (const struct count *count = first; count < k->counts + k->n; count++)
		if (count->to.at == first->to.at)
			write_addition(k, count, out);
}

/* Splits the edge from the fork to the arm by a block with the additions. */
static void split(struct sinking *k, const struct count *count, const struct ir_block *arm)
{
	const struct ir_stmt *last = ir_last(k->m, count->block), *end = ir_behind_phis(k->m, arm);
	uint32_t i = index_of(k, count);
	char room[IR_LABEL_ROOM];
	struct str from = ir_label(k->f, count->block, room);

	buf_fmt(edits_replace_span(k->e, k->m, count->to), NAME "%u.arm", i);
	for (const struct ir_stmt *phi = &k->m->stmts[arm->first]; phi < end; phi++)
		buf_fmt(edits_replace_span(k->e, k->m, flow_phi_label(phi->text, from)),
			NAME "%u.arm", i);
	struct buf *out = edits_insert(k->e, ir_pos(k->m, last->lines) + last->lines.len);

	buf_fmt(out, "\n" NAME "%u.arm:\n", i);
	write_additions(k, count, out);
	buf_add(out, STR("  br label %"));
	buf_add(out, count->to);
	buf_char(out, '\n');
}

static bool is_first_on_its_way(const struct sinking *k, const struct count *count)
{
	for (const struct count *before = k->counts; before < count; before++)
		if (before->to.at == count->to.at)
			return false;
	return true;
}

static void write_arms(struct sinking *k)
{
	for (const struct count *count = k->counts; count < k->counts + k->n; count++) {
		uint32_t to = arm_of(k, count);
		const struct ir_block *arm = block_at(k, to);

		if (!is_first_on_its_way(k, count))
			continue;
		if (flow_ins(&k->flow, to) > 1 || ir_is_phi(&k->m->stmts[arm->first]))
			split(k, count, arm);
		else
			write_additions(
				k, count,
				edits_insert(k->e, ir_pos(k->m, k->m->stmts[arm->first].lines)));
	}
}

/* ---- uses */

/* Replaces the count in a phi of block `in`. On an edge from the fork itself, the value is
 * known. */
static int replace_in_phi(struct sinking *k, const struct count *count, uint32_t in,
			  struct str where, struct str way)
{
	uint32_t i = k->flow.first_in[in];
	char room[IR_LABEL_ROOM];

	while (i < k->flow.first_in[in + 1] &&
	       !str_eq(ir_label(k->f, block_at(k, k->flow.in[i]), room), way))
		i++;
	if (i == k->flow.first_in[in + 1])
		return -1;
	struct buf *out = edits_replace_span(k->e, k->m, where);

	if (block_at(k, k->flow.in[i]) != count->block)
		write_loaded(k, count, k->flow.in[i], out);
	else if (str_eq(block_at(k, in)->label, count->to))
		buf_fmt(out, "%%" NAME "%u.sum", index_of(k, count));
	else
		write_old(k, count, out);
	return 0;
}

static int replace_in(struct sinking *k, uint32_t b, const struct ir_stmt *s)
{
	struct str rest = s->text, where;
	const struct count *count;

	if (find_named(k, ir_result(s)))
		return 0;
	while ((count = next_named(k, &rest, &where)) != NULL) {
		if (!ir_is_phi(s))
			write_loaded(k, count, b, edits_replace_span(k->e, k->m, where));
		else if (replace_in_phi(k, count, b, where, way_of(rest)))
			return -1;
	}
	return 0;
}

static int replace_uses(struct sinking *k, struct nbcount_error *err)
{
	for (uint32_t b = 0; k->nnamed && b < k->f->blocks; b++) {
		const struct ir_block *block = block_at(k, b);

		for (const struct ir_stmt *s = &k->m->stmts[block->first];
		     s < &k->m->stmts[block->first + block->stmts]; s++)
			if (replace_in(k, b, s))
				return err_set(err, ERR_PARSE, ir_pos(k->m, s->text),
					       "phi of unknown form");
	}
	return 0;
}

static int by_place(const void *left, const void *right)
{
	const struct use *a = left, *b = right;

	return a->block != b->block ? order_u64(a->block, b->block) : order_u64(a->count, b->count);
}

static void write_loads(const struct sinking *k)
{
	if (k->nuses)
		qsort(k->uses, k->nuses, sizeof(*k->uses), by_place);
	for (size_t i = 0; i < k->nuses; i++) {
		struct use use = k->uses[i];
		uint32_t count = index_of(k, &k->counts[use.count]);

		if (i == 0 || by_place(&k->uses[i - 1], &use) != 0)
			buf_fmt(edits_insert(
					k->e,
					ir_pos(k->m, ir_behind_pads(k->m, block_at(k, use.block))
							     ->lines)),
				"  %%" NAME "%u.b%u = load i64, ptr %%" NAME "%u" SPILLS_SLOT
				", align 8\n",
				count, use.block, count);
	}
}

/* ---- forks */

static void write_variables(const struct sinking *k)
{
	for (uint32_t i = 0; i < k->nnamed; i++)
		buf_fmt(edits_insert(k->e, k->m->blocks[k->f->first].body),
			"  %%" NAME "%u" SPILLS_SLOT " = alloca i64, align 8\n",
			index_of(k, k->named[i]));
}

static void write_forks(struct sinking *k)
{
	for (const struct count *count = k->counts; count < k->counts + k->n; count++) {
		struct buf *out = edits_replace_span(k->e, k->m, count->stmt->lines);

		if (count->result.len == 0)
			continue;
		buf_add(out, STR("  store i64 "));
		write_old(k, count, out);
		buf_fmt(out, ", ptr %%" NAME "%u" SPILLS_SLOT ", align 8\n", index_of(k, count));
	}
}

/* Edits of one place keep their order. So an arm gets its additions before its loads, and a
 * statement is replaced when all that precedes it is written. */
static int write_all(struct sinking *k, struct nbcount_error *err)
{
	write_variables(k);
	write_arms(k);
	if (replace_uses(k, err))
		return -1;
	write_loads(k);
	write_forks(k);
	return k->n > 0;
}

static int sink_function(struct sinking *k, const struct ir_function *f, struct nbcount_error *err)
{
	k->f = f;
	k->n = 0;
	k->nuses = 0;
	for (uint32_t b = 0; b < f->blocks; b++)
		find_in_block(k, block_at(k, b));
	if (k->n == 0)
		return 0;
	if (flow_build(k->m, f, k->arena, &k->flow, err))
		return -1;
	drop_stays(k);
	return write_all(k, err);
}

int sink(const struct ir_module *m, struct edits *e, struct arena *arena, struct nbcount_error *err)
{
	size_t room = (size_t)m->nstmts + 1;
	struct sinking k = { .m = m,
			     .e = e,
			     .arena = arena,
			     .counts = arena_alloc(arena, room, sizeof(*k.counts)) };
	int any = 0;

	k.named = arena_alloc(arena, room, sizeof(*k.named));
	if (!k.counts || !k.named)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nfunctions; i++) {
		int sunk = sink_function(&k, &m->functions[i], err);

		if (sunk < 0)
			return -1;
		any |= sunk;
	}
	return any;
}
