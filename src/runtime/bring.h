/* bring.h - hands on the rests that a module has for functions whose code runs in other modules. */
#ifndef NBCOUNT_RUNTIME_BRING_H
#define NBCOUNT_RUNTIME_BRING_H

#include <stdint.h>

#include "runtime/abi.h"

/* Hands the rest of each function to the level of the code that runs. If that code and a caller in
 * this module are in one circle, the rest goes to the circle's functions in other modules, because
 * the caller has charged itself. Each gets it in proportion to what bursts in it saw to be its own
 * part. `counters`: the module's, in that block. */
void bring_home(struct abi_block *block, int64_t *counters, const struct abi_levels *levels);

#endif
