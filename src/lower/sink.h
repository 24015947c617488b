/* sink.h - moves counts of conditions to the arms, if the code still branches in the end.
 *
 * An arm of a fork is counted at the fork, by adding the condition (plan.h, tally.h), so that LLVM
 * can do without the branch. If the branch is still there after all of LLVM's passes, the count is
 * sunk into its arm, as compilers sink code to where it is needed. That is one instruction in some
 * trips of a loop instead of three in each. */
#ifndef NBCOUNT_LOWER_SINK_H
#define NBCOUNT_LOWER_SINK_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Rewrites all such counts in loops. A count that is a value becomes a variable, for another pass
 * of LLVM's SROA. A call that counts the condition becomes one that counts `true`, or 1. If an arm
 * is also entered from elsewhere, the edge to it is split. Returns 1: there were some, 0: none, -1:
 * err. */
int sink(const struct ir_module *m, struct edits *e, struct arena *arena,
	 struct nbcount_error *err);

#endif
