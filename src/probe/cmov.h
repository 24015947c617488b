/* cmov.h - counts of conditions by which LLVM also chooses between values.
 *
 * An arm of a fork is counted by adding the condition (plan.h), which x86-64 does in three instructions: clear, setcc, add. Where
 * LLVM made a select of the user's fork, and machine code a branch of that select again (X86CmovConversion, where a
 * misprediction costs less than waiting for the condition), these three remain beside the branch. A count that is a select, too, goes up
 * in the branch's arm, by one instruction. Where it stays a conditional move, there are two or three. */
#ifndef NBCOUNT_PROBE_CMOV_H
#define NBCOUNT_PROBE_CMOV_H

#include "ir/edits.h"
#include "ir/module.h"

/* Makes selects of such additions; returns whether there were any. For x86-64: others add conditions in one instruction. */
bool cmov_lower(const struct ir_module *m, struct edits *e);

#endif
