/* units.h - which loops of a function are levels, whose clocks can be switched off, and which
 * blocks exist only once. */
#ifndef NBCOUNT_CLOCK_UNITS_H
#define NBCOUNT_CLOCK_UNITS_H

#include "clock/clocking.h"

/* Numbers the levels, finds the blocks of units that exist once, and decides whether both copies
 * are in one text: they are if some loop is a unit. Fails with ERR_MEMORY. */
int units_find(const struct clocking *k, struct clocked *c);

#endif
