/* meeting.h - lines of what LLVM does once where ways meet, and not on each of them (SimplifyCFG's
 * sinkCodeFromPredecessors).
 *
 * It takes the locations away, so that all of it would be of the line behind, as a rule the
 * `for`. */
#ifndef NBCOUNT_LINES_MEETING_H
#define NBCOUNT_LINES_MEETING_H

#include "lines/locating.h"

/* What was moved to a block where ways meet gets the location of the last lines of all, what will
 * be that of all its lines, if together that takes long enough to matter beside the rest of the
 * ways. In `mixed` come blocks whose statements need marks. */
void meeting_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		    uint32_t meet, bool *mixed);

#endif
