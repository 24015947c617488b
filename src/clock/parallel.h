/* parallel.h - how long parallel loops run, and how long each thread works in them.
 *
 * Numba's launching function hands the address of a loop's kernel to numba_parallel_for, which has
 * threads of a pool call it. The call goes to a function of ours instead: it measures the call, and
 * what it hands on is another one, which measures the kernel. The slots of a loop: ticks of the
 * calls, those times the threads that were asked for, ticks of the kernel. */
#ifndef NBCOUNT_CLOCK_PARALLEL_H
#define NBCOUNT_CLOCK_PARALLEL_H

#include "clock/clocking.h"

/* Finds the calls that have a place, gives them slots, and writes their records. -1: out of
 * memory. */
int parallel_find(struct clocking *k);

/* The launch that a statement is, and *callee: the name in it that is to be another; NULL: it is
 * none. */
const struct clocking_launch *parallel_call(const struct clocking *k, const struct ir_stmt *s,
					    struct str *callee);
/* Writes that name. */
void parallel_write_name(const struct clocking_launch *launch, struct buf *out);

/* Writes our functions. */
void parallel_define(const struct clocking *k, struct buf *out);

#endif
