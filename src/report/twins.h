/* twins.h - one function's code in several modules: what was measured in one copy says how the time of another is divided. */
#ifndef NBCOUNT_REPORT_TWINS_H
#define NBCOUNT_REPORT_TWINS_H

#include "report/joining.h"

/* A caller's module has a copy of each callee that it is linked with. Of a callee that stays a call, the linker takes one copy for
 * all, and the time that others have coming while clocks are off is theirs, though nothing is ever measured in them, with all that the
 * callee called. What was measured in the copy that ran, its twin, says how much of it is the callee's own, and whose the rest is:
 * that goes on to the levels of these callees. In all of them, `work` becomes what was measured in the twin, `twin_visits` in how many visits, and `lent` in how many ticks. `counts`: of one
 * thread, by module; its sums are in c->modules. */
int twins_lend(const struct joining *c, const struct profile_count *counts, size_t n);

/* Before, for all threads: regions of a copy where no clock was ever read are as short, and took as much of the time of their lines (region.gross), as the same of
 * the copy that ran: see noise.h and scatter.h. */
int twins_share(const struct joining *c);

#endif
