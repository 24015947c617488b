/* blends.h - floats that are chosen by a comparison which is counted, too.
 *
 *	%c = fcmp ogt float %x, %y
 *	%z = select i1 %c, float %x, float %v	; cmpss, blendvps; a branch if %c has other uses
 *
 * x86-64 has no conditional move of floats. It makes a mask of such a comparison and blends by it
 * if that is the mask's only use (X86ISelLowering, LowerSELECT), and a branch otherwise, which may
 * be mispredicted. So what counts compares anew: a copy of an operand, which code generation cannot
 * tell to be the same (`llvm.arithmetic.fence`, no instruction). */
#ifndef NBCOUNT_TALLY_BLENDS_H
#define NBCOUNT_TALLY_BLENDS_H

#include "ir/edits.h"
#include "ir/module.h"

/* Gives such counts comparisons of their own; a value of ours is one that has a name of ours. true:
 * there were some. */
bool blends_part(const struct ir_module *m, struct edits *e);

#endif
