/* light.c - arms that LLVM may execute without branching to them. */
#include "plan/light.h"

#include "code/woven.h"
#include "ir/parse.h"

#define MOST_WORK 6u	/* statements of an arm that LLVM might execute unconditionally */
#define MOST_ARMS 16u	/* blocks of a function that may become free of branches */

/* Would LLVM execute the block's statements, except its last, even where they are not needed? */
static bool is_light(const struct ir_module *m, const struct ir_block *b)
{
	static const char *const heavy[] = {	/* what LLVM would not */
		" call ", "store ", "load ", " sdiv ", " udiv ", " srem ", " urem ", "fence ",
		"atomicrmw ", "cmpxchg "
	};
	const struct ir_stmt *last = ir_last(m, b);
	uint32_t work = 0;

	for (uint32_t i = b->first; i < b->first + b->stmts; i++) {
		const struct ir_stmt *s = &m->stmts[i];

		if (s == last || (s->op == IR_CALL && woven_is_ours(ir_callee(s))))
			continue;
		if (s->op == IR_CALL || ++work > MOST_WORK)
			return false;
		for (size_t k = 0; k < sizeof(heavy) / sizeof(heavy[0]); k++)
			if (str_find(s->text, str_of(heavy[k]), 0) != SIZE_MAX)
				return false;
	}
	return true;
}

bool light_is_arm(const struct ir_module *m, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(m, b);

	return str_starts(last->text, STR("br label ")) && is_light(m, b);
}

static bool forks_by_floats(const struct ir_module *m, const struct ir_block *b)
{
	const struct ir_stmt *last = ir_last(m, b);
	const struct ir_stmt *compared = ir_definition(m, b, ir_condition(last));

	return compared && str_eq(ir_op(compared), STR("fcmp"));
}

bool light_is_all_arms(const struct ir_module *m, const struct ir_function *f,
		       const struct flow *flow)
{
	bool floats = false;

	if (flow->loops.count || f->blocks > MOST_ARMS)
		return false;
	for (uint32_t b = f->first; b < f->first + f->blocks; b++) {
		const struct ir_stmt *last = ir_last(m, &m->blocks[b]);

		floats |= forks_by_floats(m, &m->blocks[b]);
		if (b > f->first && last->op != IR_RET && !is_light(m, &m->blocks[b]))
			return false;
	}
	return floats;
}
