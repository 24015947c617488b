/* forward.h - in a block, what is loaded from a slot of LLVM's reg2mem is the value that it was stored as (store-to-load forwarding).
 *
 * reg2mem loads a value anew for each use, under another name, also in the block that makes it. What compares names there (is this the condition
 * that is chosen by, too?) would see several values where there is one. Between blocks, all stays in the slots (spills.h). */
#ifndef NBCOUNT_PROBE_FORWARD_H
#define NBCOUNT_PROBE_FORWARD_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Takes out loads of what the block has stored or loaded before, and names that where they were used. Returns 1: edited, 0: nothing to do,
 * -1: ERR_MEMORY. */
int forward_spills(const struct ir_module *m, struct edits *e, struct arena *arena, struct nbcount_error *err);

#endif
