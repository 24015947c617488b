/* entries.h - what woven code calls where it reads the clock; abi.h says what each is for.
 *
 * They run in the thread whose code calls, without the session's lock, and preserve errno. */
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

/* For events, in sampling.c; if none are counted, they only deal with the clock. A probe: adds the
 * events since the last one to the counters before *ticks, and the ticks to *ticks. Events come
 * first, so that their cost is part of the probe's ticks. */
void nbcount_sample_3(struct abi_block *block, int64_t *ticks);
/* A function begins: keeps the events that its caller has coming in `saved`; none, if the call is
 * outermost. */
void nbcount_pause_2(struct abi_block *block, int64_t *saved);
/* It has ended: the caller has these coming again. An outermost call adds all of its events to the
 * counters before *total. */
void nbcount_resume_2(const struct abi_block *block, const int64_t *saved, int64_t *total);

/* Takes the time since `begin`, a reading of the clock, out of the region that is charged next: it
 * was ours. */
void entries_take_out(struct abi_block *block, int64_t begin);
/* A slow path's events are ours, not the user's: those between these two calls. Those before and
 * after are the user's. The sampler is the thread's; NULL: it counts nothing. The block is the one
 * that the slow path is for, or NULL. */
struct sampler *entries_hold(int64_t before[METER_MOST]);
void entries_release(struct sampler *s, const struct block *b, const int64_t before[METER_MOST]);

#endif
