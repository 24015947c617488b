/* unroll.c - loops of a few trips that LLVM would unroll but for the markers in them. */
#include "weave/unroll.h"

#include "code/costs.h"
#include "code/hints.h"
#include "code/tripcount.h"
#include "ir/parse.h"
#include "weave/count.h"

#define MOST_TRIPS 64u
#define MOST_COST  400u		/* of all trips: -unroll-threshold and a third more, which LLVM
				 * allows where constants make a trip cheaper */

#define STAYS	   UINT32_MAX

struct unroller {
	const struct ir_module *m;
	const struct ir_function *f;
	struct flow flow;
	struct trips trips;	/* of the loop under work */
	uint32_t *inner;	/* by loop: the cost of all trips of the loops in it; STAYS: one of
				 * these will not be unrolled */
};

static const struct ir_block *block_of(const struct unroller *u, uint32_t b)
{
	return &u->m->blocks[u->f->first + b];
}

/* ---- what a loop costs */

/* A block that is only a branch, made to split an edge, disappears. */
static uint32_t cost_of(const struct unroller *u, const struct ir_stmt *s, const struct ir_block *b)
{
	bool disappears = count_is_marker(s) || (b->stmts == 1 && s == ir_last(u->m, b));

	return disappears ? 0 : costs_to_unroll(s);
}

/* The cost of one trip, loops inside included; 0: nothing in the loop is marked, so LLVM decides as
 * always. */
static uint32_t cost_of_loop(const struct unroller *u)
{
	uint32_t cost = u->inner[u->trips.loop], markers = cost;

	for (uint32_t b = 0; b < u->f->blocks; b++) {
		const struct ir_block *block = block_of(u, b);

		if (u->flow.loops.of[b] != u->trips.loop)
			continue;
		for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
			cost += cost_of(u, &u->m->stmts[i], block);
			markers += count_is_marker(&u->m->stmts[i]);
		}
	}
	return markers ? cost : 0;
}

/* ---- latches shared with outer loops */

static uint32_t headed_by(const struct unroller *u, uint32_t b)
{
	uint32_t loop = u->flow.loops.of[b];

	return loop != LOOPS_NONE && u->flow.loops.list[loop].header == b ? loop : LOOPS_NONE;
}

static bool is_variable(const struct unroller *u, struct str name)
{
	const struct ir_stmt *s = ir_definition(u->m, block_of(u, 0), name);

	return s && str_eq(ir_op(s), STR("alloca"));
}

/* Does the block only lead on, once variables are values? */
static bool is_passage(const struct unroller *u, uint32_t b)
{
	const struct ir_block *block = block_of(u, b);

	for (uint32_t i = block->first; i + 1 < block->first + block->stmts; i++) {
		const struct ir_stmt *s = &u->m->stmts[i];

		if (!ir_is_phi(s) && !count_is_marker(s) && !is_variable(u, ir_address(s, "store")))
			return false;
	}
	return flow_outs(&u->flow, b) == 1;
}

/* Does the path from `b` lead to the header of an outer loop? */
static bool goes_round(const struct unroller *u, uint32_t b)
{
	uint32_t header = u->flow.loops.list[u->trips.loop].header;

	/* The number of steps is limited because a cycle with two entries has no header. */
	for (uint32_t i = 0;
	     i < u->flow.blocks && headed_by(u, b) == LOOPS_NONE && is_passage(u, b); i++)
		b = u->flow.out[u->flow.first_out[b]];
	return headed_by(u, b) != LOOPS_NONE &&
	       loops_contain(&u->flow.loops, headed_by(u, b), header);
}

/* May a latch of the loop become the latch of an outer loop, too? The outer loop would then get
 * this one's metadata, but cannot be unrolled, and LLVM complains on standard error. */
static bool shares_latch(const struct unroller *u)
{
	const struct flow *flow = &u->flow;

	for (uint32_t b = 0; b < flow->blocks; b++) {
		if (!loops_contain(&flow->loops, u->trips.loop, b))
			continue;
		for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++)
			if (!loops_contain(&flow->loops, u->trips.loop, flow->out[i]) &&
			    goes_round(u, flow->out[i]))
				return true;
	}
	return false;
}

