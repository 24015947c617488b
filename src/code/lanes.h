/* lanes.h - how many executions of the program's line one execution of a statement in optimised
 * code stands for.
 *
 * LLVM's unroller and vectoriser multiply the duplication factor of each debug location in a loop
 * by the trips that one trip makes then, and the vectoriser by its lanes. It is part of the
 * discriminator of the location's scope, whose coding DILocation::decodeDiscriminator of LLVM's
 * DebugInfoMetadata.h says. A call in such a loop has a factor too, which holds for all that is
 * inlined for it. LLVM does so for compile units with `debugInfoForProfiling`, as those of
 * _debug.py are. */
#ifndef NBCOUNT_CODE_LANES_H
#define NBCOUNT_CODE_LANES_H

#include "ir/debug.h"

/* Has any statement of the text more than one? */
bool lanes_some(struct str text);

/* Of statements with the debug location; 1 where nothing is known. */
uint32_t lanes_of(const struct debug *debug, uint32_t location);

#endif
