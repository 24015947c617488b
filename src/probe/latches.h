/* latches.h - takes apart what LLVM's reg2mem did to loops of one block.
 *
 * It splits the edge from a loop's end to its header when the end leads elsewhere, too, and stores there what
 * the header is to load. The block would stay, and code generation makes worse loops with it. What it stores is
 * loaded by the header only, and every way there stores it anew: so it may be stored before the branch. */
#ifndef NBCOUNT_PROBE_LATCHES_H
#define NBCOUNT_PROBE_LATCHES_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Edits the functions that reg2mem has gone through. Returns 1: edited, 0: nothing to do, -1: ERR_MEMORY, ERR_PARSE. */
int latches_fold(const struct ir_module *m, struct edits *e, struct arena *arena,
		 struct nbcount_error *err);

#endif
