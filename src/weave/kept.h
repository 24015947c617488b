/* kept.h - the value that a counter keeps after a poll, as weave.c writes it and LLVM leaves it.
 *
 * `%same = icmp eq i64 EPOCH, SEEN` tests that the poll has not flushed. The counter's next value
 * is `select i1 %same, i64 COUNTER, i64 0`, or `zext i1 %same to i64` for a counter that is 1. If
 * the counter also goes up after the poll, it is `%up = add i64 COUNTER, N` and `select i1 %same,
 * i64 %up, i64 N`. */
#ifndef NBCOUNT_WEAVE_KEPT_H
#define NBCOUNT_WEAVE_KEPT_H

#include "ir/edits.h"
#include "ir/module.h"

/* The test that follows a poll in its block; `seen`: the origin (spills.h) of the poll's epoch
 * argument. NULL: there is none. */
const struct ir_stmt *kept_question(const struct ir_module *m, const struct ir_block *b,
				    const struct ir_stmt *poll, struct str seen);

struct kept {
	struct str counter;	/* its value before the poll */
	struct str more;	/* the constant that is added to it after the poll */
};

/* The first statement after `s` in its block that computes a next value from the test's result
 * `same`; NULL: there is none. */
const struct ir_stmt *kept_next(const struct ir_module *m, const struct ir_block *b,
				const struct ir_stmt *s, struct str same, struct kept *kept);

/* A buffer for the text that replaces the statement's operation, operands and branch weights. */
struct buf *kept_replace(const struct ir_module *m, const struct ir_stmt *s, struct edits *e);

#endif
