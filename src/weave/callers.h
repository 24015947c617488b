/* callers.h - whether inlining may bring adds into a loop; gather is only of use then.
 *
 * The gather stage begins with an LLVM pipeline over the whole module. That costs more than all
 * else that hits add to a compilation, and most modules have no loop that calls counting code. */
#ifndef NBCOUNT_WEAVE_CALLERS_H
#define NBCOUNT_WEAVE_CALLERS_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/module.h"

/* Does a loop in one of the module's own functions add, or call a function that adds (directly or
 * through its callees) and may be inlined? Recursion counts as a loop: LLVM makes it one. An
 * indirect call may reach anything. Linked-in functions are `linkonce_odr`, or `weak_odr` if there
 * are others. Returns 1, 0, or -1: ERR_MEMORY, ERR_PARSE (a label of no block). */
int callers_loop(const struct ir_module *m, struct arena *arena, struct nbcount_error *err);

#endif
