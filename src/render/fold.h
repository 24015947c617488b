/* fold.h - wrapping lines that are too wide. */
#ifndef NBCOUNT_RENDER_FOLD_H
#define NBCOUNT_RENDER_FOLD_H

#include "render/style.h"

/* Appends a line and a newline. Wraps it after `columns`; continuation lines begin with `indent`
 * blanks. Never splits a word, however long it is. columns == 0: does not wrap. */
void fold_line(struct str line, size_t columns, size_t indent, struct buf *out);

/* Wraps all lines from byte `from` of p->out on in the same way, in place. */
void fold_lines(const struct paper *p, size_t from, size_t indent);

#endif
