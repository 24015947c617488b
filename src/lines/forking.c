/* forking.c - the lines of statements that LLVM hoists from the sides of a fork in front of it. */
#include "lines/forking.h"

#include <string.h>

#include "code/costs.h"
#include "ir/parse.h"
#include "ir/scan.h"

#define SIDES PLACES_LINES
#define FARTHEST 64u		/* statements of a side that are examined */
#define SHORT (COSTS_SMALL * COSTS_CYCLE)	/* a latency for which it is not worth making one
						 * region of all sides */

struct same {			/* by side: a statement */
	uint32_t of[SIDES];
};

struct forking {
	struct locating *l;
	uint32_t sides;
	const struct ir_block *block[SIDES];
	struct same same[FARTHEST];
	uint32_t count;
};

/* ---- statements that are the same */

static bool find_sides(struct forking *k, const struct ir_function *f, const struct flow *flow,
		       uint32_t fork)
{
	k->sides = flow_outs(flow, fork);
	if (k->sides < 2 || k->sides > SIDES)
		return false;
	for (uint32_t i = 0; i < k->sides; i++) {
		uint32_t side = flow->out[flow->first_out[fork] + i];

		k->block[i] = &k->l->m->blocks[f->first + side];
		if (flow_ins(flow, side) != 1 || flow->loops.of[side] != flow->loops.of[fork])
			return false;
	}
	return true;
}

static bool is_pair(const struct forking *k, uint32_t side, struct str first, struct str other)
{
	const struct ir_stmt *stmts = k->l->m->stmts;

	for (uint32_t i = 0; i < k->count; i++)
		if (str_eq(ir_result(&stmts[k->same[i].of[0]]), first))
			return str_eq(ir_result(&stmts[k->same[i].of[side]]), other);
	return false;
}

static struct str without_result(const struct ir_stmt *s)
{
	struct str text = str_sub(s->text, s->result, s->text.len);

	return str_sub(text, 0, str_find(text, STR(", !"), 0));
}

/* Is it the same operation on the same values, or on results of statements that are the same? */
static bool is_same(const struct forking *k, uint32_t side, uint32_t first, uint32_t other)
{
	struct str a = without_result(&k->l->m->stmts[first]),
		   b = without_result(&k->l->m->stmts[other]), left, right;

	for (size_t i = 0, j = 0;;) {
		size_t from = i, since = j;
		bool more = scan_value(a, &i, &left), as_well = scan_value(b, &j, &right);

		if (more != as_well)
			return false;
		size_t to = more ? i - left.len : a.len, until = more ? j - right.len : b.len;

		if (!str_eq(str_sub(a, from, to), str_sub(b, since, until)))
			return false;
		if (!more)
			return true;
		if (!str_eq(left, right) && !is_pair(k, side, left, right))
			return false;
	}
}

static bool is_function_of_llvm(const struct ir_stmt *s)
{
	return s->op == IR_CALL && str_starts(ir_callee(s), STR("llvm."));
}

/* May it write memory, or keep loads behind it from moving to its front? Our own statements and
 * markers write nothing that the program reads. */
static bool may_write(const struct ir_stmt *s)
{
	static const char *const ops[] = { "store", "atomicrmw", "cmpxchg", "fence" };
	bool writes = s->op == IR_CALL
			      ? !is_function_of_llvm(s) ||
					str_starts(ir_callee(s), STR("llvm.mem"))
			      : str_is_one_of(ir_op(s), ops, sizeof(ops) / sizeof(*ops));

	return writes && !costs_is_ours(s);
}

/* May LLVM move it to the front of its block? `written`: something may have written memory before
 * it. */
static bool may_move(const struct ir_stmt *s, bool written)
{
	bool loads = str_eq(ir_op(s), STR("load"));

	return ir_result(s).len && !ir_is_phi(s) && !costs_is_ours(s) && !(loads && written) &&
	       (s->op != IR_CALL || is_function_of_llvm(s));
}

static uint32_t end_of(const struct ir_block *b)
{
	uint32_t n = b->stmts - 1;

	return b->first + (n < FARTHEST ? n : FARTHEST);
}

static bool is_taken(const struct forking *k, uint32_t side, uint32_t stmt)
{
	for (uint32_t i = 0; i < k->count; i++)
		if (k->same[i].of[side] == stmt)
			return true;
	return false;
}

/* The same statement on another side as `first` on the first one; UINT32_MAX: there is none. */
static uint32_t find_same(const struct forking *k, uint32_t side, uint32_t first)
{
	bool written = false;

	for (uint32_t i = k->block[side]->first; i < end_of(k->block[side]); i++) {
		const struct ir_stmt *s = &k->l->m->stmts[i];

		if (may_move(s, written) && !is_taken(k, side, i) && is_same(k, side, first, i))
			return i;
		written |= may_write(s);
	}
	return UINT32_MAX;
}

