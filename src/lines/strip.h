/* strip.h - takes debug locations of ours out of a module, and leaves the user's alone.
 *
 * Ours is what belongs to compile units of the producer "nbcount" (pyshim/nbcount/_debug.py):
 * they tell the stages before which line a statement is of; machine code gets none of it. */
#ifndef NBCOUNT_LINES_STRIP_H
#define NBCOUNT_LINES_STRIP_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* Says of a text, without parsing it, whether there may be something to strip. */
bool strip_wanted(struct str text);

/* What tallies_lower replaces is left to it. Returns 1: edited, 0: nothing of ours is there, -1:
 * ERR_MEMORY. */
int strip(const struct ir_module *m, struct edits *e, struct arena *arena,
	  struct nbcount_error *err);

#endif
