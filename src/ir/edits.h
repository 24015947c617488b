/* edits.h - replacements in a text, noted in any order, applied at once.
 *
 * Without edits, the text stays the same. Insertions at the same place keep the order in which they
 * were made, and come before a replacement of the text there. edits_apply refuses overlapping
 * edits. */
#ifndef NBCOUNT_IR_EDITS_H
#define NBCOUNT_IR_EDITS_H

#include "base/buf.h"
#include "base/err.h"
#include "ir/module.h"

struct edit {
	size_t from;		/* [from, to) of the text is replaced */
	size_t to;
	size_t order;
	size_t start;		/* offset in `out` of the replacement, which ends at the next edit's
				 * start */
	size_t len;		/* known when applied */
};

struct edits {
	struct edit *list;	/* owned */
	size_t count;
	size_t cap;
	struct buf out;
	bool failed;
};

/* Replaces [from, to) by what is written to the returned buffer before the next edit.
 * from == to inserts. */
struct buf *edits_replace(struct edits *e, size_t from, size_t to);
/* The same for a part of the module's text. */
struct buf *edits_replace_span(struct edits *e, const struct ir_module *m, struct str span);
struct buf *edits_insert(struct edits *e, size_t at);
/* Appends the edited text to `result`. */
int edits_apply(struct edits *e, struct str text, struct buf *result, struct nbcount_error *err);
void edits_free(struct edits *e);

#endif
