/* uncounted.h - code that may run more often than its line has hits.
 *
 * Hits count executions of user lines. Library code that a line calls (np.argmax), and loops that
 * Numba makes of array expressions (a * b), have trips that nobody counts. While the markers still
 * show what is counted, the locations of all other code get column 1. It survives when LLVM
 * inlines, unrolls and moves the code. */
#ifndef NBCOUNT_LINES_UNCOUNTED_H
#define NBCOUNT_LINES_UNCOUNTED_H

#include "lines/locating.h"

/* Gives such a location to calls that may take long, and to statements in a loop that has no marker
 * of their line. Skips locations of several lines. -1: out of memory. */
int uncounted_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		     struct arena *arena);

#endif
