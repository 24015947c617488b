/* gather.h - the plan of the stage after inlining: adds of inlined callees become counters.
 *
 * An inlined callee leaves its add in the middle of the caller. There it keeps LLVM from
 * vectorising, and costs a lookup of the thread's counters. An add of constants is an event of its
 * block, like a line marker: the block gets a counter, or none if its count follows from others. An
 * add of values becomes additions to variables. A single add of the caller hands all of them over
 * at its exit. */
#ifndef NBCOUNT_WEAVE_GATHER_H
#define NBCOUNT_WEAVE_GATHER_H

#include "plan/plan.h"
#include "weave/tables.h"

enum gather_when {
	GATHER_LOOPS,		/* functions that add in a loop; others may yet be inlined into a
				 * loop */
	GATHER_REST		/* functions that may add more than once per call, or that add
				 * values which are sums of each other */
};

/* Is it a call that adds counts? */
bool gather_is_add(const struct ir_stmt *s);

/* The plan's terms refer to the tables' slots. Functions that leave by a tail call or by unwinding
 * are not planned. The plan may be empty. Fails with ERR_UNSUPPORTED (a sum is too large, or a
 * counter would never go up), ERR_PARSE (an add of unknown form), ERR_MEMORY. */
int gather_plan(const struct ir_module *m, const struct tables *tables, enum gather_when when,
		struct arena *arena, struct plan *plan, struct nbcount_error *err);

#endif
