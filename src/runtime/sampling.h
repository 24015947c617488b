/* sampling.h - events of the machine and the kernel, counted where woven code reads the clock.
 *
 * Like ticks, they telescope: each reading charges what passed since the last one. So all that is
 * charged in a thread adds up to the difference of two readings. Event 0, 1, ... is counted 1, 2,
 * ... slots before the ticks (ABI_SAMPLE). Each thread has its own sampler. What woven code calls
 * to charge, and at a function's beginning and end, is in entries.h. */
#ifndef NBCOUNT_RUNTIME_SAMPLING_H
#define NBCOUNT_RUNTIME_SAMPLING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "meter/meter.h"

struct sampling {		/* the process's */
	struct meter_plan plan;
	struct buf names;	/* names of the events, separated by commas, METER_OFF_CORE last,
				 * with a final NUL */
	double ticks;		/* what a probe that counts events adds to its region's ticks; 0:
				 * not measured yet */
	double pays;		/* what it takes in all, with the kernel's work; ticks */
	double costs[METER_MOST];	/* what it adds to each event */
	int64_t slow[METER_MOST];	/* what an empty slow path adds to each; 0: not measured
					 * yet */
};

struct sampler;

/* Chooses the events, once. Writes those that cannot be counted to `info` (docs/FORMAT.md), each
 * with its reason. -1: out of memory. */
int sampling_start(struct sampling *s, const char *list, struct buf *info,
		   struct nbcount_error *err);

/* Are page faults among the events? */
bool sampling_counts_faults(const struct sampling *s);

/* Measures what a probe costs, and what a slow path does; writes the events and the probe's cost to
 * `info`. Samplers opened before do not know it. */
void sampling_measure(struct sampling *s, struct buf *info);

/* Opens a sampler for the calling thread. NULL: nothing is counted there. */
struct sampler *sampler_open(const struct sampling *s);
/* In the same thread; or `forgotten`: in the child of a fork. `s` may be NULL. */
void sampler_close(struct sampler *s, bool forgotten);

/* In all of these, `s` may be NULL: then nothing is done. `before` has room for METER_MOST
 * readings. */

/* A slow path begins: reads all events. */
void sampler_hold(struct sampler *s, int64_t before[]);
/* Adds what passed up to `before` to the counters before *ticks. */
void sampler_charge_held(struct sampler *s, const int64_t before[], int64_t *ticks);
/* Undoes that charge for what the counters before *ticks still hold. */
void sampler_take_back(struct sampler *s, const int64_t *ticks);
/* The slow path ends: what passed since `before` was its own, and is added to the counters before
 * *own; NULL: no call is under way, but one may be about to begin. */
void sampler_release(struct sampler *s, const int64_t before[], int64_t *own);

/* Writes the events that the thread does not count, or no longer does, to `info`, each once, with
 * the reason. May be called from another thread. `thread`: fmt_thread.thread. */
void sampler_say_lost(const struct sampling *p, struct sampler *s, uint64_t thread,
		      struct buf *info);

/* Writes the events that shared their counters with others in that thread, and so are too low, to
 * `info`, with how long they counted. May be called from another thread while the sampler is open:
 * it asks the kernel. */
void sampler_say_shared(const struct sampling *p, const struct sampler *s, uint64_t thread,
			struct buf *info);

#endif
