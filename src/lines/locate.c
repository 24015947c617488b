/* locate.c - keeps statements on their lines although LLVM moves them. */
#include "lines/locate.h"

#include "code/costs.h"
#include "ir/parse.h"
#include "lines/forking.h"
#include "lines/locating.h"
#include "lines/meeting.h"
#include "lines/strip.h"
#include "lines/uncounted.h"

#define DEAR (4 * COSTS_CYCLE)	/* time (costs.h) of a division, a root or another such operation */
#define ARM_DEPTH 8u		/* successive blocks of an arm that are examined */

/* ---- releases of references */

/* The location at the end of a block's only predecessor; DEBUG_NONE: there is none. */
static uint32_t node_before(const struct locating *l, const struct ir_function *f,
			    const struct flow *flow, uint32_t b)
{
	const struct ir_block *before = flow_ins(flow, b) == 1
						? &l->m->blocks[f->first + flow_from(flow, b)]
						: NULL;

	return before ? locating_node(l, ir_last(l->m, before)) : DEBUG_NONE;
}

/* Numba releases references where a line ends, and with the last one the memory. It gives these
 * calls no location. They get that of the line before them. */
static void locate_releases(struct locating *l, const struct ir_function *f,
			    const struct flow *flow, uint32_t b)
{
	const struct ir_block *block = &l->m->blocks[f->first + b];
	uint32_t last = node_before(l, f, flow, b);

	for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
		uint32_t node = locating_node(l, &l->m->stmts[i]);

		if (node == DEBUG_NONE && last != DEBUG_NONE && costs_is_release(&l->m->stmts[i]))
			locating_set(l, &l->m->stmts[i], last);
		last = node != DEBUG_NONE ? node : last;
	}
}

/* ---- sunk */

/* `hoisted`: the first statement that was hoisted (below), where this ends. */
static void locate_sunk(struct locating *l, const struct ir_block *b, uint32_t hoisted)
{
	uint32_t last = DEBUG_NONE;

	for (uint32_t i = b->first; i < hoisted; i++) {
		const struct ir_stmt *s = &l->m->stmts[i];
		uint32_t node = locating_node(l, s);

		if (node != DEBUG_NONE) {
			last = node;
		} else if (last != DEBUG_NONE && ir_result(s).len > 0 && !ir_is_phi(s)) {
			locating_set(l, s, last);
			l->sunk[i] = last;
		}
	}
}

/* ---- hoisted */

/* The block's first statement with a line, which is a marker. NULL: there is none. */
static const struct ir_stmt *first_locating_node(const struct locating *l, const struct ir_block *b)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++)
		if (locating_node(l, &l->m->stmts[i]) != DEBUG_NONE)
			return &l->m->stmts[i];
	return NULL;
}

/* May LLVM have hoisted the statement over a branch on this condition? Not the condition itself,
 * which may lack a line, too. */
static bool may_be_hoisted(const struct locating *l, const struct ir_stmt *s, struct str condition)
{
	return locating_node(l, s) == DEBUG_NONE && !ir_is_phi(s) &&
	       !(condition.len && str_eq(ir_result(s), condition));
}

/* Finds the statements that LLVM hoisted from both sides of a branch: those without a line in front
 * of it. Returns the first one, or the block's last statement if there are none. `sides`: the first
 * statement with a line on each side. */
static uint32_t find_hoisted(const struct locating *l, const struct ir_function *f,
			     const struct flow *flow, uint32_t fork, const struct ir_stmt *sides[2])
{
	const struct ir_block *b = &l->m->blocks[f->first + fork];
	uint32_t last = b->first + b->stmts - 1, i = last;

	if (flow_outs(flow, fork) != 2)
		return last;
	for (uint32_t k = 0; k < 2; k++) {
		uint32_t side = flow->out[flow->first_out[fork] + k];

		sides[k] = flow_ins(flow, side) == 1
				   ? first_locating_node(l, &l->m->blocks[f->first + side])
				   : NULL;
		if (!sides[k])
			return last;
	}
	while (i > b->first &&
	       may_be_hoisted(l, &l->m->stmts[i - 1], ir_condition(&l->m->stmts[last])))
		i--;
	return i;
}

static void locate_hoisted(struct locating *l, uint32_t from, uint32_t to,
			   const struct ir_stmt *const sides[2])
{
	uint64_t node = locating_several(
		l, (const uint32_t[]){ locating_node(l, sides[0]), locating_node(l, sides[1]) }, 2);

	for (uint32_t i = from; i < to; i++)
		locating_set(l, &l->m->stmts[i], node);
}

