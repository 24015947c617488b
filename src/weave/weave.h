/* weave.h - turns a plan into edits. */
#ifndef NBCOUNT_WEAVE_WEAVE_H
#define NBCOUNT_WEAVE_WEAVE_H

#include "ir/edits.h"
#include "plan/plan.h"

/* Edits the functions of the plan. `id` names the module's record @nbcount.m.ID. The caller writes
 * that record, and the declarations that are appended to `declares`. Fails with ERR_PARSE (a
 * malformed ret); failed allocations are remembered in the edits. */
int weave(const struct ir_module *m, const struct plan *plan, struct str id, struct edits *e,
	  struct buf *declares, struct nbcount_error *err);

#endif
