/* foreign.h - functions that are not profiled, or have Numba's own debug info, with profiled code
 * that LLVM inlined into them.
 *
 * Their own statements have no place, and no clock can tell whose they are: what they take would be
 * the profiled code's. */
#ifndef NBCOUNT_REGION_FOREIGN_H
#define NBCOUNT_REGION_FOREIGN_H

#include "code/flow.h"
#include "lines/places.h"

/* Is it Numba's loop over the elements, or rows, of a ufunc, which calls the user's function? */
bool foreign_is_wrapper(const struct ir_function *f);

/* Is the function such a one, and does it work itself: has it a loop of its own, or calls what
 * takes time? What only hands on its arguments, as wrappers for ufuncs and for methods of a
 * jitclass, takes next to nothing. */
bool foreign_works(const struct ir_module *m, const struct ir_function *f, const struct flow *flow,
		   struct places *places);

#endif
