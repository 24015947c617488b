/* heads.h - functions made of others: names, and what stands in their heads. */
#ifndef NBCOUNT_CODE_HEADS_H
#define NBCOUNT_CODE_HEADS_H

#include "base/buf.h"
#include "ir/module.h"

#define HEADS_TWIN ".nbcount.probed"	/* ends the name of a function's probed copy (copies.h) */

/* Can the function hand over to another one with the same parameters, by a call that has their
 * types alone, and no calling convention? It returns an i32. */
bool heads_can_hand_over(const struct ir_function *f);

/* What a head has between linkage and name: attributes and the type, with the blank behind them. */
struct str heads_type(const struct ir_function *f);
/* Its own parameters, as arguments of a call. */
void heads_write_args(const struct ir_function *f, struct buf *out);

/* A function's name with something behind it, with its sigil; and whether `other` is such a
 * name. */
void heads_write_name(struct str name, struct str suffix, struct buf *out);
bool heads_is_name(struct str name, struct str suffix, struct str other);

#endif
