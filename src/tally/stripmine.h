/* stripmine.h - splits a loop of one block into strips of limited length.
 *
 * Strip mining (Loveman, Program Improvement by Source-to-Source Transformation, JACM 1977): work
 * that every trip would have to do, lest something overflow, is done once after each strip. The
 * loop's block becomes three:
 *
 *	body:				; entered from outside, and for each strip
 *	  %x = phi of what the loop had
 *	  %limit = ...			; `trips` trips on, or where the loop ends
 *	  statements ahead of the strip
 *	inner:				; the loop, up to %limit
 *	behind:				; statements behind the strip; back to body, or on
 *
 * The inner loop costs no more than before: its test compares with another number. */
#ifndef NBCOUNT_TALLY_STRIPMINE_H
#define NBCOUNT_TALLY_STRIPMINE_H

#include "ir/edits.h"
#include "ir/module.h"

struct stripmine {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct ir_block *block;
	const struct ir_block *before;	/* the loop is entered from it; NULL: the block has no
					 * phis */
	const struct ir_block *exit;	/* the loop exits to it */
	const struct ir_stmt *test;	/* icmp eq or ne */
	struct str next, bound;		/* the test's operands: the number that counts up, after a
					 * trip, and where the loop ends */
	struct str index;		/* that number before a trip: a phi, or a slot (spills.h) */
	struct str bound_slot;		/* the slot from which each trip loads the bound; empty: the
					 * bound is from outside the loop */
	uint64_t step;
};

/* Is the block a loop by itself that ends when a number that counts up reaches another that the
 * loop does not change? If it has phis, it must be entered from a single block. */
bool stripmine_find(const struct ir_module *m, const struct ir_function *f,
		    const struct ir_block *block, struct stripmine *s);

/* `ahead`, `behind`: statements for the beginning and the end of each strip, which has at most
 * `trips` trips. */
void stripmine_write(const struct stripmine *s, uint32_t trips, struct str ahead, struct str behind,
		     struct edits *e);

#endif
