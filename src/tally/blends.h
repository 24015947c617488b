/* blends.h - floats that are chosen by a comparison which is also counted.
 *
 *	%c = fcmp ogt float %x, %y
 *	%z = select i1 %c, float %x, float %v	; cmpss, blendvps; a branch if %c has other uses
 *
 * x86-64 has no conditional move of floats. Code generation makes a mask of the comparison and
 * blends by it, if that is the mask's only use (X86ISelLowering, LowerSELECT). Otherwise it makes a
 * branch, which may be mispredicted. So a count compares again: one operand is copied in a way that
 * code generation cannot see through (`llvm.arithmetic.fence`, which is no instruction). */
#ifndef NBCOUNT_TALLY_BLENDS_H
#define NBCOUNT_TALLY_BLENDS_H

#include "ir/edits.h"
#include "ir/module.h"

/* Gives such counts comparisons of their own. A value belongs to a count if its name is one of
 * ours. true: there were some. */
bool blends_part(const struct ir_module *m, struct edits *e);

#endif
