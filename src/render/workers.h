/* workers.h - the text under a parallel loop's line: how evenly its threads worked. */
#ifndef NBCOUNT_RENDER_WORKERS_H
#define NBCOUNT_RENDER_WORKERS_H

#include "render/style.h"

/* Writes one line, indented by `indent` columns. Names each thread if the report is per thread. */
void workers_render(const struct paper *p, const struct table_parallel *loop, size_t indent);

#endif
