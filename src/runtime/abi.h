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
 * `mapped` is the end of some module's counters, never in their middle. One unsigned comparison
 * covers three cases: the thread is not known yet (its pointer leads to a static block with mapped
 * == 0), the module is not known yet (its base is ABI_UNREGISTERED), or this thread has no memory
 * for the module's counters yet.
 *
 * nbcount_epoch_2 counts flush requests: a loop that sees it change flushes its counters.
 *
 * The numbers in the symbols' names are the version of this contract: code of another version,
 * loaded from a cache, must never bind to it. */
#ifndef NBCOUNT_RUNTIME_ABI_H
#define NBCOUNT_RUNTIME_ABI_H

#include <stdint.h>

#define ABI_TLS   "nbcount_tls_3"	/* no object: its address is the distance from thread
					 * pointer to block pointer */
#define ABI_SLOW  "nbcount_slow_3"	/* char *(struct abi_module *): its counters in this
					 * thread */
#define ABI_OUT   "nbcount_out_1"	/* void (struct abi_module *, size_t slot, int64_t n): adds
					 * n to the count of an error exit */
#define ABI_EPOCH "nbcount_epoch_2"	/* uint64_t */
#define ABI_GAP   "nbcount_gap_2"	/* void (int64_t *region, uint64_t ticks): the region was
					 * just charged all these ticks at once; takes out those in
					 * which the thread was not running */
#define ABI_BRIEF "nbcount_brief_1"	/* the same for a region whose visits all take about the
					 * same time: also takes out interruptions */
#define ABI_WAIT  "nbcount_wait_2"	/* int64_t (uint64_t ticks): so many passed before a call
					 * began; returns in how many of them, since `refer`, the
					 * thread was not running */
#define ABI_ROOT "nbcount_root_1"	/* int64_t (struct abi_block *): a call from outside begins;
					 * returns what its caller, if it has one, has coming (see
					 * struct abi_root) */
#define ABI_UNROOT "nbcount_unroot_1"	/* void (struct abi_block *, int64_t coming, int64_t
					 * *total): that call ends, all of it is charged; an
					 * outermost call adds its ticks to total[0] and 1 to
					 * total[1] */

#define ABI_SELDOM "nbcount_seldom_3"	/* bool (struct abi_module *, const int64_t *quiet, struct
					 * abi_root *, size_t site, size_t rest, size_t total): like
					 * root, for a call that is not always probed
					 * (runtime/seldom.h); offsets are bytes from the module's
					 * first counter. false: this call has no probe, root->rest
					 * is NULL, and unseldom must not follow */
#define ABI_LOOPED "nbcount_looped_1"	/* void (int64_t *rest): after root or seldom, with their
					 * `rest`, or NULL: the call is a loop of many calls, and
					 * ticks between these go to the rest, too */
#define ABI_UNSELDOM "nbcount_unseldom_2"	/* void (struct abi_root *): charges the rest what
						 * has passed; then does what unroot does */

/* What woven code calls instead of some of these, and the probes. The JIT compiles them
 * (clock/helpers.h). */
#define ABI_KEEP_SLOW "nbcount_keep_slow_3"
#define ABI_KEEP_OUT "nbcount_keep_out_1"
#define ABI_KEEP_GAP "nbcount_keep_gap_2"
#define ABI_KEEP_BRIEF "nbcount_keep_brief_1"
#define ABI_KEEP_WAIT "nbcount_keep_wait_2"
#define ABI_KEEP_SWITCH "nbcount_keep_switch_11"
#define ABI_KEEP_ROOT "nbcount_keep_root_1"
#define ABI_KEEP_UNROOT "nbcount_keep_unroot_1"
#define ABI_PROBE "nbcount_probe_2"	/* ABI_SCRATCH (struct abi_block *, int64_t *region):
					 * charges the region the ticks since `last` */
#define ABI_BRIEF_PROBE "nbcount_brief_probe_1"	/* the same for such a region (ABI_BRIEF) */
#define ABI_SCRATCH "{ i64, i64, i64 }"	/* the return type, without a value: these registers need
					 * not be saved and restored */
#define ABI_ENTER "nbcount_enter_3"	/* char *(struct abi_module *, const struct abi_levels *,
					 * int64_t level, int32_t index, int64_t *quiet): visits a
					 * function (CLOCKED_VISIT); returns the module's counters
					 * in this thread, or NULL: the function is off */
#define ABI_BEGIN "nbcount_begin_1"	/* int64_t (struct abi_block *): from now on, ticks are the
					 * callee's; returns those that the caller has coming. If no
					 * clock runs, the caller is code without clocks that called
					 * by address: then the call is an outermost one */
#define ABI_CALLED "nbcount_called_1"	/* void (struct abi_block *, int64_t call[ABI_CALL_SLOTS],
					 * int64_t before, int64_t begun): after the rest of a call
					 * has been charged; `before`: last reading before the call,
					 * `begun`: last one when the callee returned */
