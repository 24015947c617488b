/* copies.h - the new text of a function with clocks.
 *
 * Where clocks can be switched off, code is there twice (Arnold and Ryder, PLDI 2001): the probed
 * copy, and a clean one. A function asks at its entry which to run, each of its levels at its
 * header, and what is there once, a unit, where it ends; both copies can hand over to each other
 * there, for no value lives from block to block (demote.h). */
#ifndef NBCOUNT_CLOCK_COPIES_H
#define NBCOUNT_CLOCK_COPIES_H

#include "clock/clocking.h"

/* Writes the function; and its probed twin, where it is switched as a whole and has no units.
 * Returns the types that it pins (pins.h). */
uint32_t copies_write(const struct clocking *k, const struct clocked *c, struct buf *out);

struct copies_root {		/* a clocked call from outside; offsets are bytes from the module's
				 * first counter */
	uint32_t number;	/* tells such calls of a module apart */
	uint32_t region;
	uint32_t total;
	uint32_t site;		/* 0: each call is probed */
	uint32_t level;		/* the callee's, in the module */
};

/* Writes what such a call has around it. */
void copies_write_root(const struct clocking *k, const struct copies_root *root, struct buf *out);
void copies_write_unroot(const struct clocking *k, const struct copies_root *root, struct buf *out);
/* Behind the first, where that call is a loop of many. */
void copies_write_looped(const struct copies_root *root, struct buf *out);
/* And what its caller has at its own beginning: memory. */
void copies_write_saved(const struct clocking *k, const struct copies_root *root, struct buf *out);

#endif
