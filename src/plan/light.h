/* light.h - arms that LLVM may execute without branching to them.
 * A counter in such an arm would keep the branch. */
#ifndef NBCOUNT_PLAN_LIGHT_H
#define NBCOUNT_PLAN_LIGHT_H

#include "code/flow.h"
#include "ir/module.h"

/* Is the block such an arm? Calls of ours in it are ignored. */
bool light_is_arm(const struct ir_module *m, const struct ir_block *b);

/* Could LLVM remove every branch of the function? True only if a branch compares floats. With
 * these, LLVM is choosy: it makes a select of two paths that merge, but does not do so later for a
 * path that has become empty by then. */
bool light_is_all_arms(const struct ir_module *m, const struct ir_function *f,
		       const struct flow *flow);

#endif
