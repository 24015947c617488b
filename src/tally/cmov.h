/* cmov.h - counts of conditions by which LLVM also chooses between values.
 *
 * An arm of a fork is counted by adding the condition (plan.h), which x86-64 does in three
 * instructions: clear, setcc, add. Where LLVM made a select of the user's fork, a count that is a
 * select, too, takes two or three.
 *
 * Of such a select, machine code makes a branch again where a misprediction costs less than waiting
 * for the condition (X86CmovConversion, in innermost loops). There the count goes up in the
 * branch's arm, by one instruction; but only if the count's own select has nothing to wait for, and
 * stands beside the user's, with nothing between that does not touch the flags: else the user's
 * stays what it is, too, which may take four times as long. So where the condition comes late
 * (depths.h), the count is moved to where the user's values are chosen, behind all that these are
 * computed by. It is chosen itself if its last value is known early, as of a condition that depends
 * on the trip before; else it adds what a select chose: one, or nothing. That one is a load from
 * memory, or machine code would make a setcc of it.
 *
 * With AVX-512 (masks.h), a vector of conditions is added by two instructions (mask to vector,
 * subtract), and as a select of ones by one, a masked subtraction. */
#ifndef NBCOUNT_TALLY_CMOV_H
#define NBCOUNT_TALLY_CMOV_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"
#include "tally/depths.h"

#define CMOV_MOST 4u	/* counts of a block: more counters than registers are in memory, and there
			 * an addition is what costs least */

/* Does a select of the block choose by the condition, a comparison in it? */
bool cmov_chooses(const struct ir_module *m, const struct ir_block *b, struct str condition);
/* Does that comparison leave its answer where only setcc finds it, and not in the carry, which one
 * `adc` adds? */
bool cmov_needs_setcc(const struct ir_module *m, const struct ir_block *b, struct str condition);

struct cmov {
	const struct ir_module *m;
	struct edits *e;
	bool *ones;		/* by function: it has selects between one and nothing */
	struct depths depths;	/* of the block that was asked about last */
};

/* false: out of memory. */
bool cmov_begin(struct cmov *c, const struct ir_module *m, struct edits *e, struct arena *arena);

/* Would machine code rather branch on the condition, by which the block chooses in an innermost
 * loop, than wait for it, also with one more select by it? `beside`: that stands directly before
 * what the block chooses, so nothing comes between. */
bool cmov_is_late(struct cmov *c, uint32_t function, const struct ir_block *b, struct str condition,
		  bool beside);
/* In the function of that number: `%<p>.n`, 1 or 0. */
void cmov_write_one(struct cmov *c, uint32_t function, struct str p, struct str condition,
		    struct buf *out);

/* Makes selects of additions; returns 1: there were some, 0, or -1: out of memory, ERR_PARSE. Last
 * of those that call cmov_write_one. For x86-64: others add conditions in one instruction. That a
 * vector was the user's own sum of conditions cannot be told, and changes no result. */
int cmov_lower(struct cmov *c, struct arena *arena, struct nbcount_error *err);

#endif
