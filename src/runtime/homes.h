/* homes.h - where the code of functions runs.
 *
 * A caller's module has a copy of each callee that it is linked with. If a callee stays a call, the
 * linker uses one copy for all modules; and the target of a pointer is in another module anyway.
 * The code that runs asks at its entry whether its clocks are on (timing_switch). So it is known by
 * the function's address, which is the same in all modules. What other modules have coming for that
 * function belongs to it, and is shared out as its next burst says. Code is never unloaded, so an
 * address always means the same function.
 *
 * Thread-safe, without a lock. */
#ifndef NBCOUNT_RUNTIME_HOMES_H
#define NBCOUNT_RUNTIME_HOMES_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"

struct home {			/* a function's level, in one thread */
	int64_t *counters;	/* its module's */
	const struct abi_levels *levels;
	uint32_t level;
};

/* Notes that a level asks, in the thread of that block: if it is a function's, its code runs
 * there. */
void homes_note(const struct abi_block *block, const struct home *home);

/* Finds where the code of a function's level runs, in the thread of that block. false: that is not
 * known, or has no counters there. */
bool homes_find(struct abi_block *block, const struct abi_levels *levels, uint32_t level,
		struct home *home);

/* Does any noted module call through pointers? Otherwise, functions of different modules never call
 * each other in a circle. */
bool homes_has_pointers(void);

#endif
