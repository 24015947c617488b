/* kept.h - what is left of a counter behind a poll, as woven code has it (weave.c) and LLVM leaves it.
 *
 * `%same = icmp eq i64 EPOCH, SEEN` asks whether the poll has flushed, and `select i1 %same, i64 COUNTER, i64 0` is the counter's next value;
 * of a counter that is 1, `zext i1 %same to i64`. */
#ifndef NBCOUNT_PROBE_KEPT_H
#define NBCOUNT_PROBE_KEPT_H

#include "ir/edits.h"
#include "ir/module.h"

/* The question behind a poll, in its block; `seen`: the origin (spills.h) of what the poll was given. NULL: nobody asks. */
const struct ir_stmt *kept_question(const struct ir_module *m, const struct ir_block *b, const struct ir_stmt *poll, struct str seen);

/* The first statement behind `s` in its block that is a next value and depends on the question with the answer `same`; NULL: there is none.
 * *counter: what it was before. */
const struct ir_stmt *kept_next(const struct ir_module *m, const struct ir_block *b, const struct ir_stmt *s, struct str same,
				struct str *counter);

/* What takes the place of such a statement's operation, with its operands and branch weights. */
struct buf *kept_replace(const struct ir_module *m, const struct ir_stmt *s, struct edits *e);

#endif
