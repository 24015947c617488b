/* strip.h - removes our debug locations from a module, and keeps the user's.
 *
 * Ours are those of compile units by the producer "nbcount" (pyshim/nbcount/_debug.py). They tell
 * the earlier stages which line a statement belongs to. The machine code must not have them. */
#ifndef NBCOUNT_LINES_STRIP_H
#define NBCOUNT_LINES_STRIP_H

#include "base/arena.h"
#include "ir/edits.h"
#include "ir/module.h"

/* May there be something to strip? Decided without parsing the text. */
bool strip_wanted(struct str text);

/* Leaves alone the statements that tallies_lower replaces. Returns 1: edited, 0: nothing of ours is
 * there, -1: ERR_MEMORY. */
int strip(const struct ir_module *m, struct edits *e, struct arena *arena,
	  struct nbcount_error *err);

#endif
