/* sampling.h - events of the machine and the kernel, counted where woven code reads the clock.
 *
 * Like ticks, they telescope: a reading charges what passed since the last one, and is the last one
 * from then on; so what is charged in a thread sums up to the difference of two readings. The
 * counts of event 0, 1, ... stand 1, 2, ... slots before those of the ticks (ABI_SAMPLE). A sampler
 * is its thread's own. What woven code calls, to charge, and at a function's beginning and end, is
 * in entries.h. */
#ifndef NBCOUNT_RUNTIME_SAMPLING_H
#define NBCOUNT_RUNTIME_SAMPLING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "meter/meter.h"

struct sampling {		/* of the process */
	struct meter_plan plan;
	struct buf names;	/* of the events, with commas between them, and a NUL */
	double ticks;		/* what a probe that counts adds to those of its region; 0: not
				 * measured yet */
	double pays;		/* and takes, with what the kernel does for it; ticks */
	double costs[METER_MOST];	/* of each event */
	int64_t slow[METER_MOST];	/* what a slow path costs that does nothing; 0 until then */
};

struct sampler;

/* Chooses the events, once. What cannot be counted is written to `info` (docs/FORMAT.md), with its
 * reason. -1: out of memory. */
int sampling_start(struct sampling *s, const char *list, struct buf *info,
		   struct nbcount_error *err);

/* Are page faults among the events? */
bool sampling_counts_faults(const struct sampling *s);

/* Measures what a probe costs, and a slow path; writes the events and the probe's cost to `info`.
 * Samplers that were opened before do not know. */
void sampling_measure(struct sampling *s, struct buf *info);

/* For the calling thread. NULL: nothing is counted there. */
struct sampler *sampler_open(const struct sampling *s);
/* In the same thread; or `forgotten`: in the child of a fork. May be NULL. */
void sampler_close(struct sampler *s, bool forgotten);

/* In all of these, `s` may be NULL: then nothing is done. `before` has room for METER_MOST
 * readings. */

/* Reads: a slow path begins. */
void sampler_hold(struct sampler *s, int64_t before[]);
/* What passed up to `before` goes to the counters before *ticks. */
void sampler_charge_held(struct sampler *s, const int64_t before[], int64_t *ticks);
/* As if those before *ticks had not been charged. */
void sampler_take_back(struct sampler *s, const int64_t *ticks);
/* The slow path ends: what passed since `before` was its own, and goes to the counters before *own;
 * NULL: no call is under way, but one may be about to begin. */
void sampler_release(struct sampler *s, const int64_t before[], int64_t *own);

/* Events that are not counted in the thread, or no longer, come to `info`, each once, and why. May
 * be called from another thread. `thread`: fmt_thread.thread. */
void sampler_say_lost(const struct sampling *p, struct sampler *s, uint64_t thread,
		      struct buf *info);

/* Events that shared their counters with others in that thread, so that they are too low, come to
 * `info`, with how long they counted. May be called from another thread while the sampler is open:
 * the kernel is asked. */
void sampler_say_shared(const struct sampling *p, const struct sampler *s, uint64_t thread,
			struct buf *info);

#endif
