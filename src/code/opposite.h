/* opposite.h - rewrites negated comparisons as comparisons.
 *
 * For floats, LLVM makes `if x <= y` a branch on `x > y` (or unordered), whose other way is the
 * condition: `xor %greater, true`. Code generation replaces a select by that condition by a select
 * on `%greater` with swapped values. A masked addition of ours then takes three instructions, not
 * one. */
#ifndef NBCOUNT_CODE_OPPOSITE_H
#define NBCOUNT_CODE_OPPOSITE_H

#include "base/buf.h"
#include "ir/module.h"

/* The condition of which the block's value `condition` is the `xor` with true, as a scalar or a
 * vector; empty: it is something else. */
struct str opposite_of(const struct ir_module *m, const struct ir_block *b, struct str condition);

/* Writes `%<result> = ` a comparison that is equivalent to `condition`, a value of the block.
 * false: it is not a negated comparison. */
bool opposite_write(const struct ir_module *m, const struct ir_block *b, const char *result,
		    struct str condition, struct buf *out);

#endif
