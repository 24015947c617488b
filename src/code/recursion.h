/* recursion.h - functions that call themselves.
 *
 * A call of such a function is often so short that looking for the thread's counters is a good part
 * of it. So the last stage looks for them where the function is called from elsewhere only: its
 * text becomes that of an inner function, which has the address of the first counter as one more
 * parameter and hands it on when it calls itself,
 *
 *	define i32 @f(...)				; what the rest of the world calls
 *		%own = the module's counters in this thread
 *		call i32 @f.nbcount.inner(..., ptr swiftself %own)
 *
 * and each count is one addition to memory. LLVM keeps a `swiftself` in a register that calls leave
 * as it is (r13, x20), so handing it on is no instruction at all. What is planned for such
 * functions, counters in memory (held.h), goes straight to the thread's.
 *
 * It holds where the function calls nothing that may fork: a child's counters are others. */
#ifndef NBCOUNT_CODE_RECURSION_H
#define NBCOUNT_CODE_RECURSION_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

bool recursion_calls_itself(const struct ir_module *m, const struct ir_function *f);
/* And besides only what never forks? */
bool recursion_fits(const struct ir_module *m, const struct ir_function *f);
/* Is the statement a call of the function that it stands in? */
bool recursion_is_call(const struct ir_function *f, const struct ir_stmt *s);

struct recursion_group {	/* is edited together */
	const struct ir_function *f;
	const struct ir_function *twin;	/* its probed copy (copies.h); NULL: it has none */
	struct str id;		/* the module of the counters whose address it has */
};

struct recursion {		/* all such functions of a module that count */
	struct recursion_group *groups;
	uint32_t count;
	struct str *ids;	/* by function: that of its group; empty: it is in none */
};

/* -1: out of memory. */
int recursion_find(const struct ir_module *m, struct arena *arena, struct recursion *r,
		   struct nbcount_error *err);
/* Is it a count of that module? It is edited here, and by nobody else. */
bool recursion_takes(struct str id, const struct ir_stmt *s);
/* `node`: metadata of a branch never taken. Returns 1: there were some, 0: none, -1: a count is not
 * understood (ERR_PARSE). */
int recursion_lower(const struct ir_module *m, const struct recursion *r, uint64_t node,
		    struct edits *e, struct nbcount_error *err);

#endif
