/* pins.h - keeps a region's arithmetic before the region's probe.
 *
 * LLVM's code generator sinks arithmetic into the successor block if only that needs the result
 * (lib/CodeGen/MachineSink.cpp), past whatever stands in between. That includes the probe at the
 * end of the arithmetic's region, so its time would go to the next region. So each expensive result
 * that is not used yet is passed to an empty call before the probe. */
#ifndef NBCOUNT_CLOCK_PINS_H
#define NBCOUNT_CLOCK_PINS_H

#include "base/buf.h"
#include "ir/module.h"

#define PINS_CALL "nbcount.pin."	/* void (TYPE), where TYPE follows the dot: uses the value,
					 * and does nothing with it */

/* Writes pins for the statements [from, to) of a block, before a probe at `to`. The function's
 * values must have slots (demote.h). Sets the bits of the types in *used. */
void pins_write(const struct ir_module *m, uint32_t from, uint32_t to, struct buf *out,
		uint32_t *used);

/* Declarations for these types. */
void pins_declare(uint32_t used, struct buf *out);
/* Writes the definition of a pin; false: the name is not one's. `steady`: for aarch64. */
bool pins_define(struct str name, bool steady, struct buf *out);

#endif
