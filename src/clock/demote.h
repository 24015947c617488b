/* demote.h - moves values that are live across blocks to memory.
 *
 * A value that one block defines and another uses gets a slot, an alloca in the entry block. The
 * definition stores to it, and each block that uses the value loads it once, before the first use.
 * A phi becomes a load from a slot, to which each predecessor stores the phi's value at its end. So
 * blocks can be copied and edges redirected without repairing phis (clock.h); LLVM's SROA turns the
 * slots into values again (Cytron et al., TOPLAS 1991). Critical edges need not be split for that:
 * what a predecessor stores is loaded before the next store to the slot, or never. */
#ifndef NBCOUNT_CLOCK_DEMOTE_H
#define NBCOUNT_CLOCK_DEMOTE_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Does no block end in invoke, indirectbr or callbr? No code can be put on their edges. */
bool demote_fits(const struct ir_module *m, const struct ir_function *f);

/* Edits the functions that have debug locations and fit. Returns 1: edited, 0: nothing to do, -1:
 * ERR_MEMORY, ERR_PARSE, ERR_UNSUPPORTED. */
int demote(const struct ir_module *m, struct edits *e, struct arena *arena,
	   struct nbcount_error *err);

#endif
