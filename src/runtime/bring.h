/* bring.h - what a module has coming for code that runs elsewhere goes there. */
#ifndef NBCOUNT_RUNTIME_BRING_H
#define NBCOUNT_RUNTIME_BRING_H

#include <stdint.h>

#include "runtime/abi.h"

/* `counters`: the module's in that block. To the level of the code that runs; or, where that and a
 * caller in this module are of one circle, to those in it but the caller, which has charged itself:
 * by the parts that bursts in each of them saw to be its own. */
void bring_home(struct abi_block *block, int64_t *counters, const struct abi_levels *levels);

#endif
