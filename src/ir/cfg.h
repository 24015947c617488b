/* cfg.h - where control goes from a block, and the listing that shows it. */
#ifndef NBCOUNT_IR_CFG_H
#define NBCOUNT_IR_CFG_H

#include "base/buf.h"
#include "ir/module.h"

/* Takes the next successor's label off *rest, the remaining text of a block's last statement.
 * A label may come more than once. false: no more. */
bool cfg_next_successor(struct str *rest, struct str *label);

/* A readable listing of a module: functions, blocks with their successors, items. */
void cfg_dump(const struct ir_module *m, struct buf *out);

#endif
