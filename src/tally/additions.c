/* additions.c - counters that go up by a condition. */
#include "tally/additions.h"

#include "ir/parse.h"
#include "ir/scan.h"

#define OURS "%nbcount."

struct str addition_condition(const struct ir_module *m, const struct ir_block *b,
			      struct str number)
{
	const struct ir_stmt *s = str_starts(number, STR(OURS)) ? ir_definition(m, b, number)
								: NULL;
	struct str rest = s && str_eq(ir_op(s), STR("zext")) ? str_trim(ir_behind_op(s)) : STR("");

	if (!str_starts(rest, STR("i1 %")))
		return STR("");
	return str_sub(rest, 3, 4 + scan_name(rest, 4).len);
}

bool addition_read(const struct ir_module *m, const struct ir_block *b, const struct ir_stmt *s,
		   struct addition *a)
{
	struct str of[2], op = ir_op(s);

	if (!str_starts(ir_result(s), STR(OURS)) || !str_eq(op, STR("add")) || !ir_operands(s, of))
		return false;
	a->sum = (struct str){ op.at, (size_t)(of[1].at + of[1].len - op.at) };
	a->old = of[0];
	a->condition = addition_condition(m, b, of[1]);
	if (a->condition.len == 0) {
		a->old = of[1];
		a->condition = addition_condition(m, b, of[0]);
	}
	return a->condition.len > 0;
}
