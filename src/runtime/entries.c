/* entries.c - what woven code calls where it reads the clock. */
#include "runtime/entries.h"

#include <errno.h>

#include "runtime/clock.h"
#include "runtime/current.h"
#include "runtime/sampling.h"
#include "runtime/session.h"

struct sampler *entries_hold(int64_t before[METER_MOST])
{
	struct sampler *s = current_sampler();

	sampler_hold(s, before);
	return s;
}

void entries_release(struct sampler *s, const struct block *b, const int64_t before[METER_MOST])
{
	if (s)
		sampler_release(s, before, b && block_abi(b)->depth ? timing_own(&session.timing, b) : NULL);
}

/* Outermost code begins after a pause: the thread's own clock is read. A function of its own, for its frame is more than calls need
 * that follow each other. */
static __attribute__((noinline)) void refer(void)
{
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	struct block *b = current_block();
	int saved = errno;

	timing_refer(&session.timing, b);
	errno = saved;
	entries_release(held, b, before);
}

static int64_t begin_outermost(struct abi_block *block)
{
	int64_t now = clock_now();

	if ((uint64_t)(now - block->left) > ABI_PAUSE) {
		refer();
		now = clock_now();
	}
	block->depth = 1;
	block->last = block->started = now;
	return 0;
}

WOVEN int64_t nbcount_root_1(struct abi_block *block)
{
	if (block->depth == 0)
		return begin_outermost(block);
	int64_t now = clock_now(), coming = now - block->last;

	block->depth++;
	block->last = now;
	return (uint64_t)coming > ABI_LONG_GAP ? coming - nbcount_wait_2((uint64_t)coming) : coming;
}

/* Volatile: a compiler would read the last two fields of the block that were just written as one vector, and the processor would
 * wait until both have reached its cache. */
WOVEN void nbcount_unroot_1(struct abi_block *block, int64_t coming, int64_t *total)
{
	volatile int64_t *last = &block->last;
	int64_t left = *last;

	*last = left - coming;
	if (--block->depth)
		return;
	block->left = left;
	total[0] += left - block->started;
	total[1]++;
}

WOVEN void nbcount_gap_2(int64_t *region, uint64_t ticks)
{
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	struct block *b = current_block_with(region);
	int saved = errno;

	timing_gap(&session.timing, b, region, ticks);
	errno = saved;
	entries_release(held, b, before);
}

WOVEN int64_t nbcount_wait_2(uint64_t ticks)
{
	int64_t before[METER_MOST];
	struct sampler *held = entries_hold(before);
	struct block *b = current_block();
	int saved = errno;
	int64_t off = timing_wait(&session.timing, b, ticks);

	errno = saved;
	entries_release(held, b, before);
	return off;
}

WOVEN void nbcount_switch_5(char *counters, const struct abi_levels *levels, uint32_t level, int64_t *quiet)
{
	int64_t before[METER_MOST], passed[METER_MOST] = { 0 }, *behind = passed + METER_MOST;
	struct sampler *held = entries_hold(before);
	struct block *b = current_block_with(counters);
	int saved = errno;

	sampler_charge_held(held, before, behind);
	timing_switch(&session.timing, b, (int64_t *)(void *)counters, levels, level, quiet, behind);
	sampler_take_back(held, behind);
	errno = saved;
	entries_release(held, b, before);
}
