/* fold.h - sentences that do not fit. */
#ifndef NBCOUNT_RENDER_FOLD_H
#define NBCOUNT_RENDER_FOLD_H

#include "render/style.h"

/* Appends one line and its end; what is too wide goes on in the next line, behind `indent` blanks.
 * Words stay whole, be they as long as they are. columns 0: nothing is too wide. */
void fold_line(struct str line, size_t columns, size_t indent, struct buf *out);

/* The same of all lines from byte `from` of the paper on. */
void fold_lines(const struct paper *p, size_t from, size_t indent);

#endif
