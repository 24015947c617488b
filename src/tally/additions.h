/* additions.h - counters that go up by a condition, at a fork (plan.h). */
#ifndef NBCOUNT_TALLY_ADDITIONS_H
#define NBCOUNT_TALLY_ADDITIONS_H

#include "ir/module.h"

struct addition {		/* %nbcount... = add i64 old, zext i1 condition */
	struct str sum;		/* `add` and its operands, without a debug location that may
				 * follow */
	struct str old;
	struct str condition;
};

/* The condition that a number of ours was made from, in the same block; empty: it is none. */
struct str addition_condition(const struct ir_module *m, const struct ir_block *b,
			      struct str number);

/* false: the statement is not such an addition. */
bool addition_read(const struct ir_module *m, const struct ir_block *b, const struct ir_stmt *s,
		   struct addition *a);

#endif
