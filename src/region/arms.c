/* arms.c - blocks that only some trips of a loop run, and that may take long. */
#include "region/arms.h"

#include "code/costs.h"
#include "ir/parse.h"

struct finding {
	const struct ir_module *m;
	const struct ir_function *f;
	struct flow *flow;
	uint32_t *open;		/* blocks to go on from */
	uint32_t *seen;		/* by block: the last search that was there */
};

static bool takes_long(const struct finding *g, uint32_t b)
{
	const struct ir_block *block = &g->m->blocks[g->f->first + b];

	for (uint32_t i = block->first; i < block->first + block->stmts; i++) {
		const struct ir_stmt *s = &g->m->stmts[i];

		if (costs_is_long_call(s) && !ir_find_function(g->m, ir_callee(s)))
			return true;
	}
	return false;
}

/* Is there a path through the loop, from its header and back, that avoids the block? */
static bool can_be_passed_by(const struct finding *g, uint32_t loop, uint32_t block)
{
	const struct flow *flow = g->flow;
	uint32_t header = flow->loops.list[loop].header, n = 0;

	g->open[n++] = header;
	g->seen[block] = block + 1;
	while (n) {
		uint32_t b = g->open[--n];

		for (uint32_t i = flow->first_out[b]; i < flow->first_out[b + 1]; i++) {
			uint32_t to = flow->out[i];

			if (to == header)
				return true;
			if (g->seen[to] == block + 1 || !loops_contain(&flow->loops, loop, to))
				continue;
			g->seen[to] = block + 1;
			g->open[n++] = to;
		}
	}
	return false;
}

static void add_loop(struct loops *loops, uint32_t b)
{
	uint32_t parent = loops->of[b];

	loops->list[parent].innermost = false;
	loops->of[b] = loops->count;
	loops->list[loops->count++] =
		(struct loop){ .header = b, .parent = parent, .blocks = 1, .innermost = true };
}

int arms_find(const struct ir_module *m, const struct ir_function *f, struct flow *flow,
	      struct arena *arena)
{
	size_t n = (size_t)flow->blocks + 1;
	struct finding g = { m, f, flow, arena_alloc(arena, n, sizeof(*g.open)),
			     arena_alloc(arena, n, sizeof(*g.seen)) };

	if (!g.open || !g.seen)
		return -1;
	for (uint32_t b = 0; b < flow->blocks; b++) {
		uint32_t loop = flow->loops.of[b];

		if (loop != LOOPS_NONE && flow->loops.list[loop].header != b && takes_long(&g, b) &&
		    can_be_passed_by(&g, loop, b))
			add_loop(&flow->loops, b);
	}
	return 0;
}
