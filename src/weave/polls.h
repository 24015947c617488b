/* polls.h - polls that are of no use any more.
 *
 * A loop that calls what counts is polled, for its counts would not be seen before it ends. Where
 * LLVM has inlined all that is called, it may be an innermost loop, or be one when LLVM has
 * unrolled those in it, and a poll would keep it from being vectorised. Of a loop that is unrolled
 * as a whole, there is one for each trip. */
#ifndef NBCOUNT_WEAVE_POLLS_H
#define NBCOUNT_WEAVE_POLLS_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

bool polls_is(const struct ir_stmt *s);
int polls_count(const struct ir_module *m, const struct ir_function *f);

/* Takes out polls that are in no loop, and those of loops that call nothing long, with no loop in
 * them but brief ones. Where none is left in a function, it does not ask for the epoch either.
 * Returns how many; -1: ERR_MEMORY, ERR_PARSE. */
int polls_drop(const struct ir_module *m, struct edits *e, struct arena *arena,
	       struct nbcount_error *err);

#endif
