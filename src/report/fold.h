/* fold.h - sentences of the text report that do not fit. */
#ifndef NBCOUNT_REPORT_FOLD_H
#define NBCOUNT_REPORT_FOLD_H

#include "report/style.h"

/* Lines from byte `from` of the paper on that are too wide go on in the next line, behind `indent` blanks. Words stay whole, be
 * they as long as they are. */
void fold_lines(const struct paper *p, size_t from, size_t indent);

#endif
