/* locate.h - keeps statements on their lines although LLVM moves them and drops their locations.
 *
 * Hoisting: LLVM moves what both sides of a branch begin with in front of the branch, and drops the
 * locations, so the time would go to the line of the `if`. The hoisted statement gets a location of
 * both sides' first lines (places.h), and each line pays for its own executions. So does what will
 * be hoisted (forking.h). What all joining paths end with is sunk into the join (meeting.h).
 *
 * Sinking: Numba turns a NumPy function of a scalar (`np.exp(x)`) into a loop of one trip. LLVM
 * removes the loop, sinks its body and drops the locations. The body would go to the nearest line
 * before it that still has a statement (filling.h), with all of the time. While there are markers,
 * each line has one where it begins, so the line can be restored.
 *
 * If-conversion: LLVM executes short arms unconditionally in front of the branch, and selects the
 * result. All of it gets the branch's location (SimplifyCFG's foldTwoEntryPHINode): the line of the
 * `if` would have the time of its body. So the branch gets a line of the body, or the lines of both
 * sides, and statements of other lines are marked; but the vectoriser drops marks. The branch's own
 * cost goes to the line before it in its block (regions.h).
 *
 * Numba gives the release of a reference no location: it gets that of the line before it. Expensive
 * statements of nested loops are marked, because LLVM drops locations when it hoists them out of
 * the inner loop. Code that may run more often than its line has hits: see uncounted.h. */
#ifndef NBCOUNT_LINES_LOCATE_H
#define NBCOUNT_LINES_LOCATE_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"
#include "weave/sites.h"

/* In functions that have locations of ours:
 * - what was or will be hoisted, or sunk into a join, gets a location of all its lines;
 * - other statements with a result and no line get the line before them in their block (markers
 *   count);
 * - a branch to two sides that join again gets the line that costs most on them.
 * Marks (places.h) statements of several lines, those on both sides, and those that will be hoisted
 * or sunk.
 * `node`: the next unused metadata node. Returns 1: edited, 0: nothing to do, -1: out of memory, or
 * a label without a block. */
int locate(const struct ir_module *m, const struct sites *sites, uint64_t *node, struct edits *e,
	   struct arena *arena, struct nbcount_error *err);

#endif
