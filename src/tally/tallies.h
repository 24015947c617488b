/* tallies.h - lowers tallies (tally.h) to plain instructions.
 *
 * A tally becomes an addition to a variable of the function. A vector form adds the number of bits
 * that are set in its mask. In blocks with many conditions, these are recorded (records.h). In
 * vector loops, masks are counted lane by lane (masks.h). */
#ifndef NBCOUNT_TALLY_TALLIES_H
#define NBCOUNT_TALLY_TALLIES_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"
#include "tally/cmov.h"

/* Replaces all calls. Returns 1: there were some, 0: none, -1: one is malformed, or out of
 * memory. */
int tallies_lower(const struct ir_module *m, bool aarch64, struct cmov *cmov, struct edits *e,
		  struct arena *arena, struct nbcount_error *err);

#endif