#define ABI_UNSEEN "nbcount_unseen_1"	/* ABI_SCRATCH (struct abi_block *, int64_t *rest, int64_t
					 * call[ABI_CALL_SLOTS], int64_t before): charges the
					 * callee's rest, then does what called does; only if no
					 * events are counted */
#define ABI_LEAVE "nbcount_leave_1"	/* void (struct abi_block *, char *counters, int64_t coming,
					 * int64_t total): from now on, ticks are the caller's
					 * again; an outermost call ends as in unroot */

/* Counting events (runtime/sampling.h). The block is the thread's, or was before a fork. */
#define ABI_SAMPLE "nbcount_sample_3"	/* void (struct abi_block *, int64_t *ticks): a probe; the
					 * events' counters precede *ticks */
#define ABI_PAUSED "nbcount_pause_2"	/* void (struct abi_block *, int64_t saved[]) */
#define ABI_RESUME "nbcount_resume_2"	/* void (struct abi_block *, const int64_t saved[], int64_t
					 * *total) */

/* If more ticks than this pass between two readings, the thread's CPU clock is read, to tell in how
 * many of them the thread was not running. */
#define ABI_LONG_GAP (1ull << 17)
/* In a region whose visits all take about the same time, a visit that takes more ticks than this is
 * checked for an interruption. A visit that waits for memory takes about 1/50 of that. */
#define ABI_BRIEF_GAP (1ull << 14)
/* If more ticks than this pass between two outermost calls, the thread's CPU clock is read. */
#define ABI_PAUSE (1ull << 15)

struct abi_block {		/* times are readings of the clock; clock/clocked.h says who writes
				 * them */
	uint64_t mapped;	/* bytes from the block's start that woven code may touch: whole
				 * modules */
	int64_t last;		/* ticks are charged up to here */
	int64_t depth;		/* calls from Python or C that are under way */
	int64_t since;		/* when the outermost of them began; if none is under way, when the
				 * last one ended */
	int64_t refer;		/* time up to which it is known for how long the thread was not
				 * running */
	int64_t skip;		/* how many calls from outside need no probe; negative: how many
				 * must still be seen to know */
	int64_t seen;		/* what `last` was after the last such call: if it still is that,
				 * nothing has been charged since; 0: such a call is under way */
	int64_t sampler;	/* the runtime's; 0: no events are counted here */
};

struct abi_root {		/* a call from outside under way */
	struct abi_block *block;	/* the thread's, when the call began */
	int64_t *site, *rest, *total;	/* its counters, and those of the function called */
	int64_t coming;		/* ticks that its caller *has coming*: they passed before the call,
				 * and are charged after it */
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

/* Clocks that can be switched off (clock/copies.h). A *level* is a function or a loop. In each
 * thread, every level and every region has a run of counters, found by the slot of the first. No
 * counter is ever negative. */
#define ABI_SWITCH "nbcount_switch_11"	/* void (char *counters, const struct abi_levels *, uint32_t
					 * level, int64_t *quiet, int64_t region): offset in bytes
					 * from the counters to the region that is charged what
					 * passed since the last reading, if the level is on;
					 * negative: the level has no such region */

enum {
	ABI_LEVEL_REST,		/* ticks that passed while it was off, not yet shared out */
	ABI_LEVEL_VISITS,	/* readings of the clock that added to REST */
	ABI_LEVEL_QUIET,	/* of a loop; not 0: clean code need not ask. A function has a flag
				 * elsewhere, one for all threads: what one of them finds too
				 * expensive, the others do not time either */
	ABI_LEVEL_ON,		/* not 0: its clocks are on; 1: for a burst */
	ABI_LEVEL_BURST,	/* visits until it asks again */
	ABI_LEVEL_PROBES,	/* probes since it last asked */
	ABI_LEVEL_EARNED,	/* ticks that its probes may have cost so far */
	ABI_LEVEL_SPENT,	/* ticks that they have cost */
	ABI_LEVEL_SINCE,	/* CPU time up to which it has got credit */
	ABI_LEVEL_LISTED,	/* not 0: the ticker knows its QUIET; its index in block.quiet, plus
				 * 1 */
	ABI_LEVEL_TOTAL,	/* all its ticks, when they were last added up */
	ABI_LEVEL_KNOWN,	/* TOTAL when its parent was last switched, or shared out */
	ABI_LEVEL_SEEN,		/* its ticks while its parent was on that still count: they decide
				 * its part of the parent's REST */
	ABI_LEVEL_MISSED,	/* not 0: since its parent's REST was shared out, it was switched on
				 * (so it was off before), or the parent got ticks that passed
				 * further out */
	ABI_LEVEL_APART,	/* its ticks while its parent was off, since the parent's REST was
				 * shared out; REST contains none of them */
	ABI_LEVEL_AWAITED,	/* of a loop: its ticks since its parent was woken, while the parent
				 * waits for it */
	ABI_LEVEL_INSIDE,	/* of a function: ticks of its REST that belong to no other function
				 * of its circle (runtime/circles.h) */
	ABI_LEVEL_PART,		/* of a function: its own part of the ticks of its circle, as last
				 * seen, in millionths; 0: not known */
	ABI_LEVEL_SLOTS
};

