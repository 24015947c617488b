/* weave.h - a plan becomes edits. */
#ifndef NBCOUNT_WEAVE_WEAVE_H
#define NBCOUNT_WEAVE_WEAVE_H

#include "ir/edits.h"
#include "plan/plan.h"

/* Edits the functions of the plan. `id` names the module's record @nbcount.m.ID, which is the
 * caller's to write, as is the text of declarations that comes to `declares`. Fails with
 * ERR_PARSE (a ret that is not understood); failures of memory wait in the edits. */
int weave(const struct ir_module *m, const struct plan *plan, struct str id, struct edits *e,
	  struct buf *declares, struct nbcount_error *err);

#endif
