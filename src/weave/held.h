/* held.h - counters that are held in memory.
 *
 * A variable that lives through loops in loops becomes a phi at each place where ways meet. LLVM
 * makes a phi of each of a hundred counters at each of them, which takes it longer than all of the
 * user's code, and then has no registers for them. So where there are many, those that do not go up
 * in innermost loops are calls to LLVM,
 *
 *	; the counter SLOT goes up by %n:
 *	call void @nbcount.held.ID.SLOT(ptr @nbcount.m.ID, i64 %n)
 *
 * and no variables. The last stage gives the function an array of them on its stack, which it hands
 * over before it returns, and where a poll finds that a flush was asked for. Innermost loops have
 * none of these calls: they would not be vectorised. Where one is left, what its variables have
 * goes to memory by such calls, too (plan_exit), so that they are 0 everywhere else. */
#ifndef NBCOUNT_WEAVE_HELD_H
#define NBCOUNT_WEAVE_HELD_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

bool held_is_call(const struct ir_stmt *s);
/* By how much such a call counts: the operand; empty: it has none. */
struct str held_value(const struct ir_stmt *s);

/* Puts additions to memory in place of all calls but those of recursion.h, whose `ids` these are.
 * `node`: metadata of a branch never taken. Returns 1: there were some, 0: none, -1: one is not
 * understood, or out of memory. */
int held_lower(const struct ir_module *m, const struct str *ids, uint64_t node, struct edits *e,
	       struct arena *arena, struct nbcount_error *err);

#endif
