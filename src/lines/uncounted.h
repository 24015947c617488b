/* uncounted.h - code that may run more often than its line has hits.
 *
 * Hits are those of lines. What a line calls without being a user's function itself (np.argmax), or
 * Numba makes a loop of (a * b, of arrays), has trips of its own, which nobody counts. As long as
 * markers show what is counted, locations of the rest get a column, which stays when LLVM inlines,
 * unrolls and moves the code. */
#ifndef NBCOUNT_LINES_UNCOUNTED_H
#define NBCOUNT_LINES_UNCOUNTED_H

#include "lines/locating.h"

/* Gives statements of a function, those that have one node of the module's for their location, and
 * calls, such a location. -1: out of memory. */
int uncounted_locate(struct locating *l, const struct ir_function *f, const struct flow *flow,
		     struct arena *arena);

#endif
