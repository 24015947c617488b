/* hints.h - hints for LLVM about loops: metadata of their latches (`!llvm.loop`). */
#ifndef NBCOUNT_CODE_HINTS_H
#define NBCOUNT_CODE_HINTS_H

#include "code/flow.h"
#include "ir/edits.h"
#include "ir/module.h"

/* The terminator of the loop's only latch; NULL: there are several, or the loop has metadata
 * already. */
const struct ir_stmt *hints_latch(const struct ir_module *m, const struct ir_function *f,
				  const struct flow *flow, uint32_t loop);

/* Attaches `hint`, the operands of a metadata node, to the latch. Writes HINTS_NODES nodes to
 * `nodes`, numbered from `node` on. The caller has to add them to the text: the edits do not. */
#define HINTS_NODES 2u
void hints_write(const struct ir_module *m, const struct ir_stmt *latch, const char *hint,
		 uint64_t node, struct edits *e, struct buf *nodes);

#endif
