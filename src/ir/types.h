/* types.h - the type of the value that a statement defines, for writing statements that use it. */
#ifndef NBCOUNT_IR_TYPES_H
#define NBCOUNT_IR_TYPES_H

#include "base/buf.h"
#include "ir/module.h"

/* Writes the type. `m` has the named types. false: the statement defines nothing, or is unknown;
 * what was written is then of no use. */
bool types_write(const struct ir_module *m, const struct ir_stmt *s, struct buf *out);

/* Is the `%name` at `at` a type? Values may have the same names as the module's types. */
bool types_is_one(const struct ir_module *m, struct str text, size_t at);

#endif
