/* recursion.h - functions that call themselves.
 *
 * A call of such a function is often so short that looking up the thread's counters would be a good
 * part of it. So the last stage looks them up only where the function is called from elsewhere. The
 * function's text becomes an inner function, which has the address of the first counter as an
 * additional parameter, and passes it on when it calls itself:
 *
 *	define i32 @f(...)				; what the rest of the world calls
 *		%own = the module's counters in this thread
 *		call i32 @f.nbcount.inner(..., ptr swiftself %own)
 *
 * Each count is then a single addition to memory. LLVM keeps a `swiftself` in a register that calls
 * preserve (r13, x20), so passing it on takes no instruction. Counters that were planned to be held
 * in memory (held.h) go directly to the thread's.
 *
 * This works only if the function calls nothing that may fork: a child has other counters. */
#ifndef NBCOUNT_CODE_RECURSION_H
#define NBCOUNT_CODE_RECURSION_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

bool recursion_calls_itself(const struct ir_module *m, const struct ir_function *f);
/* Does it call itself and, besides, only functions that never fork? */
bool recursion_fits(const struct ir_module *m, const struct ir_function *f);
/* Does the statement call the function that contains it? */
bool recursion_is_call(const struct ir_function *f, const struct ir_stmt *s);

struct recursion_group {	/* functions that are edited together */
	const struct ir_function *f;
	const struct ir_function *twin;	/* its probed copy (copies.h); NULL: it has none */
	struct str id;		/* the module whose counters' address is passed on */
};

struct recursion {		/* all such functions of a module that count */
	struct recursion_group *groups;
	uint32_t count;
	struct str *ids;	/* by function: its group's id; empty: it is in no group */
};

/* -1: out of memory. */
int recursion_find(const struct ir_module *m, struct arena *arena, struct recursion *r,
		   struct nbcount_error *err);
/* Is the statement a count of that module? Such counts are lowered here, and nowhere else. */
bool recursion_takes(struct str id, const struct ir_stmt *s);
/* `node`: metadata of a branch that is never taken. Returns 1: there were some, 0: none, -1: a
 * count is malformed (ERR_PARSE). */
int recursion_lower(const struct ir_module *m, const struct recursion *r, uint64_t node,
		    struct edits *e, struct nbcount_error *err);

#endif
