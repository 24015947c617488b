/* meeting.h - the lines of statements that LLVM sinks from joining paths into the join
 * (SimplifyCFG's sinkCodeFromPredecessors).
 *
 * LLVM drops their locations, so they would go to the line that follows, usually the `for`. */
#ifndef NBCOUNT_LINES_MEETING_H
#define NBCOUNT_LINES_MEETING_H

#include "lines/locating.h"

/* Statements that were sunk into block `meet` get a location of the last lines of all paths.
 * Statements that will be sunk get a location of all their lines, if together they take long enough
 * to matter beside the rest of the paths. Sets `mixed` for blocks whose statements need marks. */
void meeting_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		    uint32_t meet, bool *mixed);

#endif
