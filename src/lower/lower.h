/* lower.h - the last stage: declarations of adds and polls become definitions.
 *
 * LLVM's always-inliner then inlines them into their callers; src/runtime/abi.h shows them in C. */
#ifndef NBCOUNT_LOWER_LOWER_H
#define NBCOUNT_LOWER_LOWER_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

bool lower_is_for_aarch64(const struct ir_module *m);

/* Returns 1: edited, 0: nothing declared, -1: ERR_MEMORY, ERR_PARSE (a declaration that no
 * stage of ours wrote). */
int lower(const struct ir_module *m, struct edits *e, struct arena *arena,
	  struct nbcount_error *err);

#endif
