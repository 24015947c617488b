/* jsonlines.h - a function in JSON: its lines, what it called, and what each thread did in it. */
#ifndef NBCOUNT_RENDER_JSONLINES_H
#define NBCOUNT_RENDER_JSONLINES_H

#include "render/put.h"

void jsonlines_function(struct put *w, const struct table_function *f);

#endif
