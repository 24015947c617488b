/* threads.h - which thread owns which block, and what becomes of it when the thread ends.
 *
 * Not thread-safe: the session's lock guards it. */
#ifndef NBCOUNT_RUNTIME_THREADS_H
#define NBCOUNT_RUNTIME_THREADS_H

#include "runtime/block.h"
#include "runtime/pace.h"
#include "runtime/place.h"

struct threads {
	const struct placement *machine;	/* not owned; NULL: no places are recorded */
	struct block *live;
	struct block *free;
	struct block sums[2];	/* sums of ended threads beyond FMT_DONE_RECORDS, by turns */
	uint64_t next_thread;
	uint64_t next_block;
	uint64_t done;		/* FMT_DONE records written */
	int64_t looked, woke;	/* threads_look.cpu at the last look, and when a level was last
				 * woken */
};

/* Gives the calling thread a block, and records the thread (THREAD), and where it runs. NULL: out
 * of memory. */
struct block *threads_enter(struct threads *t, struct file *f, struct nbcount_error *err);
/* The owner of `b` has ended: keeps its counts, and frees the block for another thread. */
void threads_leave(struct threads *t, struct file *f, struct block *b);
/* The process ends: records where its threads last ran. */
void threads_locate(const struct threads *t, struct file *f);

/* The ticker's look at the threads; all in ticks. */
struct threads_look {
	uint32_t phase;		/* the phase whose levels may ask again */
	int64_t apart;		/* CPU time between two phases: a thread that runs only at times, on
				 * a busy machine, must not find both awake */
	int64_t cpu;		/* of all threads but the ticker; accurate to some microseconds */
	int64_t (*cpu_of)(pid_t tid);	/* of one thread */
};

/* Wakes levels that are off and can pay. In what it returns, `soon` is in ticks, too, and only for
 * threads that ran since the last look. */
struct pace_asleep threads_wake(struct threads *t, const struct threads_look *look);
/* Makes every live block's next flush take the slow path. */
void threads_interrupt(struct threads *t);
/* In the child of a fork: releases all blocks; `own`, the calling thread's, may be in use. -1: code
 * that uses it still writes to the parent's file. */
int threads_forget(struct threads *t, const struct block *own, struct nbcount_error *err);

#endif
