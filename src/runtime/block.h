/* block.h - a thread's counters: a fixed reservation of address space whose parts are backed, as
 * they are needed, by extents of the file, or by plain memory if there is no file.
 *
 * Not thread-safe: the session's lock guards it. Only the owner's woven code writes counters. */
#ifndef NBCOUNT_RUNTIME_BLOCK_H
#define NBCOUNT_RUNTIME_BLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "runtime/abi.h"
#include "runtime/file.h"
#include "runtime/seldom.h"

/* The owner's record could not be written: the file knows no such thread, and no record may refer
 * to it. */
#define BLOCK_UNRECORDED UINT64_MAX

struct block {
	struct block *next;	/* in the session's list of free or of live blocks */
	char *at;		/* the reservation; struct abi_block lies at its start */
	uint64_t reserved;	/* bytes */
	uint64_t mapped;	/* bytes backed so far */
	uint64_t number;	/* fmt_extent.block */
	uint64_t thread;	/* fmt_thread.thread of the owner, or BLOCK_UNRECORDED */
	pid_t tid;		/* of the owner */
	int32_t node;		/* NUMA node where its pages lie; -1: unknown */
	int64_t cpu, cpu_at;	/* the owner's CPU time in ticks, and the clock's reading when it
				 * was asked for */
	int64_t looked;		/* the owner's CPU time at the ticker's last look */
	int64_t woke;		/* the same when its loops, or functions, were last woken */
	int32_t hindered;	/* how many of the last wishes it could not answer at once, because
				 * it was not running: a moving average (wishes.c) */
	int64_t latency;	/* the fewest ticks from waking a running level until it asked; 0:
				 * unknown */
	int64_t faults;		/* page faults that the owner is known to have had (interrupt.h) */
	double slower;		/* how many times as long as at first the owner's readings take now;
				 * 0: unknown (slower.h) */
	int64_t *own;		/* see timing_own */
	struct block_quiet {
		int64_t *flag;	/* ABI_LEVEL_QUIET */
		int64_t *module;	/* its first counter here */
		const struct abi_levels *levels;	/* of the module */
		uint32_t level;	/* its number in it */
		uint32_t phase;	/* levels of one module are woken together */
		int64_t due;	/* CPU time in ticks before which it is not woken: it cannot pay
				 * yet, or has asked too recently */
		int64_t woken;	/* when it was last woken, by the clock; 0: it has asked since */
		int64_t woken_cpu;	/* the thread's CPU time then, in ticks */
		bool poked;	/* a level around it was woken, not this one: this one need only
				 * say that it runs */
		uint32_t visitor;	/* the loop in it that ran last since it was woken, plus 1;
					 * 0: none has said so */
		int64_t visited;	/* since when that loop has run, by the clock */
		int64_t lost;	/* ticks that the clocks of that loop had cost by then, plus those
				 * for which the thread had not run */
		bool waits;	/* a function woken for another thread: it waits for a turn of its
				 * own */
		uint64_t bursts;	/* since it was listed */
		uint32_t put_off;	/* wishes in a row that began no burst, because it was not
					 * running */
		uint32_t hasty;		/* how many such rows in succession ended while it was not
					 * running either */
	} *quiet;		/* levels that were ever switched off here; owned */
	uint32_t nquiet;
	int64_t refer_cpu;	/* the owner's CPU time, in ns, at struct abi_block's `refer` */
	int64_t off_core;	/* ticks off the core that no region of the owner's has got yet */
	struct seldom seldom;	/* the owner's calls that are not all probed */
	int64_t *looped;	/* the rest of the function that a loop from outside calls, or last
				 * called */
	int64_t loops_in;	/* struct abi_block's depth in that loop */
	struct sampler *sampler;	/* of the owner, which closes it; or NULL */
};

/* Bytes of counters that a block can hold where address space is not limited. */
uint64_t block_limit(void);
/* Writes to each page from byte `from` on, without changing it. Then the pages exist, on the
 * calling thread's NUMA node, and later writes do not fault. */
void block_touch(const struct block *b, uint64_t from);
/* Reserves address space; nothing is backed yet. */
int block_reserve(struct block *b, uint64_t number, struct nbcount_error *err);
/* Backs the block at least up to byte `end`. If the file cannot, falls back to plain memory: then
 * *lost is set, and err says why (unless there is no file at all, which was reported before); if
 * `lost` is NULL, it fails instead. -1: no memory, or not enough address space. */
int block_back(struct block *b, struct file *f, uint64_t end, bool *lost,
	       struct nbcount_error *err);
void block_release(struct block *b);
/* The block has no owner any more, but running code may still write to it: pages of the file are
 * replaced by plain memory, and the address space is never given back. -1: no memory; such code
 * still writes to the file. */
int block_abandon(struct block *b, struct nbcount_error *err);

static inline struct abi_block *block_abi(const struct block *b)
{
	return (struct abi_block *)(void *)b->at;
}

/* Is the owner inside a function, as far as clocks tell? */
static inline bool block_is_inside(const struct block *b)
{
	return b->mapped && __atomic_load_n(&block_abi(b)->depth, __ATOMIC_RELAXED) > 0;
}

#endif
