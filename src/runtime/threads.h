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
	struct block sums[2];	/* of ended threads beyond FMT_DONE_RECORDS, by turns */
	uint64_t next_thread;
	uint64_t next_block;
	uint64_t done;		/* FMT_DONE records written */
	int64_t looked, woke;	/* threads_look.cpu at the last look, and when somebody was woken
				 * last */
};

/* A block for the calling thread, its THREAD record written, and where it runs; NULL: out of
 * memory. */
struct block *threads_enter(struct threads *t, struct file *f, struct nbcount_error *err);
/* The thread that owns `b` has ended: its counters are kept, the block is free for another. */
void threads_leave(struct threads *t, struct file *f, struct block *b);
/* The process ends: says where its threads ran last. */
void threads_locate(const struct threads *t, struct file *f);

/* The ticker's look at the threads; all in ticks. */
struct threads_look {
	uint32_t phase;		/* whose levels may ask again */
	int64_t apart;		/* CPU time between two phases: what runs on a busy machine, at
				 * times, is not to find both awake then */
	int64_t cpu;		/* of all threads but the ticker; good to some microseconds */
	int64_t (*cpu_of)(pid_t tid);	/* of one */
};

/* Wakes those that are switched off and can pay. `soon` of what it returns is in ticks, too, and of
 * threads that ran since the last look. */
struct pace_asleep threads_wake(struct threads *t, const struct threads_look *look);
/* Every live block's next flush takes the slow path. */
void threads_interrupt(struct threads *t);
/* Releases all blocks, in the child of a fork; `own`, the calling thread's, may be in use. */
void threads_forget(struct threads *t, const struct block *own);

#endif
