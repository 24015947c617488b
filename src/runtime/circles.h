/* circles.h - functions of different modules that call each other in a circle (usually through
 * Numba's pointers).
 *
 * While one of them is on and the others are off, the time of its calls in the circle belongs to
 * all the others: the one that is on charges itself, however deep it is called again. So it tells
 * which part of all is its own, but its calls do not tell how the others divide theirs. */
#ifndef NBCOUNT_RUNTIME_CIRCLES_H
#define NBCOUNT_RUNTIME_CIRCLES_H

#include "runtime/homes.h"

#define CIRCLES_MOST 32u	/* functions that are looked at: the one asked for, those that it
				 * calls, and so on */

struct circle {			/* a strongly connected component of the call graph, as far as that
				 * is known */
	struct home of[CIRCLES_MOST];
	uint32_t n;		/* 0: the function is in no circle */
};

/* Finds the circle of a function, in the thread of that block. */
void circles_find(struct abi_block *block, const struct home *function, struct circle *circle);

/* The function's index in the circle; circle->n: it is not in it. */
uint32_t circles_index(const struct circle *circle, const struct abi_levels *levels,
		       uint32_t level);

#endif
