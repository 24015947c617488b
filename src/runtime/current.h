/* current.h - the block that code of the calling thread runs with, and how a thread gets one. */
#ifndef NBCOUNT_RUNTIME_CURRENT_H
#define NBCOUNT_RUNTIME_CURRENT_H

#include "runtime/block.h"
#include "runtime/sampling.h"

/* The thread's block; NULL: it has none, or its code runs in another (in the child of a fork). */
struct block *current_block(void);
/* The same, if the counter lies in that block. In the child of a fork, calls that were under way
 * have counters in the parent's block. */
struct block *current_block_with(const void *counter);

/* What counts events for code that runs in the thread now; NULL: nothing does. */
struct sampler *current_sampler(void);

/* The slow path of woven code: the module's counters in this thread. Never fails. */
char *nbcount_slow_3(struct abi_module *module);
/* Adds n to one of its counters. Never fails. */
void nbcount_out_1(struct abi_module *module, size_t slot, int64_t n);

/* A module's counters in this thread, as woven code finds them; and the thread's block, or, where
 * it has none, one that stands for it. */
char *current_counters(struct abi_module *module);
struct abi_block *current_abi(void);

/* Bytes from the thread pointer to where the block's address is kept; the same in all threads
 * (ABI_TLS). */
intptr_t current_distance(void);

/* The thread ends; `block` is the one that it has. Takes the session's lock. */
void current_leave(void *block);
/* In the child of a fork, under the lock: the thread has no block any more. */
void current_forget(void);

/* Under the lock: adds the events that the thread could not count, or that shared their counters,
 * to the run's description. */
void current_say_events(const struct block *b);

#endif
