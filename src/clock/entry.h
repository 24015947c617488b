/* entry.h - where a function with clocks begins: which copy runs, whose counters and ticks these
 * are.
 *
 * A `suffix` is what the names of values end in: calls from outside, several in one function, have
 * their own. */
#ifndef NBCOUNT_CLOCK_ENTRY_H
#define NBCOUNT_CLOCK_ENTRY_H

#include "clock/probed.h"

/* Allocas of the first block go to where the function begins, in front of what asks which copy
 * runs: they are for both, and nothing else may be done before, for in a text of its own the other
 * copy would do it again. Only one of a size that is a value stays, or whose name is a number
 * behind others that stay (these rise in LLVM's text), and in one text with both copies, so does
 * what stands before it. */
void entry_begin(struct writer *w);
void entry_write_allocas(const struct writer *w);
/* The first statement that does not stay there. */
uint32_t entry_behind_shared(const struct writer *w);
/* Is the statement an alloca that goes there? */
bool entry_goes_ahead(const struct writer *w, uint32_t i);

/* The function's name, or that of its probed twin. */
void entry_write_name(const struct writer *w, enum copy copy, struct buf *out);

/* The flag of a function, whose number is `level` in the module: its clocks are off. */
void entry_write_flag(const struct clocking *k, uint32_t level, struct buf *out);

/* Behind what goes or stays there, of the clean text, and of the probed one or both. */
void entry_write_clean(const struct writer *w);
void entry_write_probed(const struct writer *w);

/* Where the caller's events are kept, if some are counted; the module's counters in this thread;
 * and, from here on, ticks and events are the function's. `saved`: the suffix of where the caller's
 * events are. */
void entry_write_saved(const struct clocking *k, const char *suffix, struct buf *out);
void entry_write_enter(const struct clocking *k, const char *suffix, struct buf *out);
void entry_write_begin(const struct clocking *k, const char *suffix, const char *saved, bool root,
		       struct buf *out);

#endif
