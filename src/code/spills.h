/* spills.h - values in slots, as demote.h makes them.
 *
 * A value's slot is an alloca that is used only by loads and stores of that value. It is stored
 * where the value is defined, which is before all uses. Each block that uses the value loads it,
 * under a name of its own. */
#ifndef NBCOUNT_CODE_SPILLS_H
#define NBCOUNT_CODE_SPILLS_H

#include "ir/module.h"

#define SPILLS_SLOT ".reg2mem"	/* part of the names of slots */

/* The slot from which a statement loads, with its sigil; empty: it does something else. */
struct str spills_loaded(const struct ir_stmt *s);
/* Does the statement store in the slot? If so, *value is what it stores. */
bool spills_stored(const struct ir_stmt *s, struct str slot, struct str *value);
/* The last value that the first `stmts` statements of the block store in the slot; empty: none. */
struct str spills_stored_last(const struct ir_module *m, const struct ir_block *b, uint32_t stmts,
			      struct str slot);
/* What a value is a copy of: what its block last stored in the slot from which it is loaded, or
 * else that slot. Two values of a block are equal if they have the same origin. */
struct str spills_origin(const struct ir_module *m, const struct ir_block *b, struct str value);

#endif
