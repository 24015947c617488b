/* pins.h - what a region calculates is calculated before its probe.
 *
 * LLVM's code generator moves arithmetic from a block into the one behind it that alone needs the
 * result (lib/CodeGen/MachineSink.cpp), past whatever stands between them: the probe at the end of
 * its region, too, and the time would be the next region's. So what is dear and not yet used is
 * handed to a call of nothing in front of the probe. */
#ifndef NBCOUNT_CLOCK_PINS_H
#define NBCOUNT_CLOCK_PINS_H

#include "base/buf.h"
#include "ir/module.h"

#define PINS_CALL "nbcount.pin."	/* void (TYPE), where TYPE follows the dot: needs the value,
					 * and does nothing with it */

/* Calls for the statements [from, to) of a block, in front of a probe there; of a function whose
 * values have slots (demote.h). *used: the types become 1, in bits. */
void pins_write(const struct ir_module *m, uint32_t from, uint32_t to, struct buf *out,
		uint32_t *used);

/* Declarations for these types. */
void pins_declare(uint32_t used, struct buf *out);
/* Writes the definition of one; false: it is none. `steady`: for aarch64. */
bool pins_define(struct str name, bool steady, struct buf *out);

#endif
