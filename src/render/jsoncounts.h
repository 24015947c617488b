/* jsoncounts.h - the events of a function, a line or a thread in JSON, in all and by thread. */
#ifndef NBCOUNT_RENDER_JSONCOUNTS_H
#define NBCOUNT_RENDER_JSONCOUNTS_H

#include "render/put.h"

#define JSONCOUNTS_ALL UINT32_MAX

/* Key `events`: ticks and counted events; not written without a clock, or if w->untimed. `thread`:
 * write only what the table has of this thread, or JSONCOUNTS_ALL. total, total_marks == NULL:
 * unknown; counts == NULL: all 0. */
void jsoncounts_events(struct put *w, const char *before, const struct table_time *time,
		       const int64_t *total, const unsigned *total_marks,
		       const struct table_time *counts, uint32_t thread);

/* Key `threads`: `n` shares, then `others` more, which are of other runs and are written without
 * hits. `calls`: write the calls of the first `n`, too. */
void jsoncounts_shares(struct put *w, const char *before, const struct table_share *shares,
		       size_t n, size_t others, bool calls);

#endif
