/* hoist.h - adds of inlined callees, where ways to return meet.
 *
 * What a callee counted comes to the block where its ways to return meet, and is added there: by a
 * call that returned at once, all of nothing. Where some way has only constants to add, and another
 * has values, each way gets an add of its own at its end. What is constant costs an event, or
 * nothing (gather.h). */
#ifndef NBCOUNT_WEAVE_HOIST_H
#define NBCOUNT_WEAVE_HOIST_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Of adds in loops. LLVM's break-crit-edges went through the module. Where ways to return meet
 * several times, an add goes up by one such place. Returns how many did; -1: ERR_MEMORY,
 * ERR_PARSE. */
int hoist_adds(const struct ir_module *m, struct edits *e, struct arena *arena,
	       struct nbcount_error *err);

#endif
