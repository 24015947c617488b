/* opposite.h - conditions that are the opposite of a comparison, as comparisons.
 *
 * LLVM's `if x <= y` of floats is a branch on `x > y` (or unordered) whose other way it is: `xor
 * %greater, true`. Of a choice by such a condition, code generation makes one by `%greater` with
 * its values swapped, and then a masked addition of ours is no longer one instruction, but
 * three. */
#ifndef NBCOUNT_CODE_OPPOSITE_H
#define NBCOUNT_CODE_OPPOSITE_H

#include "base/buf.h"
#include "ir/module.h"

/* The condition whose `xor` with true the value of the block is, of one or of a vector; empty: it
 * is something else. */
struct str opposite_of(const struct ir_module *m, const struct ir_block *b, struct str condition);

/* Writes `%<result> = ` the comparison that holds where `condition`, a value of the block, does.
 * false: it is no opposite of one. */
bool opposite_write(const struct ir_module *m, const struct ir_block *b, const char *result,
		    struct str condition, struct buf *out);

#endif
