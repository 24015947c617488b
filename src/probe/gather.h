/* gather.h - the stage behind inlining: adds in the middle of a function move to its exits. */
#ifndef NBCOUNT_PROBE_GATHER_H
#define NBCOUNT_PROBE_GATHER_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Gathers, function by function, the symbols for which that gains something: an add of theirs
 * stands in a block that does not end in ret, or there are two. Functions that leave by tail calls
 * or by unwinding stay as they are. Returns 1: edited, 0: nothing to gain, -1: ERR_PARSE (an add of
 * unknown form), ERR_MEMORY. */
int gather(const struct ir_module *m, struct edits *e, struct arena *arena,
	   struct nbcount_error *err);

#endif
