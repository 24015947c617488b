/* spills.h - values in slots, as demote.h makes them.
 *
 * Each has a slot, an alloca that nothing but loads and stores of its value uses. It is written
 * where the value is defined, which is before all uses, and each block that uses it loads it, under
 * a name of its own. */
#ifndef NBCOUNT_CODE_SPILLS_H
#define NBCOUNT_CODE_SPILLS_H

#include "ir/module.h"

#define SPILLS_SLOT ".reg2mem"	/* in the names of slots */

/* The slot that a statement loads, with its sigil; empty: it does something else. */
struct str spills_loaded(const struct ir_stmt *s);
/* Does it store in the slot? Then *value is what. */
bool spills_stored(const struct ir_stmt *s, struct str slot, struct str *value);
/* What the first `stmts` statements of the block store there last; empty: nothing. */
struct str spills_stored_last(const struct ir_module *m, const struct ir_block *b, uint32_t stmts,
			      struct str slot);
/* What a value is a copy of: what its block stored last in the slot that it is loaded from, or else
 * that slot. Two values of a block that have the same origin are the same. */
struct str spills_origin(const struct ir_module *m, const struct ir_block *b, struct str value);

#endif
