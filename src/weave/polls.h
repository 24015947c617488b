/* polls.h - removes polls that are no longer of use.
 *
 * A loop that calls counting code is polled, because otherwise its counts would not be visible
 * before it ends. Once LLVM has inlined all the calls, it may be an innermost loop, or become one
 * when LLVM unrolls the loops in it; a poll would then prevent vectorisation. A fully unrolled loop
 * has one poll per trip. */
#ifndef NBCOUNT_WEAVE_POLLS_H
#define NBCOUNT_WEAVE_POLLS_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

bool polls_is(const struct ir_stmt *s);
int polls_count(const struct ir_module *m, const struct ir_function *f);

/* Removes polls that are in no loop, and polls in loops that make no long calls and contain only
 * brief loops. A function that has no polls left does not read the epoch either. Returns how many
 * were removed; -1: ERR_MEMORY, ERR_PARSE. */
int polls_drop(const struct ir_module *m, struct edits *e, struct arena *arena,
	       struct nbcount_error *err);

#endif
