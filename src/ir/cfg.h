/* cfg.h - the successors of a block, and a listing that shows them. */
#ifndef NBCOUNT_IR_CFG_H
#define NBCOUNT_IR_CFG_H

#include "base/arena.h"
#include "base/buf.h"
#include "ir/module.h"

/* Takes the next successor's label off *rest, the remaining text of a block's last statement. A
 * label may occur more than once. false: no more. */
bool cfg_next_successor(struct str *rest, struct str *label);

struct cfg_label {
	struct str name;	/* empty: an entry block without a label */
	uint32_t block;		/* index in the function */
};

/* The labels of a function, as many as it has blocks, sorted; they live in the arena. NULL: out of
 * memory. */
struct cfg_label *cfg_labels(const struct ir_module *m, const struct ir_function *f,
			     struct arena *arena);
/* NULL: none of the n has that name. */
const struct cfg_label *cfg_find_label(const struct cfg_label *labels, uint32_t n, struct str name);

/* A readable listing of a module: functions, blocks with their successors, items. */
void cfg_dump(const struct ir_module *m, struct buf *out);

#endif
