/* pointers.h - calls through Numba's pointers.
 *
 * Functions that call each other are compiled one at a time. A call of a function that is not
 * compiled yet goes through a pointer: a global whose name contains the function's. */
#ifndef NBCOUNT_CODE_POINTERS_H
#define NBCOUNT_CODE_POINTERS_H

#include "base/buf.h"
#include "ir/module.h"

/* The symbol of the function that statement `i` of the module calls through such a pointer; empty:
 * it does not, or the pointer was not loaded in this block. */
struct str pointers_callee(const struct ir_module *m, const struct ir_block *block, uint32_t i);

/* Writes the name of the pointer to that function, with its sigil. */
void pointers_write(struct str symbol, struct buf *out);

#endif
