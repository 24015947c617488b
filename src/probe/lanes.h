/* lanes.h - how many trips of the program's loop one trip of the code's makes. */
#ifndef NBCOUNT_PROBE_LANES_H
#define NBCOUNT_PROBE_LANES_H

#include "ir/module.h"

/* What the block counts such trips by, if it does: by the names that LLVM's vectoriser (`index.next`) and unroller (`niter.next`) give to
 * counters of their own. Else 1. */
uint32_t lanes_of(const struct ir_module *m, const struct ir_block *b);

#endif
