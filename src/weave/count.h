/* count.h - the plan of the count stage: line markers become counters. */
#ifndef NBCOUNT_WEAVE_COUNT_H
#define NBCOUNT_WEAVE_COUNT_H

#include "plan/plan.h"
#include "weave/sites.h"

#define MARKER_LINE "nbcount.line"
#define MARKER_POLL "nbcount.poll"

bool count_is_marker(const struct ir_stmt *s);

/* The plan's terms refer to sites. Fails with ERR_PARSE (a malformed marker), ERR_UNSUPPORTED (a
 * function that cannot be woven safely), ERR_MEMORY; pos is in the module's text. */
int count_plan(const struct ir_module *m, const struct sites *sites, struct arena *arena,
	       struct plan *plan, struct nbcount_error *err);

#endif
