/* copies.h - writes the new text of a function with clocks.
 *
 * Where clocks can be switched off, code exists twice (Arnold and Ryder, PLDI 2001): in a probed
 * copy and a clean one. The code asks which copy to run at the function's entry, at the header of
 * each level, and at the exits of units that exist only once. Either copy can continue in the other
 * there, because no value is live across blocks (demote.h). */
#ifndef NBCOUNT_CLOCK_COPIES_H
#define NBCOUNT_CLOCK_COPIES_H

#include "clock/clocking.h"

/* Writes the function, and its probed twin if it is switched off as a whole and has no units.
 * Returns the types that it pins, as bits (pins.h). */
uint32_t copies_write(const struct clocking *k, const struct clocked *c, struct buf *out);

struct copies_root {		/* a clocked call from outside; offsets are bytes from the module's
				 * first counter */
	uint32_t number;	/* distinguishes such calls of a module */
	uint32_t region;
	uint32_t total;
	uint32_t site;		/* 0: every call is probed */
	uint32_t level;		/* index of the callee's first level in the module */
};

/* Write the code before such a call, and the code after it. */
void copies_write_root(const struct clocking *k, const struct copies_root *root, struct buf *out);
void copies_write_unroot(const struct clocking *k, const struct copies_root *root, struct buf *out);
/* Writes what follows copies_write_root if that call is a loop of many calls. */
void copies_write_looped(const struct copies_root *root, struct buf *out);
/* Writes the allocas that the call needs at the beginning of its caller. */
void copies_write_saved(const struct clocking *k, const struct copies_root *root, struct buf *out);

#endif
