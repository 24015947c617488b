/* timing.h - what the runtime does for code with clocks: it takes out its own time and that off the
 * core, and switches levels (levels.h).
 *
 * All but the start runs in the thread that owns the block, without a lock. */
#ifndef NBCOUNT_RUNTIME_TIMING_H
#define NBCOUNT_RUNTIME_TIMING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "runtime/block.h"
#include "runtime/homes.h"
#include "runtime/levels.h"
#include "runtime/modules.h"

#define TIMING_ROW 256		/* calls from outside in a row that are all probed */

struct timing {
	bool on;		/* code with clocks runs, or will */
	unsigned events;	/* counted beside ticks: so many slots precede each slot of ticks */
	bool samples;		/* some of them are read where the clock is */
	bool off_core;		/* the last of them is off-core ticks, by region */
	uint64_t base;		/* of timing_write_table's module, byte offset in a block; 0: none
				 * yet */
	double share;		/* the part of CPU time that clocks may cost; 0: they are never
				 * switched */
	struct clock_cost cost;	/* what a probe adds to its region's ticks */
	double pays;		/* what it takes in all: the kernel's work for it is no region's */
	double hz;		/* ticks a second; 0: not measured yet */
	const double *costs;	/* what a probe adds to each event */
};

/* Writes the site table of the first module of a process with clocks: the counters that the runtime
 * itself adds to. `events`: their names, separated by commas. */
void timing_write_table(const struct timing *t, struct str events, struct buf *table);
/* Sets the block's own counters to those of that module, if it has them. */
void timing_find_own(const struct timing *t, struct block *b);
/* After timing_switch: keeps what is left of the time off the core among the events that `passed`,
 * for the next region that gets these. */
void timing_keep_off_core(const struct timing *t, struct block *b, int64_t *passed);

/* The counters of nbcount's own ticks and, before them, events; NULL: the block has none. */
static inline int64_t *timing_own(const struct block *b)
{
	return b ? b->own : NULL;
}

/* Starts to measure the rate. `budget`: per cent of CPU time. */
void timing_start(struct timing *t, double budget);
/* Measures what is not known yet; if it is much too early for the rate, it waits 10 ms. Writes what
 * the run's description says of the clock (`key=value` lines). */
void timing_measure(struct timing *t, struct buf *info);
/* The same for what is known at the end: the rate, how long the machine slept, and how often the
 * clock went back. */
void timing_write_end(struct buf *info);

/* For how long the block's thread did not run, as far as that was noticed, ticks. */
int64_t timing_off_core(const struct block *b);

/* Converts ns to ticks. */
int64_t timing_ticks(const struct timing *t, int64_t ns);

/* CPU time of a thread of this process, in ticks. */
int64_t timing_cpu_of(const struct timing *t, pid_t tid);

/* Takes the time since `begin`, a reading of the clock, out of the user's: up to `most` ticks were
 * ours, and in the others the thread was not running. Outside of the user's code, nothing is taken
 * out. `b`: may be NULL. Returns ours. */
int64_t timing_take_out(struct block *b, int64_t begin, int64_t most);
/* The same for a reading of events, unless it took much longer than ever. `block`: the owner's, or
 * one with which a probe is measured: that executes as many instructions. */
void timing_take_out_reading(const struct timing *t, struct block *b, struct abi_block *block,
			     int64_t begin);
/* The same after a slow path that began when the thread's CPU time was `cpu` ns. */
void timing_take_out_slow(const struct timing *t, struct block *b, int64_t begin, int64_t cpu);

/* Outermost code begins after a pause: what the thread did before does not concern it. */
void timing_refer(struct block *b);
/* `ticks` have just been charged at once to *region: takes out those in which the thread was not
 * running; all, if they are negative as an int64_t: the clock went back. `brief`: as for
 * ABI_BRIEF. */
void timing_gap(const struct timing *t, struct block *b, int64_t *region, uint64_t ticks,
		bool brief);
/* The same for ticks that are not charged yet: returns how many to take out. */
int64_t timing_wait(const struct timing *t, struct block *b, uint64_t ticks);
/* The thread ends: shares out what its levels, in any of these modules, have coming. Ticks go by
 * what was seen, as always; events that are left then go by all that was measured. */
void timing_share_out(const struct timing *t, struct block *b, const struct modules *modules);
/* TIMING_ROW calls from outside have followed each other (seldom.h); their caller has `coming`
 * ticks coming. */
void timing_seldom_start(struct block *b, int64_t coming);
/* Another one has just begun, `passed` ticks after the last probed one. Returns how many of these
 * ticks are not its caller's. */
int64_t timing_seldom_begin(const struct timing *t, struct block *b, const struct seldom_root *root,
			    int64_t passed);
/* It ended, when the clock was `left`; `took` ticks are its own, or negative: not known. */
void timing_seldom_end(const struct timing *t, struct block *b, const struct seldom_root *root,
		       int64_t took, int64_t left);
struct timing_asked {		/* when woven code asked, by the clock */
	int64_t at;
	int64_t begin;		/* the same, or when events had been read: what passed in between
				 * has been taken out */
};

/* Code asks whether its level's clocks are to be on; *quiet tells it when it need not. `region`,
 * `passed`: see levels.h. */
void timing_switch(const struct timing *t, struct block *b, const struct home *of,
		   struct timing_asked asked, int64_t *quiet, int64_t *region, int64_t *passed);

#endif
