/* foreign.c - which functions that are not profiled do work of their own. */
#include "region/foreign.h"

#include "code/costs.h"
#include "ir/parse.h"

bool foreign_is_wrapper(const struct ir_function *f)
{
	return str_starts(f->name, STR("__ufunc__.")) || str_starts(f->name, STR("__gufunc__."));
}

/* Is the callee profiled, so that its entry has a clock? */
static bool calls_ours(const struct ir_module *m, struct str callee, const struct places *places)
{
	const struct ir_function *f = ir_find_function(m, callee);

	return f && places_is_ours(places, f);
}

static bool is_work(const struct ir_module *m, const struct ir_stmt *s, struct places *places)
{
	return costs_is_long_call(s) && places_of(places, s) == PLACE_NONE &&
	       !str_starts(ir_callee(s), STR("NRT_")) && !calls_ours(m, ir_callee(s), places);
}

/* Does the block's last statement leave a loop that is not of a user's code? */
static bool leaves_loop(const struct ir_module *m, const struct ir_function *f,
			const struct flow *flow, uint32_t b, struct places *places)
{
	uint32_t loop = flow->loops.of[b];
	bool leaves = false;

	for (uint32_t i = flow->first_out[b]; loop != LOOPS_NONE && i < flow->first_out[b + 1]; i++)
		leaves |= !loops_contain(&flow->loops, loop, flow->out[i]);
	return leaves && places_of(places, ir_last(m, &m->blocks[f->first + b])) == PLACE_NONE;
}

bool foreign_works(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		   struct places *places)
{
	bool works = false;

	if (places_is_ours(places, f) || foreign_is_wrapper(f))
		return false;
	for (uint32_t b = 0; !works && b < f->blocks; b++) {
		const struct ir_block *block = &m->blocks[f->first + b];

		works = leaves_loop(m, f, flow, b, places);
		for (uint32_t i = block->first; !works && i < block->first + block->stmts; i++)
			works = is_work(m, &m->stmts[i], places);
	}
	return works;
}
