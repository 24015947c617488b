/* locate.h - lines of what LLVM moves: given back where it took them away, kept where it will.
 *
 * Hoisted: what both sides of a fork begin with, LLVM does once, in front of it, and takes the
 * locations away. It would be of the line of the `if`. It gets a location of both lines with which
 * the sides begin (places.h), each of which has it for its own executions. What all ways that meet
 * end with, it does once, behind them (meeting.h).
 *
 * Sunk: Numba makes a loop of one trip of each function of NumPy that gets a number (`np.exp(x)`).
 * LLVM finds that it is none, moves what is in it behind it, and takes the locations away, as of
 * all that it sinks. It would then be of the last line before it of which there is anything left
 * (filling.h), which would have all of the time. As long as there are markers, each line has one
 * where it begins.
 *
 * Arms: what the sides of a fork do, and is little, LLVM does always, in front of the fork, and
 * selects the result. All of it gets the location of the branch (SimplifyCFG's
 * foldTwoEntryPHINode): the line of the `if`, which would have the time of its body. So the branch
 * gets a line of the body before, or of both sides', and what has another line is marked; but the
 * vectoriser drops marks. What the branch costs itself is of the line before it in its block
 * (regions.h).
 *
 * References that are given back have no location from Numba: they get that of the line before
 * them. What is dear, in a loop in a loop, is marked, for LLVM takes it out and its location away.
 * What may go round more often than its line has hits is told by uncounted.h. */
#ifndef NBCOUNT_LINES_LOCATE_H
#define NBCOUNT_LINES_LOCATE_H

#include "base/arena.h"
#include "base/err.h"
#include "ir/edits.h"
#include "ir/module.h"
#include "weave/sites.h"

/* In functions that have locations of ours, gives what is hoisted, or done once where ways meet,
 * the locations of all; other statements that have a result and no line, that of what is before
 * them in their block, markers included; and branches to two sides that meet again, that of what
 * costs most there, on both. Marks (places.h) what has several lines, stands on both sides, or will
 * be done once. `node`: the next metadata node that nobody has yet. Returns 1: there are some, 0:
 * none, -1: out of memory, or a label of no block. */
int locate(const struct ir_module *m, const struct sites *sites, uint64_t *node, struct edits *e,
	   struct arena *arena, struct nbcount_error *err);

#endif
