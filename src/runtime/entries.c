/* entries.c - what woven code calls where it reads the clock. */
#include "runtime/entries.h"

#include <errno.h>

#include "runtime/levels.h"
#include "runtime/sampling.h"
#include "runtime/session.h"

void entries_hold(const struct block *b, int64_t before[METER_MOST])
{
	if (b && b->sampler)
		sampler_hold(b->sampler, before);
}

void entries_release(const struct block *b, const int64_t before[METER_MOST])
{
	if (b && b->sampler)
		sampler_release(b->sampler, before, block_abi(b)->depth ? timing_own(session_timing(), b) : NULL);
}

WOVEN void nbcount_refer_2(void)
{
	struct block *b = session_block();
	int64_t before[METER_MOST];
	int saved = errno;

	entries_hold(b, before);
	timing_refer(session_timing(), b);
	entries_release(b, before);
	errno = saved;
}

WOVEN void nbcount_gap_2(int64_t *region, uint64_t ticks)
{
	struct block *b = session_block_with(region);
	int64_t before[METER_MOST];
	int saved = errno;

	entries_hold(b, before);
	timing_gap(session_timing(), b, region, ticks);
	entries_release(b, before);
	errno = saved;
}

WOVEN int64_t nbcount_wait_2(uint64_t ticks)
{
	struct block *b = session_block();
	int64_t before[METER_MOST];
	int saved = errno;

	entries_hold(b, before);
	int64_t off = timing_wait(session_timing(), b, ticks);

	entries_release(b, before);
	errno = saved;
	return off;
}

WOVEN void nbcount_switch_2(char *counters, const struct abi_levels *levels, uint32_t level, int64_t *quiet)
{
	struct block *b = session_block_with(counters);
	int64_t before[METER_MOST], *run = (int64_t *)(void *)counters;
	bool collects = b && b->sampler && levels_collects(run, levels, level);
	int saved = errno;

	entries_hold(b, before);
	timing_switch(session_timing(), b, run, levels, level, quiet);
	if (collects && !levels_collects(run, levels, level))
		sampler_charge_held(b->sampler, before, run + levels->rows[level].slot);
	entries_release(b, before);
	errno = saved;
}

static struct sampler *sampler_of(const struct abi_block *block)
{
	return (struct sampler *)(intptr_t)block->sampler;
}

WOVEN void nbcount_sample_2(const struct abi_block *block, int64_t *ticks)
{
	sampler_charge(sampler_of(block), ticks);
}

WOVEN void nbcount_pause_2(const struct abi_block *block, int64_t *saved)
{
	sampler_pause(sampler_of(block), block->depth == 0, saved);
}

WOVEN void nbcount_resume_2(const struct abi_block *block, const int64_t *saved, int64_t *total)
{
	sampler_resume(sampler_of(block), block->depth == 0, saved, total);
}
