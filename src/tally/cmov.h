/* cmov.h - counts of conditions by which LLVM also chooses between values.
 *
 * A fork's arm is counted by adding the condition (plan.h). On x86-64 that is three instructions:
 * clear, setcc, add. Where LLVM turned the user's fork into a select, a count that is a select as
 * well takes two or three.
 *
 * Code generation turns such a select back into a branch if a misprediction costs less than waiting
 * for the condition (X86CmovConversion, in innermost loops). The count is then one instruction in
 * the branch's arm. But this happens only if the count's own select has nothing to wait for, and is
 * next to the user's, with nothing in between that leaves the flags alone. Otherwise the user's
 * select stays a select, too, which may take four times as long. So if the condition comes late
 * (depths.h), the count is moved to where the user's values are chosen, behind all that they are
 * computed from. The count is itself a select if its old value is known early, as when the
 * condition depends on the previous trip. Otherwise it adds what a select chose: one, or zero. That
 * one is loaded from memory, because code generation would make a setcc of a constant.
 *
 * With AVX-512 (masks.h), adding a vector of conditions takes two instructions (mask to vector,
 * subtract). As a select of ones, it takes one, a masked subtraction. */
#ifndef NBCOUNT_TALLY_CMOV_H
#define NBCOUNT_TALLY_CMOV_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"
#include "tally/depths.h"

#define CMOV_MOST 4u	/* counts per block: with more counters than registers, they are in memory,
			 * where an addition costs least */

/* Is the condition a comparison in the block, and does a select of the block choose by it? */
bool cmov_chooses(const struct ir_module *m, const struct ir_block *b, struct str condition);
/* Is the comparison's result in flags that only setcc can read, not in the carry, which one `adc`
 * adds? */
bool cmov_needs_setcc(const struct ir_module *m, const struct ir_block *b, struct str condition);

struct cmov {
	const struct ir_module *m;
	struct edits *e;
	bool *ones;		/* by function: it has selects between one and zero */
	struct depths depths;	/* of the last block that was asked about */
};

/* false: out of memory. */
bool cmov_begin(struct cmov *c, const struct ir_module *m, struct edits *e, struct arena *arena);

/* The block, in an innermost loop, chooses by the condition. Would code generation rather branch on
 * it than wait for it, even with one more select by it? `beside`: that select stands directly
 * before what the block chooses, so nothing comes between. */
bool cmov_is_late(struct cmov *c, uint32_t function, const struct ir_block *b, struct str condition,
		  bool beside);
/* Writes `%<p>.n`, which is 1 or 0, for the function of that number. */
void cmov_write_one(struct cmov *c, uint32_t function, struct str p, struct str condition,
		    struct buf *out);

/* Turns additions into selects. Returns 1: there were some, 0, or -1: out of memory, ERR_PARSE. To
 * be called after all that call cmov_write_one. For x86-64 only: others add conditions in one
 * instruction. A vector may also be the user's own sum of conditions; its result does not
 * change. */
int cmov_lower(struct cmov *c, struct arena *arena, struct nbcount_error *err);

#endif
