/* stripmine.h - a loop of one block in strips of so many trips.
 *
 * Strip mining (Loveman, Program Improvement by Source-to-Source Transformation, JACM 1977): what
 * would have to be done in every trip, lest something overflow, is done behind each strip. The
 * loop's block becomes three:
 *
 *	body:				; where the loop was entered, and each strip is
 *	  %x = phi of what the loop had
 *	  %limit = ...			; `trips` trips on, or where the loop ends
 *	  what is done ahead of a strip
 *	inner:				; the loop, up to %limit
 *	behind:				; what is done behind a strip; back to body, or on
 *
 * That costs the inner loop nothing: its test compares with another number. */
#ifndef NBCOUNT_TALLY_STRIPMINE_H
#define NBCOUNT_TALLY_STRIPMINE_H

#include "ir/edits.h"
#include "ir/module.h"

struct stripmine {
	const struct ir_module *m;
	const struct ir_function *f;
	const struct ir_block *block;
	const struct ir_block *before;	/* from which the loop is entered; NULL: the block has no
					 * phis */
	const struct ir_block *exit;	/* to which it is left */
	const struct ir_stmt *test;	/* icmp eq or ne */
	struct str next, bound;		/* that it compares: the number that counts up, behind a
					 * trip, and where the loop ends */
	struct str index;		/* before a trip: a phi, or a slot (spills.h) */
	struct str bound_slot;		/* from which the bound is loaded in each trip; empty: it is
					 * a value from outside */
	uint64_t step;
};

/* Is the block a loop by itself, that ends when a number which counts up is another that it does
 * not change? One with phis has to be entered from one block. */
bool stripmine_find(const struct ir_module *m, const struct ir_function *f,
		    const struct ir_block *block, struct stripmine *s);

/* `ahead`, `behind`: statements for the beginning and the end of each strip of up to `trips`
 * trips. */
void stripmine_write(const struct stripmine *s, uint32_t trips, struct str ahead, struct str behind,
		     struct edits *e);

#endif
