/* numbers.h - gives slots to what the clock stage counts in a function (regions, levels, totals),
 * and writes their records. */
#ifndef NBCOUNT_CLOCK_NUMBERS_H
#define NBCOUNT_CLOCK_NUMBERS_H

#include "clock/clocking.h"

/* Gives slots to a function that has clocks. */
void numbers_function(struct clocking *k, struct clocked *c);

/* Adds the slots for the ticks and the number of outermost calls of a function. Returns the
 * first. */
uint32_t numbers_total(struct clocking *k, const struct clocked *c);

/* For a call from outside: the slot for ticks that neither the callee nor its callees are charged.
 * If the callee can be switched off, that is its rest; else a new region of the wrapper, at the
 * line that the callee begins with. */
uint32_t numbers_outside(struct clocking *k, const struct clocked *c);

/* Adds a level for the function behind a pointer, given by its symbol: it gets the ticks that the
 * function is not charged itself. Its only region has one part, at `place`, which is that of the
 * call. Returns the level's slot. */
uint32_t numbers_pointed(struct clocking *k, const struct clocked *c, struct str symbol,
			 uint32_t place);

/* For a call from outside: adds the slots that tell whether it must be probed (ABI_SITE_...).
 * Returns the first; 0: it always must, because the callee is never off or events are counted. */
uint32_t numbers_site(struct clocking *k, const struct clocked *c);

/* The index of a level in the module; negative if it cannot be switched. */
int32_t numbers_level(const struct clocked *c, uint32_t loop);

/* A row of @nbcount.l.ID (abi_levels). */
void numbers_write_row(struct buf *out, int32_t level, uint32_t slot, int32_t callee, uint32_t busy,
		       int32_t exposed);

#endif
