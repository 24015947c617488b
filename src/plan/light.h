/* light.h - arms that LLVM may do without branching to: a counter in one would be what keeps the
 * branch. */
#ifndef NBCOUNT_PLAN_LIGHT_H
#define NBCOUNT_PLAN_LIGHT_H

#include "code/flow.h"
#include "ir/module.h"

/* Is the block one? Calls of ours in it do not count. */
bool light_is_arm(const struct ir_module *m, const struct ir_block *b);

/* Could LLVM do without any branch of the function? Where floats are compared, it is choosy: it
 * makes a select of two ways that meet, and never later of one that is empty by then. So only
 * functions that compare some are meant. */
bool light_is_all_arms(const struct ir_module *m, const struct ir_function *f,
		       const struct flow *flow);

#endif
