/* circles.h - functions that call each other in a circle, from different modules (as a rule through
 * Numba's pointers).
 *
 * While one of them is on, and the others are off, what a call of the next one takes is that of all
 * others in the circle, for the one that is on charges itself, however deep it is called again. So
 * it says which part of all is its own, and its calls do not say how the others divide theirs. */
#ifndef NBCOUNT_RUNTIME_CIRCLES_H
#define NBCOUNT_RUNTIME_CIRCLES_H

#include "runtime/homes.h"

#define CIRCLES_MOST 32u	/* functions that are looked at, the one that is asked for and those
				 * that it calls, and so on */

struct circle {			/* strongly connected functions of the call graph, as far as it is
				 * known */
	struct home of[CIRCLES_MOST];
	uint32_t n;		/* 0: the function is in none */
};

/* The circle of a function, in a thread with that block. */
void circles_find(struct abi_block *block, const struct home *function, struct circle *circle);

/* Which of them it is; its n: none. */
uint32_t circles_index(const struct circle *circle, const struct abi_levels *levels,
		       uint32_t level);

#endif
