/* abi.h - the contract between woven code, the runtime and the counters file.
 *
 * A thread's *block* is a fixed reservation of address space. Woven code finds it by one load
 * relative to the thread pointer: *(char **)(thread_pointer + &nbcount_tls_3), where the symbol's
 * address is the distance, so that machine code has it as a number. It starts with struct
 * abi_block; counters (int64_t) follow at byte offsets that are the same in every thread. A module
 * of woven code owns a run of them: [base, end).
 *
 * Woven code of one flush, in C:
 *
 *	block = *(struct abi_block **)(tp + &nbcount_tls_3);
 *	base = module->base;
 *	if (base >= block->mapped)			// cold: first time in this thread
 *		counters = nbcount_slow_3(module);	// makes it so
 *	else
 *		counters = (char *)block + base;
 *	counters[first + 0] += n0; counters[first + 1] += n1; ...
 *
 * `mapped` is the end of some module's counters, never in their middle. One comparison, unsigned,
 * covers three cases: a thread unknown yet (its pointer leads to a static block with mapped == 0),
 * a module unknown yet (its base is ABI_UNREGISTERED), and counters of a known module that this
 * thread has no memory for yet.
 *
 * nbcount_epoch_2 counts flush requests: a loop that sees it change flushes its counters.
 *
 * The numbers in the symbols' names are the version of this contract: code of another version, come
 * from a cache, must never bind to it. */
#ifndef NBCOUNT_RUNTIME_ABI_H
#define NBCOUNT_RUNTIME_ABI_H

#include <stdint.h>

#define ABI_TLS   "nbcount_tls_3"	/* no object: its address is the distance from thread
					 * pointer to block pointer */
#define ABI_SLOW  "nbcount_slow_3"	/* char *(struct abi_module *): its counters in this
					 * thread */
#define ABI_OUT   "nbcount_out_1"	/* void (struct abi_module *, size_t slot, int64_t n): a way
					 * out, for an error, is counted */
#define ABI_EPOCH "nbcount_epoch_2"	/* uint64_t */
#define ABI_GAP   "nbcount_gap_2"	/* void (int64_t *, uint64_t): so many ticks passed at
					 * once */
#define ABI_BRIEF "nbcount_brief_1"	/* the same of a region that always takes about as long:
					 * what interrupted it is found, too */
#define ABI_WAIT  "nbcount_wait_2"	/* int64_t (uint64_t): that many ticks passed before a call
					 * began; in how many of them, since `refer`, the thread was
					 * not running */
#define ABI_ROOT "nbcount_root_1"	/* int64_t (struct abi_block *): code called from outside
					 * begins; what its caller, if there is one further out, has
					 * coming */
#define ABI_UNROOT "nbcount_unroot_1"	/* void (struct abi_block *, int64_t coming, int64_t
					 * *total): it has ended, and all is charged; of an
					 * outermost call, its ticks are *total, and the calls
					 * behind it go up */

#define ABI_SELDOM "nbcount_seldom_3"	/* bool (struct abi_module *, const int64_t *quiet, struct
					 * abi_root *, size_t site, size_t rest, size_t total): as
					 * root, where calls need not all be probed
					 * (runtime/seldom.h); bytes from the module's first
					 * counter. false: this one is not, root->rest is NULL, and
					 * nothing is to be called behind it */
#define ABI_LOOPED "nbcount_looped_1"	/* void (int64_t *rest): behind root or seldom, whose `rest`
					 * it is, or NULL: that call is a loop of many, and what
					 * passes between them is the rest's, too */
#define ABI_UNSELDOM "nbcount_unseldom_2"	/* void (struct abi_root *): the rest is charged
						 * what has passed, and as unroot */

/* What woven code calls in place of some of these, and a probe: the JIT makes them
 * (clock/helpers.h). */
#define ABI_KEEP_SLOW "nbcount_keep_slow_3"
#define ABI_KEEP_OUT "nbcount_keep_out_1"
#define ABI_KEEP_GAP "nbcount_keep_gap_2"
#define ABI_KEEP_BRIEF "nbcount_keep_brief_1"
#define ABI_KEEP_WAIT "nbcount_keep_wait_2"
#define ABI_KEEP_SWITCH "nbcount_keep_switch_11"
#define ABI_KEEP_ROOT "nbcount_keep_root_1"
#define ABI_KEEP_UNROOT "nbcount_keep_unroot_1"
#define ABI_PROBE "nbcount_probe_2"	/* ABI_SCRATCH (struct abi_block *, int64_t *region): the
					 * ticks since `last` are the region's */
#define ABI_BRIEF_PROBE "nbcount_brief_probe_1"	/* the same of such a region (ABI_BRIEF) */
#define ABI_SCRATCH "{ i64, i64, i64 }"	/* returned, and nothing: for the registers, which are not
					 * to be kept and given back */
#define ABI_ENTER "nbcount_enter_3"	/* char *(struct abi_module *, const struct abi_levels *,
					 * int64_t level, int32_t index, int64_t *quiet): visits a
					 * function (CLOCKED_VISIT): the module's counters in this
					 * thread; NULL: it is off */
