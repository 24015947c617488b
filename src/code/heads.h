/* heads.h - the names and heads of functions that are made from others. */
#ifndef NBCOUNT_CODE_HEADS_H
#define NBCOUNT_CODE_HEADS_H

#include "base/buf.h"
#include "ir/module.h"

#define HEADS_TWIN ".nbcount.probed"	/* the end of the name of a probed copy (copies.h) */

/* Can the function call another one with the same parameters, by a call that gives only their
 * types, and no calling convention? It must return an i32. */
bool heads_can_hand_over(const struct ir_function *f);

/* The part of a head between linkage and name: attributes and the type, with the blank behind. */
struct str heads_type(const struct ir_function *f);
/* Writes the function's parameters as arguments of a call. */
void heads_write_args(const struct ir_function *f, struct buf *out);

/* Writes a function's name with a suffix, and with its sigil; tests whether `other` is such a
 * name. */
void heads_write_name(struct str name, struct str suffix, struct buf *out);
bool heads_is_name(struct str name, struct str suffix, struct str other);

#endif
