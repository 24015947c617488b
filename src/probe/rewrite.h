/* rewrite.h - the pipeline behind nbcount_rewrite, with the caller's arena. */
#ifndef NBCOUNT_PROBE_REWRITE_H
#define NBCOUNT_PROBE_REWRITE_H

#include "ir/module.h"
#include "probe/plan.h"

/* As nbcount_rewrite; tests bound the arena to reach failures of memory. */
int rewrite(enum nbcount_stage stage, struct str text, struct arena *arena,
	    struct nbcount_rewritten *out, struct nbcount_error *err);

/* What the count stage sees of a parsed module: returns 1: plan and sites are written,
 * 0: there is no site info, so nothing to count, -1: failed. */
int rewrite_plan(const struct ir_module *m, struct arena *arena, struct sites *sites,
		 struct plan *plan, struct nbcount_error *err);

#endif
