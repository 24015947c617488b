/* held.h - counters that are held in memory.
 *
 * A variable that lives through nested loops becomes a phi wherever paths merge. With a hundred
 * counters, LLVM makes a hundred phis at each merge. That takes it longer than all of the user's
 * code, and leaves it without registers. So where there are many, counters that do not go up in
 * innermost loops are not variables, but calls that LLVM leaves alone:
 *
 *	; the counter SLOT goes up by %n:
 *	call void @nbcount.held.ID.SLOT(ptr @nbcount.m.ID, i64 %n)
 *
 * The last stage gives the function an array of these counters on its stack. It is handed over
 * before the function returns, and where a poll finds that a flush was requested. Innermost loops
 * contain no such calls, which would prevent vectorisation. Where an innermost loop is left, such
 * calls move its variables to memory, too (plan_exit), so that they are 0 everywhere else. */
#ifndef NBCOUNT_WEAVE_HELD_H
#define NBCOUNT_WEAVE_HELD_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

bool held_is_call(const struct ir_stmt *s);
/* By how much such a call counts: its operand; empty: it has none. */
struct str held_value(const struct ir_stmt *s);

/* Replaces all such calls by additions to memory, except those that recursion.h handles (`ids` are
 * its). `node`: metadata of a branch that is never taken. Returns 1: there were some, 0: none, -1:
 * one is malformed, or out of memory. */
int held_lower(const struct ir_module *m, const struct str *ids, uint64_t node, struct edits *e,
	       struct arena *arena, struct nbcount_error *err);

#endif