/* Restores the lines of what LLVM has already moved within a function. */
static void locate_moved(struct locating *l, const struct ir_function *f, const struct flow *flow)
{
	for (uint32_t b = 0; b < f->blocks; b++) {
		const struct ir_block *block = &l->m->blocks[f->first + b];
		const struct ir_stmt *sides[2];
		uint32_t last = block->first + block->stmts - 1,
			 hoisted = find_hoisted(l, f, flow, b, sides);

		locate_releases(l, f, flow, b);
		locate_sunk(l, block, hoisted);
		if (hoisted < last)
			locate_hoisted(l, hoisted, last, sides);
	}
}

/* ---- arms */

struct arms {			/* of a branch, while they are examined */
	const struct locating *l;
	const struct ir_function *f;
	const struct flow *flow;
	uint32_t loop;		/* of the branch */
	uint32_t meet;		/* the block where all paths out of the arms join; UINT32_MAX:
				 * unknown yet */
	uint32_t most;		/* cost of the most expensive statement in the current arm */
	uint32_t dearest;	/* its location; DEBUG_NONE: the arm does nothing */
	uint32_t *blocks;	/* of all arms */
	uint32_t nblocks;
	bool several;		/* some arm has several lines */
};

static const struct ir_block *block_of(const struct arms *a, uint32_t b)
{
	return &a->l->m->blocks[a->f->first + b];
}

static void weigh(struct arms *a, const struct ir_block *b)
{
	for (uint32_t i = b->first; i + 1 < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &a->l->m->stmts[i];
		uint32_t node = locating_node(a->l, s), cost = costs_of(s);

		if (node == DEBUG_NONE || cost == 0)
			continue;
		a->several |= a->dearest != DEBUG_NONE && node != a->dearest;
		if (cost <= a->most)
			continue;
		a->most = cost;
		a->dearest = node;
	}
}

/* Examines the blocks of an arm from `block` on. false: its paths do not all lead to `meet`, or it
 * is too deep. */
static bool look_at(struct arms *a, uint32_t block, uint32_t depth)
{
	const struct flow *flow = a->flow;

	if (flow_ins(flow, block) != 1 || flow->loops.of[block] != a->loop) {
		bool same = a->meet == UINT32_MAX || a->meet == block;

		a->meet = block;
		return same;
	}
	if (depth > ARM_DEPTH || flow_outs(flow, block) == 0 || a->nblocks == flow->blocks)
		return false;
	weigh(a, block_of(a, block));
	a->blocks[a->nblocks++] = block;
	for (uint32_t i = flow->first_out[block]; i < flow->first_out[block + 1]; i++)
		if (!look_at(a, flow->out[i], depth + 1))
			return false;
	return true;
}

/* The locations of what costs most in each arm of a fork that does something. Returns how many
 * these are; 0 where the arms do not meet again. In `mixed` come blocks of arms that have other
 * lines, or that the other arm does something, too. */
static uint32_t find_arms(struct arms *a, uint32_t fork, bool *mixed, uint32_t nodes[2])
{
	const struct flow *flow = a->flow;
	uint32_t n = 0;

	*a = (struct arms){ .l = a->l,
			    .f = a->f,
			    .flow = flow,
			    .blocks = a->blocks,
			    .loop = flow->loops.of[fork],
			    .meet = UINT32_MAX };
	if (flow_outs(flow, fork) != 2)
		return 0;
	for (uint32_t i = flow->first_out[fork]; i < flow->first_out[fork + 1]; i++) {
		a->most = 0;
		a->dearest = DEBUG_NONE;
		if (!look_at(a, flow->out[i], 0))
			return 0;
		nodes[n] = a->dearest;
		n += a->dearest != DEBUG_NONE;
	}
	for (uint32_t i = 0; i < a->nblocks && (a->several || n == 2); i++)
		mixed[a->blocks[i]] = true;
	return n;
}

/* Sets `mixed` for blocks whose statements need marks. */
static int locate_arms(struct locating *l, const struct ir_function *f, const struct flow *flow,
		       bool *mixed, struct arena *arena, struct nbcount_error *err)
{
	struct arms a = { .l = l,
			  .f = f,
			  .flow = flow,
			  .blocks = arena_alloc(arena, f->blocks, sizeof(*a.blocks)) };

	if (!a.blocks)
		return err_memory(err);
	for (uint32_t b = 0; b < f->blocks; b++) {
		uint32_t nodes[2], n = find_arms(&a, b, mixed, nodes);
		uint64_t node = n ? locating_several(l, nodes, n) : DEBUG_NONE;

		if (n == 1 || (n == 2 && node >= l->places.debug.count))
			locating_set(l, ir_last(l->m, &l->m->blocks[f->first + b]), node);
	}
	return 0;
}

/* ---- writing */

