/* hoist.h - moves adds of inlined callees to the ends of the return paths that meet in their block.
 *
 * An inlined callee's counts reach the block where its return paths meet, and are added there. A
 * call that returned at once adds zeros. If some path has only constants to add, and another has
 * values, each path gets an add of its own at its end. Constants cost an event, or nothing
 * (gather.h). */
#ifndef NBCOUNT_WEAVE_HOIST_H
#define NBCOUNT_WEAVE_HOIST_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Hoists adds in loops. LLVM's break-crit-edges must have been run on the module. Where return
 * paths meet several times, an add moves up past one merge. Returns how many moved; -1: ERR_MEMORY,
 * ERR_PARSE. */
int hoist_adds(const struct ir_module *m, struct edits *e, struct arena *arena,
	       struct nbcount_error *err);

#endif
