/* homes.h - where the code of functions runs.
 *
 * A caller's module has a copy of each callee that it is linked with. Of a callee that stays a
 * call, the linker takes one copy for all modules; and what a pointer leads to is in another module
 * anyway. The code that runs asks at its entry whether its clocks are on (timing_switch), so it is
 * known by the function's address, which is the same in all modules; and what other modules have
 * coming for that function is its own, to be shared out as its next burst says. Code is never given
 * back, so an address is that of one function for good.
 *
 * Thread-safe, without a lock. */
#ifndef NBCOUNT_RUNTIME_HOMES_H
#define NBCOUNT_RUNTIME_HOMES_H

#include <stdbool.h>
#include <stdint.h>

#include "runtime/abi.h"

struct home {			/* a function's level, in one thread */
	int64_t *counters;	/* of its module */
	const struct abi_levels *levels;
	uint32_t level;
};

/* The level asks, in a thread with that block: if it is a function's, its code runs there. */
void homes_note(const struct abi_block *block, const struct home *home);

/* Where the code of a function's level runs, in the thread with that block. false: that is not
 * known, or has no counters there. */
bool homes_find(struct abi_block *block, const struct abi_levels *levels, uint32_t level,
		struct home *home);

/* Does any module that has been noted call through pointers? Without, no functions of different
 * modules call each other. */
bool homes_has_pointers(void);

#endif
