/* sink.h - counts of conditions that the code branches by in the end.
 *
 * An arm of a fork is counted at the fork, by adding the condition (plan.h, tally.h), so that LLVM
 * can do without the branch. Where the branch is still there behind all of LLVM's passes, the count
 * goes up in its arm, as compilers sink code to where it is needed: by one instruction in some
 * trips of a loop instead of three in each. */
#ifndef NBCOUNT_LOWER_SINK_H
#define NBCOUNT_LOWER_SINK_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Rewrites all such counts in loops. A count that is a value becomes a variable, for another pass
 * of LLVM's SROA; a call that counts the condition, one that counts `true`, or 1. An arm that is
 * also entered from elsewhere gets a block before it. Returns 1: there were some, 0: none, -1:
 * err. */
int sink(const struct ir_module *m, struct edits *e, struct arena *arena,
	 struct nbcount_error *err);

#endif
