/* lanes.h - how many executions of a source line one optimised statement stands for.
 *
 * LLVM's unroller and vectoriser multiply the duplication factor of each debug location in a loop
 * by the number of old trips in a new one, which for the vectoriser includes its lanes. The factor
 * is part of the discriminator in the location's scope; for the coding see
 * DILocation::decodeDiscriminator in LLVM's DebugInfoMetadata.h. A call in such a loop also has a
 * factor, which applies to everything that is inlined for it. LLVM does this in compile units with
 * `debugInfoForProfiling`, like those of _debug.py. */
#ifndef NBCOUNT_CODE_LANES_H
#define NBCOUNT_CODE_LANES_H

#include "ir/debug.h"

/* Does any statement of the text have a factor? */
bool lanes_some(struct str text);

/* The factor of statements with that debug location; 1 if unknown. */
uint32_t lanes_of(const struct debug *debug, uint32_t location);

#endif
