/* parallel.h - how long parallel loops run, and how long each thread works in them.
 *
 * Numba's launching function passes the address of a loop's kernel to numba_parallel_for, which has
 * threads of a pool call it. We replace the callee by a function of ours, which measures the call;
 * in the kernel's place it passes on another function of ours, which measures the kernel. The slots
 * of a loop: ticks of the calls, those times the number of threads requested, ticks of the
 * kernel. */
#ifndef NBCOUNT_CLOCK_PARALLEL_H
#define NBCOUNT_CLOCK_PARALLEL_H

#include "clock/clocking.h"

/* Finds the launches that have a place, gives them slots, and writes their records. -1: out of
 * memory. */
int parallel_find(struct clocking *k);

/* The launch that a statement makes; *callee is the name in it that must be replaced. NULL: it
 * makes none. */
const struct clocking_launch *parallel_call(const struct clocking *k, const struct ir_stmt *s,
					    struct str *callee);
/* Writes the name that replaces it. */
void parallel_write_name(const struct clocking_launch *launch, struct buf *out);

/* Writes our functions. */
void parallel_define(const struct clocking *k, struct buf *out);

#endif