static bool is_marked(const struct unroller *u, uint32_t b)
{
	const struct ir_block *block = block_of(u, b);

	for (uint32_t i = block->first; i < block->first + block->stmts; i++)
		if (count_is_marker(&u->m->stmts[i]))
			return true;
	return false;
}

/* The block to which the block's edge out of the loop leads, past blocks that LLVM removes;
 * LOOPS_NONE: it has no such edge. */
static uint32_t way_out(const struct unroller *u, uint32_t from)
{
	const struct flow *flow = &u->flow;

	for (uint32_t i = flow->first_out[from]; i < flow->first_out[from + 1]; i++) {
		uint32_t b = flow->out[i];

		if (loops_contain(&flow->loops, u->trips.loop, b))
			continue;
		for (uint32_t n = 0; n < flow->blocks && is_passage(u, b) && !is_marked(u, b); n++)
			b = flow->out[flow->first_out[b]];
		return b;
	}
	return LOOPS_NONE;
}

/* Has the loop another exit to the block to which the test at `at` leaves it? LLVM combines two
 * such tests into one condition, no longer knows the trip count, and warns as above. */
static bool shares_exit(const struct unroller *u, uint32_t at)
{
	uint32_t place = way_out(u, at);

	for (uint32_t b = 0; b < u->flow.blocks; b++)
		if (b != at && loops_contain(&u->flow.loops, u->trips.loop, b) &&
		    way_out(u, b) == place)
			return true;
	return false;
}

/* ---- marking */

/* The cost of the loop as straight-line code, or STAYS. */
static uint32_t unrolled_cost(struct unroller *u, const struct ir_stmt *latch)
{
	uint32_t at, cost = latch && u->inner[u->trips.loop] != STAYS ? cost_of_loop(u) : 0,
		     trips = cost && cost <= MOST_COST
				     ? tripcount_find(u->m, u->f, &u->trips, MOST_TRIPS, &at)
				     : 0;

	return trips > 1 && trips * cost <= MOST_COST && !shares_latch(u) && !shares_exit(u, at)
		       ? trips * cost
		       : STAYS;
}

/* Returns how many loops were marked; -1: failure. */
static int unroll_in(struct unroller *u, uint64_t node, struct edits *e, struct buf *nodes,
		     struct arena *arena, struct nbcount_error *err)
{
	int n = 0;

	if (flow_build(u->m, u->f, arena, &u->flow, err))
		return -1;
	u->inner = arena_alloc(arena, (size_t)u->flow.loops.count + 1, sizeof(*u->inner));
	if (!u->inner || !trips_begin(&u->trips, &u->flow, arena))
		return err_memory(err);
	/* inner loops first */
	for (u->trips.loop = u->flow.loops.count; u->trips.loop-- > 0;) {
		const struct ir_stmt *latch = hints_latch(u->m, u->f, &u->flow, u->trips.loop);
		uint32_t parent = u->flow.loops.list[u->trips.loop].parent,
			 cost = unrolled_cost(u, latch);

		if (cost != STAYS)
			hints_write(u->m, latch, "!\"llvm.loop.unroll.full\"",
				    node + HINTS_NODES * (uint64_t)n++, e, nodes);
		if (parent != LOOPS_NONE)
			u->inner[parent] = cost == STAYS || u->inner[parent] == STAYS
						   ? STAYS
						   : u->inner[parent] + cost;
	}
	return n;
}

int unroll(const struct ir_module *m, uint64_t *node, struct edits *e, struct arena *arena,
	   struct nbcount_error *err)
{
	struct buf nodes = { 0 };
	int failed = 0;

	for (uint32_t i = 0; i < m->nfunctions && !failed; i++) {
		struct unroller u = { .m = m, .f = &m->functions[i] };
		int n = unroll_in(&u, *node, e, &nodes, arena, err);

		*node += n > 0 ? HINTS_NODES * (uint64_t)n : 0;
		failed = n < 0;
	}
	bool some = nodes.len > 0 || nodes.failed;

	if (some)
		buf_add(edits_insert(e, m->text.len), buf_str(&nodes));
	e->failed |= nodes.failed;
	buf_free(&nodes);
	return failed ? -1 : some;
}
