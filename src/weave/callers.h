/* callers.h - whether inlining may bring adds into a loop: gather is of use then only.
 *
 * Its stage begins with a pipeline of LLVM over the whole module, which costs more than all else
 * that hits add to a compilation; most modules have no loop that calls what counts. */
#ifndef NBCOUNT_WEAVE_CALLERS_H
#define NBCOUNT_WEAVE_CALLERS_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/module.h"

/* Does a loop of any of the module's own functions add, or call what adds, itself or by what it
 * calls, and may be inlined? LLVM makes loops of recursion, too; and an indirect call may be of
 * anything. Functions linked in are `linkonce_odr`, or, where there are others, `weak_odr`. Returns
 * 1, 0, or -1: ERR_MEMORY, ERR_PARSE (a label of no block). */
int callers_loop(const struct ir_module *m, struct arena *arena, struct nbcount_error *err);

#endif
