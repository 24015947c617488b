/* gather.h - the plan of the stage behind inlining: adds of inlined callees become counters.
 *
 * An inlined callee left its add in the middle of the caller, where it stops LLVM from
 * vectorising and costs a look for the thread's counters. An add of constants is an event of its
 * block, as a line marker is: its block gets a counter, or none where the count follows from
 * others. An add of values becomes additions to variables. One add of the caller's own hands all of
 * them over at its exit. */
#ifndef NBCOUNT_WEAVE_GATHER_H
#define NBCOUNT_WEAVE_GATHER_H

#include "plan/plan.h"
#include "weave/tables.h"

enum gather_when {
	GATHER_LOOPS,		/* functions that add in a loop; others may yet be inlined into
				 * one */
	GATHER_REST		/* functions in which a call may add more than once, or adds what
				 * are sums of each other */
};

/* Is it a call that adds counts? */
bool gather_is_add(const struct ir_stmt *s);

/* The plan's terms are of the tables' slots. No function is planned that leaves by a tail call or
 * by unwinding. The plan may be empty. Fails with ERR_UNSUPPORTED (a sum is too
 * large, or a counter would never go up), ERR_PARSE (an add of unknown form),
 * ERR_MEMORY. */
int gather_plan(const struct ir_module *m, const struct tables *tables, enum gather_when when,
		struct arena *arena, struct plan *plan, struct nbcount_error *err);

#endif
