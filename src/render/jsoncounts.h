/* jsoncounts.h - what was counted of a function, a line or a thread, in JSON: its events, and those
 * of each thread. */
#ifndef NBCOUNT_RENDER_JSONCOUNTS_H
#define NBCOUNT_RENDER_JSONCOUNTS_H

#include "render/put.h"

#define JSONCOUNTS_ALL UINT32_MAX

/* Key `events`: ticks and what was counted with them, where there is a clock, of all threads or
 * what one counted; `total` and `counts` may be NULL. */
void jsoncounts_events(struct put *w, const char *before, const struct table_time *time,
		       const int64_t *total, const unsigned *total_marks,
		       const struct table_time *counts, uint32_t thread);

/* Key `threads`: `n` shares, and after them `others`, which are of other runs and have no hits.
 * `calls`: these have calls. */
void jsoncounts_shares(struct put *w, const char *before, const struct table_share *shares,
		       size_t n, size_t others, bool calls);

#endif