#define ABI_BEGIN "nbcount_begin_1"	/* int64_t (struct abi_block *): from now on, ticks are the
					 * callee's; returns those that the caller has coming. Where
					 * no clock runs, code without one has called by address:
					 * then it is an outermost call */
#define ABI_CALLED "nbcount_called_1"	/* void (struct abi_block *, int64_t call[ABI_CALL_SLOTS],
					 * int64_t before, int64_t begun): the rest of a call has
					 * been charged; the last reading before it, and the last
					 * that the callee had made when it returned */
#define ABI_UNSEEN "nbcount_unseen_1"	/* ABI_SCRATCH (struct abi_block *, int64_t *rest, int64_t
					 * call[ABI_CALL_SLOTS], int64_t before): a probe of the
					 * callee's rest, and as called; where no events are
					 * counted */
#define ABI_LEAVE "nbcount_leave_1"	/* void (struct abi_block *, char *counters, int64_t coming,
					 * int64_t total): from now on, ticks are the caller's
					 * again; of an outermost call, as in unroot */

/* Counting events (runtime/sampling.h); the block is the thread's, or was, below a fork. */
#define ABI_SAMPLE "nbcount_sample_3"	/* void (struct abi_block *, int64_t *ticks): a probe; the
					 * counts stand before *ticks */
#define ABI_PAUSED "nbcount_pause_2"	/* void (struct abi_block *, int64_t saved[]) */
#define ABI_RESUME "nbcount_resume_2"	/* void (struct abi_block *, const int64_t saved[], int64_t
					 * *total) */

/* Ticks between two readings from which on the thread's own clock is asked what of them it was not
 * running. */
#define ABI_LONG_GAP (1ull << 17)
/* The same of a region that always takes about as long, from which on it is asked whether it was
 * interrupted: some 50 times as long as one that waits for memory. */
#define ABI_BRIEF_GAP (1ull << 14)
/* Ticks between two outermost calls that make the thread's own clock be read. */
#define ABI_PAUSE (1ull << 15)

struct abi_block {		/* times: readings of the clock; clock/clocked.h has who writes
				 * them */
	uint64_t mapped;	/* bytes from the block's start that woven code may touch: whole
				 * modules */
	int64_t last;		/* up to here, ticks are charged */
	int64_t depth;		/* entries from Python or C that are under way */
	int64_t since;		/* when the outermost of them began, or if none is, the last one
				 * ended */
	int64_t refer;		/* when it was known last what of the time before the thread was not
				 * running */
	int64_t skip;		/* so many calls from outside need no probe; negative: it will take
				 * so many to know */
	int64_t seen;		/* as long as `last` is what it was behind the last such call; 0:
				 * one is under way */
	int64_t sampler;	/* the runtime's; 0: no events are counted here */
};

struct abi_root {		/* a call from outside under way */
	struct abi_block *block;	/* that of the thread, when it began */
	int64_t *site, *rest, *total;	/* its counters, those of the function called */
	int64_t coming;		/* to its caller */
};

/* Counters start here: a module's base is never below. */
#define ABI_FIRST_BASE sizeof(struct abi_block)

/* Above any `mapped`. */
#define ABI_UNREGISTERED ((uint64_t)1 << 62)

/* The record that woven code carries: in LLVM text
 * @nbcount.m.ID = linkonce_odr global { i64, ptr, i64, ptr } { i64 4611686018427387904, ptr
 * @nbcount.t.ID, i64 LEN, ptr null } */
struct abi_module {
	uint64_t base;		/* byte offset in a block */
	const char *table;	/* site table, docs/FORMAT.md */
	uint64_t table_len;
	const struct abi_levels *levels;	/* NULL: it has no clocks that can be switched
						 * off */
};

/* Clocks that can be switched off (clock/copies.h). A *level*, a function or a loop, has a run of
 * counters in each thread, and so has a region; both at the offset of their first. None is ever
 * negative. */
#define ABI_SWITCH "nbcount_switch_11"	/* void (char *counters, const struct abi_levels *, uint32_t
					 * level, int64_t *quiet, int64_t region): bytes from the
					 * counters to those of the region that has what passed
					 * since the last reading, if the level is on; negative: it
					 * is not the level's */