static void write_location(struct locating *l, const struct ir_stmt *s)
{
	unsigned long long node = l->moved[s - l->m->stmts];
	struct str old;

	if (debug_find(s->text, DEBUG_IN_STMT, &old) < s->text.len)
		buf_fmt(edits_replace_span(l->e, l->m, old), "!%llu", node);
	else
		buf_fmt(edits_insert(l->e, ir_pos(l->m, s->text) + s->text.len), ", !dbg !%llu",
			node);
}

/* Marks the statement with its lines, because LLVM may drop its location. */
static void write_mark(struct locating *l, const struct ir_stmt *s)
{
	const struct locating_lines *several = locating_made(l, l->kept[s - l->m->stmts]);
	uint32_t node = several ? several->node : locating_node(l, s),
		 place = costs_of(s) ? places_at(&l->places, node) : PLACE_NONE;

	if (place == PLACE_NONE)
		return;
	buf_fmt(edits_insert(l->e, ir_pos(l->m, s->text) + s->text.len), ", !annotation !%llu",
		(unsigned long long)*l->node);
	buf_fmt(&l->nodes, "!%llu = !{!\"", (unsigned long long)(*l->node)++);
	places_write_mark(&l->places, place, &l->nodes);
	for (uint32_t i = 1; several && i < several->count; i++)
		buf_fmt(&l->nodes, ".%u", several->list[i]);
	buf_add(&l->nodes, STR("\"}\n"));
}

/* Is it expensive enough to matter if LLVM hoists it out of the loop? */
static bool is_dear(const struct locating *l, const struct ir_stmt *s)
{
	return costs_time(s) >= DEAR && !costs_is_long_call(s) &&
	       debug_annotation(s->text) == DEBUG_NONE && locating_node(l, s) != DEBUG_NONE;
}

/* `inside`: the block is in a nested loop. */
static void write_block(struct locating *l, const struct ir_block *b, bool is_mixed, bool inside)
{
	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		if (l->moved[i])
			write_location(l, &l->m->stmts[i]);
		if ((is_mixed || (inside && is_dear(l, &l->m->stmts[i]))) &&
		    i + 1 < b->first + b->stmts)
			write_mark(l, &l->m->stmts[i]);
	}
}

static bool is_inside(const struct flow *flow, uint32_t b)
{
	return flow->loops.of[b] != LOOPS_NONE &&
	       flow->loops.list[flow->loops.of[b]].parent != LOOPS_NONE;
}

/* ---- a module */

static int locate_function(struct locating *l, const struct ir_function *f, struct arena *arena,
			   struct nbcount_error *err)
{
	bool *mixed = arena_alloc(arena, f->blocks, sizeof(*mixed));
	struct flow flow;

	if (!mixed)
		return err_memory(err);
	if (flow_build(l->m, f, arena, &flow, err))
		return -1;
	locate_moved(l, f, &flow);
	for (uint32_t b = 0; b < f->blocks; b++)
		forking_locate(l, f, &flow, b, mixed);
	for (uint32_t b = 0; b < f->blocks; b++)
		meeting_locate(l, f, &flow, b, mixed);
	if (locate_arms(l, f, &flow, mixed, arena, err))
		return -1;
	if (uncounted_locate(l, f, &flow, arena) < 0)
		return err_memory(err);
	for (uint32_t b = 0; b < f->blocks; b++)
		write_block(l, &l->m->blocks[f->first + b], mixed[b], is_inside(&flow, b));
	return 0;
}

int locate(const struct ir_module *m, const struct sites *sites, uint64_t *node, struct edits *e,
	   struct arena *arena, struct nbcount_error *err)
{
	struct locating l = { .m = m, .sites = sites, .e = e, .node = node, .arena = arena };
	size_t edits = e->count;
	int failed = 0;

	if (!strip_wanted(m->text))
		return 0;
	if (places_init(m, arena, &l.places, err))
		return -1;
	l.sunk = arena_alloc(arena, m->nstmts + 1, sizeof(*l.sunk));
	l.moved = arena_alloc(arena, m->nstmts + 1, sizeof(*l.moved));
	l.kept = arena_alloc(arena, m->nstmts + 1, sizeof(*l.kept));
	l.uncounted = arena_alloc(arena, (size_t)l.places.debug.count + 1, sizeof(*l.uncounted));
	if (!l.sunk || !l.moved || !l.kept || !l.uncounted)
		return err_memory(err);
	for (uint32_t i = 0; i < m->nfunctions && !failed; i++)
		if (places_is_ours(&l.places, &m->functions[i]))
			failed = locate_function(&l, &m->functions[i], arena, err);
	bool some = e->count > edits;

	buf_add(edits_insert(e, m->text.len), buf_str(&l.nodes));
	e->failed |= l.nodes.failed;
	buf_free(&l.nodes);
	if (l.places.failed)
		return err_memory(err);
	return failed ? -1 : some;
}
