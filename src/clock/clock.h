/* clock.h - the clock stage: ticks of each region of the user's code.
 *
 * The text is optimised and has debug locations of the user's lines; in functions that have them,
 * no value but an alloca's is used outside its block, and there are no phis (demote.h). */
#ifndef NBCOUNT_CLOCK_CLOCK_H
#define NBCOUNT_CLOCK_CLOCK_H

#include "ir/edits.h"
#include "region/regions.h"

enum clock_mode {
	CLOCK_EACH_VISIT,	/* of every region, every time */
	CLOCK_EACH_LINE,	/* and every line is a region */
	CLOCK_SWITCHED		/* functions and loops run without clocks where these have cost too
				 * much */
};

struct clock_result {
	struct buf table;	/* site table: records of files, functions, regions, totals and
				 * events; empty: there is nothing of a user in the module */
	uint32_t slots;		/* 0: nothing in it has a clock, and the table only says why */
};

/* Edits the module; `id` names its record @nbcount.m.ID, which is the caller's to write, as is the
 * text of declarations that comes to `declares`. `events`: names of what else is counted where the
 * clock is read, with commas between them; the counts of event 1, 2, ... stand in the slots 1, 2,
 * ... before those of the ticks. Functions that cannot be clocked stay as they are: their time is
 * their callers'. Fails with ERR_PARSE, ERR_MEMORY. */
int clock_weave(const struct ir_module *m, struct str id, enum clock_mode mode, struct str events,
		struct edits *e, struct arena *arena, struct buf *declares,
		struct clock_result *result, struct nbcount_error *err);

#endif
