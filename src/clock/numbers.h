/* numbers.h - slots of what the clock stage counts in a function, its regions, levels and totals,
 * and their records. */
#ifndef NBCOUNT_CLOCK_NUMBERS_H
#define NBCOUNT_CLOCK_NUMBERS_H

#include "clock/clocking.h"

/* Gives slots to a function that has clocks. */
void numbers_function(struct clocking *k, struct clocked *c);

/* Slots of the ticks and the number of outermost calls into a function. Returns the first. */
uint32_t numbers_total(struct clocking *k, const struct clocked *c);

/* Of a call from outside: where the ticks go that are neither the callee's nor its callees'. That
 * is the rest of one that is switched off, else the wrapper's, which is for the line that the
 * callee begins with. Returns the slot. */
uint32_t numbers_outside(struct clocking *k, const struct clocked *c);

/* What a pointer leads to, by the function of that symbol, has a level here for what it is not
 * charged itself, and that a region, which has the place alone: of the call. Returns the level's
 * slot. */
uint32_t numbers_pointed(struct clocking *k, const struct clocked *c, struct str symbol,
			 uint32_t place);

/* The same call: what tells whether it is to be probed (ABI_SITE_...). Returns the first slot; 0:
 * it always is, for its callee is never off, or events are counted. */
uint32_t numbers_site(struct clocking *k, const struct clocked *c);

/* The index of a level in the module; of what cannot be switched, negative. */
int32_t numbers_level(const struct clocked *c, uint32_t loop);

/* A row of @nbcount.l.ID (abi_levels). */
void numbers_write_row(struct buf *out, int32_t level, uint32_t slot, int32_t callee, uint32_t busy,
		       int32_t exposed);

#endif
