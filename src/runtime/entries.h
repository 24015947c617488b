/* entries.h - what woven code calls where it reads the clock; abi.h says what each is for.
 *
 * They run in the thread whose code calls, without the session's lock, and keep errno. */
#ifndef NBCOUNT_RUNTIME_ENTRIES_H
#define NBCOUNT_RUNTIME_ENTRIES_H

#include "meter/meter.h"
#include "runtime/abi.h"
#include "runtime/block.h"

/* A symbol that woven code refers to. */
#define WOVEN __attribute__((visibility("default")))

int64_t nbcount_root_1(struct abi_block *block);
void nbcount_unroot_1(struct abi_block *block, int64_t coming, int64_t *total);
bool nbcount_seldom_3(struct abi_module *module, const int64_t *quiet, struct abi_root *root,
		      size_t site, size_t rest, size_t total);
void nbcount_unseldom_2(const struct abi_root *root);
void nbcount_looped_1(int64_t *rest);
int64_t nbcount_wait_2(uint64_t ticks);
void nbcount_gap_2(int64_t *region, uint64_t ticks);
void nbcount_brief_1(int64_t *region, uint64_t ticks);
void nbcount_switch_11(char *counters, const struct abi_levels *levels, uint32_t level,
		       int64_t *quiet, int64_t region);

/* Of events, in sampling.c; where none are counted, they do nothing but for the clock.
 * A probe: what passed since the last one goes to the counters before *ticks, and the ticks to
 * *ticks. Events come first: what that costs is ticks of the probe. */
void nbcount_sample_3(struct abi_block *block, int64_t *ticks);
/* A function begins: what its caller has coming is kept in `saved`; of an outermost call, nothing
 * is the caller's. */
void nbcount_pause_2(struct abi_block *block, int64_t *saved);
/* It has ended: the caller has that coming again; of an outermost call, all that it took goes to
 * the counters before *total. */
void nbcount_resume_2(const struct abi_block *block, const int64_t *saved, int64_t *total);

/* The time since `begin`, of the clock, was ours, and is not the region's that is charged next. */
void entries_take_out(struct abi_block *block, int64_t begin);
/* What a slow path of the thread does is ours, not the user's: between these two, events are; what
 * it does before and behind is the user's. The sampler is the thread's, NULL: it counts none; the
 * block is what the slow path is for, or NULL. */
struct sampler *entries_hold(int64_t before[METER_MOST]);
void entries_release(struct sampler *s, const struct block *b, const int64_t before[METER_MOST]);

#endif
