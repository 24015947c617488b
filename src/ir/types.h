/* types.h - the type of what a statement defines, for the text of others that use it. */
#ifndef NBCOUNT_IR_TYPES_H
#define NBCOUNT_IR_TYPES_H

#include "base/buf.h"
#include "ir/module.h"

/* Writes it. `m`: has the types that have names. false: the statement defines nothing, or is none that is known; what was written
 * is then of no use. */
bool types_write(const struct ir_module *m, const struct ir_stmt *s, struct buf *out);

#endif
