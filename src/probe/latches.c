/* latches.c - takes apart what LLVM's reg2mem did to loops of one block. */
#include "probe/latches.h"

#include "ir/cfg.h"
#include "ir/parse.h"
#include "probe/flow.h"
#include "probe/spills.h"

#define SPLIT "_crit_edge"	/* in the name of a block that an edge was split with */

struct folding {
	const struct ir_module *m;
	const struct ir_function *f;
	struct flow flow;
	bool *taken;		/* by block: its branch is edited already */
	struct edits *e;
};

static const struct ir_block *block_at(const struct folding *g, uint32_t b)
{
	return &g->m->blocks[g->f->first + b];
}

/* A plain load or store of a value's alloca; LLVM numbers values without a name by their place. */
static bool is_spill(const struct ir_stmt *s)
{
	struct str result = ir_result(s);
	uint64_t number;

	if (str_find(s->text, STR(SPILLS_SLOT), 0) == SIZE_MAX || str_find(s->text, STR("volatile"), 0) != SIZE_MAX)
		return false;
	if (result.len == 0)
		return str_starts(s->text, STR("store "));
	return str_starts(str_sub(s->text, result.len, s->text.len), STR(" = load ")) &&
	       !str_u64(str_sub(result, 1, result.len), &number);
}

static bool only_spills(const struct folding *g, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(g->m, b);

	if (!last || !str_starts(last->text, STR("br label ")))
		return false;
	for (uint32_t i = b->first; i + 1 < b->first + b->stmts; i++)
		if (!is_spill(&g->m->stmts[i]))
			return false;
	return true;
}

/* Is b a split edge from the end of a loop to its header? Then *from is that end. */
static bool is_latch(const struct folding *g, uint32_t b, uint32_t *from)
{
	const struct flow *flow = &g->flow;
	uint32_t loop = flow->loops.of[b];

	if (loop == LOOPS_NONE || str_find(block_at(g, b)->label, STR(SPLIT), 0) == SIZE_MAX ||
	    flow_ins(flow, b) != 1 || flow_outs(flow, b) != 1 || !only_spills(g, block_at(g, b)))
		return false;
	uint32_t header = flow->loops.list[loop].header;

	*from = flow_from(flow, b);
	if (flow->out[flow->first_out[b]] != header || g->taken[*from] || flow_outs(flow, *from) != 2)
		return false;
	return ir_condition(ir_last(g->m, block_at(g, *from))).len &&
	       !flow_is_in(flow->out + flow->first_out[*from], 2, header);
}

/* Lets the branch lead to the header itself. */
static void retarget(const struct folding *g, const struct ir_stmt *branch, struct str from, struct str to)
{
	struct str rest = branch->lines, label;

	while (cfg_next_successor(&rest, &label))
		if (str_eq(label, from))
			buf_add(edits_replace_span(g->e, g->m, label), to);
}

static void fold(const struct folding *g, uint32_t b, uint32_t from)
{
	const struct ir_block *latch = block_at(g, b);
	const struct ir_stmt *branch = ir_last(g->m, block_at(g, from)), *last = ir_last(g->m, latch);
	struct str header = block_at(g, g->flow.out[g->flow.first_out[b]])->label;
	struct buf *out = edits_insert(g->e, ir_pos(g->m, branch->lines));

	for (uint32_t i = latch->first; i + 1 < latch->first + latch->stmts; i++)
		buf_add(out, g->m->stmts[i].lines);
	retarget(g, branch, latch->label, header);
	edits_replace(g->e, ir_pos(g->m, latch->label), ir_pos(g->m, last->lines) + last->lines.len);
	g->taken[from] = true;
}

int latches_fold(const struct ir_module *m, struct edits *e, struct arena *arena, struct nbcount_error *err)
{
	int folded = 0;

	for (uint32_t i = 0; i < m->nfunctions; i++) {
		struct folding g = { .m = m, .f = &m->functions[i], .e = e };
		uint32_t from;

		g.taken = arena_alloc(arena, g.f->blocks, sizeof(*g.taken));
		if (!g.taken)
			return err_memory(err);
		if (flow_build(m, g.f, arena, &g.flow, err))
			return -1;
		for (uint32_t b = 0; b < g.f->blocks; b++)
			if (is_latch(&g, b, &from)) {
				fold(&g, b, from);
				folded = 1;
			}
	}
	return folded;
}
