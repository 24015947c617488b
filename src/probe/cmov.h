/* cmov.h - counts of conditions by which LLVM also chooses between values.
 *
 * An arm of a fork is counted by adding the condition (plan.h), which x86-64 does in three instructions: clear, setcc, add. Where
 * LLVM made a select of the user's fork, and machine code a branch of that select again (X86CmovConversion, where a
 * misprediction costs less than waiting for the condition), these three remain beside the branch. A count that is a select, too, goes up
 * in the branch's arm, by one instruction. Where it stays a conditional move, there are two or three.
 *
 * With AVX-512 (masks.h), a vector of conditions is added by two instructions (mask to vector, subtract), and as a select of ones by
 * one, a masked subtraction. */
#ifndef NBCOUNT_PROBE_CMOV_H
#define NBCOUNT_PROBE_CMOV_H

#include "ir/edits.h"
#include "ir/module.h"

#define CMOV_MOST 4u	/* counts of a block: more counters than registers are in memory, and there an addition is what costs least */

/* Does a select of the block choose by the condition, which only setcc would make a number? */
bool cmov_chooses(const struct ir_module *m, const struct ir_block *b, struct str condition);

/* Makes selects of such additions; returns whether there were any. For x86-64: others add conditions in one instruction. That a vector
 * was the user's own sum of conditions cannot be told, and changes no result. */
bool cmov_lower(const struct ir_module *m, struct edits *e);

#endif
