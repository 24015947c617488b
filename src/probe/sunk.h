/* sunk.h - statements that LLVM took out of a loop of one trip, and whose lines went with that.
 *
 * Numba makes a loop of one trip of each function of NumPy that gets a number (`np.exp(x)`). LLVM finds that it is none, moves what is in it behind it, and takes
 * the locations away, as of all that it sinks. It would then be of the last line before it of which there is anything left (filling.h), which
 * would have all of the time. As long as there are markers, each line has one where it begins. */
#ifndef NBCOUNT_PROBE_SUNK_H
#define NBCOUNT_PROBE_SUNK_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Gives statements that have a result and no line the location of what is before them in their block, markers included, in functions that have locations of ours.
 * Returns 1: there are some, 0: none, -1: out of memory. */
int sunk_locate(const struct ir_module *m, struct edits *e, struct arena *arena, struct nbcount_error *err);

#endif
