/* entry.h - where a function with clocks begins: which copy runs, whose counters and ticks these are.
 *
 * A `suffix` is what the names of values end in: calls from outside, several in one function, have their own. */
#ifndef NBCOUNT_PROBE_ENTRY_H
#define NBCOUNT_PROBE_ENTRY_H

#include "probe/probed.h"

/* The first statement of the function behind its allocas, which are for both copies. */
uint32_t entry_behind_allocas(const struct writer *w);

/* The function's name, or that of its probed twin. */
void entry_write_name(const struct writer *w, enum copy copy, struct buf *out);

/* The flag of a function, whose number is `level` in the module: its clocks are off. */
void entry_write_flag(const struct clocking *k, uint32_t level, struct buf *out);

/* Behind the allocas of the clean text, and of the probed one or both. */
void entry_write_clean(const struct writer *w);
void entry_write_probed(const struct writer *w);

/* Where the caller's events are kept, if some are counted; the module's counters in this thread; and, from here on,
 * ticks and events are the function's. `saved`: the suffix of where the caller's events are. */
void entry_write_saved(const struct clocking *k, const char *suffix, struct buf *out);
void entry_write_enter(const struct clocking *k, const char *suffix, struct buf *out);
void entry_write_begin(const struct clocking *k, const char *suffix, const char *saved, bool root, struct buf *out);

#endif
