/* clock.h - the clock stage: measures the ticks of each region of the user's code.
 *
 * The input is optimised text with debug locations of the user's lines. In functions that have them
 * and fit (demote.h), no value except an alloca is used outside its block, and there are no
 * phis. */
#ifndef NBCOUNT_CLOCK_CLOCK_H
#define NBCOUNT_CLOCK_CLOCK_H

#include "ir/edits.h"
#include "region/regions.h"

enum clock_mode {
	CLOCK_EACH_VISIT,	/* of every region, at every visit */
	CLOCK_EACH_LINE,	/* the same, and every line is a region */
	CLOCK_SWITCHED		/* clocks of functions and loops are switched off where they have
				 * cost too much */
};

struct clock_result {
	struct buf table;	/* site table: records of files, functions, regions, totals and
				 * events; empty: the module has no code of the user */
	uint32_t slots;		/* 0: nothing in the module has a clock, and the table, if any, only
				 * says why */
};

/* Edits the module. The caller writes the record @nbcount.m.ID, which `id` names, and the
 * declarations, which are appended to `declares`. `events`: names of what else is counted where the
 * clock is read, separated by commas; event 1, 2, ... is counted in the slot 1, 2, ... before that
 * of the ticks. Functions that cannot be clocked stay as they are: their time goes to their
 * callers. Fails with ERR_PARSE, ERR_MEMORY. */
int clock_weave(const struct ir_module *m, struct str id, enum clock_mode mode, struct str events,
		struct edits *e, struct arena *arena, struct buf *declares,
		struct clock_result *result, struct nbcount_error *err);

#endif
