/* chains.c - consecutive arms that store to the same place. */
#include "plan/chains.h"

#include "code/woven.h"
#include "ir/parse.h"

#define MOST_WORK 2u	/* statements of an arm besides its store: with more, LLVM would not execute
			 * them unconditionally (-phi-node-folding-threshold) */

struct finder {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct flow *flow;
};

struct link {			/* an `if` without `else` */
	uint32_t arm;
	uint32_t join;		/* both paths meet there, and no others */
	struct str to;		/* the address that the arm stores to */
};

static const struct ir_block *block_of(const struct finder *c, uint32_t b)
{
	return &c->m->blocks[c->f->first + b];
}

/* Is it a call of ours that goes, or becomes a value? Polls stay. */
static bool goes(const struct ir_stmt *s)
{
	return s->op == IR_CALL && woven_is_ours(ir_callee(s)) &&
	       !str_starts(ir_callee(s), STR("nbcount.poll"));
}

/* May the statement touch memory, as far as is known? */
static bool touches_memory(const struct ir_stmt *s)
{
	static const char *const ops[] = { "load", "store", "fence", "atomicrmw", "cmpxchg" };

	if (s->op == IR_CALL)
		return !goes(s);
	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++)
		if (str_eq(ir_op(s), str_of(ops[i])))
			return true;
	return false;
}

/* The address to which a block stores that has one store, little else, and one edge in and out; or
 * empty. */
static struct str stores_to(const struct finder *c, uint32_t b)
{
	const struct ir_block *block = block_of(c, b);
	struct str to = STR("");
	uint32_t work = 0;

	if (flow_outs(c->flow, b) != 1 || flow_ins(c->flow, b) != 1)
		return STR("");
	for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
		const struct ir_stmt *s = &c->m->stmts[i];

		if (s == ir_last(c->m, block) || goes(s))
			continue;
		if (!to.len && ir_address(s, "store").len)
			to = ir_address(s, "store");
		else if (touches_memory(s) || ++work > MOST_WORK)
			return STR("");
	}
	return to;
}

static bool has_no_memory(const struct finder *c, uint32_t b)
{
	const struct ir_block *block = block_of(c, b);

	for (uint32_t i = block->first; i < block->first + block->stmts; i++)
		if (touches_memory(&c->m->stmts[i]))
			return false;
	return true;
}

/* Does the path from a fork to `b` lead straight to the join, or through an empty block that splits
 * the edge? */
static bool leads_to(const struct finder *c, uint32_t b, uint32_t join)
{
	return b == join ||
	       (block_of(c, b)->stmts == 1 && flow_ins(c->flow, b) == 1 &&
		flow_outs(c->flow, b) == 1 && c->flow->out[c->flow->first_out[b]] == join);
}

static bool find_link(const struct finder *c, uint32_t fork, struct link *l)
{
	const uint32_t *out = &c->flow->out[c->flow->first_out[fork]];

	if (flow_outs(c->flow, fork) != 2 || !ir_condition(ir_last(c->m, block_of(c, fork))).len)
		return false;
	for (uint32_t k = 0; k < 2; k++) {
		*l = (struct link){ .arm = out[k], .to = stores_to(c, out[k]) };
		if (!l->to.len)
			continue;
		l->join = c->flow->out[c->flow->first_out[l->arm]];
		if (flow_ins(c->flow, l->join) == 2 && leads_to(c, out[1 - k], l->join))
			return true;
	}
	return false;
}

/* Records the chain that begins at the fork, unless the fork is in an earlier chain. */
static void follow(const struct finder *c, uint32_t fork, struct chains *chains)
{
	uint32_t loop = loops_innermost(&c->flow->loops, fork);
	struct link first, last, next;

	if (loop == LOOPS_NONE || !find_link(c, fork, &first) ||
	    chains->behind[first.arm] != CHAINS_NONE)
		return;
	last = first;
	while (has_no_memory(c, last.join) && find_link(c, last.join, &next) &&
	       str_eq(next.to, first.to) && next.join != fork) {
		chains->next[last.arm] = next.arm;
		last = next;
	}
	if (last.arm == first.arm || c->flow->loops.of[last.join] != loop)
		return;
	chains->first[last.join] = first.arm;
	for (uint32_t arm = first.arm; arm != CHAINS_NONE; arm = chains->next[arm])
		chains->behind[arm] = last.join;
}

static uint32_t *none(uint32_t n, struct arena *arena)
{
	uint32_t *list = arena_alloc(arena, (size_t)n + 1, sizeof(*list));

	for (uint32_t i = 0; list && i < n; i++)
		list[i] = CHAINS_NONE;
	return list;
}

bool chains_find(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		 struct arena *arena, struct chains *c)
{
	const struct finder finder = { m, f, flow };

	*c = (struct chains){ none(f->blocks, arena), none(f->blocks, arena),
			      none(f->blocks, arena) };
	for (uint32_t b = 0; c->behind && c->first && c->next && b < f->blocks; b++)
		follow(&finder, b, c);
	return c->behind && c->first && c->next;
}