static void find_all(struct forking *k)
{
	bool written = false;

	for (uint32_t i = k->block[0]->first; i < end_of(k->block[0]); i++) {
		const struct ir_stmt *s = &k->l->m->stmts[i];
		struct same same = { { i } };
		uint32_t found = may_move(s, written);

		while (found && found < k->sides &&
		       (same.of[found] = find_same(k, found, i)) != UINT32_MAX)
			found++;
		if (found == k->sides)
			k->same[k->count++] = same;
		written |= may_write(s);
	}
}

/* ---- their lines */

/* Appends the lines of a statement's location. false: it has none, or they are of another function
 * than those before, or too many. */
static bool add_lines(const struct forking *k, uint32_t stmt, struct locating_lines *lines)
{
	struct locating *l = k->l;
	uint32_t node = locating_node(l, &l->m->stmts[stmt]);
	const struct locating_lines *several = locating_made(l, l->moved[stmt]);
	struct locating_lines one = { 1, { debug_number(&l->places.debug, node, STR("line")) },
				      node };
	const struct locating_lines *more = several ? several : &one;

	if (more->node == DEBUG_NONE || (lines->count && !places_is_beside(&l->places, lines->node,
									    more->node)))
		return false;
	if (!lines->count)
		lines->node = more->node;
	for (uint32_t i = 0; i < more->count; i++)
		if (!locating_add_line(lines, more->list[i]))
			return false;
	return true;
}

/* Has the side other statements of this line, which are not hoisted? */
static bool has_others(const struct forking *k, uint32_t side, uint32_t node)
{
	for (uint32_t i = k->block[side]->first; i < end_of(k->block[side]); i++)
		if (locating_node(k->l, &k->l->m->stmts[i]) == node &&
		    costs_of(&k->l->m->stmts[i]) && !is_taken(k, side, i))
			return true;
	return false;
}

/* The lines of all copies. A line without other statements comes first: the location tells for how
 * many executions of its first line a statement stands (lanes.h). false: they have no location, or
 * they need none of several lines. */
static bool find_lines(const struct forking *k, const struct same *same,
		       struct locating_lines *lines)
{
	uint32_t first = 0;

	for (uint32_t i = k->sides; i-- > 0;) {
		const struct ir_stmt *s = &k->l->m->stmts[same->of[i]];
		uint32_t node = locating_node(k->l, s);

		if (node != DEBUG_NONE && !has_others(k, i, node))
			first = i;
	}
	*lines = (struct locating_lines){ 0 };
	for (uint32_t i = 0; i < k->sides; i++)
		if (!add_lines(k, same->of[(first + i) % k->sides], lines))
			return false;
	return lines->count > 1 && costs_of(&k->l->m->stmts[same->of[0]]);
}

static bool matters(const struct forking *k)
{
	struct locating_lines lines;
	uint32_t hoisted = 0, time = 0;

	for (uint32_t i = 0; i < k->count; i++)
		if (find_lines(k, &k->same[i], &lines))
			hoisted += costs_latency(&k->l->m->stmts[k->same[i].of[0]]);
	for (uint32_t i = 0; i < k->sides; i++)
		time += locating_time(k->l, k->block[i]);
	return hoisted >= SHORT && locating_matters(hoisted, time);
}

/* All copies get the location, so that the hoisted one keeps it. Until then each copy has a mark of
 * its own lines, which the hoisted one loses. */
static void set_all(const struct forking *k, const struct same *same, uint64_t node)
{
	struct locating *l = k->l;

	for (uint32_t i = 0; i < k->sides; i++) {
		uint32_t stmt = same->of[i];

		if (locating_made(l, l->moved[stmt]))
			l->kept[stmt] = l->moved[stmt];
		locating_set(l, &l->m->stmts[stmt], node);
	}
}

void forking_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		    uint32_t fork, bool *mixed)
{
	struct forking k = { .l = l };
	struct locating_lines lines, last = { 0 };
	uint64_t node = DEBUG_NONE;

	if (!find_sides(&k, f, flow, fork))
		return;
	find_all(&k);
	if (!matters(&k))
		return;
	for (uint32_t i = 0; i < k.count; i++) {
		if (!find_lines(&k, &k.same[i], &lines))
			continue;
		if (memcmp(&lines, &last, sizeof(lines)) != 0)
			node = locating_of_lines(l, &lines);
		if (node != DEBUG_NONE)
			set_all(&k, &k.same[i], node);
		last = lines;
	}
	for (uint32_t i = 0; i < k.sides; i++)
		mixed[k.block[i] - &l->m->blocks[f->first]] = true;
}
