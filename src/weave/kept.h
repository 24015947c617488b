/* kept.h - what is left of a counter behind a poll, as woven code has it (weave.c) and LLVM leaves
 * it.
 *
 * `%same = icmp eq i64 EPOCH, SEEN` asks whether the poll has flushed, and `select i1 %same, i64
 * COUNTER, i64 0` is the counter's next value; of a counter that is 1, `zext i1 %same to i64`.
 * Where it goes up behind the poll, `%up = add i64 COUNTER, N` and `select i1 %same, i64 %up, i64
 * N`. */
#ifndef NBCOUNT_WEAVE_KEPT_H
#define NBCOUNT_WEAVE_KEPT_H

#include "ir/edits.h"
#include "ir/module.h"

/* The question behind a poll, in its block; `seen`: the origin (spills.h) of what the poll was
 * given. NULL: nobody asks. */
const struct ir_stmt *kept_question(const struct ir_module *m, const struct ir_block *b,
				    const struct ir_stmt *poll, struct str seen);

struct kept {
	struct str counter;	/* what it was before */
	struct str more;	/* a number that is added to it, behind the poll */
};

/* The first statement behind `s` in its block that is a next value and depends on the question with
 * the answer `same`; NULL: there is none. */
const struct ir_stmt *kept_next(const struct ir_module *m, const struct ir_block *b,
				const struct ir_stmt *s, struct str same, struct kept *kept);

/* What takes the place of such a statement's operation, with its operands and branch weights. */
struct buf *kept_replace(const struct ir_module *m, const struct ir_stmt *s, struct edits *e);

#endif
