/* foreign.h - functions that are not profiled, or have Numba's own debug info, into which LLVM
 * inlined profiled code.
 *
 * Their own statements have no place. A clock would add their time to the profiled code's. */
#ifndef NBCOUNT_REGION_FOREIGN_H
#define NBCOUNT_REGION_FOREIGN_H

#include "code/flow.h"
#include "lines/places.h"

/* Is it Numba's loop over the elements, or rows, of a ufunc, which calls the user's function? */
bool foreign_is_wrapper(const struct ir_function *f);

/* Is it such a function that does work of its own: has it a loop, or a call that takes time?
 * Wrappers that only pass on their arguments, as for ufuncs and the methods of a jitclass, take
 * next to no time. */
bool foreign_works(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		   struct places *places);

#endif
