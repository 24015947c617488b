/* demote.h - values that live from block to block go to memory.
 *
 * What a block defines and another one uses gets a slot, an alloca in the entry block: the
 * definition stores, and each block that uses the value loads it once, in front of the first use. A
 * phi is a load from a slot, in which each predecessor stores at its end what the phi has behind
 * it. So blocks can be copied, and edges led elsewhere, without phis to mend (clock.h); LLVM's SROA
 * makes values of all of it again (Cytron et al., TOPLAS 1991). An edge need not be split for that:
 * what a predecessor stores is loaded in front of the next time that it is stored, or never. */
#ifndef NBCOUNT_CLOCK_DEMOTE_H
#define NBCOUNT_CLOCK_DEMOTE_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Are its blocks left by br, switch and ret? Between others nothing can be put. */
bool demote_fits(const struct ir_module *m, const struct ir_function *f);

/* Edits the functions that have lines and fit. Returns 1: edited, 0: nothing to do,
 * -1: ERR_MEMORY, ERR_PARSE, ERR_UNSUPPORTED. */
int demote(const struct ir_module *m, struct edits *e, struct arena *arena,
	   struct nbcount_error *err);

#endif
