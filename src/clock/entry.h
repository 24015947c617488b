/* entry.h - the entry of a function with clocks: it decides which copy runs, finds the counters,
 * and takes over the clock.
 *
 * A `suffix` is appended to the names of values: a function may have several calls from outside,
 * and each has its own. */
#ifndef NBCOUNT_CLOCK_ENTRY_H
#define NBCOUNT_CLOCK_ENTRY_H

#include "clock/probed.h"

/* Allocas of the first block move to the beginning of the function, before the code that asks which
 * copy to run, because both copies use them. Nothing else may move there: if the copies are two
 * texts, the other one would do it again. An alloca stays if its size is a value, or if its name is
 * a number and follows others that stay (numbers rise in LLVM's text). If both copies are in one
 * text, all that precedes an alloca that stays runs before the copy is chosen, too. */
void entry_begin(struct writer *w);
void entry_write_allocas(const struct writer *w);
/* The first statement of the first block that runs after the copy is chosen. */
uint32_t entry_behind_shared(const struct writer *w);
/* Is the statement an alloca that moves to the beginning? */
bool entry_goes_ahead(const struct writer *w, uint32_t i);

/* Writes the function's name, or that of its probed twin. */
void entry_write_name(const struct writer *w, enum copy copy, struct buf *out);

/* Writes the address of a function's flag, which says that its clocks are off. `level`: the
 * function's index among the module's levels. */
void entry_write_flag(const struct clocking *k, uint32_t level, struct buf *out);

/* Write what follows the shared part of the first block: in a clean text, and in a probed text or
 * one with both copies. */
void entry_write_clean(const struct writer *w);
void entry_write_probed(const struct writer *w);

/* Write, in this order: memory for the caller's events, if events are counted; the lookup of the
 * module's counters in this thread; and the point from which ticks and events are the function's.
 * `saved`: the suffix of that memory. */
void entry_write_saved(const struct clocking *k, const char *suffix, struct buf *out);
void entry_write_enter(const struct clocking *k, const char *suffix, struct buf *out);
void entry_write_begin(const struct clocking *k, const char *suffix, const char *saved, bool root,
		       struct buf *out);

#endif
