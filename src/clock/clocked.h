/* clocked.h - the names that clocked code is made of, and what they become in the last stage.
 *
 * What is more than a few instructions, and no path of clean code, is a helper (helpers.h), called
 * by its name in abi.h from the beginning; the rest is put in place by LLVM's inliner.
 *
 * A region's first two counters are int64: its ticks, and how often it was left. Offsets are bytes
 * from the module's first counter. abi.h has the block's fields. */
#ifndef NBCOUNT_CLOCK_CLOCKED_H
#define NBCOUNT_CLOCK_CLOCKED_H

#include <stddef.h>

#include "base/buf.h"
#include "ir/module.h"

/* ptr (ptr module): the module's counters in this thread. Its name ends in ID.SLOTS. */
#define CLOCKED_ENTER  "nbcount.enter."
/* ptr (): the thread's block */
#define CLOCKED_BLOCK  "nbcount.block"
/* void (ptr block, ptr counters, i64 region): ticks since the last one are the region's */
#define CLOCKED_CHARGE "nbcount.charge"
/* the same of a region that always takes about as long */
#define CLOCKED_BRIEF  "nbcount.brief"
/* i64 (ptr block): as ABI_BEGIN, where Python or a C function calls */
#define CLOCKED_ROOT   "nbcount.root"
/* void (ptr block, ptr counters, i64 coming, i64 total): as ABI_LEAVE; of an outermost call, the
 * ticks of all of it go to `total`, and the calls behind it go up */
#define CLOCKED_UNROOT "nbcount.unroot"

/* void (ptr root, i1 probed): behind a call before which ABI_SELDOM was */
#define CLOCKED_UNSELDOM "nbcount.unseldom"

/* i1 (ptr counters, i64 offset): is the counter not 0? Of a level's QUIET and ON, and of a
 * function's flag. */
#define CLOCKED_QUIET  "nbcount.quiet"
#define CLOCKED_ON     "nbcount.on"
/* i1 (ptr counters, ptr levels, i64 level, i32 index, ptr quiet, i64 region): asks, now and then,
 * whether the level whose counters lie at `level` is on; `quiet` is not 0 as long as it need not be
 * visited; `region` as for ABI_SWITCH. In place, for a loop's trip may be as short as a call. */
#define CLOCKED_VISIT  "nbcount.visit"
/* void (ptr counters, i64 level): it pays for a probe */
#define CLOCKED_SPEND  "nbcount.spend"
/* i64 (ptr block): the last reading of the clock */
#define CLOCKED_LAST   "nbcount.last"
/* void (ptr block, ptr counters, i64 call, i64 last): a call took from that reading to the last
 * one */
#define CLOCKED_CALLED "nbcount.called"
/* void (ptr block, ptr counters, i64 region, i64 last): a call returned before which that was the
 * last reading. If the callee has read the clock when it began, that reading was in the caller's
 * time: one more of the region */
#define CLOCKED_BEGUN  "nbcount.begun"

/* Events are counted where the clock is read, before it. Their slots stand before those of the
 * ticks. */
/* void (ptr block, ptr counters, i64 region): those since the last one are the region's */
#define CLOCKED_SAMPLE "nbcount.sample"
/* void (ptr block, ptr saved): before begin and root; what the caller has coming is kept in
 * `saved` */
#define CLOCKED_PAUSE  "nbcount.pause"
/* void (ptr block, ptr counters, ptr saved, i64 total): behind leave and unroot, alike */
#define CLOCKED_RESUME "nbcount.resume"

/* i64 (): a reading of the clock */
#define CLOCKED_NOW    "nbcount.now"
/* void (ptr counters, i64 offset, i64 ticks): adds what passed between two readings to a counter */
#define CLOCKED_SUM    "nbcount.sum"

/* `declare` lines of all of them; `events`: some are counted. */
void clocked_declare(struct str id, uint32_t slots, bool events, struct buf *out);

/* If the item is such a declaration, writes its definition; false: it is not. `node`: metadata that
 * marks a branch as never taken; `steady`: the machine's clock is aarch64's virtual counter, not a
 * cycle counter. */
bool clocked_define(const struct ir_item *item, uint64_t node, bool steady, struct buf *out);

/* What the definitions refer to; the thread's offset, LLVM's thread pointer, helpers and the clock
 * excepted. */
void clocked_declare_runtime(struct buf *out);

/* The text of a visit, from its parameters, with %<counters> for their first and `region` for the
 * last, to `%yes`. */
void clocked_write_visit(const char *counters, const char *region, uint64_t node, struct buf *out);

/* `%<name>` = a field of the block (struct abi_block), whose address is `%<name>.at`. */
void clocked_load(const char *name, unsigned long long offset, struct buf *out);
#define CLOCKED_FIELD(name) ((unsigned long long)offsetof(struct abi_block, name))

/* `%<result> = ` a reading of the clock, which is to be declared in the module. Behind it stands
 * what may go on while the clock is read, and then clocked_settle (clock_order, clock_settle in
 * runtime/clock.h). */
void clocked_read_clock(const char *result, bool steady, struct buf *out);
void clocked_settle(bool steady, struct buf *out);
void clocked_declare_clock(const struct ir_module *m, bool steady, struct buf *out);

#endif
