/* clocked.h - the functions that clocked code calls, and their definitions in the last stage.
 *
 * What takes more than a few instructions and is not on a path of clean code is a helper
 * (helpers.h), which is called by its name in abi.h from the start. LLVM inlines the rest.
 *
 * A region's first two counters are int64: its ticks, and how often it was left. Offsets are bytes
 * from the module's first counter. The fields of the block are in abi.h. */
#ifndef NBCOUNT_CLOCK_CLOCKED_H
#define NBCOUNT_CLOCK_CLOCKED_H

#include <stddef.h>

#include "base/buf.h"
#include "ir/module.h"

/* ptr (ptr module): the module's counters in this thread. Its name ends in ID.SLOTS. */
#define CLOCKED_ENTER  "nbcount.enter."
/* ptr (): the thread's block */
#define CLOCKED_BLOCK  "nbcount.block"
/* void (ptr block, ptr counters, i64 region): charges the region the ticks since the last
 * reading */
#define CLOCKED_CHARGE "nbcount.charge"
/* the same for a region whose visits all take about the same time */
#define CLOCKED_BRIEF  "nbcount.brief"
/* i64 (ptr block): as ABI_BEGIN, for a call from Python or a C function */
#define CLOCKED_ROOT   "nbcount.root"
/* void (ptr block, ptr counters, i64 coming, i64 total): as ABI_LEAVE; for an outermost call, adds
 * all of its ticks to `total`, and 1 to the number of calls, the slot after it */
#define CLOCKED_UNROOT "nbcount.unroot"

/* void (ptr root, i1 probed): after a call that followed ABI_SELDOM, which returned `probed` */
#define CLOCKED_UNSELDOM "nbcount.unseldom"

/* i1 (ptr counters, i64 offset): is the counter not 0? For a level's QUIET and ON, and for a
 * function's flag. */
#define CLOCKED_QUIET  "nbcount.quiet"
#define CLOCKED_ON     "nbcount.on"
/* i1 (ptr counters, ptr levels, i64 level, i32 index, ptr quiet, i64 region): is the level whose
 * counters lie at `level` on? Asks the runtime (ABI_SWITCH) when its burst is over. While `quiet`
 * is not 0, the level need not be visited. `region`: as for ABI_SWITCH. Inlined, because a trip of
 * a loop may be as short as a call. */
#define CLOCKED_VISIT  "nbcount.visit"
/* void (ptr counters, i64 level): counts a probe that the level pays for */
#define CLOCKED_SPEND  "nbcount.spend"
/* i64 (ptr block): the last reading of the clock */
#define CLOCKED_LAST   "nbcount.last"
/* void (ptr block, ptr counters, i64 call, i64 last): adds a call, and the ticks from `last` to the
 * last reading, to the call's counters */
#define CLOCKED_CALLED "nbcount.called"
/* void (ptr block, ptr counters, i64 region, i64 last): after a call, before which `last` was the
 * last reading. If the callee read the clock at its entry, that reading fell into the caller's
 * time: adds a visit to the region */
#define CLOCKED_BEGUN  "nbcount.begun"

/* Events are read where the clock is, just before it. Their slots precede those of the ticks. */
/* void (ptr block, ptr counters, i64 region): charges the region what passed since the last one */
#define CLOCKED_SAMPLE "nbcount.sample"
/* void (ptr block, ptr saved): before begin and root: keeps the events that the caller has coming
 * in `saved` */
#define CLOCKED_PAUSE  "nbcount.pause"
/* void (ptr block, ptr counters, ptr saved, i64 total): after leave and unroot: the caller has
 * those coming again; for an outermost call, adds all of its events to the slots before `total` */
#define CLOCKED_RESUME "nbcount.resume"

/* i64 (): a reading of the clock */
#define CLOCKED_NOW    "nbcount.now"
/* void (ptr counters, i64 offset, i64 ticks): adds the ticks between two readings to a counter */
#define CLOCKED_SUM    "nbcount.sum"

/* Writes the `declare` lines of all of them. `events`: events are counted. */
void clocked_declare(struct str id, uint32_t slots, bool events, struct buf *out);

/* If the item is such a declaration, writes its definition; false: it is not. `node`: metadata that
 * marks a branch as never taken; `steady`: the machine's clock is aarch64's virtual counter, not a
 * cycle counter. */
bool clocked_define(const struct ir_item *item, uint64_t node, bool steady, struct buf *out);

/* Declares what the definitions refer to, except the thread's offset, LLVM's thread pointer, the
 * helpers and the clock. */
void clocked_declare_runtime(struct buf *out);

/* Writes the body of CLOCKED_VISIT, up to its result, `%yes`. %<counters> stands for the first
 * parameter and `region` for the last. */
void clocked_write_visit(const char *counters, const char *region, uint64_t node, struct buf *out);

/* Writes `%<name>` = a field of the block (struct abi_block), whose address is `%<name>.at`. */
void clocked_load(const char *name, unsigned long long offset, struct buf *out);
#define CLOCKED_FIELD(name) ((unsigned long long)offsetof(struct abi_block, name))

/* Writes `%<result>` = a reading of the clock, which the module must declare
 * (clocked_declare_clock). The caller then writes what may run while the clock is read, and last
 * calls clocked_settle (clock_order, clock_settle in runtime/clock.h). */
void clocked_read_clock(const char *result, bool steady, struct buf *out);
void clocked_settle(bool steady, struct buf *out);
void clocked_declare_clock(const struct ir_module *m, bool steady, struct buf *out);

#endif
