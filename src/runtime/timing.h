/* timing.h - what the runtime does for code with clocks: its own time and that off the core are
 * taken out, and levels are switched (levels.h).
 *
 * All but the start run in the thread whose block it is, without a lock. */
#ifndef NBCOUNT_RUNTIME_TIMING_H
#define NBCOUNT_RUNTIME_TIMING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "runtime/block.h"
#include "runtime/levels.h"
#include "runtime/modules.h"

#define TIMING_ROW 256		/* calls from outside in a row, of which each is probed */

struct timing {
	bool on;		/* code with clocks runs, or will */
	unsigned events;	/* counted beside ticks */
	uint64_t base;		/* of the module of timing_write_table, byte offset in a block; 0:
				 * none yet */
	double share;		/* of CPU time that clocks may cost; 0: they are never switched */
	struct clock_cost cost;	/* what one adds to the ticks of its region */
	double pays;		/* and takes in all: what the kernel does for it is no region's */
	double hz;		/* ticks a second; 0: not measured yet */
	const double *costs;	/* what a probe adds to each event */
};

/* The site table of the first module of a process with clocks: counters that the runtime itself
 * adds to. `events`: their names, with commas between them. */
void timing_write_table(const struct timing *t, struct str events, struct buf *table);
/* From now on, the block's own counters are those, if it has them. */
void timing_find_own(const struct timing *t, struct block *b);
/* Those of the process's own ticks and, before them, events; NULL: the block has none. */
static inline int64_t *timing_own(const struct block *b)
{
	return b ? b->own : NULL;
}

/* The rate is measured from now on. `budget`: per cent of CPU time. */
void timing_start(struct timing *t, double budget);
/* Measures what is not known yet; where it is much too early for the rate, it waits 10 ms. Writes
 * the run's description (`key=value` lines) of the clock. */
void timing_measure(struct timing *t, struct buf *info);
/* What is known in the end, alike: the rate, how long the machine slept, and how often the clock
 * went back. */
void timing_write_end(struct buf *info);

/* For how long a thread with such counters did not run, as far as that was noticed, ticks. */
int64_t timing_off_core(const struct block *b);

/* So many ns, in ticks. */
int64_t timing_ticks(const struct timing *t, int64_t ns);

/* CPU time of a thread of this process, in ticks. */
int64_t timing_cpu_of(const struct timing *t, pid_t tid);

/* Takes the time since `begin` (of the clock) out of the user's: up to `most` ticks of it were
 * ours, and the thread was not running in the others. Nothing is the user's outside of its code.
 * `b`: may be NULL. Returns ours. */
int64_t timing_take_out(struct block *b, int64_t begin, int64_t most);
/* The same of a reading of events, unless that took much longer than ever. `block`: the owner's, or
 * one where a probe is measured: that executes as many instructions. */
void timing_take_out_reading(const struct timing *t, struct block *b, struct abi_block *block,
			     int64_t begin);
/* The same, after a slow path that began when the thread's CPU time was `cpu` ns. */
void timing_take_out_slow(const struct timing *t, struct block *b, int64_t begin, int64_t cpu);

/* Outermost code begins after a pause: what the thread did before is none of its business. */
void timing_refer(struct block *b);
/* `ticks` have just been charged at once to *region: those that the thread was not running are
 * taken out; all, where they are negative as an int64_t: the clock went back. `brief`: as of
 * ABI_BRIEF. */
void timing_gap(const struct timing *t, struct block *b, int64_t *region, uint64_t ticks,
		bool brief);
/* The same of ticks that are not charged yet: returns how many are taken out. */
int64_t timing_wait(const struct timing *t, struct block *b, uint64_t ticks);
/* The thread ends: shares out what levels of its, in any of these modules, have coming. Later, all
 * that was measured says how, and not what was measured since the last time. */
void timing_share_out(const struct timing *t, struct block *b, const struct modules *modules);
/* Calls from outside, of which TIMING_ROW have been in a row now (seldom.h); the caller has
 * `coming` ticks coming. */
void timing_seldom_start(struct block *b, int64_t coming);
/* Another one has just begun, `passed` ticks after the last one that was probed. Returns how many
 * of these are not its caller's. */
int64_t timing_seldom_begin(const struct timing *t, struct block *b, const struct seldom_root *root,
			    int64_t passed);
/* And ended, when the clock was `left`; `took` ticks are its own, or, negative, that is not
 * known. */
void timing_seldom_end(const struct timing *t, struct block *b, const struct seldom_root *root,
		       int64_t took, int64_t left);
/* Code asks whether the clocks of its level are to be on; *quiet tells it when it need not.
 * `region`, `passed`: see levels.h. */
void timing_switch(const struct timing *t, struct block *b, int64_t *counters,
		   const struct abi_levels *levels, uint32_t level, int64_t *quiet, int64_t *region,
		   int64_t *passed);

#endif