enum {				/* TICKS, SHARED and a level's REST are each preceded by one slot
				 * for every counted event */
	ABI_REGION_TICKS,
	ABI_REGION_VISITS,
	ABI_REGION_SHARED,	/* ticks of its level's REST that it got */
	ABI_REGION_KNOWN,	/* how much of TICKS without probes, + SHARED, no longer counts when
				 * a REST is shared out */
	ABI_REGION_AWAITED,	/* ticks since then that bursts waited for, and so did not see */
	ABI_REGION_SETTLED,	/* how many of VISITS have been corrected for readings that took
				 * longer than at first (runtime/slower.h) */
	ABI_REGION_SLOTS
};

/* In probed code, a call of a function that may be off has the counters of a region, except those
 * of events, and some more. TICKS are those of the callee and all that it calls. SHARED are the
 * ticks that the callee's REST got for the call. UNSEEN are those of TICKS that nothing in the
 * callee was charged, because it was off. When the REST of the caller's level is shared out, the
 * call's part is estimated from UNSEEN alone. These counters are part of no sum. The slots after
 * SHARED are not used. */
enum {
	ABI_CALL_UNSEEN = ABI_REGION_SLOTS,
	ABI_CALL_CLEAN,		/* those of VISITS in which the callee was charged nothing */
	ABI_CALL_CLEAN_UNSEEN,	/* UNSEEN of these */
	ABI_CALL_KNOWN_VISITS,	/* VISITS, UNSEEN, CLEAN and CLEAN_UNSEEN when the last burst
				 * began */
	ABI_CALL_KNOWN_UNSEEN,
	ABI_CALL_KNOWN_CLEAN,
	ABI_CALL_KNOWN_CLEAN_UNSEEN,
	ABI_CALL_LATELY,	/* VISITS of the last bursts, less those that no longer count */
	ABI_CALL_LATELY_CLEAN,	/* those of them in which the callee was charged nothing */
	ABI_CALL_SLOTS
};

enum {				/* of a call from outside that need not always be probed */
	ABI_SITE_READY,		/* not 0: enough is known of it to do without probes */
	ABI_SITE_SKIPPED,	/* calls without a probe since the last one with */
	ABI_SITE_BEFORE,	/* the callee's REST before the call under way, plus 1; 0: its
				 * clocks are on */
	ABI_SITE_TOOK,		/* ticks of probed calls, less their probes */
	ABI_SITE_CALLS,		/* number of those calls */
	ABI_SITE_BETWEEN,	/* ticks between such a call and the one before it */
	ABI_SITE_FOLLOWED,	/* number of those intervals */
	ABI_SITE_SLOTS
};

/* Used instead of a parent by levels that have none. */
#define ABI_FUNCTION (-1)	/* it is a function */
#define ABI_OUTERMOST (-2)	/* a loop of a function that is never switched off as a whole */

/* Used instead of a callee by regions and levels. */
#define ABI_SHORT (-1)
#define ABI_LONG (-2)		/* a region with a loop: one visit may take much longer than
				 * others */
#define ABI_POINTED (-3)	/* a level for the function behind a pointer */

#define ABI_OFF_CORE "off-core"	/* the event of ticks during which the thread was not running:
				 * always the last one, and counted by the runtime alone */

#define ABI_ADDITION 16u	/* the time of an addition, in the unit of `busy` and `exposed` */

struct abi_levels {		/* of a module; constant */
	const void *const *codes;	/* by level: address of the function, whose code may be in
					 * another module; NULL: a loop. For ABI_POINTED: address of
					 * the pointer. */
	uint32_t levels;
	uint32_t regions;
	uint32_t calls;
	uint32_t events;
	struct abi_level_row {
		int32_t level;	/* of a level: its parent's index, or ABI_FUNCTION, ABI_OUTERMOST;
				 * of a region or call: its level's, or negative */
		uint32_t slot;
		int32_t callee;	/* of a call: the function's level; else ABI_SHORT, ... */
		uint32_t busy;	/* of a region without loops and calls: the least time for which a
				 * visit keeps a processor busy, in 1/ABI_ADDITION of an addition;
				 * 0: another kind of region, or unknown */
		int32_t exposed;	/* how much longer a visit appears, in the same unit;
					 * negative: how much of a reading's extra cost in place
					 * does not show (region/regions.h); if busy is 0 as well, 0
					 * means unknown */
	} rows[];		/* of the levels, a parent before its children; then of the regions;
				 * then of the calls */
};

#endif
