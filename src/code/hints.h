/* hints.h - what loops say of themselves to LLVM: metadata of their latches (`!llvm.loop`). */
#ifndef NBCOUNT_CODE_HINTS_H
#define NBCOUNT_CODE_HINTS_H

#include "code/flow.h"
#include "ir/edits.h"
#include "ir/module.h"

/* The end of the only block from which the loop goes on with another trip; NULL: there are several,
 * or it says something of the loop already. */
const struct ir_stmt *hints_latch(const struct ir_module *m, const struct ir_function *f,
				  const struct flow *flow, uint32_t loop);

/* Lets the latch say `hint`: the operands of a node of metadata. `nodes`: gets the nodes,
 * HINTS_NODES of them, from number `node` on; the caller's, and none of the edits'. */
#define HINTS_NODES 2u
void hints_write(const struct ir_module *m, const struct ir_stmt *latch, const char *hint,
		 uint64_t node, struct edits *e, struct buf *nodes);

#endif