enum {
	ABI_LEVEL_REST,		/* ticks while it was off that are not yet shared out */
	ABI_LEVEL_VISITS,	/* readings of the clock that added some */
	ABI_LEVEL_QUIET,	/* of a loop; not 0: clean code need not ask. A function has a flag
				 * outside, for all threads: what one of them finds too expensive,
				 * the others do not time either */
	ABI_LEVEL_ON,		/* not 0: its clocks are on; 1: for a burst */
	ABI_LEVEL_BURST,	/* visits until it asks again */
	ABI_LEVEL_PROBES,	/* since it asked last */
	ABI_LEVEL_EARNED,	/* ticks that its probes may have cost so far */
	ABI_LEVEL_SPENT,	/* ticks that they have cost */
	ABI_LEVEL_SINCE,	/* CPU time up to which it got credit */
	ABI_LEVEL_LISTED,	/* not 0: the ticker knows its QUIET, by this number in block.quiet,
				 * less 1 */
	ABI_LEVEL_TOTAL,	/* all its ticks, when they were added up last */
	ABI_LEVEL_KNOWN,	/* those when its parent was switched, or shared out, last */
	ABI_LEVEL_SEEN,		/* those while its parent was on that still count: by them it gets
				 * its part of that one's REST */
	ABI_LEVEL_MISSED,	/* since its parent's REST was shared out, it was off at times, or
				 * that one got some of what passed further out */
	ABI_LEVEL_APART,	/* those while its parent was off, since its REST was shared out:
				 * none of them is in it */
	ABI_LEVEL_AWAITED,	/* of a loop, those since its parent was woken, which waits for
				 * it */
	ABI_LEVEL_INSIDE,	/* of a function, those of its REST that are none of the others'
				 * that call each other with it (runtime/circles.h), */
	ABI_LEVEL_PART,		/* and the part of all these that is its own, in millionths, as was
				 * seen last; 0: that is not known */
	ABI_LEVEL_SLOTS
};

enum {				/* a slot for each event that is counted stands before SHARED, as
				 * before TICKS and REST */
	ABI_REGION_TICKS,
	ABI_REGION_VISITS,
	ABI_REGION_SHARED,	/* ticks of its level's REST that it got */
	ABI_REGION_KNOWN,	/* TICKS without probes, + SHARED, of which no more counts when a
				 * REST is shared out */
	ABI_REGION_AWAITED,	/* ticks since then that bursts did not see, but waited for */
	ABI_REGION_SETTLED,	/* those of VISITS without what their readings took more than at
				 * first (runtime/slower.h) */
	ABI_REGION_SLOTS
};

/* A call, in probed code, of a function that may be off has counters as a region has, without
 * events, and some more: TICKS are those of the callee and all that it calls, SHARED what the
 * callee's REST got for it, and UNSEEN those of TICKS that nothing in the callee was charged, for
 * it was off. Such calls have them coming when this level is off, too, and only these. They are a
 * measure, and no part of any sum. What stands behind SHARED is not used. */
enum {
	ABI_CALL_UNSEEN = ABI_REGION_SLOTS,
	ABI_CALL_CLEAN,		/* those of VISITS in which the callee was charged nothing, */
	ABI_CALL_CLEAN_UNSEEN,	/* and UNSEEN of these */
	ABI_CALL_KNOWN_VISITS,	/* the same four, when the last burst began */
	ABI_CALL_KNOWN_UNSEEN,
	ABI_CALL_KNOWN_CLEAN,
	ABI_CALL_KNOWN_CLEAN_UNSEEN,
	ABI_CALL_LATELY,	/* visits of the last bursts, less those that no longer count, */
	ABI_CALL_LATELY_CLEAN,	/* and those of them in which the callee was charged nothing */
	ABI_CALL_SLOTS
};

enum {				/* of a call from outside that need not always be probed */
	ABI_SITE_READY,		/* what is known of it is enough to do without */
	ABI_SITE_SKIPPED,	/* calls without, since somebody looked */
	ABI_SITE_BEFORE,	/* the callee's REST before the call under way, and 1 more; 0: its
				 * clocks are on */
	ABI_SITE_TOOK,		/* ticks of probed calls, less their probes, */
	ABI_SITE_CALLS,		/* and how many those were */
	ABI_SITE_BETWEEN,	/* ticks between such a call and one before it, */
	ABI_SITE_FOLLOWED,	/* and how many those were */
	ABI_SITE_SLOTS
};

/* What stands for the parent of a level that has none. */
#define ABI_FUNCTION (-1)	/* it is a function */
#define ABI_OUTERMOST (-2)	/* a loop of a function that is never switched off as a whole */

/* What stands for the callee of a region, or level. */
#define ABI_SHORT (-1)
#define ABI_LONG (-2)		/* a region with a loop: one visit may take much longer than
				 * others */
#define ABI_POINTED (-3)	/* a level: it is here for what a pointer leads to */

#define ABI_ADDITION 16u	/* parts of one */

struct abi_levels {		/* of a module; constant */
	const void *const *codes;	/* by level: the function's address, by which code in
					 * another module may be the one that runs; NULL: it is a
					 * loop. Of one that is ABI_POINTED: that of the pointer. */
	uint32_t levels;
	uint32_t regions;
	uint32_t calls;
	uint32_t events;
	struct abi_level_row {
		int32_t level;	/* of a level: its parent's index, or one of these; of a region or
				 * call: its level's, or negative */
		uint32_t slot;
		int32_t callee;	/* of a call: the function's level; else one of these */
		uint32_t busy;	/* of a region without loops and calls: for so long its code keeps a
				 * processor busy at a visit, at least, in parts of an addition; 0:
				 * it is another, or that is not known */
		int32_t exposed;	/* how much longer a visit is seen, alike; negative: how
					 * much of what a reading takes more in place is not
					 * (region/regions.h); 0 where busy is: nothing is known */
	} rows[];		/* of the levels, a parent before its children; then of the regions;
				 * then of the calls */
};

#endif
